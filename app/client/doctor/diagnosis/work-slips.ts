import type { NoteFinding } from './finding.ts'
import { roman } from './looking.ts'
import { replaceBy } from './print-reference.ts'
import { antecedentOf, type NoteSequence, numberOf, type PlacedCitation } from './sequence.ts'

/** Finds “and” between two authors (R30.2.2) and an article without its year (R30.1.1). */
export function findWorkSlips(sequence: NoteSequence, at: number): NoteFinding[] {
  if (sequence.isText) return []
  const text = sequence.notes[at]?.text ?? ''
  return sequence.found
    .filter((one) => one.note === at)
    .flatMap((one) => [...findJoinedAuthors(sequence, one, text), ...findMissingYear(sequence, one, text)])
}

/** Two surnames joined with “and.” */
const TWO_SURNAMES = /^(\p{Lu}[\p{L}’'-]+)( and )(\p{Lu}[\p{L}’'-]+)$/u

/** Finds a *supra* whose two authors are joined with “and,” if the full citation joins them with an ampersand. */
function findJoinedAuthors(
  sequence: NoteSequence,
  { kind, core, fields: { antecedent = '', note }, index }: PlacedCitation,
  text: string,
): NoteFinding[] {
  const [, first = '', joint = '', second = ''] = TWO_SURNAMES.exec(antecedent) ?? []
  const start = text.lastIndexOf(antecedent, core[0])
  const full = antecedentOf(sequence, index)
  if (kind !== 'supra' || first === '' || start < 0 || full === undefined) return []
  const [before = '', after = ''] = full.words.split(' & ', 2)
  if (!before.endsWith(first) || !after.split(',', 1)[0]?.endsWith(second)) return []
  const span = [start + first.length, start + first.length + joint.length] as const
  const isRight = note === undefined || Number(note) === numberOf(sequence, full.note)
  return [
    {
      kind: 'form',
      rule: 'R30.2.2',
      severity: 'error',
      span: [start, start + antecedent.length],
      values: {},
      says: 'ampersand',
      remedies: [{ ...replaceBy(span, [roman(' & ')]), ...(isRight && { meant: full.index }) }],
    },
  ]
}

/** The abbreviated name of a law review or another journal that has volumes. */
const JOURNAL = /\b(?:L\. ?Rev|L\.J|L\.Q|J|Q|Rev)\.$/

/** Text that shows that the sentence, a later parenthesis, or the name of the issue gives the date. */
const DATED_LATER = /^[^;.]{0,120}(?:\b(?:1[6-9]|20)\d\d\b|\bforthcoming\b)/

/** Text that can come directly after the pages of an article without its year. */
const AFTER_PAGES = /^(?:[.;]|$| \[hereinafter | \((?:[“"]|\p{Ll}{2,14}ing\b))/u

/** Finds the first full citation of an article if its year is missing. */
function findMissingYear(sequence: NoteSequence, citation: PlacedCitation, text: string): NoteFinding[] {
  const { kind, core, span, within, fields, index } = citation
  const { year, reporter = '', volume = '', page, title, pincite = '' } = fields
  if (kind !== 'journal' || within || year !== undefined || title === undefined) return []
  if (!JOURNAL.test(reporter) || volume.length > 3) return []
  const pages = pincite === '' ? -1 : text.indexOf(pincite, core[1])
  const end = pages < 0 ? core[1] : pages + pincite.length
  const rest = text.slice(end)
  if (!AFTER_PAGES.test(rest) || DATED_LATER.test(rest) || isInSentence(text, span[0])) return []
  // The same article can be cited more briefly after its full citation.
  const isKnown = sequence.found.some(
    (one) =>
      one.index < index &&
      one.fields.volume === volume &&
      one.fields.reporter === reporter &&
      one.fields.page === page,
  )
  if (isKnown) return []
  return [
    {
      kind: 'form',
      rule: 'R30.1.1',
      severity: 'error',
      span: [core[0], end],
      values: {},
      says: 'article-year',
      remedies: [],
    },
  ]
}

/** Returns true unless a citation, with its signal, starts a sentence or follows a semicolon. */
function isInSentence(text: string, start: number): boolean {
  return !/(?:^\s*|[.;?!][”’)\]]* )(?:(?:[Ss]ee|[Bb]ut see|[Cc]f\.|[Aa]ccord)(?: also| generally)?(?:, e\.g\.)?,? )?$/.test(
    text.slice(0, start),
  )
}

/** The last pages of a book, after other pages and before the parenthesis with the year. */
const BOOK_PAGES = /(?<=\d, )\d{1,4}[-–]\d{1,4}(?= \([^()]{0,80}\d{4}\))/

/**
 * Returns a page range of a book and its position. Reads only a range after another page, because a range of years can
 * be part of the title.
 */
export function pagesOfBook(
  text: string,
  { kind, span }: PlacedCitation,
): { readonly at: number; readonly pages: string } | undefined {
  const match = kind === 'book' ? BOOK_PAGES.exec(text.slice(...span)) : null
  if (match === null) return undefined
  const isYears = match[0].split(/[-–]/).every((part) => /^(?:1[5-9]|20)\d\d$/.test(part))
  return isYears ? undefined : { at: span[0] + match.index, pages: match[0] }
}
