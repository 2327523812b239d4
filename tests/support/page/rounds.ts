import { runCycle } from '#sync/client/cycle.ts'
import { writeChanges, type RecordChange } from '#sync/client/write.ts'
import { MemoryServer } from '#sync/memory/server.ts'
import { handleSync } from '#sync/server/handle.ts'
import { requestSizes } from '#sync/client/request.ts'
import { createDexieClient } from '#app/store/dexie-client-port.ts'
import { StoreDatabase } from '#app/store/database.ts'
import { readProjectContents } from '#app/store/queries.ts'

/**
 * Time that the device spends on several rounds, in milliseconds. Excludes the time of the server, which runs in the
 * same page.
 */
interface RoundsCost {
  readonly device: number
  readonly rounds: number
  /** Time for each activity: building requests and applying responses. */
  readonly build: number
  readonly apply: number
}

const server = new MemoryServer('epoch-1')
const NOW = 1_800_000_000_000

function idOf(at: number): string {
  return `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
}

const PROJECT_SIZE = 300

function authority(at: number): RecordChange {
  return {
    kind: 'authority',
    id: idOf(at),
    create: true,
    fields: {
      pos: { projectId: idOf(1e9 + Math.floor(at / PROJECT_SIZE)), orderKey: `a0${at.toString(36)}V` },
      createdAt: NOW + at,
      trashedAt: null,
      'source.kind': 'case',
      'source.name': `Party ${(at * 7919) % 10007} Corp. v. State ${at}`,
      'source.volume': String(at % 600),
      'source.reporter': 'F. Supp. 3d',
      'source.page': String((at * 31) % 1500),
      'source.date': { year: 1990 + (at % 35) },
    },
  }
}

function open(name: string) {
  const database = new StoreDatabase(name)
  return { database, port: createDexieClient(database) }
}

/** Creates `size` authorities offline. Returns the time taken, in milliseconds. */
async function make(name: string, size: number): Promise<number> {
  const { database, port } = open(name)
  const began = performance.now()
  for (let from = 0; from < size; from += 2_000) {
    const changes = Array.from({ length: Math.min(2_000, size - from) }, (_, at) => authority(from + at))
    await port.transact((tx) => writeChanges(tx, changes, { session: 'aaaaaaaa', now: NOW }))
  }
  const took = performance.now() - began
  database.close()
  return took
}

/** Syncs until nothing is left to send or receive. */
async function settle(name: string): Promise<RoundsCost> {
  const { database, port } = open(name)
  let [rounds, served, build] = [0, 0, 0]
  const began = performance.now()
  let started = began
  for (;;) {
    const outcome = await runCycle({
      port,
      user: 'ada',
      session: 'aaaaaaaa',
      sizes: requestSizes,
      now: () => NOW,
      send: async (request) => {
        const asked = performance.now()
        build += asked - started
        const value = structuredClone(await handleSync(server, 'ada', request, NOW))
        served += performance.now() - asked
        return { ok: true, value }
      },
    })
    rounds += 1
    started = performance.now()
    if (outcome.kind !== 'applied' || !outcome.more) break
  }
  const device = performance.now() - began - served
  database.close()
  return { device, rounds, build, apply: device - build }
}

/**
 * Opens the store and reads one project. Opens the database, then reads one project. Returns the time that the read
 * took, in milliseconds, and the number of authorities.
 */
async function openProject(name: string): Promise<[ms: number, authorities: number]> {
  const { database } = open(name)
  await database.open()
  const began = performance.now()
  const rows = await readProjectContents(database, idOf(1e9 + 7))
  const took = performance.now() - began
  database.close()
  return [took, rows?.authorities.length ?? 0]
}

/** Adds one project per 300 authorities. */
async function addProjects(name: string, size: number): Promise<void> {
  const { database, port } = open(name)
  const changes = Array.from({ length: Math.ceil(size / PROJECT_SIZE) }, (_, at): RecordChange => ({
    kind: 'project',
    id: idOf(1e9 + at),
    create: true,
    fields: { name: `Project ${at}`, pos: `a0${at}`, createdAt: NOW, trashedAt: null },
  }))
  await port.transact((tx) => writeChanges(tx, changes, { session: 'aaaaaaaa', now: NOW }))
  database.close()
}

const rounds = { make, settle, openProject, addProjects }
export type Rounds = typeof rounds
Object.assign(globalThis, { rounds })
