import { useEffect, useMemo } from 'react'
import type { Source } from '#cite/source/source.ts'
import { afterFirstPaint } from '../../loading/after-first-paint.ts'
import type { CitationEngine } from '../citation-engine.ts'
import {
  type CaseTable,
  type CaseTableState,
  fetchCaseTable,
  openKeptCaseTable,
  useCaseTable,
} from './case-table.ts'
import {
  guardAuthority,
  type GuardedAuthority,
  type GuardReport,
  type GuardWords,
} from './guard-authority.ts'
import { t } from './messages.ts'
import { isOfUnitedStatesReports } from './needs-case-table.ts'
import { judgeLookup, listPlaces } from './online/judge-lookup.ts'
import type { LookupState } from './online/lookup-store.ts'
import { describeVerdict, type LookupWords } from './online/lookup-words.ts'
import { useOnlineLookup } from './online/use-online-lookup.ts'

/** What the table and, where the project allows it, the service say of one use of an authority. */
export interface CaseReport extends GuardReport {
  /** Undefined while there is no answer, and where nothing is looked up. */
  readonly online: LookupWords | undefined
  /** False for what cannot be looked up: a number alone, a reporter the engine does not know. */
  readonly hasPlace: boolean
}

/** The reports on some authorities, and the state of what they were made by. */
export interface CaseReports {
  readonly table: CaseTableState
  /** True when the table has something to say of one of them. */
  readonly needed: boolean
  readonly reports: readonly CaseReport[]
  readonly lookup: LookupState
}

/**
 * Holds authorities against the table of cases, which comes by itself once one of them is of the U.S. Reports, and against
 * the service's answers where `lookUp` is on.
 */
export function useCaseReports(
  engine: CitationEngine | null,
  authorities: readonly GuardedAuthority[],
  lookUp: boolean,
): CaseReports {
  const table = useCaseTable()
  const needed = useMemo(
    () => lookUp || authorities.some(({ source }) => isOfUnitedStatesReports(source)),
    [authorities, lookUp],
  )
  useEffect(() => {
    // Where it cannot be had the state says so; it is tried again with the next connection.
    void afterFirstPaint()
      .then(async () => (needed ? void (await fetchCaseTable()) : openKeptCaseTable()))
      .catch(() => undefined)
  }, [needed])
  useEffect(() => {
    if (!needed) return
    const fetchAgain = (): void => void fetchCaseTable().catch(() => undefined)
    window.addEventListener('online', fetchAgain)
    return () => {
      window.removeEventListener('online', fetchAgain)
    }
  }, [needed])
  const guarded = useMemo(
    () =>
      engine === null || typeof table === 'string'
        ? noReports
        : authorities.flatMap((authority) => guardKept(table, engine, authority) ?? []),
    [table, engine, authorities],
  )
  const places = useMemo(() => [...new Set(guarded.flatMap((report) => report.places))], [guarded])
  const lookup = useOnlineLookup(places, lookUp)
  const { answers } = lookup
  const reports = useMemo(
    () =>
      guarded.map((report): CaseReport => {
        const { cited, places: own } = report
        const verdict =
          lookUp && typeof table !== 'string' ? judgeLookup(table.lookup, cited, own, answers) : undefined
        const words = verdict && describeVerdict(verdict)
        const looks = words?.state === 'look' ? [...report.looks, toLook(words)] : report.looks
        return { ...report, looks, online: words, hasPlace: own.length > 0 }
      }),
    [guarded, answers, lookUp, table],
  )
  return { table, needed, reports, lookup }
}

function toLook({ words }: LookupWords): GuardWords {
  return { words, basis: null, why: t('res_online_why'), severity: 'warning', repair: 'authority' }
}

interface PlacedReport extends GuardReport {
  readonly places: readonly string[]
}

const noReports: readonly PlacedReport[] = []

const kept = new WeakMap<Source, { readonly pincite: string; readonly report: PlacedReport | null }>()

/** The report of an authority, made once as long as it does not change: a list is gone through with every key. */
function guardKept(
  table: CaseTable,
  engine: CitationEngine,
  authority: GuardedAuthority,
): PlacedReport | null {
  const pincite = JSON.stringify(authority.pincite)
  const known = kept.get(authority.source)
  const report = known?.pincite === pincite ? known.report : reportOn(table, engine, authority)
  kept.set(authority.source, { pincite, report })
  return report === null ? null : { ...report, authority }
}

function reportOn(
  table: CaseTable,
  engine: CitationEngine,
  authority: GuardedAuthority,
): PlacedReport | null {
  const report = guardAuthority(table, engine, authority)
  return report === null ? null : { ...report, places: listPlaces(table.lookup, engine, report.cited) }
}
