import type { Observable } from 'dexie'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Decisions } from './decisions.ts'
import type { LoopState } from './loop.ts'
import { useMaybeStore, useWatch } from './provider.tsx'
import type { Project, ProjectContents, Webcite } from './queries.ts'
import { decideState, type StorageStatus, type SyncStatus, type Waiting } from './status.ts'
import { readStorage } from './storage.ts'

export type { Authority, Project, ProjectContents, UseRecord, Webcite } from './queries.ts'
export type { SyncStatus } from './status.ts'

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

/** What waits for the user; undefined while loading. */
export function useDecisions(): Decisions | undefined {
  const watch = useWatch()
  return useObserved(useMemo(() => watch?.decisions() ?? null, [watch]))
}

function useWaiting(): Waiting | undefined {
  const watch = useWatch()
  return useObserved(useMemo(() => watch?.waiting() ?? null, [watch]))
}

/** The latest of what is observed; undefined before there is any. An error goes to the page's error boundary. */
function useObserved<T>(observable: Observable<T> | null): T | undefined {
  const [seen, setSeen] = useState<{ readonly in: Observable<T>; readonly value: T }>()
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
const nothing: Waiting = { pending: 0, needsYou: 0, oldestPendingAt: null, lastSyncAt: null }

/** How this device stands to the server, for the chip and its sheet. */
export function useSyncStatus(): SyncStatus {
  const store = useMaybeStore()
  const loop = useSyncExternalStore(
    store?.loop.subscribe ?? noSubscription,
    store?.loop.snapshot ?? (() => idle),
  )
  const waiting = useWaiting() ?? nothing
  const storage = useStorage()
  return useMemo(
    () => ({
      ...waiting,
      state: decideState(loop, waiting),
      clockAhead: loop.skew,
      storage,
      retry: () => store?.loop.retry(),
    }),
    [loop, waiting, storage, store],
  )
}

function noSubscription(): () => void {
  return () => undefined
}

/** How often the room on the device is measured, milliseconds. */
const MEASURE = 60_000

function useStorage(): StorageStatus | null {
  const [storage, setStorage] = useState<StorageStatus | null>(null)
  useEffect(() => {
    let current = true
    const measure = () => {
      void readStorage().then((read) => {
        if (current) setStorage(read)
      })
    }
    measure()
    const timer = setInterval(measure, MEASURE)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [])
  return storage
}
