import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openDatabase } from '#api/database/open.ts'
import { replicationStore } from '#api/replication/store.ts'
import { applyAnswer } from '#sync/client/answer.ts'
import { buildRequest } from '#sync/client/request.ts'
import { writeChanges, type RecordChange } from '#sync/client/write.ts'
import { sync, type SyncAnswer } from '#sync/contract/sync.ts'
import { MemoryClient } from '#sync/memory/client.ts'
import { handleSync } from '#sync/server/handle.ts'
import type { ServerPort } from '#sync/server/port.ts'
import { addAccount } from '../support/replication.ts'
import { fieldsOf, idOf, NOW } from './peers-sync/authorities.ts'
import { raceSync } from './sync-race.ts'

const SIZES = [1_000, 10_000, 100_000]
const RUNS = 3

/**
 * `npm run bench:sync -- 1000,10000 3`: measures our sync alone and then compared with other systems, with these
 * numbers of records and this number of runs.
 */
export async function benchSync(): Promise<void> {
  const [, , wanted, sizes = '1000,10000', runs = '3'] = process.argv
  await benchOurs()
  await raceSync(wanted === 'sync' ? sizes.split(',').map(Number) : [1_000], Number(runs))
}

/**
 * Measures sync between two in-memory devices and the server's real store: creates authorities offline on one device,
 * pushes them, pulls them on a new device, and makes one edit. Bytes are those of the compressed bodies.
 */
async function benchOurs(): Promise<void> {
  console.log('sync: median of 3; server store on disk with synchronous=FULL, devices in memory, no network')
  for (const size of SIZES) {
    const runs: Exchange[][] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await once(size))
    console.log(`\n${size} authorities`)
    for (const [at, { name }] of (runs[0] ?? []).entries())
      print(
        name,
        runs.map((run) => run[at]),
      )
  }
}

interface Exchange {
  readonly name: string
  readonly ms: number
  readonly serverMs: number
  readonly up: number
  readonly down: number
  readonly requests: number
}

function print(name: string, all: readonly (Exchange | undefined)[]): void {
  const known = all.filter((one) => one !== undefined)
  const median = (of: (one: Exchange) => number) =>
    known.map(of).sort((a, b) => a - b)[known.length >> 1] ?? 0
  const ms = median((one) => one.ms)
    .toFixed(1)
    .padStart(9)
  const serverMs = median((one) => one.serverMs)
    .toFixed(1)
    .padStart(9)
  const bytes = `${median((one) => one.up)} B up, ${median((one) => one.down)} B down`
  console.log(
    `  ${name.padEnd(10)}${ms} ms, server ${serverMs} ms, ${bytes}, ${median((one) => one.requests)} requests`,
  )
}

async function once(size: number): Promise<Exchange[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-bench-'))
  const database = await openDatabase({ file: join(folder, 'bench.sqlite'), now: () => NOW })
  try {
    await addAccount(database, 'ada')
    const store = replicationStore(database)
    const [laptop, phone] = [new MemoryClient(), new MemoryClient()]
    const write = (changes: readonly RecordChange[], now: number) =>
      laptop.transact((tx) => writeChanges(tx, changes, { session: 'aaaaaaaa', now }))
    await write(
      Array.from({ length: size }, (_, at) => authority(at)),
      NOW,
    )
    const push = await settle('push', laptop, store)
    const pull = await settle('pull', phone, store)
    await write([{ kind: 'authority', id: idOf(5), fields: { 'source.page': '77' } }], NOW + 1)
    return [
      push,
      pull,
      await settle('edit push', laptop, store),
      await settle('edit pull', phone, store),
      await settle('no news', phone, store),
    ]
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Syncs until nothing is left to send or receive. Uses the entire sync code except the network. */
async function settle(name: string, device: MemoryClient, store: ServerPort): Promise<Exchange> {
  const { input, output } = sync.exchange
  const total = { up: 0, down: 0, requests: 0, serverMs: 0 }
  const began = performance.now()
  for (;;) {
    const request = await device.transact((tx) => buildRequest(tx, 'ada'))
    const body = JSON.stringify(request)
    total.up += gzipSync(body).length
    const received = performance.now()
    const answer = await handleSync(store, 'ada', input?.parse(JSON.parse(body)) ?? request, NOW)
    const text = JSON.stringify(output?.parse(answer))
    const zipped = gzipSync(text)
    total.serverMs += performance.now() - received
    total.down += zipped.length
    total.requests += 1
    const read = output?.parse(JSON.parse(text)) as SyncAnswer
    await device.transact((tx) => applyAnswer(tx, { request, answer: read, session: 'bbbbbbbb', now: NOW }))
    if (!read.more && device.outbox.length === 0) return { name, ms: performance.now() - began, ...total }
  }
}

/** A case of typical size, with text that can't be compressed well. */
function authority(at: number): RecordChange {
  return { kind: 'authority', id: idOf(at), create: true, fields: fieldsOf(at) }
}
