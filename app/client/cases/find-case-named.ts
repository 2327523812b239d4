import type { ParsedString } from '#cite/parse/found.ts'

/**
 * The case that Enter means in a box for citations, when what was typed names one and nothing was recognized in it but
 * perhaps a bare place. The finder comes when it is first needed; where it cannot be had the answer is null, and the
 * box does what it does without it.
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
