import { WORD_TYPE } from '#cite/word/document-type.ts'
import { formatPersonName } from '#sync/user.ts'
import { FileDown, Printer, Sheet } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, InlineNotice, SkeletonRows } from '../../../ui/status.tsx'
import { describeSwitch, LookupSwitch } from '../../cases/online/lookup-switch.tsx'
import { describeWait } from '../../cases/online/lookup-words.ts'
import { isLaw, useLawLists } from '../../cases/law/use-law-reports.ts'
import { nameStanding } from '../../cases/state-words.ts'
import { useCaseReports } from '../../cases/use-case-reports.ts'
import { CitationRuns } from '../../citation/citation-runs.tsx'
import { downloadFile, toFileName } from '../../download-file.ts'
import { nameOfSource } from '../../source/source-name.ts'
import { t as statusText } from '../../status/messages.ts'
import { StatusLabel } from '../../status/status-mark.tsx'
import { problemsOf } from '../../status/status-words.ts'
import { useStoreWrite } from '../../use-store-write.ts'
import { reasonsOfCiting } from '../check/reasons-of-citing.ts'
import { useRuleReasons } from '../check/use-rule-reasons.ts'
import { ProjectPage } from '../project-page/project-page.tsx'
import type { ProjectPageProps } from '../project-page/project-page-props.ts'
import { buildLibraryItems, citationStyleOf } from '../model/citation-row.ts'
import { t } from './messages.ts'
import { ProjectArchive } from './project-archive.tsx'
import { type CheckedEntry, joinReports, listRecordEntries, type RecordEntry } from './record-entry.ts'
import { recordToCsv, recordToDocx } from './record-files.ts'
import {
  describeEntry,
  describeProgress,
  describeSources,
  type RecordLines,
  sortByHarm,
} from './record-words.ts'
import styles from './record.module.css'

/** Cite-check record of a project: for each authority, its citation, its sources, the results, and the reviewer. */
export function RecordPage({
  contents,
  engine,
  projectHead,
}: Pick<ProjectPageProps, 'contents' | 'engine' | 'projectHead'>) {
  const { project } = contents
  const { lookUp } = project
  const entries = useMemo(() => listRecordEntries(engine, contents), [engine, contents])
  const guarded = useMemo(() => entries.flatMap((entry) => entry.guarded ?? []), [entries])
  const { table, progress, reports, lookup } = useCaseReports(engine, guarded, lookUp)
  const style = useMemo(() => citationStyleOf(project, contents.choices), [project, contents.choices])
  const reasonsOfRules = useRuleReasons(engine, guarded, style)
  const reasonsOfUses = useMemo(() => reasonsOfCiting(engine, contents), [engine, contents])
  const { markReviewed, write, refused } = useRecordWriting()
  const [openedAt] = useState(() => Date.now())
  const hasLaws = guarded.some(isLaw)
  const laws = useLawLists(hasLaws)
  // Without a law in the project, the law lists never load, so don't wait for them.
  const isChecking = progress === 'checking' || (hasLaws && laws === 'loading')
  const rows = useStableOrder(
    joinReports(entries, reports, laws).map((entry) => ({
      entry,
      lines: describeEntry(entry, { table, lookUp, reasonsOfRules, reasonsOfUses }),
    })),
    isChecking,
  )
  const name = project.name === '' ? t('res_record_untitled') : project.name
  const title = t('res_record_of', { name })
  const sources = describeSources({ table }, lookUp, openedAt)
  const summary = describeProgress(rows, table)
  const content = { title, summary, sources, rows }
  const wait = lookUp ? describeWait(lookup) : ''
  const save = (extension: string, file: BlobPart, type: string): void => {
    downloadFile(toFileName(`${name} cite-check record`, extension), file, type)
  }
  return (
    <ProjectPage
      projectHead={projectHead}
      view="record"
      lead={rows.length === 0 ? undefined : summary}
      actions={
        <>
          <Button
            small
            onClick={() => {
              print()
            }}
          >
            <Printer aria-hidden /> <span>{t('res_record_print')}</span>
          </Button>
          <Button
            small
            onClick={() => {
              save('csv', recordToCsv(content), 'text/csv')
            }}
          >
            <Sheet aria-hidden /> <span>{t('res_record_csv')}</span>
          </Button>
          <Button
            small
            kind="primary"
            onClick={() => {
              save('docx', recordToDocx(content), WORD_TYPE)
            }}
          >
            <FileDown aria-hidden /> {t('res_record_docx')}
          </Button>
        </>
      }
    >
      <div className={styles.choice}>
        <LookupSwitch
          lookUp={lookUp}
          onChange={(next) => {
            const change = { kind: 'project', id: project.id, fields: { lookUp: next } } as const
            void write([change], describeSwitch(next), project.id)
          }}
        />
      </div>
      {refused && <InlineNotice tone="err" role="alert" title={t('res_record_failed')} />}
      {isChecking && rows.length > 0 ? (
        <SkeletonRows label={t('res_record_opening')} rows={4} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('res_record_empty')}>{t('res_record_empty_help')}</EmptyState>
      ) : (
        <table className={styles.entries}>
          <caption className="visually-hidden">{t('res_record_list')}</caption>
          <thead>
            <tr>
              {COLUMNS.map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ entry, lines }) => (
              <EntryRow key={entry.id} entry={entry} lines={lines} lookUp={lookUp} onReview={markReviewed} />
            ))}
          </tbody>
        </table>
      )}
      <ProjectArchive items={buildLibraryItems(contents.authorities)} projectId={project.id} write={write} />
      <div className={styles.sources}>
        {sources.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {wait !== '' && <p role="status">{wait}</p>}
      </div>
    </ProjectPage>
  )
}

