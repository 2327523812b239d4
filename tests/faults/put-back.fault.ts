import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { User } from '#sync/user.ts'
import { CheckedDevice } from '../checker/device.ts'
import { WriteLog } from '../checker/log.ts'
import type { WireAnswer } from '../checker/wire.ts'
import { registration } from '../support/api.ts'
import type { Browser } from '../support/browser.ts'
import { browserAt, type RealServer, startServer } from '../support/server.ts'

/** Number of attempts for each way to restore. */
const TRIES = Number(process.env.TRIES ?? 20)
/**
 * Number of writes that the server loses, and number of writes that another device makes before the first device
 * reconnects.
 */
const [LOST, OVERTAKING] = [30, 40]

interface PutBack {
  /** Saves the state of the running server. */
  keep(): Promise<void>
  /** Restores the saved state while the server is stopped. */
  putBack(): void
}

const ways: readonly (readonly [name: string, way: (server: RealServer) => PutBack])[] = [
  ['the folder is restored by hand after a clean stop', copiedFolder],
  ['the write-ahead log is lost', lostJournal],
  ['the machine is restored from a snapshot during work', snapshotOfMachine],
]

function copiedFolder(server: RealServer): PutBack {
  const copy = temporaryCopy()
  return {
    async keep() {
      await server.stop('SIGTERM')
      cpSync(server.dataFolder, copy, { recursive: true, preserveTimestamps: true })
      await server.restart()
    },
    putBack() {
      rmSync(server.dataFolder, { recursive: true })
      cpSync(copy, server.dataFolder, { recursive: true, preserveTimestamps: true })
    },
  }
}

function lostJournal(server: RealServer): PutBack {
  return {
    // When the server starts, it moves the WAL's content into the database file and starts a new WAL.
    keep: () => server.restart(),
    putBack() {
      const journal = join(server.dataFolder, 'pincite.sqlite-wal')
      expect(existsSync(journal)).toBe(true)
      truncateSync(journal, 0)
    },
  }
}

/** Restores the contents of the files, so that no file metadata reveals the restore. */
function snapshotOfMachine(server: RealServer): PutBack {
  const copy = temporaryCopy()
  const files = () => readdirSync(server.dataFolder, { withFileTypes: true }).filter((one) => one.isFile())
  return {
    async keep() {
      await server.stop('SIGKILL')
      for (const { name } of files()) cpSync(join(server.dataFolder, name), join(copy, name))
      await server.restart()
    },
    putBack() {
      for (const { name } of files()) {
        const target = join(server.dataFolder, name)
        if (!existsSync(join(copy, name))) rmSync(target)
        else {
          const bytes = readFileSync(join(copy, name))
          writeFileSync(target, bytes, { flag: 'r+' })
          truncateSync(target, bytes.length)
        }
      }
      for (const name of readdirSync(copy))
        if (!existsSync(join(server.dataFolder, name)))
          cpSync(join(copy, name), join(server.dataFolder, name))
    },
  }
}

function temporaryCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'pincite-put-back-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  return copy
}

async function signUp(server: RealServer, email: string): Promise<{ browser: Browser; user: User }> {
  const browser = browserAt(server.url)
  const { password } = registration()
  await browser.post('/api/register', registration({ email }))
  const { link } = await server.mailTo(email)
  await browser.post('/api/v1/users/verify-email', { token: link.split('/').at(-1) })
  const { body } = await browser.post<{ user: User }>('/api/login', { email, password })
  return { browser, user: body.user }
}

/** Syncs until the device has nothing left to send or receive. */
async function drain(device: CheckedDevice, browser: Browser): Promise<void> {
  for (let rounds = 0; rounds < 200; rounds += 1) {
    const { request, moment } = device.ask(500)
    const { status, body } = await browser.post<WireAnswer>('/api/v1/sync', request)
    expect(status).toBe(200)
    device.hear(body, moment)
    if (device.isQuiet && !body.more && body.snap === undefined && body.recs.length === 0) return
  }
  throw new Error('A device never finishes syncing')
}

function save(device: CheckedDevice, many: number, name: string): string[] {
  return Array.from({ length: many }, (_, at) => {
    device.create(`${name} ${at}`)
    return `${name} ${at}`
  })
}

function namesOn(device: CheckedDevice): string[] {
  return device.shown().map((id) => String(device.look(id, 'name')?.value))
}

test.for(ways)(
  `%s, ${TRIES} times: all devices and the server end up with everything`,
  { timeout: 900_000 },
  async ([name, way]) => {
    const server = await startServer()
    onTestFinished(() => server.dispose())
    let healed = 0
    for (let round = 0; round < TRIES; round += 1) {
      const { browser, user } = await signUp(server, `reader${round}@example.org`)
      const log = new WriteLog()
      const [behind, ahead] = [new CheckedDevice(user.id, log, 0), new CheckedDevice(user.id, log, 0)]
      await drain(behind, browser)
      const said = save(behind, 5, 'before')
      await drain(behind, browser)
      await drain(ahead, browser)
      const place = way(server)
      await place.keep()
      said.push(...save(ahead, LOST, 'lost'))
      await drain(ahead, browser)
      await server.stop('SIGKILL')
      place.putBack()
      await server.restart()
      const short = new CheckedDevice(user.id, log, 0)
      await drain(short, browser)
      expect(namesOn(short)).toHaveLength(5)
      // The other device syncs first, so that its writes get the version numbers of the lost writes.
      said.push(...save(behind, OVERTAKING, 'overtaking'))
      await drain(behind, browser)
      for (const device of [ahead, behind, ahead]) await drain(device, browser)
      const fresh = new CheckedDevice(user.id, log, 0)
      await drain(fresh, browser)
      for (const device of [fresh, behind, ahead]) expect(namesOn(device).toSorted()).toEqual(said.toSorted())
      healed += 1
    }
    console.log(
      `${name}: ${healed} of ${TRIES} healed, ${LOST} acknowledged records lost by the server each time`,
    )
    expect(healed).toBe(TRIES)
  },
)
