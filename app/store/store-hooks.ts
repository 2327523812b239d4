import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Preferences } from '#sync/record/kind.ts'
import type { PendingDecisions } from './pending-decisions.ts'
import type { LoopState } from './sync-loop.ts'
import { useMaybeAccountStore, useAccountQueries } from './store-provider.tsx'
import type { StoredProject, ProjectContents, Webcite } from './queries.ts'
import type { RecordVersion } from './history.ts'
import type { ProjectMoment } from './project-history.ts'
import type { OrphanedWork } from './orphaned-work.ts'
import type { OutboxSummary } from './outbox-summary.ts'
import type { UndoCounts } from './undo-log.ts'
import type { TrashedRecord } from './trash.ts'
import type { UnstoredEdit } from './unstored-edits.ts'
import { decideSyncState, type StorageStatus, type SyncStatus, type WaitingCounts } from './sync-status.ts'
import type { ProjectSummary, ProjectAuthority } from './all-authorities.ts'
import { readStorageStatus } from './storage-quota.ts'
import { useLiveQuery } from './use-live-query.ts'

export type {
  Authority,
  StoredChoice,
  StoredProject,
  ProjectContents,
  StoredStringCite,
  StoredUse,
  Webcite,
} from './queries.ts'
export { countReadings } from './reading-count.ts'
export type { FirstCitation, ProjectSummary, ProjectAuthority } from './all-authorities.ts'
export type { SyncStatus } from './sync-status.ts'
export type { RecordVersion } from './history.ts'
export type { EditedField, ProjectEvent, ProjectMoment } from './project-history.ts'
export type { TrashedRecord } from './trash.ts'

/** Returns the projects, sorted; undefined while loading. */
export function useProjects(): readonly StoredProject[] | undefined {
  const watch = useAccountQueries()
  return useLiveQuery(useMemo(() => watch?.projects() ?? null, [watch]))
}

/** Returns a project with its contents; null if it doesn't exist, undefined while loading. */
export function useProject(projectId: string): ProjectContents | null | undefined {
  const watch = useAccountQueries()
  return useLiveQuery(useMemo(() => watch?.project(projectId) ?? null, [watch, projectId]))
}

/** Returns the web citations, newest first; undefined while loading. */
export function useWebcites(): readonly Webcite[] | undefined {
  const watch = useAccountQueries()
  return useLiveQuery(useMemo(() => watch?.webcites() ?? null, [watch]))
}

/** Returns each project's summary by id; undefined while loading. */
export function useProjectSummaries(): ReadonlyMap<string, ProjectSummary> | undefined {
  const watch = useAccountQueries()
  return useLiveQuery(useMemo(() => watch?.summaries() ?? null, [watch]))
}

/** Returns approximately when each project was last edited, by id; undefined while loading. */
export function useLastEdited(): ReadonlyMap<string, number> | undefined {
  const watch = useAccountQueries()
  return useLiveQuery(useMemo(() => watch?.edited() ?? null, [watch]))
}

/** Returns the authorities of every project while `wanted` is true; undefined if it is false and while loading. */
export function useAllAuthorities(wanted: boolean): readonly ProjectAuthority[] | undefined {
  const watch = useAccountQueries()
  return useLiveQuery(useMemo(() => (wanted ? (watch?.shelf() ?? null) : null), [watch, wanted]))
}

/** Returns the account's preferences; undefined while loading. */
export function usePreferences(): Preferences | undefined {
  const watch = useAccountQueries()
  return useLiveQuery(useMemo(() => watch?.preferences() ?? null, [watch]))
}

/** Returns the conflicts and rejected changes that need the user's decision; undefined while loading. */
export function usePendingDecisions(): PendingDecisions | undefined {
  const watch = useAccountQueries()
  return useLiveQuery(useMemo(() => watch?.decisions() ?? null, [watch]))
}

/** Returns the counts of unsynced changes and open decisions; undefined while loading. */
export function useWaitingCounts(): WaitingCounts | undefined {
  const watch = useAccountQueries()
  return useLiveQuery(useMemo(() => watch?.waiting() ?? null, [watch]))
}

