import type { NoteFinding } from './finding.ts'
import { replaceBy } from './print-reference.ts'
import { antecedentOf, isFullCitation, type NoteSequence, type PlacedCitation } from './sequence.ts'

/**
 * After *supra*, finds a page number below the article’s first page. After *supra* and a case’s short form, finds a year
 * that repeats the year in the full citation (R6.2.3, R11.7, R15.2).
 */
export function findSupraPages(sequence: NoteSequence, note: number): NoteFinding[] {
  const text = sequence.notes[note]?.text ?? ''
  return sequence.found
    .filter((one) => one.note === note && (one.kind === 'supra' || one.kind === 'short'))
    .flatMap((citation) => {
      const full = antecedentOf(sequence, citation.index)
      if (citation.kind === 'short') return findYearOfCase(text, citation, full)
      // A number that is not a page can be a chapter or an issue number.
      if (full === undefined || full.kind !== 'journal' || !isFullCitation(full)) return []
      const early = isOnlyMeant(sequence, citation, full) ? findEarlyPage(citation, full) : []
      return [...early, ...findYear(text, citation, full)]
    })
}

/**
 * Returns true if a *supra* can refer to only one work. The note that the *supra* gives must have been parsed
 * completely and contain the author's name only once. No other note may cite a work by that author in full.
 */
function isOnlyMeant(
  { notes, numbers, found, unread }: NoteSequence,
  { fields: { antecedent = '', note: said } }: PlacedCitation,
  full: PlacedCitation,
): boolean {
  if (antecedent === '' || String(numbers[full.note]) !== said || (unread[full.note] ?? []).length > 0)
    return false
  const name = antecedent.split(/ & |, | et al/)[0] ?? antecedent
  const count = (text: string): number => text.split(name).length - 1
  if (count(notes[full.note]?.text ?? '') !== 1 || !full.words.slice(0, NAMES).includes(name)) return false
  return !found.some(
    (one) => one.index !== full.index && isFullCitation(one) && one.words.slice(0, NAMES).includes(name),
  )
}

/** Number of characters at the start of a citation in which to look for the authors' names. */
const NAMES = 90

function findEarlyPage({ span, fields }: PlacedCitation, full: PlacedCitation): NoteFinding[] {
  // `10-2` is page 2 of chapter 10.
  const page = /^(?!\d{1,2}-\d)\d+/.exec(fields.pincite ?? '')?.[0]
  const first = Number(full.fields.page)
  if (page === undefined || Number.isNaN(first) || Number(page) >= first) return []
  // A draft has its own page numbers: `at 12 (manuscript)`.
  if (full.fields.volume === undefined || /forthcoming|manuscript|draft/i.test(full.words)) return []
  return [
    {
      kind: 'pincite',
      rule: 'R11.7',
      severity: 'error',
      span,
      values: { first, page },
      says: 'early',
      remedies: [],
    },
  ]
}

function findYear(text: string, { span, core }: PlacedCitation, full: PlacedCitation): NoteFinding[] {
  const after = endOfNumber(text, core[0])
  const match = /^(?:, (?:at )?[\d–, &n.-]{1,24}?)?( \(((?:1[789]|20)\d\d)\))/.exec(text.slice(after))
  if (match === null || match[2] !== full.fields.year) return []
  const [whole, written = ''] = match
  const end = after + whole.length
  return [
    {
      kind: 'form',
      rule: 'R6.2.3',
      severity: 'error',
      span: [span[0], end],
      values: {},
      says: 'year',
      remedies: [{ ...replaceBy([end - written.length, end], []), meant: full.index }],
    },
  ]
}

function findYearOfCase(
  text: string,
  { span, core, fields }: PlacedCitation,
  full: PlacedCitation | undefined,
): NoteFinding[] {
  const match =
    /^\d{1,4} [^();]{2,24} at \*?\d[\d–, &n.-]{0,24}?( \((?:[^()]{1,30} )?(\d{4})\))(?=[.;,]| \()/.exec(
      text.slice(core[0], core[0] + 120),
    )
  // Without a name before it, a short form can be a full citation whose name is in the sentence.
  if (match === null || full?.kind !== 'case' || (fields.antecedent ?? '') === '') return []
  const [whole, written = '', year] = match
  if (year !== full.fields.year) return []
  const end = core[0] + whole.length
  return [
    {
      kind: 'form',
      rule: 'R15.2',
      severity: 'error',
      span: [span[0], end],
      values: {},
      says: 'year',
      remedies: [{ ...replaceBy([end - written.length, end], []), meant: full.index }],
    },
  ]
}

/** Returns the position after the note number of a *supra*. */
function endOfNumber(text: string, start: number): number {
  const match = /^.{0,80}?\bsupra,? notes? \d+/.exec(text.slice(start))
  return match === null ? text.length : start + match[0].length
}
