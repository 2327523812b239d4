import type { ParsedString } from '#cite/parse/found.ts'

/** What is typed is looked for while it is shorter than this: nobody names a case at greater length. */
const LONGEST = 120

/**
 * Whether a text may name a case that is not written out: nothing was recognized in it, or a bare place of a reporter,
 * `384 us 436`.
 */
export function mayNameCase(text: string, parsed: ParsedString | null): boolean {
  const typed = text.trim()
  if (typed.length < 2 || typed.length > LONGEST || /\n|https?:/.test(typed)) return false
  return parsed === null || parsed.uses.length === 0 || isBarePlace(parsed)
}

/** Whether one place of a reporter was recognized, and no name before it. */
function isBarePlace({ sources, uses, leftovers }: ParsedString): boolean {
  const [source] = sources
  return uses.length === 1 && leftovers.length === 0 && source?.kind === 'case' && source.name === ''
}
