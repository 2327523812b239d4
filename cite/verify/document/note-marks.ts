import type { CitationInNote } from '#cite/resolve/citations.ts'

const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/**
 * Converts the number of a note to superscript digits, so that it isn’t read as part of the number before it: `§ 1983.⁴⁶`
 * for note 46.
 */
export function raiseNumber(number: string): string {
  return number.replace(/\d/g, (digit) => RAISED_DIGITS.charAt(Number(digit)))
}

/** Matches a section of the U.S. Code, which never contains a period, and the number of a note after the sentence. */
const SECTION_AND_NOTE = /^(?<own>§§? ?\d+[a-z]{0,2}(?:-\d+[a-z]?)?)(?<mark>\.\d{1,3})$/
/** Matches a federal rule and the number of a note. Rules have at most one digit after a period. */
const RULE_AND_NOTE = /^(?<own>\d{1,4})(?<mark>\.\d{2,3})$/

/** Returns a citation without the number of a note that a text without typefaces has directly after it: `§ 1983.46`. */
export function withoutNoteNumber(citation: CitationInNote, text: string): CitationInNote {
  const { source, span, core } = citation
  const isCode = source?.kind === 'statute' && /^U\.S\.C/.test(source.code)
  const isRule = source?.kind === 'rule' && source.set.startsWith('Fed. R.')
  const number = isCode ? source.section : isRule ? source.number : undefined
  const { own, mark } = (isCode ? SECTION_AND_NOTE : RULE_AND_NOTE).exec(number ?? '')?.groups ?? {}
  if (own === undefined || mark === undefined || !text.slice(...span).endsWith(mark)) return citation
  const end = span[1] - mark.length
  return {
    ...citation,
    span: [span[0], end],
    core: [core[0], Math.min(core[1], end)],
    source: {
      ...source,
      id: source.id.slice(0, -mark.length),
      ...(isCode ? { section: own } : { number: own }),
    } as typeof source,
  }
}
