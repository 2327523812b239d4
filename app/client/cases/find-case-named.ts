import type { ParsedString } from '#cite/find/found.ts'

/**
 * Returns the case that Enter should add if the typed text is a case name. The parser must have recognized nothing, or
 * only a reporter citation without a name. Loads the finder on first use. Returns null if the finder can't be loaded,
 * because the field also works without the finder.
 */
export async function findCaseNamed(text: string, parsed: ParsedString): Promise<ParsedString | null> {
  const [source] = parsed.sources
  if (source !== undefined && (source.kind !== 'case' || source.name !== '')) return null
  try {
    const { findTypedCase } = await import('./find-typed-case.ts')
    return await findTypedCase(text, parsed)
  } catch {
    return null
  }
}
