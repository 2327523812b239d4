import { listenForNews } from '../net/server-events.ts'
import { sharedComputer } from '../session/session-snapshot.ts'
import {
  readProject,
  readProjects,
  readWaiting,
  readWebcites,
  type Project,
  type ProjectContents,
  type Webcite,
} from './queries.ts'
import { readShelf, readSummaries, type ProjectSummary, type ShelvedAuthority } from './all-authorities.ts'
import { readDecisions, type Decisions } from './pending-decisions.ts'
import { readEdited } from './last-edited.ts'
import { readVersions, type Version } from './history.ts'
import { Guard, type Watched } from './live-query.ts'
import { readOrphans, type Orphans } from './orphaned-work.ts'
import { readQueue, type Queue } from './outbox-summary.ts'
import type { Waiting } from './sync-status.ts'
import { countSteps, type StepCounts } from './undo-log.ts'
import { keepAfterFirstWrite } from './storage-quota.ts'
import type { StorePorts } from './store-ports.ts'
import { openStore, type Store } from './store.ts'
import { readTrash, type Trashed } from './trash.ts'
import { onBlocked, troubleOf, type StoreFailure } from './storage-failure.ts'

/** What the screens read: each is read anew whenever something it was made of changes, in this tab or another. */
export interface Watch {
  readonly projects: () => Watched<readonly Project[]>
  /** Null when the project is not there. */
  readonly project: (projectId: string) => Watched<ProjectContents | null>
  readonly webcites: () => Watched<readonly Webcite[]>
  /** How much each project holds, by its id. */
  readonly summaries: () => Watched<ReadonlyMap<string, ProjectSummary>>
  /** When each project was last worked on, by its id: milliseconds since 1970, as far as a short look tells. */
  readonly edited: () => Watched<ReadonlyMap<string, number>>
  /** The authorities of every project. */
  readonly shelf: () => Watched<readonly ShelvedAuthority[]>
  readonly waiting: () => Watched<Waiting>
  readonly decisions: () => Watched<Decisions>
  readonly steps: (projectId: string) => Watched<StepCounts>
  readonly versions: (ids: readonly string[]) => Watched<readonly Version[]>
  readonly queue: () => Watched<Queue>
  readonly orphans: () => Watched<readonly Orphans[]>
  readonly trash: () => Watched<readonly Trashed[]>
}

/** An account's store, with what can be watched in it. */
export interface OpenAccount {
  readonly store: Store
  readonly watch: Watch
}

let net: typeof import('./sync-transport.ts') | undefined

/** What it takes to talk to the server is fetched with the first exchange: the page shows its work before that. */
const overTheNet: StorePorts['send'] = async (request, signal) => {
  net ??= await import('./sync-transport.ts')
  return net.exchange(request, signal)
}

interface OpenPorts {
  readonly send?: StorePorts['send'] | undefined
  /** The device's store does not work; null: it does after all. */
  readonly onTrouble: (failure: StoreFailure | null) => void
}

/** Opens an account's store. A part of the build of its own: the database comes after the frame of the first page. */
export function openAccount(userId: string, { send = overTheNet, onTrouble }: OpenPorts): OpenAccount {
  const store = openStore(userId, {
    send,
    sendLast: (request) => net?.exchangeLast(request),
    listen: 'EventSource' in globalThis ? listenForNews : undefined,
    onStored: keepAfterFirstWrite(() => !sharedComputer.is()),
  })
  const { database } = store
  /** True when the error was one of storage, and is shown in place of the page. */
  function told(error: unknown): boolean {
    const failure = troubleOf(error)
    if (failure !== null) onTrouble(failure)
    return failure !== null
  }
  onBlocked(database, () => {
    onTrouble({ trouble: 'blocked', code: 'Blocked' })
  })
  database.open().then(
    () => {
      onTrouble(null)
    },
    (error: unknown) => {
      if (!told(error)) console.error('The store did not open:', error)
    },
  )
  const guard = new Guard(database, told, () => store.loop.retry())
  const watched = <T>(read: () => Promise<T>) => guard.watch(read)
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
      projects: () => watched(() => readProjects(database)),
      project: (projectId) => watched(() => readProject(database, projectId)),
      webcites: () => watched(() => readWebcites(database)),
      summaries: () => watched(() => readSummaries(database)),
      edited: () => watched(() => readEdited(database)),
      shelf: () => watched(() => readShelf(database)),
      waiting: () => watched(() => readWaiting(database)),
      decisions: () => watched(() => readDecisions(database)),
      steps: (projectId) => watched(() => countSteps(database, projectId)),
      versions: (ids) => watched(() => readVersions(database, ids)),
      queue: () => watched(() => readQueue(database)),
      orphans: () => watched(() => readOrphans(database)),
      trash: () => watched(() => readTrash(database)),
    },
  }
}
