import type { CitedCase } from '#cite/cases/cases.ts'
import { BARE_CITATION, type ListedCase, type LookupAnswer } from '#sync/contract/case-lookup.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CaseList } from '../case-list.ts'

type CaseLookup = Pick<CaseList['lookup'], 'readBareCitation' | 'compareCaseNames'>

/** Lists the citations of a case that can be looked up. Only their volume, reporter, and page are sent. */
export function listPlaces(
  lookup: CaseLookup,
  engine: Pick<CitationEngine, 'parseString'>,
  { printings }: CitedCase,
): string[] {
  const places = printings.flatMap(({ volume, reporter, page }) => {
    // `5 U.S. (1 Cranch)` is volume 5 of the U.S. Reports.
    const bare = `${volume} ${dropParenthetical(reporter)} ${page}`
    return lookup.readBareCitation(bare, engine.parseString) ?? []
  })
  return [...new Set(places)].filter((place) => BARE_CITATION.test(place))
}

/** Result of the lookup for one cited case. */
type LookupVerdict =
  /** The service lists the case. The cited location may be a parallel one, or the year may differ. */
  | {
      readonly kind: 'listed'
      readonly case: ListedCase
      readonly place: string
      readonly among: number
      readonly parallel: boolean
      /** The year from the service, if it differs. */
      readonly year: number | null
    }
  | { readonly kind: 'other'; readonly case: ListedCase; readonly place: string; readonly among: number }
  | { readonly kind: 'inside'; readonly case: ListedCase; readonly place: string; readonly same: boolean }
  | { readonly kind: 'absent' | 'unread'; readonly place: string }

/** A verdict with the time of the lookup. */
export type DatedVerdict = LookupVerdict & { readonly askedAt: number }

/**
 * Verdicts, best first. If the service lists a case at one of its citations, the case is not reported as missing at its
 * other citations.
 */
const ORDER = ['listed', 'other', 'inside', 'absent', 'unread'] as const

/**
 * Interprets the lookup answers for a cited case; returns undefined if there are none. Names are compared on the device
 * and never sent.
 */
export function judgeLookup(
  lookup: CaseLookup,
  { name, year }: Pick<CitedCase, 'name' | 'year'>,
  places: readonly string[],
  answers: ReadonlyMap<string, LookupAnswer>,
): DatedVerdict | undefined {
  const verdicts = places.flatMap((place, at): DatedVerdict[] => {
    const answer = answers.get(place)
    if (answer === undefined) return []
    return [{ ...judgeAnswer(answer, { place, parallel: at > 0 }), askedAt: answer.askedAt }]
  })
  return verdicts.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))[0]

  function judgeAnswer(
    { state, cases }: LookupAnswer,
    { place, parallel }: { readonly place: string; readonly parallel: boolean },
  ): LookupVerdict {
    const [first] = cases
    if (state === 'absent' || state === 'unread' || first === undefined)
      return { kind: state === 'unread' ? 'unread' : 'absent', place }
    const named = cases.filter((one) => one.name !== '')
    const fitting =
      name === '' ? named[0] : named.find((one) => lookup.compareCaseNames(one.name, name) === 'same')
    if (state === 'inside') {
      return { kind: 'inside', case: fitting ?? named[0] ?? first, place, same: fitting !== undefined }
    }
    // A service entry without a name can't contradict the cited name.
    if (fitting === undefined && named.length < cases.length && named.length === 0)
      return { kind: 'listed', case: first, place, among: cases.length, parallel, year: null }
    if (fitting === undefined) return { kind: 'other', case: named[0] ?? first, place, among: cases.length }
    const filed = Number(fitting.filed.slice(0, 4))
    const differs = year !== undefined && filed > 0 && filed !== year
    return {
      kind: 'listed',
      case: fitting,
      place,
      among: cases.length,
      parallel,
      year: differs ? filed : null,
    }
  }
}

function dropParenthetical(reporter: string): string {
  const start = reporter.endsWith(')') ? reporter.indexOf('(') : -1
  return start === -1 ? reporter : reporter.slice(0, start).trimEnd()
}
