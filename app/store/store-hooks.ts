import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Watched } from './live-query.ts'
import type { Decisions } from './pending-decisions.ts'
import type { LoopState } from './sync-loop.ts'
import { useMaybeStore, useWatch } from './store-provider.tsx'
import type { Project, ProjectContents, Webcite } from './queries.ts'
import type { Version } from './history.ts'
import type { Orphans } from './orphaned-work.ts'
import type { Queue } from './outbox-summary.ts'
import type { StepCounts } from './undo-log.ts'
import type { Trashed } from './trash.ts'
import type { UnstoredEdit } from './unstored-edits.ts'
import { decideState, type StorageStatus, type SyncStatus, type Waiting } from './sync-status.ts'
import type { ProjectSummary, ShelvedAuthority } from './all-authorities.ts'
import { readStorage } from './storage-quota.ts'

export type {
  Authority,
  ChoiceRecord,
  Project,
  ProjectContents,
  StringCiteRecord,
  UseRecord,
  Webcite,
} from './queries.ts'
export type { ProjectSummary, ShelvedAuthority } from './all-authorities.ts'
export type { SyncStatus } from './sync-status.ts'
export type { Version } from './history.ts'
export type { Trashed } from './trash.ts'

/** The projects in their order; undefined while loading. */
export function useProjects(): readonly Project[] | undefined {
  const watch = useWatch()
  return useObserved(useMemo(() => watch?.projects() ?? null, [watch]))
}

/** A project and all it holds; null when it is not there, undefined while loading. */
export function useProject(projectId: string): ProjectContents | null | undefined {
  const watch = useWatch()
  return useObserved(useMemo(() => watch?.project(projectId) ?? null, [watch, projectId]))
}

/** The web citations, newest first; undefined while loading. */
export function useWebcites(): readonly Webcite[] | undefined {
  const watch = useWatch()
  return useObserved(useMemo(() => watch?.webcites() ?? null, [watch]))
}

/** How much each project holds, by its id; undefined while loading. */
export function useSummaries(): ReadonlyMap<string, ProjectSummary> | undefined {
  const watch = useWatch()
  return useObserved(useMemo(() => watch?.summaries() ?? null, [watch]))
}

/** When each project was last worked on, by its id, as far as a short look tells; undefined while loading. */
export function useEdited(): ReadonlyMap<string, number> | undefined {
  const watch = useWatch()
  return useObserved(useMemo(() => watch?.edited() ?? null, [watch]))
}

/** The authorities of every project, read while `wanted`; undefined until then. */
export function useShelf(wanted: boolean): readonly ShelvedAuthority[] | undefined {
  const watch = useWatch()
  return useObserved(useMemo(() => (wanted ? (watch?.shelf() ?? null) : null), [watch, wanted]))
}

/** What waits for the user; undefined while loading. */
export function useDecisions(): Decisions | undefined {
  const watch = useWatch()
  return useObserved(useMemo(() => watch?.decisions() ?? null, [watch]))
}

/** What the database says about what waits; undefined while loading. */
export function useWaiting(): Waiting | undefined {
  const watch = useWatch()
  return useObserved(useMemo(() => watch?.waiting() ?? null, [watch]))
}

/** The latest of what is observed; undefined before there is any. An error goes to the page's error boundary. */
function useObserved<T>(observable: Watched<T> | null): T | undefined {
  const [seen, setSeen] = useState<{ readonly in: Watched<T>; readonly value: T }>()
  useEffect(() => {
    if (observable === null) return
    const subscription = observable.subscribe({
      next: (value) => {
        setSeen({ in: observable, value })
      },
      error: (error) => {
        setSeen(() => {
          throw error
        })
      },
    })
    return () => {
      subscription.unsubscribe()
    }
  }, [observable])
  return seen !== undefined && seen.in === observable ? seen.value : undefined
}

const idle: LoopState = { busy: false, trouble: 'none', skew: null }
const nothing: Waiting = { pending: 0, refused: 0, decisions: 0, oldestPendingAt: null, lastSyncAt: null }

/** How this device stands to the server, for the chip and its sheet. */
export function useSyncStatus(): SyncStatus {
  const store = useMaybeStore()
  const loop = useSyncExternalStore(
    store?.loop.subscribe ?? noSubscription,
    store?.loop.snapshot ?? (() => idle),
  )
  const waiting = useWaiting() ?? nothing
  const unstored = useUnstored().length
  const { storage, now } = useMeasured()
  return useMemo(
    () => ({
      ...waiting,
      ...decideState(loop, waiting, { unstored, now }),
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

/** What the device could not store, oldest first. */
export function useUnstored(): readonly UnstoredEdit[] {
  const list = useMaybeStore()?.unstored
  return useSyncExternalStore(list?.subscribe ?? noSubscription, list?.snapshot ?? (() => none))
}

/** How many actions of a project can be undone and done again; undefined while loading. */
export function useSteps(projectId: string): StepCounts | undefined {
  const watch = useWatch()
  const pending = useMaybeStore()?.pendingSteps
  const counts = useObserved(useMemo(() => watch?.steps(projectId) ?? null, [watch, projectId]))
  const ahead = useSyncExternalStore(
    pending?.subscribe ?? noSubscription,
    () => pending?.has(projectId) ?? false,
  )
  const back = counts?.back ?? 0
  useEffect(() => {
    if (back > 0) pending?.end(projectId)
  }, [pending, back, projectId])
  return ahead && back === 0 ? { back: 1, again: 0 } : counts
}

/** The versions of some records that this device knows of, newest first; undefined while loading. */
export function useVersions(ids: readonly string[]): readonly Version[] | undefined {
  const watch = useWatch()
  const key = ids.join(' ')
  return useObserved(useMemo(() => watch?.versions(key.split(' ')) ?? null, [watch, key]))
}

/** What waits for the server; undefined while loading. */
export function useQueue(): Queue | undefined {
  const watch = useWatch()
  return useObserved(useMemo(() => watch?.queue() ?? null, [watch]))
}

/** Work whose project is gone for good; undefined while loading. */
export function useOrphans(): readonly Orphans[] | undefined {
  const watch = useWatch()
  return useObserved(useMemo(() => watch?.orphans() ?? null, [watch]))
}

/** What is in the trash, newest first; undefined while loading. */
export function useTrash(): readonly Trashed[] | undefined {
  const watch = useWatch()
  return useObserved(useMemo(() => watch?.trash() ?? null, [watch]))
}

function noSubscription(): () => void {
  return () => undefined
}

/** How often the room on the device is measured, milliseconds. */
const MEASURE = 60_000

interface Measured {
  readonly storage: StorageStatus | null
  /** When that was, milliseconds since 1970. */
  readonly now: number
}

function useMeasured(): Measured {
  const [measured, setMeasured] = useState<Measured>({ storage: null, now: 0 })
  useEffect(() => {
    let current = true
    const measure = () => {
      void readStorage().then((storage) => {
        if (current) setMeasured({ storage, now: Date.now() })
      })
    }
    measure()
    const timer = setInterval(measure, MEASURE)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [])
  return measured
}
