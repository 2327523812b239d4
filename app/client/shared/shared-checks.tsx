import { useEffect, useMemo } from 'react'
import { type AuthorityStatus, statusOfReasons } from '#cite/status/authority-status.ts'
import { type CaseReport, useCaseReports } from '../cases/use-case-reports.ts'
import type { CitationEngine } from '../citation-engine.ts'
import { nameOfSource } from '../source/source-name.ts'
import { t } from '../share/messages.ts'
import { beginStringChecks, publishRowStatuses } from '../status/row-statuses.ts'
import { StatusSign } from '../status/status-mark.tsx'
import { putSeriousFirst, sayStatuses, summarizeStatuses } from '../status/status-words.ts'
import type { ProjectFile } from '../string/exchange/project-file.ts'
import { listSharedCitations } from '../string/exchange/shared-copy.ts'
import styles from './shared.module.css'

interface SharedChecksProps {
  readonly engine: CitationEngine
  readonly file: ProjectFile
}

/**
 * Warns about the authorities in a shared copy that the case list contradicts, serious ones first, and publishes their number.
 * Renders nothing if there are none or the list can't be loaded.
 */
export function SharedChecks({ engine, file }: SharedChecksProps) {
  const citations = useMemo(() => listSharedCitations(file), [file])
  const { reports, progress } = useCaseReports(engine, citations, false)
  useEffect(beginStringChecks, [])
  useEffect(() => {
    const statuses = statusesOfReports(reports)
    publishRowStatuses(sayStatuses(statuses), summarizeStatuses(statuses, progress), new Set())
  }, [reports, progress])
  const warned = new Set<string>()
  const listed = reports
    .flatMap(({ authority: { rowId, source }, looks }) =>
      looks.map(({ words, reason }) => ({
        key: `${rowId} ${words}`,
        name: nameOfSource(source),
        words,
        reason,
      })),
    )
    .filter(({ name, words }) => {
      const isNew = !warned.has(`${name} ${words}`)
      warned.add(`${name} ${words}`)
      return isNew
    })
  const warnings = putSeriousFirst(listed, ({ reason }) => [reason])
  if (warnings.length === 0) return null
  return (
    <section aria-label={t('res_shared_checks')} className={styles.checks}>
      <h2>{t('res_shared_checks')}</h2>
      <ul role="list">
        {warnings.map(({ key, name, words, reason }) => {
          const { level } = statusOfReasons([reason])
          return (
            <li key={key}>
              <StatusSign level={level} />
              <span>
                <i>{name}</i>: {words}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Returns the status of each citation in a shared copy, based on the differences that the page lists. */
export function statusesOfReports(
  reports: readonly Pick<CaseReport, 'authority' | 'looks'>[],
): ReadonlyMap<string, AuthorityStatus> {
  return new Map(
    reports.map(({ authority, looks }) => [
      authority.rowId,
      statusOfReasons(looks.map(({ reason }) => reason)),
    ]),
  )
}
