import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { LoopState } from './loop.ts'
import { useMaybeStore } from './provider.tsx'
import {
  readProject,
  readProjects,
  readWaiting,
  readWebcites,
  type Project,
  type ProjectContents,
  type Webcite,
} from './queries.ts'
import { decideState, type StorageStatus, type SyncStatus, type Waiting } from './status.ts'
import { readStorage } from './storage.ts'

export type { Authority, Project, ProjectContents, StringCiteRecord, UseRecord, Webcite } from './queries.ts'
export type { SyncStatus } from './status.ts'

/** The projects in their order; undefined while loading. */
export function useProjects(): readonly Project[] | undefined {
  const store = useMaybeStore()
  return useLiveQuery(async () => (store === null ? undefined : readProjects(store.database)), [store])
}

/** A project and all it holds; null when it is not there, undefined while loading. */
export function useProject(projectId: string): ProjectContents | null | undefined {
  const store = useMaybeStore()
  return useLiveQuery(
    async () => (store === null ? undefined : readProject(store.database, projectId)),
    [store, projectId],
  )
}

/** The web citations, newest first; undefined while loading. */
export function useWebcites(): readonly Webcite[] | undefined {
  const store = useMaybeStore()
  return useLiveQuery(async () => (store === null ? undefined : readWebcites(store.database)), [store])
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
  const waiting =
    useLiveQuery(async () => (store === null ? nothing : readWaiting(store.database)), [store]) ?? nothing
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
