import { isSameMatter } from '#cite/cases/guard-history.ts'
import { readHistory } from '#cite/kind/case/history.ts'
import type { History } from '#cite/kind/case/schema.ts'
import type { CitationInNote } from '#cite/resolve/citations.ts'
import { placeOfPrinting } from './source-key.ts'

/** A citation with its prior and subsequent history, or a citation that is part of another citation's history. */
export type CitationWithHistory = CitationInNote & {
  /** Prior and subsequent decisions in the same case, read from the text after the citation. */
  readonly history?: readonly History[]
  /** True for a decision in the history of another citation. */
  readonly isHistory?: true
  /** True for an opinion without a name that amends or clarifies the case before it. */
  readonly isLaterOpinion?: true
}

/** Maximum number of characters after a citation that are searched for its history. */
const LONGEST_HISTORY = 600
/** Matches the punctuation and word that start a history: `, aff’d`. */
const MAY_START = /^[,;]\s+(?:and\s+)?\p{L}/u

/**
 * Reads the prior and subsequent history after each case, *id.*, and short form (R14). Marks the citations in a
 * history, because they are listed with the case before them.
 */
export function readHistories(citations: readonly CitationInNote[], text: string): CitationWithHistory[] {
  const read: CitationWithHistory[] = []
  let [until, places] = [0, new Set<string>()]
  for (const [at, citation] of citations.entries()) {
    const { span } = citation
    if (isLaterOpinion(citation, citations[at - 1], text)) {
      read.push({ ...citation, isHistory: true, isLaterOpinion: true })
      continue
    }
    if (span[0] < until) {
      const isHistory = placesOf(citation).some((place) => places.has(place))
      read.push(isHistory ? { ...citation, isHistory } : citation)
      continue
    }
    const end = endOfParallels(citations, at)
    const history = canHaveHistory(citation) ? historyAfter(text, end) : undefined
    if (history === undefined) {
      read.push(citation)
      continue
    }
    until = history.end
    places = new Set(history.decisions.flatMap(({ printings }) => printings.map(placeOfPrinting)))
    read.push({ ...citation, history: history.decisions })
  }
  return read
}

/** Matches the words before an amended or clarified opinion: `, amended and superseded on denial of reh’g, `. */
const LATER_OPINION =
  /, (?:as )?(?:(?:opinion|order|judgment) )?(?:amended|superseded|clarified|modified|corrected|supplemented|reissued)\b[^.;()]{0,80},(?: No\. [\w .:-]{1,24}?)? ?$/

/** Returns true for an opinion without a name that amends or clarifies the case cited before it. */
function isLaterOpinion(
  { source, span }: CitationInNote,
  before: CitationInNote | undefined,
  text: string,
): boolean {
  if (source?.kind !== 'case' || !/^\d*$/.test(source.name) || before?.source?.kind !== 'case') return false
  return LATER_OPINION.test(text.slice(before.core[0], span[0]))
}

function canHaveHistory({ kind, parallel }: CitationInNote): boolean {
  return (kind === 'case' || kind === 'id' || kind === 'short') && parallel !== true
}

/** Returns the end of a citation, including its parallel citations. */
function endOfParallels(citations: readonly CitationInNote[], at: number): number {
  let end = citations[at]?.span[1] ?? 0
  for (const { parallel, span } of citations.slice(at + 1)) {
    if (parallel !== true) break
    end = Math.max(end, span[1])
  }
  return end
}

function historyAfter(
  text: string,
  start: number,
): { readonly decisions: readonly History[]; readonly end: number } | undefined {
  const after = text.slice(start, start + LONGEST_HISTORY)
  if (!MAY_START.test(after)) return undefined
  const { history, rest } = readHistory(after)
  const decisions = history.filter((one) => one.printings.length > 0 && isSameMatter(one))
  return decisions.length === 0 ? undefined : { decisions, end: start + after.length - rest.length }
}

function placesOf({ source }: CitationInNote): string[] {
  return source?.kind === 'case' ? source.printings.map(placeOfPrinting) : []
}

/** Merges two histories without duplicates. */
export function joinHistories(one: readonly History[], other: readonly History[]): readonly History[] {
  const known = new Set(one.flatMap(({ printings }) => printings.map(placeOfPrinting)))
  return [
    ...one,
    ...other.filter(({ printings }) => !printings.some((place) => known.has(placeOfPrinting(place)))),
  ]
}

/**
 * Returns the citation at an index. If it is an opinion that amends or clarifies a case, returns the citation of that
 * case.
 */
export function caseOfHistory<T extends CitationWithHistory>(found: readonly T[], at: number): T | undefined {
  const own = found[at]
  if (own?.isLaterOpinion !== true) return own
  return found.slice(0, at).findLast(({ kind, isHistory }) => kind === 'case' && isHistory !== true) ?? own
}
