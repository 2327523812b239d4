import { useState } from 'react'
import { isKind } from '#sync/record/kind.ts'
import { DiffView } from '../../sync-status/diff-view.tsx'
import { nameFieldValue, nameRecordField } from '../../sync-status/field-name.ts'
import { showToast } from '../../notify/toast.ts'
import { diffWords } from '../../sync-status/word-diff.ts'
import { useRecordVersions, type RecordVersion } from '../../store/store-hooks.ts'
import { useAccountStore } from '../../store/store-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineNotice, SkeletonRows } from '../../ui/status.tsx'
import { compareVersions, changesToRestore } from './restore-version.ts'
import { t } from './messages.ts'
import styles from './history.module.css'

/** The item whose history is shown: its name, and its records (for example, a citation and its authority). */
export interface HistorySubject {
  readonly name: string
  readonly ids: readonly string[]
}

interface HistoryDialogProps {
  readonly of: HistorySubject
  readonly place?: string | undefined
  readonly onClose: () => void
}

/** Lists the versions on this device with their changes, newest first. The user can restore any of them. */
export function HistoryDialog({ of, place, onClose }: HistoryDialogProps) {
  const store = useAccountStore()
  const versions = useRecordVersions(of.ids)
  const [failed, setFailed] = useState(false)
  const [said, setSaid] = useState('')

  async function restoreVersion(version: RecordVersion): Promise<void> {
    const [current] = versions ?? []
    if (current === undefined) return
    const rows = await store.database.records.bulkGet([...of.ids])
    const kinds = new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row.rec.k] as const])))
    const changes = changesToRestore(version.state, current.state, (id) => {
      const kind = kinds.get(id)
      return kind !== undefined && isKind(kind) ? kind : undefined
    })
    try {
      const step = await store.write(changes, place === undefined ? {} : { place })
      setFailed(false)
      setSaid(t('res_history_restored'))
      showToast({
        message: t('res_history_restored'),
        tone: 'ok',
        action: { label: t('res_undo'), run: () => void step.undo() },
      })
    } catch (error) {
      console.error('A version could not be restored:', error)
      setFailed(true)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('res_history_of', { name: of.name === '' ? t('res_history_nameless') : of.name })}
      closeLabel={t('res_close')}
      shape="sheet"
    >
      <p className={styles.hint}>{t('res_history_about')}</p>
      {failed && <InlineNotice tone="err" role="alert" title={t('res_history_failed')} />}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {versions === undefined && <SkeletonRows label={t('res_loading')} />}
      {versions !== undefined && versions.length < 2 && <p>{t('res_history_none')}</p>}
      <ol role="list" className={styles.versions}>
        {versions?.map((version, at) => (
          <VersionEntry
            key={`${version.at} ${at}`}
            version={version}
            before={versions[at + 1]}
            current={at === 0}
            onRestore={() => void restoreVersion(version)}
          />
        ))}
      </ol>
    </Dialog>
  )
}

const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

interface VersionEntryProps {
  readonly version: RecordVersion
  /** The preceding version; absent for the oldest. */
  readonly before: RecordVersion | undefined
  readonly current: boolean
  readonly onRestore: () => void
}

function VersionEntry({ version, before, current, onRestore }: VersionEntryProps) {
  const when = times.format(version.at)
  const changed = before === undefined ? [] : compareVersions(before.state, version.state)
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <h3>
          <time dateTime={new Date(version.at).toISOString()}>{when}</time>
          {current && <strong> {t('res_history_now')}</strong>}
        </h3>
        <span className={styles.hint}>{t(`res_history_${version.device}`)}</span>
      </div>
      {before === undefined && <p className={styles.hint}>{t('res_history_first')}</p>}
      {changed.length > 0 && (
        <dl className={styles.changes}>
          {changed.map(({ id, field, before, after }) => (
            <div key={`${id} ${field}`}>
              <dt>{nameRecordField(field)}</dt>
              <dd>
                <DiffView pieces={diffWords(nameFieldValue(field, before), nameFieldValue(field, after))} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!current && (
        <Button small aria-label={t('res_history_restore_of', { when })} onClick={onRestore}>
          {t('res_history_restore')}
        </Button>
      )}
    </li>
  )
}
