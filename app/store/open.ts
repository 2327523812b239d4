import { liveQuery, type Observable } from 'dexie'
import { listenForNews } from '../net/events.ts'
import {
  readProject,
  readProjects,
  readWaiting,
  readWebcites,
  type Project,
  type ProjectContents,
  type Webcite,
} from './queries.ts'
import { readDecisions, type Decisions } from './decisions.ts'
import type { Waiting } from './status.ts'
import { openStore, type Store, type StorePorts } from './store.ts'

/** What the screens read: each is read anew whenever something it was made of changes, in this tab or another. */
export interface Watch {
  readonly projects: () => Observable<readonly Project[]>
  /** Null when the project is not there. */
  readonly project: (projectId: string) => Observable<ProjectContents | null>
  readonly webcites: () => Observable<readonly Webcite[]>
  readonly waiting: () => Observable<Waiting>
  readonly decisions: () => Observable<Decisions>
}

/** An account's store, with what can be watched in it. */
export interface OpenAccount {
  readonly store: Store
  readonly watch: Watch
}

/** What it takes to talk to the server is fetched with the first exchange: the page shows its work before that. */
const overTheNet: StorePorts['send'] = async (request, signal) => {
  const { exchange } = await import('./exchange.ts')
  return exchange(request, signal)
}

/** Opens an account's store. A part of the build of its own: the database comes after the frame of the first page. */
export function openAccount(userId: string, send: StorePorts['send'] = overTheNet): OpenAccount {
  const store = openStore(userId, { send, listen: 'EventSource' in globalThis ? listenForNews : undefined })
  const { database } = store
  return {
    store,
    watch: {
      projects: () => liveQuery(() => readProjects(database)),
      project: (projectId) => liveQuery(() => readProject(database, projectId)),
      webcites: () => liveQuery(() => readWebcites(database)),
      waiting: () => liveQuery(() => readWaiting(database)),
      decisions: () => liveQuery(() => readDecisions(database)),
    },
  }
}
