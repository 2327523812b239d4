import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { registration } from '../tests/support/api.ts'
import { temporaryFolder } from '../tests/support/database.ts'
import { registeredPlaces } from './personal-data/register.ts'
import { createFieldCipher } from './outline/field-cipher.ts'
import { browserAt, nodeEnvironment, type RealServer, startServer } from '../tests/support/server.ts'

async function server(environment: Record<string, string> = {}): Promise<RealServer> {
  const started = await startServer(environment)
  onTestFinished(() => started.dispose())
  return started
}

async function register(url: string, email: string): Promise<{ readonly status: number }> {
  return browserAt(url).post('/api/register', registration({ email }))
}

test('creates everything it needs, prints its URL, and stops cleanly on SIGTERM', async () => {
  const running = await server()
  expect(running.output()).toContain(`Pincite is running at ${running.url}`)
  expect(readdirSync(running.dataFolder)).toEqual(
    expect.arrayContaining(['mail', 'pincite.sqlite', 'secret.key']),
  )
  expect(statSync(join(running.dataFolder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect((await fetch(`${running.url}/api/ready`)).status).toBe(200)

  expect((await register(running.url, 'ada@example.org')).status).toBe(201)
  const { link, subject } = await running.mailTo('ada@example.org')
  expect(subject).toBe('Confirm your email address')
  // The email is stored before it is announced.
  await expect.poll(() => running.output()).toContain(link)
  const list = await (await fetch(`${running.url}/dev/mail`)).text()
  const [path = ''] = /\/dev\/mail\/[\w-]+/.exec(list) ?? []
  expect(await (await fetch(running.url + path)).text()).toContain(`<a href="${link}">`)

  expect(await running.stop()).toBe(0)
  expect(running.output()).toContain('Stopped.')
  // The WAL has been written to the database file, so the folder can be copied.
  expect(readdirSync(running.dataFolder).filter((name) => /-(wal|shm)$/.test(name))).toEqual([])

  await running.restart()
  expect((await register(running.url, 'ada@example.org')).status).toBe(422)
})

/** Returns true if a file is at a registered path, in which `*` matches any text. */
function isAt(name: string, path: string): boolean {
  const parts = path.split('*').map((part) => part.replaceAll('.', String.raw`\.`))
  return new RegExp(`^${parts.join('.*')}$`).test(name.replaceAll('\\', '/'))
}

test('creates files readable by their owner only', async () => {
  const running = await server()
  await register(running.url, 'ada@example.org')
  await running.mailTo('ada@example.org')
  const written = readdirSync(running.dataFolder, { recursive: true, encoding: 'utf8' })
  expect(written).toContain('pincite.sqlite')
  // Every file that the server writes must be in the register of personal data.
  const files = written.filter((name) => statSync(join(running.dataFolder, name)).isFile())
  expect(files.filter((name) => !registeredPlaces.some(({ path }) => isAt(name, path)))).toEqual([])
  for (const name of written) {
    expect([name, statSync(join(running.dataFolder, name)).mode & 0o077]).toEqual([name, 0])
  }
})

test('encrypts payment destinations with the external key, if there is one', async () => {
  const running = await server({ PAYOUT_KEY: 'ab'.repeat(32) })
  const visitor = browserAt(running.url)
  await register(running.url, 'ada@example.org')
  const token = (await running.mailTo('ada@example.org')).link.split('/').at(-1)
  await visitor.post('/api/v1/users/verify-email', { token })
  await visitor.post('/api/login', { email: 'ada@example.org', password: registration()['password'] })
  const form = new FormData()
  const about = { title: 'Torts', course: 'Torts', year: '2025', attestation: 'on' }
  const payTo = { payMethod: 'PayPal', payHandle: 'ada@pay.example' }
  for (const [name, value] of Object.entries({ ...about, ...payTo })) form.append(name, value)
  form.append('file', new File(['Duty'], 'torts.txt'))
  const request = new Request('http://x', { method: 'POST', body: form })
  const sent = await visitor.send('/api/v1/outlines', {
    method: 'POST',
    body: await request.arrayBuffer(),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'x-xsrf-token': decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? ''),
    },
  })
  expect(sent.status).toBe(201)
  await running.stop()
  const secret = readFileSync(join(running.dataFolder, 'secret.key'))
  const file = new SqliteDatabase(join(running.dataFolder, 'pincite.sqlite'), { readonly: true })
  const row = file.prepare('SELECT id, payout_handle AS sealed FROM outlines').get() as {
    readonly id: string
    readonly sealed: Buffer
  }
  file.close()
  expect(createFieldCipher({ key: secret }).decrypt(row.sealed, row.id)).toBeUndefined()
  const payoutKey = Buffer.from('ab'.repeat(32), 'hex')
  expect(createFieldCipher({ key: secret, payoutKey }).decrypt(row.sealed, row.id)).toBe('ada@pay.example')
})

test('after a stop request, reports that it is not ready but keeps responding for a while', async () => {
  const running = await server({ STOP_DELAY: '3' })
  const stopped = running.stop()
  const ready = async () => (await fetch(`${running.url}/api/ready`)).status
  while ((await ready()) === 200) await sleep(20)
  expect(await ready()).toBe(503)
  expect((await fetch(`${running.url}/api/health`)).status).toBe(200)
  expect((await register(running.url, 'ada@example.org')).status).toBe(201)
  expect(await stopped).toBe(0)
})

test('if the database cannot be opened, prints a sentence instead of a stack trace', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'pincite.sqlite'))
  const env = { ...nodeEnvironment, DATA_DIR: folder, PORT: '1' }
  const { status, stderr } = spawnSync(process.execPath, ['api/main.ts'], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining(folder)])
  expect(stderr).not.toContain('    at ')
})

