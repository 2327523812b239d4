import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { connectSqlite } from '#api/database/sqlite-connection.ts'
import { checkDatabase } from '#api/database/copy.ts'
import type { User } from '#sync/user.ts'
import { registration } from '../support/api.ts'
import { browserAt, type RealServer, startServer } from '../support/server.ts'
import { keepSaving, type WriteLedger } from './pushes.ts'

/** Number of times to kill the server. `npm run test:faults` uses a hundred. */
const KILLS = Number(process.env.KILLS ?? 3)
const DEVICES = 8

async function signIn(server: RealServer): Promise<{ cookies: Map<string, string>; user: User }> {
  const browser = browserAt(server.url)
  const email = 'ada@example.org'
  const { password } = registration()
  await browser.post('/api/register', registration({ email }))
  const { link } = await server.mailTo(email)
  await browser.post('/api/v1/users/verify-email', { token: link.split('/').at(-1) })
  const { body } = await browser.post<{ user: User }>('/api/login', { email, password })
  return { cookies: browser.cookies, user: body.user }
}

async function storedIds(file: string): Promise<Set<string>> {
  const connection = connectSqlite(file, 'read')
  const rows = await connection.sql.all<{ id: string }>('SELECT id FROM replicas')
  connection.close()
  return new Set(rows.map(({ id }) => id))
}

test(
  `keeps every acknowledged write and an intact file when killed ${KILLS} times while ${DEVICES} devices save`,
  async () => {
    const server = await startServer()
    onTestFinished(() => server.dispose())
    const file = join(server.dataFolder, 'pincite.sqlite')
    const { cookies, user } = await signIn(server)
    const ledger: WriteLedger = { tried: new Set(), acknowledged: new Set() }

    for (let round = 0; round < KILLS; round += 1) {
      const stop = new AbortController()
      const before = ledger.acknowledged.size
      const devices = Array.from({ length: DEVICES }, () => {
        const browser = browserAt(server.url)
        for (const [name, value] of cookies) browser.cookies.set(name, value)
        return keepSaving(browser, user.id, ledger, stop.signal)
      })
      // Kill the server at a different point of its work each time.
      while (ledger.acknowledged.size < before + 20) await sleep(5)
      await sleep((round * 7) % 50)
      await server.stop('SIGKILL')
      stop.abort()
      await Promise.all(devices)

      await checkDatabase(file)
      const stored = await storedIds(file)
      expect([...ledger.acknowledged].filter((id) => !stored.has(id))).toEqual([])
      expect([...stored].filter((id) => !ledger.tried.has(id))).toEqual([])
      await server.restart()
    }
  },
  // Restarting a server takes a while on a busy machine.
  60_000 + KILLS * 30_000,
)
