import type { CitationInNote } from '#cite/resolve/citations.ts'
import type { Source } from '#cite/source/source.ts'

const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/**
 * Converts a footnote number to superscript digits, so that it isn’t read as part of the number before it: `§ 1983.⁴⁶`
 * for footnote 46.
 */
export function raiseNumber(number: string): string {
  return number.replace(/\d/g, (digit) => RAISED_DIGITS.charAt(Number(digit)))
}

/** Matches a section of the U.S. Code, which never contains a period, and a footnote number after the sentence. */
const SECTION_AND_NOTE = /^(?<own>§§? ?\d+[a-z]{0,2}(?:-\d+[a-z]?)?)(?<mark>\.\d{1,3})$/
/** Matches a federal rule and a footnote number. Rules have at most one digit after a period. */
const RULE_AND_NOTE = /^(?<own>\d{1,4})(?<mark>\.\d{2,3})$/

/** Splits the section or rule number of a source from the footnote number attached to it. */
function splitSource(source: Source): { readonly source: Source; readonly mark: string } | undefined {
  if (source.kind === 'statute' && source.code.startsWith('U.S.C')) {
    const { own, mark } = SECTION_AND_NOTE.exec(source.section ?? '')?.groups ?? {}
    if (own === undefined || mark === undefined) return undefined
    return { source: { ...source, id: source.id.slice(0, -mark.length), section: own }, mark }
  }
  if (source.kind !== 'rule' || !source.set.startsWith('Fed. R.')) return undefined
  const { own, mark } = RULE_AND_NOTE.exec(source.number ?? '')?.groups ?? {}
  if (own === undefined || mark === undefined) return undefined
  return { source: { ...source, id: source.id.slice(0, -mark.length), number: own }, mark }
}

/** Matches the footnote number of the preceding source at the start of a work: `16 Roe` after `;`. */
const NOTE_BEFORE = /^\d{1,3} (?=\p{Lu}[\p{Ll}.])/u
const WORKS: readonly Source['kind'][] = ['article', 'book', 'newspaper', 'printed', 'web']

function withoutNumberBefore(citation: CitationInNote, text: string): CitationInNote {
  const { span, core, source } = citation
  if (source === undefined || !WORKS.includes(source.kind) || !/[;.)”"]$/.test(text.slice(0, span[0])))
    return citation
  const mark = NOTE_BEFORE.exec(text.slice(...span))?.[0]
  if (mark === undefined) return citation
  const start = span[0] + mark.length
  return {
    ...citation,
    span: [start, span[1]],
    core: [Math.max(start, core[0]), core[1]],
    source: { ...source, id: source.id.startsWith(mark) ? source.id.slice(mark.length) : source.id },
  }
}

/**
 * Removes the footnote number that plain text has directly after a citation: `§ 1983.46`. Also removes the footnote
 * number of the preceding source at the start of a work.
 */
export function withoutNoteNumber(read: CitationInNote, text: string): CitationInNote {
  const citation = withoutNumberBefore(read, text)
  const { span, core } = citation
  const split = citation.source === undefined ? undefined : splitSource(citation.source)
  if (split === undefined || !text.slice(...span).endsWith(split.mark)) return citation
  const end = span[1] - split.mark.length
  return { ...citation, span: [span[0], end], core: [core[0], Math.min(core[1], end)], source: split.source }
}
