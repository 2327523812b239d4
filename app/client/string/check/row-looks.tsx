import { useEffect, useMemo, useRef } from 'react'
import { nameOfSource } from '../../source/source-name.ts'
import { t } from '../messages.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { LookLine } from './look-line.tsx'
import { type CheckedString, useStringChecks } from './use-string-checks.ts'
import styles from './check.module.css'

interface RowLooksProps extends CheckedString {
  readonly row: CitationRow
}

/** The findings about one row, worst first, each with its fix. */
export function RowLooks({ row, ...string }: RowLooksProps) {
  const { looks } = useStringChecks(string)
  const own = useMemo(() => looks.filter((look) => look.row.id === row.id), [looks, row.id])
  // The list may load after its panel opens, so it focuses itself.
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={section} tabIndex={-1} aria-label={nameOfSource(row.item.source)} className={styles.strip}>
      <h2 className={styles.rowName}>
        <i>{nameOfSource(row.item.source)}</i>
      </h2>
      {own.length === 0 ? (
        <p role="status">{t('res_check_none')}</p>
      ) : (
        <ul role="list">
          {own.map((look) => (
            <LookLine
              key={`${look.kind} ${look.reason} ${look.kind === 'rule' ? look.finding.rule : ''}`}
              look={look}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
