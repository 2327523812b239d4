import { courtFormsOf } from '#cite/profile/court-forms.ts'
import type { NoteFinding } from './finding.ts'
import { citationBefore, error, holdsPage, placeOf, type Looking } from './looking.ts'
import { opensCitation } from './mentioned-laws.ts'
import { opensSentence, printId, replaceBy } from './print-reference.ts'
import {
  antecedentOf,
  citedIn,
  isReadBetween,
  numberOf,
  sourceOf,
  type NoteSequence,
  type PlacedCitation,
} from './sequence.ts'

/**
 * Finds a short form or a *supra* of the source cited just before, where *id.* is required (R6.2.2). Reports nothing
 * after four *id.* in a row, after a sentence that may mention another authority (R15.3.3), or if *id.* would refer to
 * another page than the one in the citation. A court document needs *id.* only if it uses *id.* elsewhere, and a court
 * with its own forms never requires it.
 */
export function findIdDue(looking: Looking): NoteFinding | undefined {
  const { sequence, citation, style, text } = looking
  const full = antecedentOf(sequence, citation.index)
  const source = sourceOf(full)
  if (full === undefined || source === undefined || citation.within || citation.parallel === true)
    return undefined
  if (courtFormsOf(style.profile) !== undefined) return undefined
  // A short form of a case doesn't cite the brief that was filed in the case.
  if (citation.kind === 'short' && full.kind !== 'case') return undefined
  if (style.typeface === 'court' && !sequence.found.some(({ kind }) => kind === 'id')) return undefined
  const before = citationBefore(looking)
  if (before === undefined || !isCertainlyCitedBefore(looking, before, full)) return undefined
  const span = placeOf(looking)
  // *Id.* can't be the subject of a sentence, and it would repeat the page of the preceding citation.
  const repeatsPage =
    citation.fields.pincite === undefined && (before.kind === 'id' || before.fields.pincite !== undefined)
  if (!opensCitation(text, citation) || repeatsPage) return undefined
  if (!/^\s*(?:$|[.;)([])/.test(text.slice(span[1]))) return undefined
  const isSamePage = citation.fields.pincite === before.fields.pincite
  const opens = opensSentence(text, span[0])
  const runs = printId(source, isSamePage ? withoutPage(citation) : citation, { ...style, opens })
  return error(looking, {
    kind: 'id-due',
    rule: 'R6.2.2',
    severity: 'warning',
    span,
    values: { note: numberOf(sequence, before.note) },
    remedies: [{ ...replaceBy(span, runs), meant: full.index }],
    // Only the writer knows whether *id.* would be clear.
    isQuestion: true,
  })
}

/** Returns a citation without its pincite, because *id.* without a page refers to the same page. */
function withoutPage(citation: PlacedCitation): PlacedCitation {
  const { pincite: _, ...unpinned } = citation
  return unpinned
}

/**
 * Returns true if the preceding citation certainly cites only the source. If it is *id.*, the citations before it must
 * lead back to one that names the source, and no sentence after that one may mention another authority.
 */
function isCertainlyCitedBefore(looking: Looking, before: PlacedCitation, full: PlacedCitation): boolean {
  const { sequence, citation } = looking
  if (!isCitedJustBefore(looking, before, full)) return false
  const since = sequence.found.filter(({ index, within }) => index < citation.index && !within)
  const named = since.findLast(({ kind }) => kind !== 'id')
  if (named === undefined || sequence.links[named.index]?.source !== full.index) return false
  const ids = since.slice(since.indexOf(named) + 1)
  if (ids.length >= MOST_IDS || !ids.every((id) => holdsPage(full, id))) return false
  // A note may cite two decisions on the same page, so count its citations as well.
  if (before.note !== citation.note && citationsIn(sequence, before.note).length > 1) return false
  const notes = new Set([...since.slice(since.indexOf(named)), citation].map(({ note }) => note))
  const own = [...notes].flatMap((note) => citationsIn(sequence, note, citation.index + 1))
  // A citation after other words may identify the case in which a brief was filed: `Brief at 4, Roe v. Doe, 1 U.S. 2`.
  const isAlone = own.every(
    (one) =>
      sequence.links[one.index]?.source === full.index &&
      isNamedNote(sequence, one, full) &&
      opensCitation(sequence.notes[one.note]?.text ?? '', one),
  )
  if (!isAlone) return false
  const from = { note: named.note, at: named.span[1] }
  if (!isReadBetween(sequence, from, { note: citation.note, at: citation.span[0] })) return false
  return !mayNameAuthority(wordsBetween(looking, named))
}

/** Returns the citations in a note before an index, without those in parentheses. */
function citationsIn({ found }: NoteSequence, note: number, end = found.length): PlacedCitation[] {
  return found.filter((one) => one.note === note && !one.within && one.index < end)
}

/** Maximum number of consecutive *id.* citations (R6.2.2). */
const MOST_IDS = 4

/** Returns true unless a *supra* gives the number of another note than the one with the full citation. */
function isNamedNote(sequence: NoteSequence, citation: PlacedCitation, full: PlacedCitation): boolean {
  const { note } = citation.fields
  if (citation.kind !== 'supra') return true
  return note === undefined ? full.note === citation.note : Number(note) === numberOf(sequence, full.note)
}

/** Returns the writer's own words between two citations, without parentheses. */
function wordsBetween({ sequence, citation }: Looking, from: PlacedCitation): string {
  let words = ''
  for (let note = from.note; note <= citation.note; note += 1) {
    const start = note === from.note ? from.span[1] : 0
    const end = note === citation.note ? citation.span[0] : undefined
    words += ` ${sequence.notes[note]?.text.slice(start, end) ?? ''}`
  }
  return words.replaceAll(/\([^()]*\)/g, '')
}

/** Returns true if a sentence contains a name, which may be the name of another authority. */
function mayNameAuthority(words: string): boolean {
  return /(?:\p{Ll}|,) ["“‘]?\p{Lu}|\b(?:supra|infra)\b/u.test(words.replaceAll(/\b(?:See|Id|Cf)\b/g, ''))
}

/**
 * Finds a full citation of the source just cited, where *id.* is required (R6.2.2). A source cited earlier may be cited
 * in full again.
 */
export function findRepeated(looking: Looking): NoteFinding | undefined {
  const { sequence, citation, style, text } = looking
  const full = antecedentOf(sequence, citation.index)
  const source = sourceOf(full)
  if (full === undefined || source === undefined || !isSameInFull(citation, full)) return undefined
  const before = citationBefore(looking)
  if (before === undefined || !isCitedJustBefore(looking, before, full)) return undefined
  const end = endOfFull(text, citation)
  // Don't replace a law that is part of a sentence: `Under 42 U.S.C. § 1983 (2018), …`.
  if (end === undefined || !opensCitation(text, citation)) return undefined
  // *Id.* without a page would refer to the page in the preceding citation, and *id.* can't be the subject of a
  // sentence.
  if (citation.fields.pincite === undefined && before.fields.pincite !== undefined) return undefined
  const isWhole = /^\s*(?:$|[.;)([]|, (?:cert|aff|rev|vacat|overrul))/.test(text.slice(end))
  const opens = opensSentence(text, citation.span[0])
  const isSamePage = citation.fields.pincite === before.fields.pincite && citation.kind === 'case'
  const runs = printId(source, isSamePage ? withoutPage(citation) : citation, { ...style, opens })
  const remedy = { ...replaceBy([citation.span[0], end], runs), meant: full.index }
  return error(looking, {
    kind: 'full-again',
    rule: 'R6.2.2',
    severity: 'warning',
    span: [citation.span[0], end],
    values: { note: numberOf(sequence, before.note) },
    remedies: !isWhole || !keepsSubdivision(citation, remedy.text) ? [] : [remedy],
    ...(isSamePage && citation.fields.pincite !== undefined && { isQuestion: true as const }),
  })
}

/** Returns true if a full citation cites the same source as an earlier one. */
function isSameInFull(citation: PlacedCitation, full: PlacedCitation): boolean {
  if (full.index === citation.index || citation.parallel === true) return false
  if (citation.kind === 'case') return citation.fields.year !== undefined && !hasOtherParties(citation, full)
  // Another edition of a code may contain a different law. Another subdivision is a different citation of the same
  // section.
  return citation.fields.year === full.fields.year && subdivisionOf(citation) === subdivisionOf(full)
}

/** Returns the subdivision of a law that a citation gives: `(b)(1)` in `34 C.F.R. § 104.33(b)(1)`. */
function subdivisionOf({ fields: { pincite = '' } }: PlacedCitation): string {
  return pincite.startsWith('(') ? pincite : ''
}

/**
 * Returns true if the preceding citation cites only this source and everything between the two citations was parsed.
 */
function isCitedJustBefore(
  { sequence, citation }: Looking,
  before: PlacedCitation,
  full: PlacedCitation,
): boolean {
  if (sequence.links[before.index]?.source !== full.index) return false
  const isNear = before.note === citation.note
  const from = { note: before.note, at: isNear ? before.span[1] : 0 }
  if (!isReadBetween(sequence, from, { note: citation.note, at: citation.span[0] })) return false
  // In the body text, a new paragraph may cite the source in full again.
  if (isNear || sequence.isText) return isNear
  const isNext = numberOf(sequence, before.note) === numberOf(sequence, citation.note) - 1
  return isNext && citedIn(sequence, before.note).length === 1
}

/** Returns true if two decisions on the same page have different parties. A page of orders lists several decisions. */
function hasOtherParties({ fields: one }: PlacedCitation, { fields: other }: PlacedCitation): boolean {
  const [first, second] = [one, other].map(({ plaintiff = '', defendant = '' }) =>
    `${plaintiff} ${defendant}`.toLowerCase().match(/\p{L}{3,}/gu),
  )
  // A citation without party names can refer to any decision on the page.
  if (first == null || second == null) return first != null
  return !first.some((word) => second.some((own) => own.slice(0, 3) === word.slice(0, 3)))
}

/** Returns true if *id.* would keep the section and subdivision of a law exactly as written. */
function keepsSubdivision({ fields: { section, pincite = '' } }: PlacedCitation, text: string): boolean {
  return section === undefined || !pincite.startsWith('(') || text.includes(`${section}${pincite}`)
}

/** Returns the end of a full citation, after its year; undefined if the end is ambiguous. */
function endOfFull(text: string, { core, span }: PlacedCitation): number | undefined {
  const year = /\((?:[^()]{0,60}\s)?(?:1[5-9]|20)\d\d\)/.exec(text.slice(core[1], span[1]))
  return year === null || year.index > 40 ? undefined : core[1] + year.index + year[0].length
}
