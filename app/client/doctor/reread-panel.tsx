import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AccountStore } from '../../store/store.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { InlineNotice } from '../../ui/status.tsx'
import type { NoteChange } from '../launch/compare-notes.ts'
import type { RereadProject } from '../launch/reread-notes.ts'
import { nameOfSource } from '../source/source-name.ts'
import type { CitingNote } from './diagnosis/finding.ts'
import { t } from './messages.ts'
import styles from './doctor.module.css'

interface RereadPanelProps {
  readonly store: AccountStore
  /** Name for a new project made from this document. */
  readonly name: string
  /** Collects the notes with accepted corrections applied; null if they could not be read. */
  readonly gather: () => Promise<readonly CitingNote[] | null>
  readonly onClose: () => void
}

type Comparison =
  | { readonly is: 'loading' | 'failed' }
  | { readonly is: 'shown'; readonly notes: readonly CitingNote[]; readonly changes: readonly NoteChange[] }

/**
 * Compares a changed document with the project made from it, shows moved and changed notes, and updates the project.
 */
export function RereadPanel({ store, name, gather, onClose }: RereadPanelProps) {
  const navigate = useNavigate()
  const [projects, setProjects] = useState<readonly RereadProject[] | null>(null)
  const [projectId, setProjectId] = useState('')
  const [comparison, setComparison] = useState<Comparison>({ is: 'loading' })
  const [busy, setBusy] = useState(false)

  const start = useEffectEvent(list)
  useEffect(() => {
    start().catch((error: unknown) => {
      console.error('Projects could not be listed:', error)
      setComparison({ is: 'failed' })
    })
  }, [])

  async function list(): Promise<void> {
    const { listRereadProjects } = await import('../launch/reread-notes.ts')
    const found = await listRereadProjects(store)
    setProjects(found)
    const own = found.find((project) => project.name === name) ?? found[0]
    if (own !== undefined) await choose(own.id)
  }

  async function readComparison(id: string): Promise<Comparison> {
    try {
      const notes = await gather()
      const { compareWithProject } = await import('../launch/reread-notes.ts')
      const changes = notes === null ? null : await compareWithProject(notes, id, store)
      return notes === null || changes === null ? { is: 'failed' } : { is: 'shown', notes, changes }
    } catch (error) {
      console.error('A document could not be compared with a project:', error)
      return { is: 'failed' }
    }
  }

  async function choose(id: string): Promise<void> {
    setProjectId(id)
    setComparison({ is: 'loading' })
    setComparison(await readComparison(id))
  }

  async function update(notes: readonly CitingNote[]): Promise<void> {
    setBusy(true)
    try {
      const { rereadIntoProject } = await import('../launch/reread-notes.ts')
      const way = await rereadIntoProject(notes, projectId, store)
      if (way !== null) {
        await navigate(way)
        return
      }
    } catch (error) {
      console.error('A project could not be updated from its document:', error)
    }
    setComparison({ is: 'failed' })
    setBusy(false)
  }

  const lines =
    comparison.is === 'shown' ? comparison.changes.flatMap((one) => describeChange(one) ?? []) : []
  return (
    <section className={styles.reread} aria-label={t('res_doctor_reread')}>
      {projects !== null && projects.length === 0 ? (
        <p>{t('res_doctor_reread_none')}</p>
      ) : (
        <Select
          label={t('res_doctor_reread_project')}
          value={projectId}
          disabled={projects === null || busy}
          onChange={(event) => {
            void choose(event.target.value)
          }}
        >
          {(projects ?? []).map((project) => (
            <option key={project.id} value={project.id}>
              {project.name}
            </option>
          ))}
        </Select>
      )}
      {comparison.is === 'loading' && projects?.length !== 0 && (
        <p role="status" className={styles.aside}>
          {t('res_doctor_reread_loading')}
        </p>
      )}
      {comparison.is === 'failed' && (
        <InlineNotice tone="err" role="alert" title={t('res_doctor_reread_failed')} />
      )}
      {comparison.is === 'shown' && (
        <>
          <p role="status">
            {lines.length === 0
              ? t('res_doctor_reread_same')
              : t('res_doctor_reread_count', { count: lines.length })}
          </p>
          <ul role="list" className={styles.changes}>
            {lines.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        {comparison.is === 'shown' && lines.length > 0 && (
          <Button kind="primary" busy={busy} onClick={() => void update(comparison.notes)}>
            {t('res_doctor_reread_update')}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('res_doctor_reread_close')}
        </Button>
      </div>
    </section>
  )
}

/** Describes how a note changed; null if it is unchanged. */
function describeChange(change: NoteChange): string | null {
  if (change.kind === 'same') return null
  if (change.kind === 'gone') {
    const cites = change.kept.rows.flatMap(({ item }) =>
      item.source === null ? [] : [nameOfSource(item.source)],
    )
    return t('res_doctor_reread_gone', { note: change.kept.number, cites: cites.join('; ') })
  }
  const { note } = change
  const cites = note.sources.map((source) => nameOfSource(source)).join('; ')
  if (change.kind === 'came') return t('res_doctor_reread_came', { note: note.number, cites })
  if (change.kind === 'moved')
    return t('res_doctor_reread_moved', { note: change.kept.number, now: note.number, cites })
  return t('res_doctor_reread_changed', { note: note.number, cites })
}
