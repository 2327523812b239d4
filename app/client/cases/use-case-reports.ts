import { useEffect, useMemo, useState } from 'react'
import { joinVerifications, worstVerification } from '#cite/cases/verification-state.ts'
import type { Source } from '#cite/source/source.ts'
import { reasonOfState, type StatusReason } from '#cite/status/authority-status.ts'
import { afterFirstPaint } from '../../loading/after-first-paint.ts'
import type { CitationEngine } from '../citation-engine.ts'
import {
  type CaseList,
  type CaseListState,
  fetchCaseList,
  openCachedCaseList,
  useCaseList,
} from './case-list.ts'
import type { VerificationState } from '#cite/cases/cases.ts'
import {
  guardAuthority,
  type GuardedAuthority,
  type GuardReport,
  type HistoryReport,
} from './guard-authority.ts'
import type { GuardWords } from './guard-words.ts'
import { t } from './messages.ts'
import { isOfUnitedStatesReports } from './needs-case-list.ts'
import { type DatedVerdict, judgeLookup, listPlaces } from './online/judge-lookup.ts'
import type { LookupState } from './online/lookup-store.ts'
import { describeVerdict, type LookupWords, stateWithoutAnswer } from './online/lookup-words.ts'
import { useOnlineLookup } from './online/use-online-lookup.ts'
import type { CaseStanding } from './state-words.ts'
import type { CaseProgress } from '../status/case-progress.ts'

/** Results from the case list and, if the project allows it, the lookup service for one citation of an authority. */
export interface CaseReport extends GuardReport {
  /** Undefined if there is no answer yet or lookup is off. */
  readonly online: LookupWords | undefined
  /** Result of the lookup; `not-looked-up` if lookup is off. */
  readonly lookupState: VerificationState
  /** The worst standing of the authority or a decision in its history, from the case list and the lookup. */
  readonly standing: CaseStanding
  /**
   * False for a source that can't be looked up: one with only a docket number, or with a reporter that the engine
   * doesn't know.
   */
  readonly hasPlace: boolean
}

/** Reports on authorities, and the state of the sources used for them. */
export interface CaseReports {
  readonly table: CaseListState
  /** True if the case list can check at least one of the authorities. */
  readonly needed: boolean
  readonly progress: CaseProgress
  readonly reports: readonly CaseReport[]
  readonly lookup: LookupState
}

/**
 * Checks authorities against the case list and, if `lookUp` is on, against lookup results. The case list loads if
 * `lookUp` is on or one of the authorities is in the U.S. Reports.
 */
export function useCaseReports(
  engine: CitationEngine | null,
  authorities: readonly GuardedAuthority[],
  lookUp: boolean,
): CaseReports {
  const table = useCaseList()
  const needed = useMemo(
    () => lookUp || authorities.some(({ source }) => isOfUnitedStatesReports(source)),
    [authorities, lookUp],
  )
  const [hasAsked, setAsked] = useState(false)
  useEffect(() => {
    let left = false
    // If the page needs the list, load it without waiting for the first paint. Ignore a failure, because the state of
    // the list reports it.
    const opening = needed ? fetchCaseList() : afterFirstPaint().then(openCachedCaseList)
    const finish = (): void => {
      if (!left) setAsked(true)
    }
    void opening.then(finish, finish)
    return () => {
      left = true
    }
  }, [needed])
  const guarded = useMemo(
    () =>
      engine === null || typeof table === 'string'
        ? noReports
        : authorities.flatMap((authority) => guardKept(table, engine, authority) ?? []),
    [table, engine, authorities],
  )
  const places = useMemo(
    () => [
      ...new Set(
        guarded.flatMap(({ places: own, history }) => [own, ...history.map((one) => one.places)].flat()),
      ),
    ],
    [guarded],
  )
  const lookup = useOnlineLookup(places, lookUp)
  const { answers } = lookup
  const reports = useMemo(
    () =>
      guarded.map((report): CaseReport => {
        const judge = ({ cited, places: own }: Pick<PlacedHistory, 'cited' | 'places'>) =>
          lookUp && typeof table !== 'string' ? judgeLookup(table.lookup, cited, own, answers) : undefined
        const verdict = judge(report)
        const words = verdict && describeVerdict(verdict)
        const looks = words?.differs === true ? [...report.looks, toLook(words)] : report.looks
        const joined = joinLookup(report, words, lookUp ? lookup : null)
        const history = report.history.map((one) => joinHistory(one, judge(one), lookUp ? lookup : null))
        return {
          ...report,
          ...joined,
          standing: worstStanding(joined.standing, history),
          history,
          looks,
          reasons: [...reasonsWithLookup(report, joined, words), ...reasonsOfStates(history)],
          online: words,
        }
      }),
    [guarded, answers, lookUp, lookup, table],
  )
  const progress = judgeProgress(table, { needed, hasAsked, isEmpty: authorities.length === 0 })
  return { table, needed, progress, reports, lookup }
}

