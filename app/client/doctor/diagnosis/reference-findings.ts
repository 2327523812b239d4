import { followsString } from '#cite/resolve/resolve.ts'
import type { FindingRemedy, NoteFinding } from './finding.ts'
import {
  citationBefore,
  placeOf,
  error,
  choicesAmong,
  holdsPage,
  findNotInFull,
  type Looking,
} from './looking.ts'
import { printFull, REACH, replaceBy, type PrintStyle } from './print-reference.ts'
import {
  antecedentOf,
  citedIn,
  isFullCitation,
  isReadBetween,
  numberOf,
  type NoteSequence,
  type PlacedCitation,
} from './sequence.ts'
import { isOnlyMentioned } from './mentioned-laws.ts'
import { familiesOf } from './hereinafter-findings.ts'
import { findIdDue, findRepeated } from './id-due-findings.ts'
import { findSupraDue } from './supra-due-findings.ts'
import { findSupra } from './supra-findings.ts'
import { findVolume } from './volume-findings.ts'

/** Finds violations of the rules for *id.*, *supra*, and short forms in one note (R6.2, R15.3.3). */
export function findReferences(sequence: NoteSequence, note: number, style: PrintStyle): NoteFinding[] {
  return sequence.found
    .filter((citation) => citation.note === note)
    .flatMap((citation): NoteFinding[] => {
      const found = findingOf({ sequence, citation, style, text: sequence.notes[note]?.text ?? '' })
      return found === undefined ? [] : [found]
    })
}

function findingOf(looking: Looking): NoteFinding | undefined {
  const { citation, sequence } = looking
  if (citation.kind === 'supra')
    return sequence.isNumbered ? (findSupra(looking) ?? findIdDue(looking)) : undefined
  if (citation.within) return undefined
  if (citation.kind === 'id') return findId(looking)
  if (citation.kind === 'short') return findShort(looking) ?? findIdDue(looking)
  return isFullCitation(citation) ? (findRepeated(looking) ?? findSupraDue(looking)) : undefined
}

function findId(looking: Looking): NoteFinding | undefined {
  const { sequence, citation } = looking
  const { reason } = sequence.links[citation.index] ?? {}
  const before = citationBefore(looking)
  if (isIdOfPart(looking))
    return error(looking, { kind: 'id-after-gap', rule: 'R15.3.3', says: 'part', isQuestion: true })
  if (before === undefined) return findFirstId(looking)
  // Text that was not parsed may cite the source that *id.* refers to. In that case, report nothing.
  const from = before.note === citation.note ? before.span[1] : 0
  if (!isReadBetween(sequence, { note: before.note, at: from }, placeIn(citation))) return undefined
  if (before.note === citation.note && followsOwnString(looking)) return findAfterString(looking)
  const several = before.note !== citation.note && citedIn(sequence, before.note).length > 1
  if (several && (isOnlyMentioned(looking, before.note) || isClear(looking, before.note))) return undefined
  if (reason === 'after a note of several' || (reason !== undefined && several))
    return findUnclearId(looking, before)
  return reason === 'page before its source' ? findIdPage(looking, before) : undefined
}

/** A note that refers only to a part of the same document: `See infra Part II.C.` */
const ONLY_PART =
  /^(?:(?:But )?See(?: also| generally)? |Cf\. )?(?:supra|infra) (?:Parts?|Sections?|Subsections?|Chapters?) [\w.()–-]{1,16}(?:(?:,| &| and) [\w.()–-]{1,16})*\.?$/i

/**
 * Returns true if a note starts with *id.* without a page and the preceding note refers only to a part of the document.
 */
function isIdOfPart({ sequence, citation, text }: Looking): boolean {
  if (!sequence.isNumbered || citation.fields.pincite !== undefined) return false
  const opening = text.slice(0, citation.core[0]).trim()
  return (
    /^(?:(?:But )?[Ss]ee(?: also| generally)?|Cf\.)?$/.test(opening) &&
    ONLY_PART.test(sequence.notes[citation.note - 1]?.text.trim() ?? '')
  )
}

function placeIn({ note, span }: PlacedCitation): { note: number; at: number } {
  return { note, at: span[0] }
}

/** Finds an *id.* with no citation before it. After `See infra Part II`, *id.* may refer to that part. */
function findFirstId(looking: Looking): NoteFinding | undefined {
  const { sequence, citation } = looking
  const isRead = isReadBetween(sequence, { note: 0, at: 0 }, placeIn(citation))
  const isCrossReference = /\b(?:supra|infra)\b/i.test(sequence.notes[citation.note - 1]?.text ?? '')
  return isRead && !isCrossReference ? error(looking, { kind: 'id-first', rule: 'R6.2.2' }) : undefined
}

