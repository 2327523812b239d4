import { useEffect, useMemo, useReducer, useState } from 'react'
import type { AuthorityStatus, StatusReason } from '#cite/status/authority-status.ts'
import { useCaseReports } from '../../cases/use-case-reports.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import type { CitationRow, CitationStyle, LibraryItem } from '../model/citation-row.ts'
import type { CitationForms } from '../model/printing.ts'
import { checkString, type RowFinding } from './check-string.ts'
import { lintAuthority } from './lint-authority.ts'
import { listLooks, statusesOfLooks } from './listed-look.ts'
import { runInBatches } from './run-in-batches.ts'
import { useRuleReasons } from './use-rule-reasons.ts'

/** A string and its rows. */
export interface StringToCheck {
  readonly id: string
  readonly rows: readonly CitationRow[]
}

interface ProjectToCheck {
  readonly engine: CitationEngine | null
  readonly strings: readonly StringToCheck[]
  readonly items: readonly LibraryItem[]
  readonly setting: CitationStyle
  readonly forms: CitationForms
}

/** Findings about strings and authorities of a project. */
export interface ProjectFindings {
  /** Statuses of the rows with findings, by row id. */
  readonly rows: ReadonlyMap<string, AuthorityStatus>
  /** Findings about each authority itself, wherever it is cited. */
  readonly ofItems: ReadonlyMap<string, readonly StatusReason[]>
}

/**
 * Checks strings with the same rules and the same case list as the open string, and every authority individually.
 * Looks nothing up online.
 */
export function useProjectFindings(project: ProjectToCheck): ProjectFindings {
  const { engine, strings, items, setting } = project
  const cited = useMemo(
    () =>
      strings.flatMap(({ rows }) =>
        rows.flatMap(({ id, item, use: { pincite } }) =>
          item.source === null ? [] : [{ rowId: id, itemId: item.id, source: item.source, pincite }],
        ),
      ),
    [strings],
  )
  const authorities = useMemo(
    () =>
      items.flatMap(({ id, source }) =>
        source === null ? [] : [{ rowId: id, itemId: id, source, pincite: [] }],
      ),
    [items],
  )
  const all = useMemo(() => [...authorities, ...cited], [authorities, cited])
  const { reports } = useCaseReports(engine, all, false)
  const reasonsOfRules = useRuleReasons(engine, authorities, setting)
  const findings = useRuleFindings(project)
  return useMemo(() => {
    const rows = strings.flatMap((string) => string.rows)
    const ofRows = listLooks({ rows, findings, reports, reviewed: new Set() })
    const ofCases = new Map(reports.map((report) => [report.authority.rowId, report]))
    const ofItems = new Map(
      authorities.map(({ itemId, source }) => {
        const ofCase = ofCases.get(itemId)
        const unread = source.kind === 'pasted' ? (['unread'] as const) : []
        return [itemId, [...(ofCase?.reasons ?? []), ...unread, ...(reasonsOfRules.get(itemId) ?? [])]]
      }),
    )
    return { rows: statusesOfLooks(ofRows), ofItems }
  }, [strings, findings, reports, authorities, reasonsOfRules])
}

interface CheckedRows extends StringToCheck {
  readonly setting: CitationStyle
  /** The forms of the rows, in order. */
  readonly printed: readonly unknown[]
  readonly findings: readonly RowFinding[]
}

/**
 * Checks strings against the rules in short batches between other work. Checks only strings that changed. The result
 * changes once, after the last batch.
 */
function useRuleFindings({ engine, strings, setting, forms }: ProjectToCheck): readonly RowFinding[] {
  const [kept] = useState(() => new Map<string, CheckedRows>())
  const [finished, finish] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (engine === null) return
    const waiting = strings.filter((string) => !isCurrent(kept.get(string.id), string, setting, forms))
    return runInBatches(
      waiting,
      (string) => {
        const printed = string.rows.map(({ id }) => forms.get(id))
        const findings = findingsOf(engine, string, setting, forms)
        kept.set(string.id, { ...string, setting, printed, findings })
      },
      finish,
    )
  }, [engine, strings, setting, forms, kept])
  return useMemo(
    () => strings.flatMap(({ id }) => kept.get(id)?.findings ?? []),
    // `finished` counts completed rounds, which fill the cache.
    // oxlint-disable-next-line react/exhaustive-deps
    [strings, kept, finished],
  )
}

function findingsOf(
  engine: CitationEngine,
  { rows }: StringToCheck,
  setting: CitationStyle,
  forms: CitationForms,
): readonly RowFinding[] {
  const ofAuthorities = new Map(
    rows.flatMap(({ id, item: { source } }) =>
      source === null ? [] : [[id, lintAuthority(engine, source, setting).findings] as const],
    ),
  )
  return checkString(engine, rows, setting, { forms, ofAuthorities }).findings
}

function isCurrent(
  known: CheckedRows | undefined,
  { rows }: StringToCheck,
  setting: CitationStyle,
  forms: CitationForms,
): boolean {
  return (
    known?.setting === setting &&
    known.rows.length === rows.length &&
    known.rows.every((row, at) => row === rows[at] && known.printed[at] === forms.get(row.id))
  )
}
