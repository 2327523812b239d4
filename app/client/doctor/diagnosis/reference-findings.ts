import { followsString } from '#cite/resolve/resolve.ts'
import type { NoteFinding } from './finding.ts'
import { placeOf, error, choicesAmong, holdsPage, findNotInFull, type Looking } from './looking.ts'
import {
  opensSentence,
  printFull,
  printId,
  printShort,
  REACH,
  replaceBy,
  type PrintStyle,
} from './print-reference.ts'
import {
  antecedentOf,
  citedIn,
  isFullCitation,
  looksCiting,
  numberOf,
  sourceOf,
  type NoteSequence,
  type PlacedCitation,
} from './sequence.ts'
import { findSupra } from './supra-findings.ts'

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
  if (citation.kind === 'supra') return sequence.isNumbered ? findSupra(looking) : undefined
  if (citation.within) return undefined
  if (citation.kind === 'id') return findId(looking)
  if (citation.kind === 'short') return findShort(looking)
  return isFullCitation(citation) ? findRepeated(looking) : undefined
}

function findId(looking: Looking): NoteFinding | undefined {
  const { sequence, citation } = looking
  const { reason } = sequence.links[citation.index] ?? {}
  const before = sequence.found.findLast(({ index, within }) => index < citation.index && !within)
  if (before === undefined) {
    const silent = sequence.notes.slice(0, citation.note).every(({ text }) => !looksCiting(text))
    return silent ? error(looking, { kind: 'id-first', rule: 'R6.2.2' }) : undefined
  }
  if (before.note === citation.note && followsOwnString(looking)) {
    const cited = citedIn(sequence, citation.note).filter(({ index }) => index < citation.index)
    return error(looking, {
      kind: 'id-after-several',
      rule: 'R15.3.3',
      values: { note: numberOf(sequence, citation.note), count: cited.length },
      remedies: choicesAmong(looking, cited),
    })
  }
  const several = before.note !== citation.note && citedIn(sequence, before.note).length > 1
  if (reason === 'after a note of several' || (reason !== undefined && several))
    return findUnclearId(looking, before)
  if (reason !== 'page before its source') return undefined
  const full = antecedentOf(sequence, before.index)
  if (full === undefined) return undefined
  const near = recentSources(looking).filter((one) => one.index !== full.index && holdsPage(one, citation))
  return error(looking, {
    kind: 'id-page',
    rule: 'R6.2.2',
    values: { page: citation.fields.pincite ?? '', first: full.fields.page ?? '' },
    remedies: choicesAmong(looking, near),
  })
}

/** Returns whether *id.* follows a string cite in the same note. */
function followsOwnString({ sequence, citation, text }: Looking): boolean {
  const own = sequence.found.filter(({ note }) => note === citation.note)
  const at = own.findIndex(({ index }) => index === citation.index)
  return citedIn(sequence, citation.note).length > 1 && followsString(text, own, at)
}

/** Finds an *id.* after a note that cites several sources, or none (R15.3.3). */
function findUnclearId(looking: Looking, before: PlacedCitation): NoteFinding | undefined {
  const { sequence, citation } = looking
  const cited = citedIn(sequence, before.note)
  const here = numberOf(sequence, citation.note)
  const gap = sequence.notes.slice(before.note + 1, citation.note)
  if (numberOf(sequence, before.note) === here - 1) {
    // With fewer than two parsed sources, an unparsed one may be the same source.
    if (cited.length < 2) return undefined
    // Only the writer knows which one was meant; list a source that has such a page first.
    const likely = cited.toSorted((a, b) => Number(holdsPage(b, citation)) - Number(holdsPage(a, citation)))
    return error(looking, {
      kind: 'id-after-several',
      rule: 'R15.3.3',
      values: { note: numberOf(sequence, before.note), count: cited.length },
      remedies: choicesAmong(looking, likely),
    })
  }
  if (gap.length === 0 || gap.some(({ text }) => looksCiting(text))) return undefined
  return error(looking, {
    kind: 'id-after-gap',
    rule: 'R15.3.3',
    values: { note: here - 1, last: numberOf(sequence, before.note) },
    remedies: choicesAmong(looking, cited),
  })
}