test('completes a request in progress while stopping, even if a single Ctrl-C arrives twice', async () => {
  const running = await server()
  const body = JSON.stringify({ email: 'ada@example.org', password: 'x' })
  const visitor = browserAt(running.url)
  await visitor.get('/sanctum/csrf-cookie')
  const headers = {
    host: 'localhost',
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? ''),
    'content-type': 'application/json',
    'content-length': String(body.length),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const socket = connect(running.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  await once(socket, 'connect')
  socket.write(`POST /api/login HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`)
  // The response to this request shows that the server has read the first request.
  await fetch(`${running.url}/api/health`)

  const stopped = running.stop('SIGINT')
  await expect.poll(() => fetch(`${running.url}/api/health`).catch(() => 'refused')).toBe('refused')
  // Send the signal twice, as a terminal does: to the process group, and again through npm and the start script.
  void running.stop('SIGINT')
  socket.write(body.slice(5))
  expect(await stopped).toBe(0)
  expect(answer).toContain('HTTP/1.1 422')
  expect(answer).toContain('Wrong email or password.')
})

test('with a mail server, sends each email to one recipient from the configured address', async () => {
  const mails: { to: string[]; data: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let data = ''
      stream.on('data', (chunk: Buffer) => (data += chunk.toString()))
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), data })
        done()
      })
    },
  })
  await new Promise<void>((resume) => smtp.listen(0, '127.0.0.1', resume))
  onTestFinished(() => new Promise<void>((resume) => smtp.close(() => resume())))
  const address = smtp.server.address()
  const port = typeof address === 'object' ? address?.port : undefined

  const running = await server({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'The Cite Desk <desk@example.org>',
  })
  await register(running.url, 'ada@example.org')
  await expect.poll(() => mails.length, { timeout: 5000 }).toBe(1)
  expect(mails[0]?.to).toEqual(['ada@example.org'])
  expect(mails[0]?.data).toContain('From: The Cite Desk <desk@example.org>')
  expect(mails[0]?.data).toContain('To: ada@example.org')
  expect(mails[0]?.data.replaceAll('=\r\n', '')).toContain(`${running.url}/verify-email/`)
  expect(running.mail()).toEqual([])
  expect((await fetch(`${running.url}/dev/mail`)).status).toBe(404)
})

test('reports all invalid settings and does not start', async () => {
  const attempt = startServer({ APP_URL: 'cite', TRUST_PROXY: 'yes', MAIL_FROM: 'nobody' })
  await expect(attempt).rejects.toThrow(
    /stopped with 1[\s\S]*APP_URL[\s\S]*TRUST_PROXY|TRUST_PROXY[\s\S]*APP_URL/,
  )
})

test('rejects a second server on the same data', async () => {
  const running = await server()
  await expect(startServer({ DATA_DIR: running.dataFolder })).rejects.toThrow(
    /stopped with 1[\s\S]*Another server is using/,
  )
})

test('in production, does not show emails and logs no secrets', async () => {
  const running = await server({ NODE_ENV: 'production', APP_URL: 'http://localhost' })
  expect((await register(running.url, 'ada@example.org')).status).toBe(201)
  const { link } = await running.mailTo('ada@example.org')
  expect((await fetch(`${running.url}/dev/mail`)).status).toBe(404)
  await fetch(link.replace('http://localhost', running.url))
  await running.stop()
  const token = link.split('/').at(-1) ?? ''
  expect(running.output()).toContain('"route":"POST /api/register"')
  expect(running.output()).not.toContain(token)
  expect(running.output()).not.toContain('correct horse')
  expect(running.output()).not.toContain('ada@example.org')
  expect(readFileSync(join(running.dataFolder, 'pincite.sqlite')).includes(token)).toBe(false)
})

test('finishes a restore that was interrupted between its renames', async () => {
  const running = await server()
  await register(running.url, 'ada@example.org')
  await running.stop()
  const at = (name: string) => join(running.dataFolder, name)
  renameSync(at('pincite.sqlite'), at('restored.sqlite'))
  await running.restart()
  expect((await register(running.url, 'ada@example.org')).status).toBe(422)
})
