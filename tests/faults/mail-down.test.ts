import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseFileIn } from '#api/database/database-file.ts'
import { openDatabase } from '#api/database/open.ts'
import { registration } from '../support/api.ts'
import { freePort } from '../support/free-port.ts'
import { browserAt, type RealServer, root, startServer } from '../support/server.ts'

const unit = readFileSync(join(root, 'deploy/pincite@.service'), 'utf8')
const secondsOf = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(unit)?.[1])

/**
 * Runs the start check of the systemd unit. Resolves to its exit status, or undefined after `patience` milliseconds.
 */
async function runStartCheck(port: number, patience: number): Promise<number | undefined> {
  const [, script = ''] = /^ExecStartPost=\S+ -e "(.*)"$/m.exec(unit) ?? []
  const check = spawn(process.execPath, ['-e', script.replaceAll('%i', String(port))])
  onTestFinished(() => void check.kill())
  const timer = setTimeout(() => check.kill(), patience)
  const [status] = (await once(check, 'exit')) as [number | null]
  clearTimeout(timer)
  return status ?? undefined
}

/** Starts a server with an email that has been queued for eleven minutes. */
async function startWithStuckMail(mailPort: number): Promise<RealServer> {
  const server = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'no-reply@example.org',
  })
  onTestFinished(() => server.dispose())
  expect((await browserAt(server.url).post('/api/register', registration())).status).toBe(201)
  await server.stop()
  const database = await openDatabase({ file: databaseFileIn(server.dataFolder), now: Date.now })
  await database.write((tx) => tx.run('UPDATE mails SET created_at = created_at - 660000'))
  await database.close()
  return server
}

test('a server restarts while no mail server is running', async () => {
  const server = await startWithStuckMail(await freePort())
  await server.restart()
  expect(await runStartCheck(server.port, 20_000)).toBe(0)
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/ready`)
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', mail: 'late' }])
})

test('a server stops in time while its mail server does not respond', async () => {
  const connections: unknown[] = []
  const silent = createServer((socket) => {
    connections.push(socket)
    socket.on('error', () => {})
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const server = await startWithStuckMail(address !== null && typeof address === 'object' ? address.port : 0)
  await server.restart()
  await expect.poll(() => connections.length, { timeout: 60_000 }).toBeGreaterThan(0)
  const start = performance.now()
  expect(await server.stop()).toBe(0)
  expect((performance.now() - start) / 1000).toBeLessThan(secondsOf('TimeoutStopSec') - 5)
}, 120_000)
