import { useEffect, useMemo, useRef } from 'react'
import type { OrderSuggestion } from '#cite/linter.ts'
import { beginStringChecks, publishRowStatuses, type StringSummary } from '../../status/row-statuses.ts'
import { problemsOf, sayStatuses, summarizeStatuses } from '../../status/status-words.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CitationForms } from '../model/printing.ts'
import type { CitationRow, CitationStyle } from '../model/citation-row.ts'
import { readReviewedText } from '../model/review-mark.ts'
import { checkString } from './check-string.ts'
import { type ListedLook, listLooks, statusesOfLooks } from './listed-look.ts'
import { useLintedAuthorities } from './use-linted-authorities.ts'
import { type RowCases, useRowCases } from './use-row-cases.ts'
import { publishWorstLooks } from './worst-looks.ts'

/** Input for the checks of a string. */
export interface CheckedString {
  readonly engine: CitationEngine
  readonly rows: readonly CitationRow[]
  readonly setting: CitationStyle
  readonly forms: CitationForms
}

export interface StringChecks {
  readonly cases: RowCases
  /** Findings by row. Each row's most serious finding comes first. */
  readonly looks: readonly ListedLook[]
  /** The suggested order. Null if the string is already in that order or the rules don't call for an order. */
  readonly order: OrderSuggestion | null
  readonly summary: StringSummary
}

/** Checks a string against the rules, the case list, and the lookup service, and publishes the status of each row. */
export function useStringChecks({ engine, rows, setting, forms }: CheckedString): StringChecks {
  const cases = useRowCases(engine, rows)
  const { reports, progress } = cases
  const sources = useMemo(() => rows.flatMap(({ item }) => item.source ?? []), [rows])
  const linted = useLintedAuthorities(engine, sources, setting)
  const checked = useMemo(() => {
    const readRow = ({ item: { source } }: CitationRow) => (source === null ? undefined : linted.get(source))
    const ofAuthorities = new Map(rows.map((row) => [row.id, readRow(row)?.findings ?? []]))
    const reviewed = new Set(
      rows.filter((row) => readReviewedText(row.item) === readRow(row)?.text).map(({ id }) => id),
    )
    const { findings, order } = checkString(engine, rows, setting, { forms, ofAuthorities })
    const looks = listLooks({ rows, findings, reports, reviewed })
    const statuses = statusesOfLooks(looks)
    const confirmed = new Set(
      reports.flatMap(({ authority: { rowId }, standing }) => {
        const status = statuses.get(rowId)
        const isFine = status === undefined || problemsOf(status) === null
        return standing === 'matches' && isFine ? [rowId] : []
      }),
    )
    // The authorities are checked in batches, so some results may still be missing.
    const isRead = sources.every((source) => linted.has(source))
    // The rows load after the page, so an empty string might not be the final state.
    const authorities = new Map(rows.map(({ id, item }) => [id, item.id]))
    const summary = summarizeStatuses(
      statuses,
      isRead && rows.length > 0 ? progress : 'checking',
      (rowId) => authorities.get(rowId) ?? rowId,
    )
    return { looks, order, statuses, confirmed, isRead, summary }
  }, [engine, rows, setting, forms, sources, linted, reports, progress])
  const summarized = useRef(0)
  useEffect(() => beginStringChecks(), [])
  useEffect(() => {
    // Checking a changed authority takes a few milliseconds. Keep the earlier count until the check ends, so that the
    // display doesn't flicker. Don't keep it if rows were added, because it would be too low.
    if (!checked.isRead && rows.length <= summarized.current) return
    summarized.current = checked.isRead ? rows.length : 0
    publishRowStatuses(sayStatuses(checked.statuses), checked.summary, checked.confirmed)
    publishWorstLooks(checked.looks)
  }, [checked, rows])
  return { ...checked, cases }
}
