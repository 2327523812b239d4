import { useMemo, useState } from 'react'
import { showToast } from '../../../notify/toast.ts'
import { type ProjectMoment, useProjectHistory } from '../../../store/store-hooks.ts'
import { useAccountStore } from '../../../store/store-provider.tsx'
import { buildRestoringChanges } from '../../../store/trash.ts'
import { DiffView } from '../../../sync-status/diff-view.tsx'
import { nameFieldValue, nameRecordField } from '../../../sync-status/field-name.ts'
import { diffWords } from '../../../sync-status/word-diff.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, InlineNotice, SkeletonRows } from '../../../ui/status.tsx'
import type { HistorySubject } from '../../history/history-dialog.tsx'
import { useHistoryDialog } from '../../history/use-history-dialog.tsx'
import { stringName } from '../model/string-name.ts'
import { ProjectPage } from '../project-page/project-page.tsx'
import type { ProjectPageProps } from '../project-page/project-page-props.ts'
import { type ChangeLine, describeMoment } from './describe-moment.ts'
import { t } from './messages.ts'
import styles from './history-page.module.css'

/** Number of moments shown at first. The user can show more. */
const FIRST = 40

/** Lists the changes to the project, newest first, with actions to restore earlier content. */
export function HistoryPage({ contents, projectHead }: Pick<ProjectPageProps, 'contents' | 'projectHead'>) {
  const { project, strings } = contents
  const moments = useProjectHistory(project.id)
  const history = useHistoryDialog(project.id)
  const { putBack, failed } = usePuttingBack(project.id)
  const [limit, setLimit] = useState(FIRST)
  const described = useMemo(() => {
    const names = new Map(strings.map((string, at) => [string.id, stringName(string, at)]))
    return moments
      ?.map((moment) => ({
        moment,
        lines: describeMoment(moment, {
          stringOf: (id) => names.get(id),
          isOnlyString: strings.length === 1,
        }),
      }))
      .filter(({ lines }) => lines.length > 0)
  }, [moments, strings])
  const days = groupByDay(described?.slice(0, limit) ?? [])
  const hidden = (described?.length ?? 0) - limit
  return (
    <ProjectPage projectHead={projectHead} view="history" lead={t('res_changes_lead')}>
      {failed && <InlineNotice tone="err" role="alert" title={t('res_changes_failed')} />}
      {described === undefined && <SkeletonRows label={t('res_loading')} rows={4} />}
      {described?.length === 0 && (
        <EmptyState title={t('res_changes_none')}>{t('res_changes_none_help')}</EmptyState>
      )}
      {days.map(({ day, entries }) => (
        <section key={day} aria-label={day} className={styles.day}>
          <h2>{day}</h2>
          <ol role="list">
            {entries.map(({ moment, lines }) => (
              <MomentEntry
                key={`${moment.at} ${lines[0]?.key ?? ''}`}
                moment={moment}
                lines={lines}
                onVersions={history.open}
                onPutBack={(id) => void putBack(id)}
              />
            ))}
          </ol>
        </section>
      ))}
      {hidden > 0 && (
        <div>
          <Button onClick={() => setLimit(limit + FIRST)}>
            {t('res_changes_more', { count: Math.min(hidden, FIRST) })}
          </Button>
        </div>
      )}
      {history.dialog}
    </ProjectPage>
  )
}

/** Restores a record from the trash, together with the records that were removed with it. */
function usePuttingBack(place: string) {
  const store = useAccountStore()
  const [failed, setFailed] = useState(false)
  async function putBack(id: string): Promise<void> {
    try {
      const step = await store.write(await buildRestoringChanges(store.database, id), { place })
      setFailed(false)
      showToast({
        message: t('res_changes_put_back_done'),
        tone: 'ok',
        action: { label: t('res_undo'), run: () => void step.undo() },
      })
    } catch (error) {
      console.error('A removed item could not be put back:', error)
      setFailed(true)
    }
  }
  return { putBack, failed }
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })
const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

interface DescribedMoment {
  readonly moment: ProjectMoment
  readonly lines: readonly ChangeLine[]
}

function groupByDay(described: readonly DescribedMoment[]) {
  const grouped: { readonly day: string; readonly entries: DescribedMoment[] }[] = []
  for (const entry of described) {
    const day = days.format(entry.moment.at)
    const last = grouped.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else grouped.push({ day, entries: [entry] })
  }
  return grouped
}

/** Number of changes from one moment shown before "Show all". */
const LINES = 6

interface MomentEntryProps extends DescribedMoment {
  readonly onVersions: (subject: HistorySubject) => void
  readonly onPutBack: (id: string) => void
}

function MomentEntry({ moment, lines, onVersions, onPutBack }: MomentEntryProps) {
  const [all, setAll] = useState(false)
  const shown = all || lines.length <= LINES + 1 ? lines : lines.slice(0, LINES)
  return (
    <li className={styles.moment}>
      <p className={styles.when}>
        <time dateTime={new Date(moment.at).toISOString()}>{times.format(moment.at)}</time>{' '}
        <span>{t(`res_changes_${moment.device}`)}</span>
      </p>
      <ul role="list" className={styles.lines}>
        {shown.map((line) => (
          <ChangeEntry key={line.key} line={line} onVersions={onVersions} onPutBack={onPutBack} />
        ))}
        {shown.length < lines.length && (
          <li>
            <Button small flush kind="quiet" onClick={() => setAll(true)}>
              {t('res_changes_rest', { count: lines.length })}
            </Button>
          </li>
        )}
      </ul>
    </li>
  )
}

interface ChangeEntryProps extends Pick<MomentEntryProps, 'onVersions' | 'onPutBack'> {
  readonly line: ChangeLine
}

function ChangeEntry({
  line: { words, fields, versions, putBack, parts = [] },
  onVersions,
  onPutBack,
}: ChangeEntryProps) {
  return (
    <li className={styles.line}>
      <div>
        {parts.length === 0 ? (
          <p>{words}</p>
        ) : (
          <details>
            <summary>{words}</summary>
            <ul role="list" className={styles.parts}>
              {parts.map((part) => (
                <li key={part.key}>{part.words}</li>
              ))}
            </ul>
          </details>
        )}
        {fields.length > 0 && (
          <dl className={styles.fields}>
            {fields.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{nameRecordField(field)}</dt>
                <dd>
                  <DiffView pieces={diffWords(nameFieldValue(field, before), nameFieldValue(field, after))} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {versions !== null && (
        <Button
          small
          kind="quiet"
          aria-label={t('res_changes_versions_of', { name: versions.name })}
          onClick={() => onVersions(versions)}
        >
          {t('res_changes_versions')}
        </Button>
      )}
      {putBack !== null && (
        <Button
          small
          aria-label={t('res_changes_put_back_of', { name: putBack.name })}
          onClick={() => onPutBack(putBack.id)}
        >
          {t('res_changes_put_back')}
        </Button>
      )}
    </li>
  )
}