const idle: LoopState = { busy: false, trouble: 'none', skew: null }
const nothing: WaitingCounts = {
  pending: 0,
  refused: 0,
  decisions: 0,
  oldestPendingAt: null,
  lastSyncAt: null,
}

/** Returns the sync status for the chip and its sheet. */
export function useSyncStatus(): SyncStatus {
  const store = useMaybeAccountStore()
  const loop = useSyncExternalStore(
    store?.loop.subscribe ?? noSubscription,
    store?.loop.snapshot ?? (() => idle),
  )
  const waiting = useWaitingCounts() ?? nothing
  const unstored = useUnstoredEdits().length
  const { storage, now } = useStorageMeasure()
  return useMemo(
    () => ({
      ...waiting,
      ...decideSyncState(loop, waiting, { unstored, now }),
      clockAhead: loop.skew,
      storage,
      retry: () => {
        void store?.retryUnstored().catch(console.info)
        store?.loop.retry()
      },
    }),
    [loop, waiting, unstored, storage, now, store],
  )
}

const none: readonly UnstoredEdit[] = []

/** Returns the edits the device could not store, oldest first. */
export function useUnstoredEdits(): readonly UnstoredEdit[] {
  const list = useMaybeAccountStore()?.unstored
  return useSyncExternalStore(list?.subscribe ?? noSubscription, list?.snapshot ?? (() => none))
}

/** Returns how many actions can be undone and redone in a project; undefined while loading. */
export function useUndoCounts(projectId: string): UndoCounts | undefined {
  const watch = useAccountQueries()
  const undoLog = useMaybeAccountStore()?.undoLog
  const counts = useLiveQuery(useMemo(() => watch?.steps(projectId) ?? null, [watch, projectId]))
  const ahead = useSyncExternalStore(
    undoLog?.subscribe ?? noSubscription,
    () => undoLog?.isAhead(projectId) ?? false,
  )
  const back = counts?.back ?? 0
  useEffect(() => {
    if (back > 0) undoLog?.endAction(projectId)
  }, [undoLog, back, projectId])
  return ahead && back === 0 ? { back: 1, again: 0 } : counts
}

/** Returns the versions of the given records that this device has, newest first; undefined while loading. */
export function useRecordVersions(ids: readonly string[]): readonly RecordVersion[] | undefined {
  const watch = useAccountQueries()
  const key = ids.join(' ')
  return useLiveQuery(useMemo(() => watch?.versions(key.split(' ')) ?? null, [watch, key]))
}

/** Returns the changes to a project and its contents, newest first; undefined while loading. */
export function useProjectHistory(projectId: string): readonly ProjectMoment[] | undefined {
  const watch = useAccountQueries()
  return useLiveQuery(useMemo(() => watch?.changes(projectId) ?? null, [watch, projectId]))
}

/** Returns the unsynced changes by record; undefined while loading. */
export function useOutboxSummary(): OutboxSummary | undefined {
  const watch = useAccountQueries()
  return useLiveQuery(useMemo(() => watch?.queue() ?? null, [watch]))
}

/** Returns work whose project was permanently deleted; undefined while loading. */
export function useOrphanedWork(): readonly OrphanedWork[] | undefined {
  const watch = useAccountQueries()
  return useLiveQuery(useMemo(() => watch?.orphans() ?? null, [watch]))
}

/** Returns the contents of the trash, newest first; undefined while loading. */
export function useTrashedRecords(): readonly TrashedRecord[] | undefined {
  const watch = useAccountQueries()
  return useLiveQuery(useMemo(() => watch?.trash() ?? null, [watch]))
}

function noSubscription(): () => void {
  return () => undefined
}

/** How often storage use is measured, in milliseconds. */
const MEASURE = 60_000

interface StorageMeasure {
  readonly storage: StorageStatus | null
  /** Time of the measurement, in milliseconds since 1970. */
  readonly now: number
}

function useStorageMeasure(): StorageMeasure {
  const [measured, setMeasured] = useState<StorageMeasure>({ storage: null, now: 0 })
  useEffect(() => {
    let current = true
    const measureStorage = () => {
      void readStorageStatus().then((storage) => {
        if (current) setMeasured({ storage, now: Date.now() })
      })
    }
    measureStorage()
    const timer = setInterval(measureStorage, MEASURE)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [])
  return measured
}
