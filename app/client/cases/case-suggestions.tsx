import { useEffect, useMemo } from 'react'
import type { FoundCase } from '#cite/cases/cases.ts'
import type { ParsedString } from '#cite/parse/found.ts'
import type { FormatOptions } from '#cite/string/format.ts'
import { Button } from '../../ui/button.tsx'
import { CitationRuns } from '../citation/citation-runs.tsx'
import { MatchList, MatchNote, MatchPanel } from '../citation/match-panel.tsx'
import type { CitationEngine } from '../citation-engine.ts'
import { fetchCaseTable, type CaseTable, useCaseTable } from './case-table.ts'
import { citeFoundCase, searchCases } from './found-case.ts'
import { mayNameCase } from './may-name-case.ts'
import { t } from './messages.ts'
import styles from './cases.module.css'

interface CaseSuggestionsProps {
  /** What is typed, as far as it was read. */
  readonly text: string
  readonly parsed: ParsedString | null
  readonly engine: CitationEngine | null
  readonly setting: FormatOptions
  /** Whether Enter takes the first of them: not while the project's own authorities come first. */
  readonly isFirst: boolean
  readonly onTake: (found: ParsedString) => void
  /** Arrow up from the first line: back to the text. */
  readonly onLeave: () => void
}

/**
 * The cases that what is typed may mean, set as they will print. Nothing is shown, and nothing fetched, where the text
 * names no case that is not written out.
 */
export function CaseSuggestions(props: CaseSuggestionsProps) {
  return mayNameCase(props.text, props.parsed) ? <Sought {...props} /> : null
}

function Sought(props: CaseSuggestionsProps) {
  const table = useCaseTable()
  useEffect(() => {
    // A failure shows in the state of the table.
    fetchCaseTable().catch(() => undefined)
  }, [])
  if (table === 'failed')
    return (
      <p role="status" className={styles.note}>
        {t('res_cases_failed')}{' '}
        <Button small kind="quiet" onClick={() => void fetchCaseTable().catch(() => undefined)}>
          {t('res_cases_again')}
        </Button>
      </p>
    )
  if (typeof table === 'string')
    return (
      <p data-sought="" className={styles.note}>
        {t('res_cases_loading')}
      </p>
    )
  return <Suggestions {...props} table={table} />
}

function Suggestions({
  table,
  text,
  engine,
  setting,
  isFirst,
  onTake,
  onLeave,
}: CaseSuggestionsProps & { readonly table: CaseTable }) {
  const found = useMemo(() => searchCases(table, text), [table, text])
  const { lastVolume, lastYear } = table.tables
  if (found.length === 0) {
    const volume = volumeTyped(text)
    return volume !== null && volume > lastVolume ? (
      <p role="status" className={styles.note}>
        {t('res_cases_beyond', { volume, last: lastVolume, year: lastYear })}
      </p>
    ) : null
  }
  return (
    <MatchPanel legend={t('res_cases_found')}>
      <p role="status" className="visually-hidden">
        {found.length === 1 ? t('res_cases_found_one') : t('res_cases_found_many', { count: found.length })}
      </p>
      <MatchList
        matches={found}
        keyOf={(one) => one.case.row}
        takesEnter={({ whole }, at) => at === 0 && isFirst && whole}
        onTake={(one) => {
          onTake(citeFoundCase(one))
        }}
        onLeave={onLeave}
      >
        {(one) => <Printed found={one} engine={engine} setting={setting} />}
      </MatchList>
      <MatchNote>{t('res_cases_limit', { volume: lastVolume, year: lastYear })}</MatchNote>
    </MatchPanel>
  )
}

/** A found case as it will print; its bare name until the engine is here. */
function Printed({
  found,
  engine,
  setting,
}: { readonly found: FoundCase } & Pick<CaseSuggestionsProps, 'engine' | 'setting'>) {
  const { sources, uses } = citeFoundCase(found)
  const [[source], [use]] = [sources, uses]
  if (engine === null || source === undefined || use === undefined)
    return <i className="citation">{found.case.name}</i>
  return (
    <span className="citation">
      <CitationRuns runs={engine.format(source, use, setting).runs} />
    </span>
  )
}

/** The volume of a place that was typed: `610 us 12`. */
function volumeTyped(text: string): number | null {
  const typed = /^\s*(\d{1,4})\s*u\.?\s*s\b/i.exec(text)?.[1]
  return typed === undefined ? null : Number(typed)
}