interface RecordRow {
  readonly entry: CheckedEntry
  readonly lines: RecordLines
}

/**
 * Sorts rows by severity once, after the first check. After that, no row moves while the user reads, and new rows come
 * last.
 */
function useStableOrder(rows: readonly RecordRow[], isChecking: boolean): readonly RecordRow[] {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const sorted = sortByHarm(rows)
  if (order === null && !isChecking && rows.length > 0) setOrder(sorted.map(({ entry }) => entry.id))
  if (order === null) return sorted
  const places = new Map(order.map((id, at) => [id, at]))
  const placeOf = ({ entry }: RecordRow): number => places.get(entry.id) ?? order.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/**
 * Returns the functions that write to the record. Review marks sync like any other change and can be undone
 * immediately.
 */
function useRecordWriting() {
  const { write, refused } = useStoreWrite()
  const user = useSession((session) => session.user)
  const markReviewed = ({ id, text, review, stale, guarded }: RecordEntry): void => {
    const by = user === null ? t('res_record_someone') : formatPersonName(user)
    const on = { by, at: Date.now(), cited: text }
    const checked = review === null || stale ? on : null
    const name = nameOfSource(guarded?.source ?? null)
    const done = t(checked === null ? 'res_record_review_undone' : 'res_record_review_done', { name })
    void write([{ kind: 'authority', id, fields: { checked } }], done)
  }
  return { markReviewed, write, refused }
}

/** Origin of the lookup service's case pages. */
const SERVICE = 'https://www.courtlistener.com'

const COLUMNS = [
  'res_record_standing',
  'res_record_authority',
  'res_record_checks',
  'res_record_reviewed',
] as const

interface EntryRowProps {
  readonly entry: CheckedEntry
  readonly lines: RecordLines
  readonly lookUp: boolean
  readonly onReview: (entry: RecordEntry) => void
}

/** The worst result of an authority, with its mark, and its other problems. */
function Standing({ lines: { status, standing, others } }: { readonly lines: RecordLines }) {
  const problems = problemsOf(status)
  if (problems === null)
    return standing === nameStanding('matches') ? (
      <StatusLabel level="fine">{standing}</StatusLabel>
    ) : (
      <span className={styles.fine}>{standing}</span>
    )
  const { level } = problems
  return (
    <>
      {level !== 'open' && <span className="visually-hidden">{statusText(`res_status_${level}`)}: </span>}
      <StatusLabel level={level}>{standing}</StatusLabel>
      {others !== '' && <p className={styles.others}>{others}</p>}
    </>
  )
}

/** One authority: its worst result first, then its citation, the result of each source, and the reviewer. */
function EntryRow({ entry, lines, lookUp, onReview }: EntryRowProps) {
  const { review, stale, guarded, report } = entry
  const path = report?.online?.path ?? ''
  const action = t(
    stale ? 'res_record_review_again' : review === null ? 'res_record_review' : 'res_record_review_undo',
  )
  return (
    <tr>
      <td>
        <Standing lines={lines} />
      </td>
      <td className="citation">
        <CitationRuns runs={entry.runs} />
      </td>
      <td>
        {lines.byTable !== lines.standing && <p>{lines.byTable}</p>}
        {entry.link !== '' && (
          <p>
            <a href={entry.link} target="_blank" rel="noreferrer">
              {t('res_record_read_at', { site: new URL(entry.link).hostname.replace(/^www\./, '') })}
            </a>
          </p>
        )}
        {/* If lookup is off, the head of the page already says so. */}
        {lookUp && (
          <p>
            <strong>{t('res_record_online')}:</strong> {lines.online}{' '}
            {path !== '' && (
              <a href={SERVICE + path} target="_blank" rel="noreferrer">
                {t('res_record_see')}
              </a>
            )}
          </p>
        )}
      </td>
      <td className={styles.review}>
        <p className={review === null ? 'visually-hidden' : undefined}>{lines.review}</p>
        <Button
          small
          kind="quiet"
          aria-label={t('res_record_review_name', { action, name: nameOfSource(guarded?.source ?? null) })}
          onClick={() => {
            onReview(entry)
          }}
        >
          {action}
        </Button>
      </td>
    </tr>
  )
}
