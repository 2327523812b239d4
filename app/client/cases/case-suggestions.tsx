import { useEffect, useMemo } from 'react'
import type { FoundCase } from '#cite/cases/cases.ts'
import type { ParsedString } from '#cite/find/found.ts'
import type { FormatOptions } from '#cite/string/format.ts'
import { Button } from '../../ui/button.tsx'
import { CitationRuns } from '../citation/citation-runs.tsx'
import { MatchList, MatchNote, MatchPanel } from '../citation/match-panel.tsx'
import type { CitationEngine } from '../citation-engine.ts'
import { fetchCaseList, type CaseList, useCaseList } from './case-list.ts'
import { citeFoundCase, searchCases } from './found-case.ts'
import { mayNameCase } from './may-name-case.ts'
import { t } from './messages.ts'
import { OverruledMark } from './overruled-mark.tsx'
import { overruledStatusOf } from './overruled-status.ts'
import { describeUnlisted } from './use-case-search.ts'
import styles from './cases.module.css'

interface CaseSuggestionsProps {
  /** The typed text at the time of the last parse. */
  readonly text: string
  readonly parsed: ParsedString | null
  readonly engine: CitationEngine | null
  readonly setting: FormatOptions
  /** True if Enter takes the first suggestion. False if the project's own authorities come before the suggestions. */
  readonly isFirst: boolean
  readonly onTake: (found: ParsedString) => void
  /** Called on Arrow Up from the first line, to return to the text. */
  readonly onLeave: () => void
}

/**
 * Lists the cases that the typed text may refer to, formatted as citations. Renders and fetches nothing unless the text
 * may be a case name without a full citation.
 */
export function CaseSuggestions(props: CaseSuggestionsProps) {
  return mayNameCase(props.text, props.parsed) ? <Sought {...props} /> : null
}

function Sought(props: CaseSuggestionsProps) {
  const table = useCaseList()
  useEffect(() => {
    // Ignore a failure, because the state of the case list reports it.
    fetchCaseList().catch(() => undefined)
  }, [])
  if (table === 'failed')
    return (
      <p role="status" className={styles.note}>
        {t('res_cases_failed')}{' '}
        <Button small kind="quiet" onClick={() => void fetchCaseList().catch(() => undefined)}>
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
}: CaseSuggestionsProps & { readonly table: CaseList }) {
  const found = useMemo(() => searchCases(table, text), [table, text])
  const { lastVolume, lastYear } = table.tables
  if (found.length === 0) {
    const volume = volumeTyped(text)
    return volume !== null && volume > lastVolume ? (
      <p role="status" className={styles.note}>
        {t('res_cases_beyond', { volume, last: lastVolume, year: lastYear })}
      </p>
    ) : /\p{L}{3}/u.test(text) ? (
      <p role="status" className={styles.note}>
        {describeUnlisted(table)}
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
        {(one) => (
          <>
            <Printed found={one} engine={engine} setting={setting} />
            <OverruledMark status={overruledStatusOf(table, one)} />
          </>
        )}
      </MatchList>
      <MatchNote>{t('res_cases_limit', { volume: lastVolume, year: lastYear })}</MatchNote>
    </MatchPanel>
  )
}

/** Renders a found case as a citation. Until the engine has loaded, renders only the case's name. */
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

/** Returns the volume of a typed citation: `610 us 12`. */
function volumeTyped(text: string): number | null {
  const typed = /^\s*(\d{1,4})\s*u\.?\s*s\b/i.exec(text)?.[1]
  return typed === undefined ? null : Number(typed)
}
