import { formatTimeAgo } from '../../messages/format-quantity.ts'
import type { StoredProject, Webcite } from '../../store/store-hooks.ts'
import { projectPath } from '../project-path.ts'
import type { ResumePlace } from '../resume-place.ts'
import { t } from './messages.ts'
import { RecentList } from './recent-list.tsx'
import styles from './dashboard.module.css'

/** Number of recent items of each kind. */
const RECENT = 6

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

interface RecentWorkProps {
  /** The projects with the times of their last edits; null if the string tool is off. */
  readonly projects: readonly StoredProject[] | null
  readonly edited: ReadonlyMap<string, number>
  readonly webcites: readonly Webcite[]
  /** Names of the web citations by id. */
  readonly webciteNames: ReadonlyMap<string, string>
  /** The string to resume. Its project is shown above the lists, so the lists leave it out. */
  readonly resumed: ResumePlace | null
  /** Time when the screen opened. */
  readonly now: number
}

/** The most recent projects and web citations. A kind that the user doesn't have yet is left out. */
export function RecentWork({ projects, edited, webcites, webciteNames, resumed, now }: RecentWorkProps) {
  const others = (projects ?? []).filter(({ id }) => id !== resumed?.projectId)
  if (webcites.length === 0 && (projects ?? []).length === 0)
    return <p className={styles.none}>{t('res_none')}</p>
  return (
    <div className={styles.columns}>
      {others.length > 0 && (
        <RecentList
          title={t('res_recent_projects')}
          allTo="/client/string"
          entries={sortByLastEdit(others, edited).map(({ id, name, at }) => ({
            id,
            to: projectPath(id),
            name: name === '' ? t('res_untitled') : name,
            detail: t('res_edited', { when: formatWhen(at, now) }),
          }))}
        />
      )}
      {webcites.length > 0 && (
        <RecentList
          title={t('res_recent_webcites')}
          allTo="/client/webcite"
          entries={webcites.slice(0, RECENT).map(({ id, createdAt }) => ({
            id,
            to: `/client/webcite?open=${id}`,
            name: webciteNames.get(id) ?? '',
            detail: formatWhen(createdAt, now),
          }))}
        />
      )}
    </div>
  )
}

/** Times within this range are shown relative to now, in milliseconds. */
const RECENTLY = 7 * 86_400_000

/**
 * Formats a time as "2 minutes ago", or as a date after a week. Treats future times, from a device with a fast clock,
 * as now.
 */
function formatWhen(moment: number, now: number): string {
  return now - moment < RECENTLY ? formatTimeAgo(moment, Math.max(now, moment)) : dates.format(moment)
}

/** Describes when a project was last edited; undefined if the time is not known. */
export function describeEdit(moment: number | undefined, now: number): string | undefined {
  return moment === undefined ? undefined : t('res_edited', { when: formatWhen(moment, now) })
}

/** Returns the most recently edited projects with their edit times. */
function sortByLastEdit(projects: readonly StoredProject[], edited: ReadonlyMap<string, number>) {
  return projects
    .map(({ id, name, createdAt }) => ({ id, name, at: edited.get(id) ?? createdAt }))
    .sort((one, other) => other.at - one.at)
    .slice(0, RECENT)
}
