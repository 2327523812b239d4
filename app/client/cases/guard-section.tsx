import { useId, useMemo } from 'react'
import type { Source } from '#cite/source/source.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { CitationEngine } from '../citation-engine.ts'
import { nameOfSource } from '../source/source-name.ts'
import type { CaseTable } from './case-table.ts'
import {
  guardAuthority,
  type GuardedAuthority,
  type GuardRepair,
  type GuardReport,
  type GuardWords,
} from './guard-authority.ts'
import { t } from './messages.ts'
import styles from './cases.module.css'

/** What the editor does when a repair is pressed. */
export interface GuardActions {
  readonly correct: (authority: GuardedAuthority, source: Source) => void
  readonly openPincite: (rowId: string) => void
  readonly edit: (itemId: string) => void
  readonly show: (rowId: string) => void
}

interface GuardSectionProps {
  readonly table: CaseTable
  readonly engine: CitationEngine
  readonly authorities: readonly GuardedAuthority[]
  readonly actions: GuardActions
}

/** What the table of cases says about each authority: what is worth a look, with its repair, and what was checked for the rest. */
export function GuardSection({ table, engine, authorities, actions }: GuardSectionProps) {
  const heading = useId()
  const reports = useMemo(
    () => authorities.flatMap((authority) => guardKept(table, engine, authority) ?? []),
    [table, engine, authorities],
  )
  if (reports.length === 0) return null
  const looks = reports.flatMap((report) => report.looks.map((look) => ({ report, look })))
  const { drawnUp, lastVolume } = table.tables
  return (
    <section aria-labelledby={heading} className={styles.guard}>
      <h2 id={heading}>{t('res_guard')}</h2>
      {looks.length > 0 && (
        <ul role="list">
          {looks.map(({ report, look }) => (
            <LookLine
              key={`${report.authority.rowId} ${look.words}`}
              authority={report.authority}
              look={look}
              actions={actions}
            />
          ))}
        </ul>
      )}
      <details className={styles.summary}>
        <summary>{summaryOf(reports)}</summary>
        <ul role="list" aria-label={t('res_guard_list')}>
          {reports.map((report) => (
            <li key={report.authority.rowId}>
              <i>{nameOfSource(report.authority.source)}</i>:{' '}
              {[report.words === '' ? '' : `${report.words}.`, ...report.looks.map(({ words }) => words)]
                .filter((words) => words !== '')
                .join(' ')}
            </li>
          ))}
        </ul>
        <p>{t('res_guard_about', { date: drawnUp, volume: lastVolume })}</p>
      </details>
    </section>
  )
}

const kept = new WeakMap<Source, { readonly pincite: string; readonly report: GuardReport | null }>()

/** The report of an authority, made once as long as it does not change: a list is gone through with every key. */
function guardKept(
  table: CaseTable,
  engine: CitationEngine,
  authority: GuardedAuthority,
): GuardReport | null {
  const pincite = JSON.stringify(authority.pincite)
  const known = kept.get(authority.source)
  const report = known?.pincite === pincite ? known.report : guardAuthority(table, engine, authority)
  kept.set(authority.source, { pincite, report })
  return report === null ? null : { ...report, authority }
}

function summaryOf(reports: readonly GuardReport[]): string {
  const counts = [
    ['res_guard_sum_look', 'look'],
    ['res_guard_sum_agrees', 'agrees'],
    ['res_guard_sum_unchecked', 'unchecked'],
  ] as const
  return counts
    .map(([words, state]) => [words, reports.filter((report) => report.state === state).length] as const)
    .filter(([, count]) => count > 0)
    .map(([words, count]) => t(words, { count }))
    .join(' · ')
}

interface LookLineProps {
  readonly authority: GuardedAuthority
  readonly look: GuardWords
  readonly actions: GuardActions
}

function LookLine({ authority, look, actions }: LookLineProps) {
  const name = nameOfSource(authority.source)
  const label = labelOf(look.repair)
  return (
    <li className={classNames(styles.line, look.severity === 'advice' && styles.advice)}>
      <p>
        <i>{name}</i>: {look.words} {look.basis !== null && <small>{look.basis}</small>}
      </p>
      <div className={styles.tools}>
        <Button
          small
          aria-label={`${label}: ${name}`}
          onClick={() => {
            repairAuthority(authority, look.repair, actions)
          }}
        >
          {label}
        </Button>
      </div>
    </li>
  )
}

function labelOf(repair: GuardRepair): string {
  if (repair === null) return t('res_guard_go')
  if (repair === 'pincite') return t('res_guard_pincite')
  return repair === 'authority' ? t('res_guard_edit') : repair.label
}

function repairAuthority(authority: GuardedAuthority, repair: GuardRepair, actions: GuardActions): void {
  if (repair === null) actions.show(authority.rowId)
  else if (repair === 'pincite') actions.openPincite(authority.rowId)
  else if (repair === 'authority') actions.edit(authority.itemId)
  else actions.correct(authority, repair.source)
}
