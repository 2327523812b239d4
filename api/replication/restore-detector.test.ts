import { copyFileSync, cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MemoryClient } from '#sync/memory/client.ts'
import { runCycle } from '#sync/client/cycle.ts'
import { requestSizes } from '#sync/client/request.ts'
import { writeChanges } from '#sync/client/write.ts'
import { handleSync } from '#sync/server/handle.ts'
import { temporaryFolder } from '../../tests/support/database.ts'
import { addAccount } from '../../tests/support/replication.ts'
import { openDatabase } from '../database/open.ts'
import { compactAllStores, startMaintenance } from './maintenance.ts'
import { replicationStore } from './store.ts'
import { detectByFolder } from './restore-detector.ts'

const DAY = 86_400_000
const project = '01900000-0000-7000-8000-000000000001'

/** Creates a data folder, and a server that can be started and stopped with it. */
function server() {
  const dataFolder = temporaryFolder()
  const file = join(dataFolder, 'pincite.sqlite')
  let time = Date.UTC(2026, 0, 5)
  const now = () => time
  return {
    file,
    dataFolder,
    pass: (milliseconds: number) => (time += milliseconds),
    async start() {
      const database = await openDatabase({ file, now })
      const keeper = await startMaintenance({
        database,
        detector: detectByFolder({ database, dataFolder, now }),
        now,
        failed: (error) => {
          throw error
        },
      })
      let running = true
      const stop = async () => {
        if (!running) return
        running = false
        await keeper.stop()
        await database.close()
      }
      onTestFinished(stop)
      return { database, restored: keeper.restored, stop }
    },
  }
}

type Started = Awaited<ReturnType<ReturnType<typeof server>['start']>>

/** A device belonging to the account `ada`. */
function device(session: string) {
  const port = new MemoryClient()
  return {
    port,
    write: (fields: object, more: { create?: true; purge?: true } = {}) =>
      port.transact((tx) =>
        writeChanges(tx, [{ kind: 'project', id: project, fields: { ...fields }, ...more }], {
          session,
          now: 0,
        }),
      ),
    async sync({ database }: Started) {
      const store = replicationStore(database)
      const send = async (request: Parameters<typeof handleSync>[2]) =>
        ({ ok: true, value: await handleSync(store, 'ada', request, Date.UTC(2026, 0, 5)) }) as const
      for (;;) {
        const outcome = await runCycle({
          port,
          send,
          user: 'ada',
          session,
          sizes: requestSizes,
          now: () => 0,
        })
        if (outcome.kind !== 'applied' || !outcome.more) return
      }
    },
  }
}

describe('a restored database', () => {
  test('is not detected on a normal start', async () => {
    const place = server()
    const first = await place.start()
    await addAccount(first.database, 'ada')
    const a = device('aaaaaaaa')
    await a.write({ name: 'Torts' }, { create: true })
    await a.sync(first)
    const { epoch } = a.port.meta
    await first.stop()
    const second = await place.start()
    await a.sync(second)
    expect([second.restored, a.port.meta.epoch]).toEqual([false, epoch])
  })

  test.for(['in the same folder', 'in a new folder, without the checkpoint'])(
    'is detected %s, and devices resend the missing records',
    async (where) => {
      const place = server()
      const first = await place.start()
      await addAccount(first.database, 'ada')
      await first.stop()
      copyFileSync(place.file, `${place.file}.backup`)

      const second = await place.start()
      const a = device('aaaaaaaa')
      await a.write({ name: 'Torts' }, { create: true })
      await a.sync(second)
      expect(a.port.outbox).toEqual([])
      await second.stop()

      if (where === 'in the same folder') copyFileSync(`${place.file}.backup`, place.file)
      else rmSync(join(place.dataFolder, 'replication.json'))
      const third = await place.start()
      expect(third.restored).toBe(true)
      await a.sync(third)
      const b = device('bbbbbbbb')
      await b.sync(third)
      expect(b.port.rows.get(project)?.rec.f['name']).toBe('Torts')
    },
  )

  test.for([
    'the whole folder',
    'the database, which passes the cursor before the device that is ahead reconnects,',
  ])('is detected by the cursor if nothing else reveals it: %s restored manually', async (what) => {
    const place = server()
    const first = await place.start()
    await addAccount(first.database, 'ada')
    const a = device('aaaaaaaa')
    const b = device('bbbbbbbb')
    await a.write({ name: 'Torts' }, { create: true })
    await a.sync(first)
    await b.sync(first)
    await first.stop()
    const copy = join(temporaryFolder(), 'copy')
    cpSync(place.dataFolder, copy, { recursive: true })

    const second = await place.start()
    await a.write({ name: 'Torts, acknowledged after the copy' })
    await a.sync(second)
    expect(a.port.outbox).toEqual([])
    await second.stop()
    // Overwrite the file in place, as a manual copy can, so that the inode number stays the same.
    const written = readFileSync(join(copy, 'pincite.sqlite'))
    writeFileSync(place.file, written, { flag: 'r+' })
    truncateSync(place.file, written.length)
    cpSync(join(copy, 'replication.json'), join(place.dataFolder, 'replication.json'))

    const third = await place.start()
    if (what !== 'the whole folder') {
      for (let n = 0; n < 5; n += 1) {
        await b.write({ course: `LAW ${n}` })
        await b.sync(third)
      }
    }
    await a.sync(third)
    await b.sync(third)
    await a.sync(third)
    const c = device('cccccccc')
    await c.sync(third)
    for (const each of [a, b, c]) {
      expect(each.port.rows.get(project)?.rec.f['name']).toBe('Torts, acknowledged after the copy')
      expect(each.port.rows.get(project)?.rec.f).toEqual(a.port.rows.get(project)?.rec.f)
    }
  })

  test.for(['deleted', 'emptied'])(
    'rejects a database that was %s if the folder’s checkpoint shows that it had data',
    async (how) => {
      const place = server()
      const first = await place.start()
      await addAccount(first.database, 'ada')
      const a = device('aaaaaaaa')
      await a.write({ name: 'Torts' }, { create: true })
      await a.sync(first)
      await first.stop()
      rmSync(place.file)
      if (how === 'emptied') writeFileSync(place.file, '')
      await expect(place.start()).rejects.toThrow(/npm run restore/)
      rmSync(join(place.dataFolder, 'replication.json'))
      await expect(place.start()).resolves.toMatchObject({ restored: false })
    },
  )

  test('forgets purges after half a year, but not while devices may resend records', async () => {
    const place = server()
    const first = await place.start()
    await addAccount(first.database, 'ada')
    const a = device('aaaaaaaa')
    await a.write({ name: 'Torts' }, { create: true })
    await a.write({}, { purge: true })
    await a.sync(first)
    const purged = () => first.database.read.get('SELECT count(*) AS n FROM replicas WHERE purged = 1')
    await compactAllStores(first.database, Date.UTC(2026, 0, 5) + 179 * DAY)
    expect(await purged()).toEqual({ n: 1 })
    await compactAllStores(first.database, Date.UTC(2026, 0, 5) + 181 * DAY)
    expect(await purged()).toEqual({ n: 0 })
  })
})