/** Returns the sources of the preceding notes, most recent first. */
function recentSources({ sequence, citation }: Looking): PlacedCitation[] {
  const sources = new Map<number, PlacedCitation>()
  for (let note = citation.note; note >= Math.max(0, citation.note - REACH); note -= 1)
    for (const full of citedIn(sequence, note)) if (full.index < citation.index) sources.set(full.index, full)
  return [...sources.values()]
}

function findShort(looking: Looking): NoteFinding | undefined {
  const { sequence, citation, style } = looking
  const { reason } = sequence.links[citation.index] ?? {}
  const full = antecedentOf(sequence, citation.index)
  if (reason === 'too far back' && full !== undefined) {
    const last = sequence.found.findLast(
      ({ index, note }) =>
        index < citation.index && note < citation.note && antecedentOf(sequence, index)?.index === full.index,
    )
    const runs = printFull(full, citation, style)
    const from = numberOf(sequence, last?.note ?? full.note)
    return error(looking, {
      kind: 'short-too-far',
      rule: 'R6.2.1',
      values: { note: from, since: numberOf(sequence, citation.note) - from, reach: REACH },
      remedies: runs === undefined ? [] : [replaceBy(placeOf(looking), runs)],
    })
  }
  if (reason !== 'no such name') return undefined
  return findVolume(looking) ?? findNotInFull(looking)
}

/** Finds a short form whose name was cited in another volume or reporter. */
function findVolume(looking: Looking): NoteFinding | undefined {
  const { sequence, citation } = looking
  const { antecedent = '', volume, reporter } = citation.fields
  if (antecedent === '') return undefined
  const named = sequence.found.filter(
    (one) =>
      one.index < citation.index &&
      one.kind === 'case' &&
      sequence.links[one.index]?.source === one.index &&
      [one.fields.plaintiff, one.fields.defendant].some((name = '') => isNameOf(antecedent, name)),
  )
  const [full] = named
  if (full === undefined || named.length > 1 || !holdsPage(full, citation)) return undefined
  // A different reporter alone may be a parallel citation that was not given.
  if (full.fields.volume === volume && full.fields.reporter === reporter) return undefined
  const runs = printShort(sequence, full, citation, looking.style)
  return error(looking, {
    kind: 'short-volume',
    rule: 'R15.2.1',
    values: { name: antecedent, right: `${full.fields.volume ?? ''} ${full.fields.reporter ?? ''}` },
    remedies: runs === undefined ? [] : [replaceBy(placeOf(looking), runs)],
  })
}

function isNameOf(antecedent: string, name: string): boolean {
  return (
    name !== '' &&
    (name === antecedent || name.startsWith(`${antecedent} `) || name.startsWith(`${antecedent},`))
  )
}

/**
 * Finds a full citation of the source just cited, where *id.* is due (R6.2.2). Other sources may be cited in full
 * again.
 */
function findRepeated(looking: Looking): NoteFinding | undefined {
  const { sequence, citation, style, text } = looking
  const { found, links } = sequence
  const full = antecedentOf(sequence, citation.index)
  const source = sourceOf(full)
  if (
    full === undefined ||
    source === undefined ||
    full.index === citation.index ||
    citation.parallel === true
  )
    return undefined
  const before = found.findLast(({ index, within }) => index < citation.index && !within)
  if (before === undefined || links[before.index]?.source !== full.index) return undefined
  const near = before.note === citation.note
  const alone = numberOf(sequence, before.note) === numberOf(sequence, citation.note) - 1
  if (!near && (!alone || citedIn(sequence, before.note).length !== 1)) return undefined
  const end = endOfFull(text, citation)
  if (end === undefined) return undefined
  const opens = opensSentence(text, citation.span[0])
  return error(looking, {
    kind: 'full-again',
    rule: 'R6.2.2',
    severity: 'warning',
    span: [citation.span[0], end],
    values: { note: numberOf(sequence, before.note) },
    remedies: [replaceBy([citation.span[0], end], printId(source, citation, { ...style, opens }))],
  })
}

/** Returns the end of a full citation, after its year; undefined if it is ambiguous. */
function endOfFull(text: string, { core, span }: PlacedCitation): number | undefined {
  const year = /\((?:[^()]{0,60}\s)?(?:1[5-9]|20)\d\d\)/.exec(text.slice(core[1], span[1]))
  return year === null || year.index > 40 ? undefined : core[1] + year.index + year[0].length
}