/** Finds an *id.* with a page that can't be in the preceding source. */
function findIdPage(looking: Looking, before: PlacedCitation): NoteFinding | undefined {
  const { sequence, citation, text } = looking
  const { pincite = '' } = citation.fields
  const full = antecedentOf(sequence, before.index)
  // A note in between can cite another source in text that was not parsed.
  if (citation.note - before.note > 1) return undefined
  // Paragraphs and sections can't be compared with pages.
  if (full?.fields.page === undefined || !/^\d/.test(pincite)) return undefined
  // `Id. at 37; 93 Eng. Rep. at 253` also gives the page in another reporter.
  if (/^[;,] \d+ \p{Lu}[\p{L}. ]{0,24} at \d/u.test(text.slice(citation.span[1]))) return undefined
  // A page number with five digits is probably a range without its dash.
  const isPage = !/^\d{5}/.test(pincite)
  const near = recentSources(looking).filter(
    (one) => isPage && one.index !== full.index && holdsPage(one, citation),
  )
  return error(looking, {
    kind: 'id-page',
    rule: 'R6.2.2',
    values: { page: pincite, first: full.fields.page },
    remedies: choicesAmong(looking, near),
    isQuestion: true,
  })
}

/** Finds an *id.* after several sources in the same note (R15.3.3). */
function findAfterString(looking: Looking): NoteFinding | undefined {
  const { sequence, citation } = looking
  const cited = citedIn(sequence, citation.note, citation.index)
  if (cited.length < 2 || isOnlyMentioned(looking, citation.note)) return undefined
  if (isNamedBefore(looking, cited) || givesSection(looking, cited)) return undefined
  return error(looking, {
    kind: 'id-after-several',
    rule: 'R15.3.3',
    values: {
      note: sequence.isText ? 'text' : numberOf(sequence, citation.note),
      count: cited.length,
    },
    remedies: choicesWithLast(looking, cited),
    isQuestion: true,
  })
}

/**
 * Returns the short forms that can replace an *id.* Returns an empty list if the source cited last has no short form,
 * because that source is the most likely one.
 */
function choicesWithLast(looking: Looking, cited: readonly PlacedCitation[]): FindingRemedy[] {
  const last = cited.toSorted((a, b) => a.index - b.index).at(-1)
  const choices = choicesAmong(looking, likeliestFirst(cited, looking.citation))
  return choices.some(({ meant }) => meant === last?.index) ? choices : []
}

/**
 * Returns true if the sentence or a section number shows which of several sources in an earlier note *id.* refers to.
 */
function isClear(looking: Looking, note: number): boolean {
  const cited = citedIn(looking.sequence, note)
  return isNamedBefore(looking, cited) || givesSection(looking, cited)
}

/** Returns true if an *id.* gives the section of one of the sources: `Id. § 746.10(a)(2)`. */
function givesSection({ citation }: Looking, cited: readonly PlacedCitation[]): boolean {
  const section = /^§§? ?([\d.-]+\d|\d+)/.exec(citation.fields.pincite ?? '')?.[1]
  if (section === undefined) return false
  return cited.some(({ fields }) => (fields.section ?? '').replace(/[^\d.-].*$/, '') === section)
}

/**
 * Returns true if the sentence between a string cite and an *id.* mentions one of the authors: `As Roe notes, “…” Id.
 * at 81.`
 */
function isNamedBefore({ sequence, citation, text }: Looking, cited: readonly PlacedCitation[]): boolean {
  const last = sequence.found.findLast(
    ({ note, index, within }) => note === citation.note && index < citation.index && !within,
  )
  const between = text.slice(last?.span[1] ?? 0, citation.span[0])
  return cited.some((one) =>
    [...familiesOf(one).split(' & '), one.fields.plaintiff, one.fields.defendant].some(
      (name) => name !== undefined && name !== '' && between.includes(name),
    ),
  )
}

/** Sorts the sources, with those that have the cited page first. Only the writer knows which source was meant. */
function likeliestFirst(cited: readonly PlacedCitation[], citation: PlacedCitation): PlacedCitation[] {
  return cited.toSorted((a, b) => Number(holdsPage(b, citation)) - Number(holdsPage(a, citation)))
}

/** Returns true if *id.* follows a string cite in the same note. */
function followsOwnString({ sequence, citation, text }: Looking): boolean {
  const own = sequence.found.filter(({ note }) => note === citation.note)
  const at = own.findIndex(({ index }) => index === citation.index)
  return citedIn(sequence, citation.note, citation.index).length > 1 && followsString(text, own, at)
}

/** Finds an *id.* after a note that cites several sources or no source (R15.3.3). */
function findUnclearId(looking: Looking, before: PlacedCitation): NoteFinding | undefined {
  const { sequence, citation } = looking
  const cited = citedIn(sequence, before.note)
  const here = numberOf(sequence, citation.note)
  if (numberOf(sequence, before.note) === here - 1) {
    if (cited.length < 2) return undefined
    return error(looking, {
      kind: 'id-after-several',
      rule: 'R15.3.3',
      values: { note: numberOf(sequence, before.note), count: cited.length },
      remedies: choicesAmong(looking, likeliestFirst(cited, citation)),
      isQuestion: true,
    })
  }
  if (citation.note - before.note < 2) return undefined
  // *Id.* after `See infra notes 10–12` can refer to those notes.
  const gap = sequence.notes.slice(before.note + 1, citation.note)
  // A note that ends with a colon introduces a quotation.
  if (gap.some(({ text }) => /\b(?:supra|infra)\b|:\s*$/i.test(text) || !isSentence(text))) return undefined
  return error(looking, {
    kind: 'id-after-gap',
    rule: 'R15.3.3',
    values: { note: here - 1, last: numberOf(sequence, before.note) },
    remedies: choicesAmong(looking, likeliestFirst(cited, citation)),
    // The fix is a question, because *id.* may refer to a source in the body text.
    isQuestion: true,
  })
}

