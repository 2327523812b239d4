import { listenToServerEvents } from '../net/server-events.ts'
import { sharedComputer } from '../session/session-snapshot.ts'
import {
  readProjectContents,
  readProjectList,
  readWaitingCounts,
  readWebCitations,
  type StoredProject,
  type ProjectContents,
  type Webcite,
} from './queries.ts'
import {
  readAllAuthorities,
  readProjectSummaries,
  type ProjectSummary,
  type ProjectAuthority,
} from './all-authorities.ts'
import { readPendingDecisions, type PendingDecisions } from './pending-decisions.ts'
import type { Preferences } from '#sync/record/kind.ts'
import { guardUnsentWork, worksInMemory } from './memory-database.ts'
import { readPreferences } from './preferences.ts'
import { readLastEdited } from './last-edited.ts'
import { readRecordVersions, type RecordVersion } from './history.ts'
import { type ProjectMoment, readProjectHistory } from './project-history.ts'
import { LiveQueries, type LiveQuery } from './live-query.ts'
import { readOrphanedWork, type OrphanedWork } from './orphaned-work.ts'
import { readOutboxSummary, type OutboxSummary } from './outbox-summary.ts'
import type { WaitingCounts } from './sync-status.ts'
import { countUndoSteps, type UndoCounts } from './undo-log.ts'
import { keepAfterFirstWrite } from './storage-quota.ts'
import { isWebKit, SuspensionGuard } from '../browser/release-suspended.ts'
import type { StorePorts } from './store-ports.ts'
import { openDeviceStore, type AccountStore } from './store.ts'
import { readTrashedRecords, type TrashedRecord } from './trash.ts'
import { watchBlockedUpgrade, classifyStorageError, type StorageFailure } from './storage-failure.ts'

/** Queries for the screens. Each query runs again whenever its data changes, in this tab or another. */
export interface AccountQueries {
  readonly projects: () => LiveQuery<readonly StoredProject[]>
  /** The result is null if the project doesn't exist. */
  readonly project: (projectId: string) => LiveQuery<ProjectContents | null>
  readonly webcites: () => LiveQuery<readonly Webcite[]>
  readonly summaries: () => LiveQuery<ReadonlyMap<string, ProjectSummary>>
  /** Approximately when each project was last edited, by id, in milliseconds since 1970. */
  readonly edited: () => LiveQuery<ReadonlyMap<string, number>>
  readonly shelf: () => LiveQuery<readonly ProjectAuthority[]>
  readonly preferences: () => LiveQuery<Preferences>
  readonly waiting: () => LiveQuery<WaitingCounts>
  readonly decisions: () => LiveQuery<PendingDecisions>
  readonly steps: (projectId: string) => LiveQuery<UndoCounts>
  readonly versions: (ids: readonly string[]) => LiveQuery<readonly RecordVersion[]>
  /** Changes to a project and its contents, newest first. */
  readonly changes: (projectId: string) => LiveQuery<readonly ProjectMoment[]>
  readonly queue: () => LiveQuery<OutboxSummary>
  readonly orphans: () => LiveQuery<readonly OrphanedWork[]>
  readonly trash: () => LiveQuery<readonly TrashedRecord[]>
}

export interface OpenAccount {
  readonly store: AccountStore
  readonly watch: AccountQueries
}

export { installMemoryDatabase, isDatabaseMissing } from './memory-database.ts'

let net: typeof import('./sync-transport.ts') | undefined

/** Loads the network code with the first request, so that the page shows its content sooner. */
const overTheNet: StorePorts['send'] = async (request, signal) => {
  net ??= await import('./sync-transport.ts')
  return net.exchangeWithServer(request, signal)
}

/** One guard for all accounts on this page. */
const suspension = isWebKit()
  ? new SuspensionGuard(globalThis, () => globalThis.location.reload())
  : undefined

interface OpenPorts {
  readonly send?: StorePorts['send'] | null | undefined
  /** Called with a failure of the device's store, or with null once the store works again. */
  readonly onTrouble: (failure: StorageFailure | null) => void
}

/**
 * Opens an account's store. This module is a separate chunk, so that the database code loads after the first page's
 * layout.
 */
export function openAccountStore(userId: string, { send, onTrouble }: OpenPorts): OpenAccount {
  const store = openDeviceStore(userId, {
    send: send ?? overTheNet,
    sendLast: (request) => net?.exchangeOnPageHide(request),
    listen: 'EventSource' in globalThis ? listenToServerEvents : undefined,
    factory: suspension?.watchFactory(globalThis.indexedDB),
    onStored: keepAfterFirstWrite(() => !sharedComputer.is()),
  })
  const { database } = store
  suspension?.watchDatabase(database)
  if (worksInMemory() && send !== null) guardUnsentWork(database, globalThis)
  function showStorageFailure(error: unknown): boolean {
    const failure = classifyStorageError(error)
    if (failure !== null) onTrouble(failure)
    return failure !== null
  }
  watchBlockedUpgrade(database, () => {
    onTrouble({ trouble: 'blocked', code: 'Blocked' })
  })
  database.open().then(
    () => {
      onTrouble(null)
      // Ignore failures, because the next sync round retries.
      void store.replayLeft().catch(console.info)
    },
    (error: unknown) => {
      if (!showStorageFailure(error)) console.error('Could not open the store:', error)
    },
  )
  const guard = new LiveQueries(database, {
    told: showStorageFailure,
    onLost: (isLost) => {
      store.loop.noteLost(isLost)
      if (!isLost) onTrouble(null)
    },
    onRevived: store.loop.retry,
    canRefill: send !== null,
  })
  const watchQuery = <T>(read: () => Promise<T>) => guard.watch(read)
  return {
    store: {
      ...store,
      destroy: () => {
        guard.leave()
        return store.destroy()
      },
      close: () => {
        guard.leave()
        store.close()
      },
    },
    watch: {
      projects: () => watchQuery(() => readProjectList(database)),
      project: (projectId) => watchQuery(() => readProjectContents(database, projectId)),
      webcites: () => watchQuery(() => readWebCitations(database)),
      summaries: () => watchQuery(() => readProjectSummaries(database)),
      edited: () => watchQuery(() => readLastEdited(database)),
      shelf: () => watchQuery(() => readAllAuthorities(database)),
      preferences: () => watchQuery(() => readPreferences(database)),
      waiting: () => watchQuery(() => readWaitingCounts(database)),
      decisions: () => watchQuery(() => readPendingDecisions(database)),
      steps: (projectId) => watchQuery(() => countUndoSteps(database, projectId)),
      versions: (ids) => watchQuery(() => readRecordVersions(database, ids)),
      changes: (projectId) => watchQuery(() => readProjectHistory(database, projectId)),
      queue: () => watchQuery(() => readOutboxSummary(database)),
      orphans: () => watchQuery(() => readOrphanedWork(database)),
      trash: () => watchQuery(() => readTrashedRecords(database)),
    },
  }
}
