import { useState, useSyncExternalStore } from 'react'
import { permaClient } from '../../net/perma-cc.ts'
import {
  type ArchiveList,
  changeArchive,
  keepPermaKey,
  readArchiveList,
  readPermaKey,
  watchArchiveList,
} from './archive-list.ts'
import { type ArchivingEnd, runArchiving } from './run-archiving.ts'

/** The run in progress in this tab, if any, and how the last one ended. */
type RunState = { readonly isRunning: boolean; readonly end: ArchivingEnd | null }

/** Time between two checks of a capture, in milliseconds. */
const PACE = 3000

let run: RunState = { isRunning: false, end: null }
/** Number of the latest run. Starting a run increases the number, which ends any earlier run. */
let turn = 0
let isFollowing = false
const listeners = new Set<() => void>()

function watchRun(hear: () => void): () => void {
  listeners.add(hear)
  continueWhenOnline()
  return () => listeners.delete(hear)
}

function setRun(next: RunState): void {
  run = next
  for (const hear of listeners) hear()
}

/** Returns true if a page is in the list and has no result yet. */
export function isOpen(list: ArchiveList, url: string): boolean {
  const state = list.get(url)?.state
  return state === 'wanted' || state === 'saving'
}

/** Archives every queued page. Returns immediately if there is no connection. */
async function runList(): Promise<void> {
  const own = ++turn
  const list = readArchiveList()
  const urls = [...list.keys()].filter((url) => isOpen(list, url))
  const key = readPermaKey()
  if (urls.length === 0 || key === '') return
  if (!navigator.onLine) {
    setRun({ isRunning: false, end: 'offline' })
    return
  }
  setRun({ isRunning: true, end: null })
  const end = await runArchiving(urls, {
    client: permaClient,
    key,
    read: readArchiveList,
    change: changeArchive,
    wait: () => new Promise((resolve) => setTimeout(resolve, PACE)),
    isStopped: () => turn !== own,
  })
  if (turn === own) setRun({ isRunning: false, end })
}

/** Archives pages that are still queued from an earlier visit, now and whenever the connection returns. */
function continueWhenOnline(): void {
  if (isFollowing) return
  isFollowing = true
  const resume = (): void => {
    if (!run.isRunning) void runList()
  }
  window.addEventListener('online', resume)
  queueMicrotask(resume)
}

export interface Archiving extends RunState {
  readonly list: ArchiveList
  readonly key: string
  readonly setKey: (key: string) => void
  readonly start: (urls: readonly string[]) => void
  /** Ends the run and removes queued pages from the list. */
  readonly stop: () => void
}

/** Returns the list of pages to archive and keeps it up to date. */
export function useArchiveList(): ArchiveList {
  return useSyncExternalStore(watchArchiveList, readArchiveList)
}

/** Archives pages. A run continues after the panel that started it closes. */
export function useArchiving(): Archiving {
  const list = useArchiveList()
  const state = useSyncExternalStore(watchRun, () => run)
  const [key, setKey] = useState(readPermaKey)
  return {
    ...state,
    list,
    key,
    setKey: (next) => {
      setKey(next)
      keepPermaKey(next)
    },
    start: (urls) => {
      for (const url of urls) if (!readArchiveList().has(url)) changeArchive(url, { state: 'wanted' })
      void runList()
    },
    stop: () => {
      turn += 1
      for (const [url, { state: one }] of readArchiveList()) if (one === 'wanted') changeArchive(url, null)
      setRun({ isRunning: false, end: 'stopped' })
    },
  }
}