interface ProgressBasis {
  readonly needed: boolean
  readonly hasAsked: boolean
  readonly isEmpty: boolean
}

/**
 * Returns the progress of the case checks. A case list that is already on the device is used even if it isn't required.
 * The result is therefore final only once it is known whether the device has the list.
 */
export function judgeProgress(
  table: CaseListState,
  { needed, hasAsked, isEmpty }: ProgressBasis,
): CaseProgress {
  if (isEmpty || typeof table !== 'string') return 'checked'
  if (table === 'failed') return needed ? 'unchecked' : 'checked'
  return needed || table === 'loading' || !hasAsked ? 'checking' : 'checked'
}

type JoinedLookup = Pick<CaseReport, 'lookupState' | 'standing' | 'hasPlace'>

/** Combines the state from the case list with the lookup; `lookup` is null if lookup is off. */
export function joinLookup(
  { state, overruled, places }: Pick<PlacedReport, 'state' | 'overruled' | 'places'>,
  words: LookupWords | undefined,
  lookup: LookupState | null,
): JoinedLookup {
  const hasPlace = places.length > 0
  const without = lookup === null ? 'not-looked-up' : stateWithoutAnswer(lookup, hasPlace)
  const lookupState = words?.state ?? without
  const checked = joinVerifications(state, lookupState)
  return { hasPlace, lookupState, standing: overruled ?? checked }
}

/**
 * Combines the state of a decision in an authority's history with the lookup, and adds the description of the lookup.
 */
function joinHistory(
  { state, words, places, cited }: PlacedHistory,
  verdict: DatedVerdict | undefined,
  lookup: LookupState | null,
): HistoryReport {
  if (verdict === undefined) {
    const without = lookup === null ? 'not-looked-up' : stateWithoutAnswer(lookup, places.length > 0)
    return { state: joinVerifications(state, without), words, cited }
  }
  const online = describeVerdict(verdict)
  // A case may have another name on appeal, so a different name at the location doesn't mean a different case.
  const found = verdict.kind === 'other' ? 'partial' : online.state
  return { state: joinVerifications(state, found), words: `${words} ${online.words}`, cited }
}

/** Returns the worst standing of an authority and its history. If the authority itself was overruled, returns that. */
function worstStanding(own: CaseStanding, history: readonly HistoryReport[]): CaseStanding {
  return own === 'overruled' || own === 'abandoned' || own === 'overruled-part'
    ? own
    : worstVerification([own, ...history.map(({ state }) => state)])
}

function reasonsOfStates(history: readonly HistoryReport[]): StatusReason[] {
  return history.flatMap(({ state }) => reasonOfState(state) ?? [])
}

/** Adds status reasons for the state, and for a lookup that differs from the citation. */
function reasonsWithLookup(
  { reasons, state }: Pick<GuardReport, 'reasons' | 'state'>,
  { lookupState }: JoinedLookup,
  online: LookupWords | undefined,
): StatusReason[] {
  const ofState = reasonOfState(joinVerifications(state, lookupState))
  return [
    ...reasons,
    ...(online?.differs === true ? (['lookup-differs'] as const) : []),
    ...(ofState === undefined ? [] : [ofState]),
  ]
}

function toLook({ words }: LookupWords): GuardWords {
  return {
    words,
    basis: null,
    why: t('res_online_why'),
    severity: 'warning',
    reason: 'lookup-differs',
    repair: 'authority',
  }
}

interface PlacedReport extends GuardReport {
  readonly places: readonly string[]
  readonly history: readonly PlacedHistory[]
}

interface PlacedHistory extends HistoryReport {
  readonly places: readonly string[]
}

const noReports: readonly PlacedReport[] = []

const kept = new WeakMap<Source, Map<string, PlacedReport | null>>()

/** Caches the reports on an authority by pincite, because every keystroke checks all rows. */
function guardKept(
  table: CaseList,
  engine: CitationEngine,
  authority: GuardedAuthority,
): PlacedReport | null {
  const pincite = JSON.stringify(authority.pincite)
  const ofSource = kept.get(authority.source) ?? new Map<string, PlacedReport | null>()
  const known = ofSource.get(pincite)
  const report = known === undefined ? reportOn(table, engine, authority) : known
  kept.set(authority.source, ofSource.set(pincite, report))
  return report === null ? null : { ...report, authority }
}

function reportOn(table: CaseList, engine: CitationEngine, authority: GuardedAuthority): PlacedReport | null {
  const report = guardAuthority(table, engine, authority)
  if (report === null) return null
  const placesOf = ({ cited }: Pick<HistoryReport, 'cited'>) => listPlaces(table.lookup, engine, cited)
  const history = report.history.map((one) => ({ ...one, places: placesOf(one) }))
  return { ...report, places: placesOf(report), history }
}