/**
 * Returns true if a note without parsed citations is the writer's own sentence. A note that consists mostly of
 * capitalized words may cite a work in a form that was not parsed: `Roe and Coe, The Broken Promise, 7.`
 */
function isSentence(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}’'-]*/gu) ?? []
  const lower = words.filter((word) => /^\p{Ll}/u.test(word)).length
  return words.length >= SHORTEST_SENTENCE && lower * 2 > words.length && !/, ?\d{1,4}\.?\s*$/.test(text)
}

/** Minimum number of words in a sentence. A shorter note may be a title or a name. */
const SHORTEST_SENTENCE = 5

/** Returns the sources of the preceding notes, most recent first. */
function recentSources({ sequence, citation }: Looking): PlacedCitation[] {
  const sources = new Map<number, PlacedCitation>()
  for (let note = citation.note; note >= Math.max(0, citation.note - REACH); note -= 1)
    for (const full of citedIn(sequence, note)) if (full.index < citation.index) sources.set(full.index, full)
  return [...sources.values()]
}

function findShort(looking: Looking): NoteFinding | undefined {
  const { sequence, citation } = looking
  const { reason } = sequence.links[citation.index] ?? {}
  const full = antecedentOf(sequence, citation.index)
  if (reason === 'too far back' && full !== undefined) return findTooFar(looking, full)
  if (reason !== 'no such name' || isDated(looking)) return undefined
  return findVolume(looking) ?? findNotInFull(looking)
}

/**
 * Returns true if a reference gives a year. Such a reference is a full citation without its first page: `27 Roe J. at 1
 * (1994)`, `30 Pa. D. & C.4th at ¶ 95 (1995)`.
 */
function isDated({ citation, text }: Looking): boolean {
  const after = text.slice(citation.core[1], citation.core[1] + 80)
  return /^[^;()]*\((?:[^()]{0,40}\s)?\d{4}\)/.test(after)
}

/** Finds a short form of a case that the preceding notes do not cite (R6.2.1). */
function findTooFar(looking: Looking, full: PlacedCitation): NoteFinding | undefined {
  const { sequence, citation, style, text } = looking
  // The rule applies only to cases.
  if (full.kind !== 'case') return undefined
  const last = sequence.found.findLast(
    ({ index, note }) =>
      index < citation.index && note < citation.note && antecedentOf(sequence, index)?.index === full.index,
  )
  const since = Math.max(0, citation.note - REACH)
  const near = [
    ...sequence.notes.slice(since, citation.note).map((note) => note.text),
    ...sequence.contexts.slice(since, citation.note + 1).map((context) => context ?? ''),
    text.slice(0, citation.span[0]),
  ]
  // An *id.* whose source is unknown may refer to the case.
  const isUnknownId = sequence.found.some(
    ({ kind, index, note }) =>
      kind === 'id' && index < citation.index && note >= since && sequence.links[index]?.source === undefined,
  )
  if (isUnknownId) return undefined
  // The notes in between, or the text with their marks, may mention the case in a sentence or in an unparsed citation.
  const { volume = '', reporterAsWritten = '' } = full.fields
  const { antecedent = '' } = citation.fields
  const names = [antecedent, ...(antecedent === '' ? partiesOf(full) : [])].filter((name) => name !== '')
  const named = near.some(
    (words) =>
      names.some((name) => words.includes(name)) || ` ${words}`.includes(` ${volume} ${reporterAsWritten}`),
  )
  if (named) return undefined
  const isCompleted = antecedent !== '' && !hasHistory(sequence, full)
  const runs = isCompleted ? printFull(full, citation, style) : undefined
  const from = numberOf(sequence, last?.note ?? full.note)
  return error(looking, {
    kind: 'short-too-far',
    rule: 'R6.2.1',
    values: { note: from, since: numberOf(sequence, citation.note) - from, reach: REACH },
    remedies: runs === undefined ? [] : [{ ...replaceBy(placeOf(looking), runs), meant: full.index }],
  })
}

/** Returns true if the later history of a case follows its full citation. A correction would leave it out. */
function hasHistory({ notes }: NoteSequence, { note, span }: PlacedCitation): boolean {
  return HISTORY.test(notes[note]?.text.slice(span[1], span[1] + 160) ?? '')
}

const HISTORY =
  /^(?: \([^()]*\))?,? (?:aff[’']d|aff[’']g|rev[’']d|rev[’']g|vacated|cert\. |overruled|superseded|abrogated|modified|reh[’']g|withdrawn|amended|remanded)/

function partiesOf({ fields: { plaintiff = '', defendant = '' } }: PlacedCitation): string[] {
  return [plaintiff, defendant]
}
