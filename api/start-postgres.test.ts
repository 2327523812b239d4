import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { registration } from '../tests/support/api.ts'
import { useCluster, postgresAddress, testCluster } from '../tests/support/postgres.ts'
import { browserAt, nodeEnvironment, type RealServer, startServer } from '../tests/support/server.ts'

useCluster()

async function server(environment: Record<string, string>): Promise<RealServer> {
  const started = await startServer(environment)
  onTestFinished(() => started.dispose())
  return started
}

test('if one of two processes on a PostgreSQL database is killed, the other continues with all data', async () => {
  const DATABASE_URL = await postgresAddress()
  const [a, b] = [await server({ DATABASE_URL }), await server({ DATABASE_URL })]
  expect(a.output()).toMatch(/Data is stored in PostgreSQL, database \w+ at 127\.0\.0\.1:\d+\n/)
  for (const name of ['pincite.sqlite', 'secret.key', 'in-use.lock', 'replication.json']) {
    expect(existsSync(join(a.dataFolder, name))).toBe(false)
  }
  const browser = browserAt(a.url)
  expect((await browser.post('/api/register', registration())).status).toBe(201)
  const link = await vi.waitFor(
    () => {
      const [letter] = [...a.mail(), ...b.mail()]
      if (letter === undefined) throw new Error('No mail yet')
      return letter.link
    },
    { timeout: 10_000, interval: 50 },
  )
  expect(await a.stop('SIGKILL')).toBe(null)
  const other = browserAt(b.url)
  const token = link.split('/').at(-1)
  expect((await other.post('/api/v1/users/verify-email', { token })).status).toBe(200)
  const { email, password } = registration()
  expect((await other.post('/api/login', { email, password })).status).toBe(200)
  await a.restart()
  const moved = browserAt(a.url)
  for (const [name, value] of other.cookies) moved.cookies.set(name, value)
  expect((await moved.get('/api/v1/users')).status).toBe(200)
  expect([await a.stop(), await b.stop()]).toEqual([0, 0])
})

test('reports a PostgreSQL outage with the time to retry, and recovers afterward', async () => {
  const DATABASE_URL = await postgresAddress()
  const running = await server({ DATABASE_URL })
  const browser = browserAt(running.url)
  expect((await browser.post('/api/register', registration())).status).toBe(201)
  const cluster = await testCluster()
  await cluster.crash()
  const refused = await browserAt(running.url).get('/api/v1/users', { authorization: 'Bearer something' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
  const unready = await fetch(`${running.url}/api/ready`)
  expect([unready.status, unready.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await fetch(`${running.url}/api/health`)).status).toBe(200)
  await cluster.start()
  await vi.waitFor(
    async () => {
      expect(
        (await browserAt(running.url).get('/api/v1/users', { authorization: 'Bearer something' })).status,
      ).toBe(401)
      expect((await fetch(`${running.url}/api/ready`)).status).toBe(200)
    },
    { timeout: 15_000, interval: 200 },
  )
  await cluster.crash()
  // The server must stop even if it can't write to the database.
  expect(await running.stop()).toBe(0)
  await cluster.start()
}, 40_000)

test('commands for a database file point to the PostgreSQL alternatives', async () => {
  const DATABASE_URL = await postgresAddress()
  const running = await server({ DATABASE_URL })
  await browserAt(running.url).post('/api/register', registration())
  const command = (...args: string[]) => {
    const env = { ...nodeEnvironment, DATABASE_URL, DATA_DIR: running.dataFolder }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['api/main.ts', ...args], {
      env,
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }
  expect(command('backup')).toMatchObject({ status: 1, said: expect.stringContaining('pg_dump') })
  expect(command('restore', 'x')).toMatchObject({ status: 1, said: expect.stringContaining('pg_restore') })
  expect(command('admin:create', 'ada@example.org')).toMatchObject({
    status: 0,
    said: expect.stringMatching(
      /^ada@example\.org will be a super-admin starting with the next login\.\n.*was disabled\. We are sending a link .* a new one\.\n$/,
    ) as string,
  })
})

test('if PostgreSQL is unreachable, fails to start and prints one sentence without the password', () => {
  const env = { ...nodeEnvironment, DATABASE_URL: 'postgres://pincite:secret@127.0.0.1:1/pincite' }
  const { status, stderr } = spawnSync(process.execPath, ['api/main.ts'], { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The database pincite at 127\.0\.0\.1:1 is unavailable .*\n$/)
  expect(stderr).not.toContain('secret')
})

test('loads the PostgreSQL driver only for PostgreSQL', () => {
  const script = `
    import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => (url.includes('/postgres/') && console.log(url), next(url, context)) })
    await import('./api/start.ts')
    await import('./api/command/create-admin.ts')
    console.log('until here nothing')
    await import('./api/database/postgres/open.ts')`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect([status, stdout.split('\n')[0]]).toEqual([0, 'until here nothing'])
  expect(stdout).toContain('/postgres/')
})

test('responds within five seconds while PostgreSQL hangs, and recovers afterward', async () => {
  const DATABASE_URL = await postgresAddress()
  const running = await server({ DATABASE_URL })
  const browser = browserAt(running.url)
  expect((await browser.post('/api/register', registration())).status).toBe(201)
  const cluster = await testCluster()
  cluster.freeze()
  try {
    const asked = performance.now()
    const [write, read, ready] = await Promise.all([
      browserAt(running.url).post('/api/login', { email: 'ada@example.org', password: 'whatever it is' }),
      browserAt(running.url).get('/api/v1/users', { authorization: 'Bearer something' }),
      fetch(`${running.url}/api/ready`),
    ])
    expect(performance.now() - asked).toBeLessThan(5_000)
    expect([write.status, read.status, ready.status]).toEqual([503, 503, 503])
    expect(read.headers.get('retry-after')).toBe('3')
    expect((await fetch(`${running.url}/api/health`)).status).toBe(200)
  } finally {
    cluster.wake()
  }
  const { email, password } = registration()
  await vi.waitFor(
    async () =>
      expect((await browserAt(running.url).post('/api/login', { email, password })).status).toBe(200),
    { timeout: 20_000, interval: 250 },
  )
})
