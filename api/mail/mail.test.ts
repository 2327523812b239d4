import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { memoryMailer, plainPasswords, registration, testApi } from '../../tests/support/api.ts'
import { temporaryFolder, testDatabase } from '../../tests/support/database.ts'
import { addPerson } from '../identity/person.ts'
import { createMailFolder } from '../integrations/mail-folder.ts'
import { writeLetter } from './account-letter.ts'
import { startJobRunner } from '../jobs/job-runner.ts'
import { createMailJob } from './mail-job.ts'
import { enqueueMail, measureMailLag } from './outbox.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const from = { name: 'Pincite', address: 'no-reply@cite.test', host: 'cite.test' }

/** Creates an outbox with one email to Ada, and a mailer that refuses `refusals` times. */
async function outbox(refusals: number) {
  let time = 1_000_000
  const now = () => time
  const database = await testDatabase(now)
  await database.write(async (tx) => {
    await addPerson(tx, {
      id: 'ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      emailVerifiedAt: null,
      pendingEmail: null,
      provider: 'email',
      passwordHash: await plainPasswords.hash('x'),
      disabledAt: null,
      createdAt: time,
    })
    await enqueueMail(tx, { kind: 'verify-email', email: 'ada@example.org' }, time)
  })
  const mailer = memoryMailer()
  mailer.refuse = refusals
  const warnings: string[] = []
  const log = { info() {}, warn: (_: object, words: string) => void warnings.push(words), error() {} }
  const mailJob = createMailJob({ database, mailer, now, appUrl: 'http://cite.test' })
  const jobs = startJobRunner({ database, log, now }, [mailJob])
  onTestFinished(() => jobs.stop())
  const row = () =>
    database.read.get<{ tries: number; wait: number; done: number | null; givenUp: number | null }>(
      'SELECT tries, next_try_at - ? AS wait, done_at AS done, given_up_at AS "givenUp" FROM mails',
      [time],
    )
  return {
    database,
    mailer,
    warnings,
    row,
    jobs,
    advance(milliseconds: number) {
      time += milliseconds
      jobs.wake('mail')
    },
    now,
  }
}

describe('outbox', () => {
  test('retries a refused email with increasing delays', async () => {
    const { mailer, row, advance } = await outbox(3)
    await expect.poll(row).toMatchObject({ tries: 1, wait: MINUTE / 2, done: null })
    advance(MINUTE / 2)
    await expect.poll(row).toMatchObject({ tries: 2, wait: MINUTE })
    advance(MINUTE)
    await expect.poll(row).toMatchObject({ tries: 3, wait: 2 * MINUTE })
    advance(2 * MINUTE)
    await expect.poll(row).toMatchObject({ tries: 4, done: expect.any(Number) })
    expect(mailer.letters).toHaveLength(1)
  })

  test('gives up on an email after a day and no longer counts it as queued', async () => {
    const { row, advance, database, now } = await outbox(100)
    await expect.poll(row).toMatchObject({ tries: 1 })
    expect(await measureMailLag(database.read, now() + HOUR)).toBe(HOUR)
    advance(24 * HOUR)
    await expect.poll(row).toMatchObject({ tries: 2, givenUp: expect.any(Number) })
    expect(await measureMailLag(database.read, now())).toBe(0)
  })

  test('creates the link when the email is sent, so that the database stores no secret', async () => {
    const { database, mailer, row } = await outbox(0)
    await expect.poll(row).toMatchObject({ done: expect.any(Number) })
    const secret = mailer.letters[0]?.link.split('/').at(-1) ?? ''
    const everything = JSON.stringify([
      await database.read.all('SELECT * FROM mails'),
      await database.read.all('SELECT purpose, user_id, email FROM tokens'),
    ])
    expect(secret).toHaveLength(43)
    expect(everything).not.toContain(secret)
  })

  test('marks an email as done without sending it if its recipient has no account', async () => {
    const { database, mailer, row, jobs } = await outbox(0)
    await expect.poll(row).toMatchObject({ done: expect.any(Number) })
    await database.write((tx) => enqueueMail(tx, { kind: 'forgot-password', email: 'nobody@example.org' }, 1))
    jobs.wake('mail')
    const waiting = () => database.read.get('SELECT count(*) AS n FROM mails WHERE done_at IS NULL')
    await expect.poll(waiting).toEqual({ n: 0 })
    expect(mailer.letters).toHaveLength(1)
  })
})

describe('email', () => {
  test('has the same text and link in plain text and HTML', () => {
    const link = 'http://cite.test/verify-email/abc?x=1&y="2"'
    const letter = writeLetter('verify-email', 'id', 'ada@example.org', link)
    expect(letter.text).toContain(link)
    expect(letter.html).toContain('href="http://cite.test/verify-email/abc?x=1&amp;y=&quot;2&quot;"')
    // An image could tell the sender that the email was read.
    expect(letter.html).not.toMatch(/<script|<img|@import|url\(/)
  })

  test('contains no user input', async () => {
    const api = await testApi()
    await api
      .browser()
      .post('/api/register', registration({ first_name: 'Win-a-prize', last_name: 'Call-me' }))
    const letter = await api.letterTo('ada@example.org')
    expect(JSON.stringify(letter)).not.toMatch(/Win-a-prize|Call-me/)
  })
})

describe('mail folder', () => {
  async function kept(to = 'ada@example.org') {
    const folder = temporaryFolder()
    const announced: string[] = []
    const mailer = createMailFolder({
      folder,
      from,
      now: () => Date.UTC(2026, 0, 5),
      announce: ({ link }) => announced.push(link),
    })
    await mailer.send(writeLetter('verify-email', 'id-1', to, 'http://cite.test/verify-email/abc'))
    return { folder, mailer, announced }
  }

  test('stores each email as a complete message and announces its link', async () => {
    const { folder, announced } = await kept()
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    const mail = readFileSync(join(folder, file), 'utf8')
    expect(mail).toContain('From: Pincite <no-reply@cite.test>\r\n')
    expect(mail).toContain('To: ada@example.org\r\n')
    expect(mail).toContain('Subject: Confirm your email address\r\n')
    expect(mail).toContain('Message-ID: <id-1@cite.test>\r\n')
    expect(mail).toContain('multipart/alternative')
    expect(mail.replaceAll('\r\n', '')).not.toContain('\n')
    expect(announced).toEqual(['http://cite.test/verify-email/abc'])
  })

  test('lists only complete emails while others are being written', async () => {
    const { mailer } = await kept()
    const letters = Array.from({ length: 20 }, (_, n) =>
      mailer.send(
        writeLetter(
          'verify-email',
          `id-${n + 2}`,
          `${'a'.repeat(50)}@x.co`,
          `http://cite.test/${'x'.repeat(500_000)}`,
        ),
      ),
    )
    const progress = { done: false }
    const all = Promise.all(letters).then(() => (progress.done = true))
    while (!progress.done) expect((await mailer.list()).every(({ at }) => at !== undefined)).toBe(true)
    await all
    expect(await mailer.list()).toHaveLength(21)
  })

  test('keeps an attempted header injection inside the address', async () => {
    const { folder } = await kept('a@x.co\r\nBcc: v@y.co')
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.eml'))
    expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/^Bcc:/im)
  })
})

describe('GET /dev/mail', () => {
  const own = { host: 'localhost:3000' }

  async function inbox(trial = true, appUrl = 'http://localhost:3000') {
    const folder = createMailFolder({ folder: temporaryFolder(), from, now: Date.now, announce() {} })
    await folder.send(
      writeLetter('verify-email', 'id-1', 'a&b@example.org', 'http://cite.test/verify-email/abc'),
    )
    return testApi({ trial, mailFolder: folder, appUrl })
  }

  async function read(
    api: Awaited<ReturnType<typeof inbox>>,
    path: string,
    address: string,
    headers: Record<string, string>,
  ) {
    const env = { incoming: { socket: { remoteAddress: address } } }
    const answer = await api.server.hono.request(`http://${headers.host}${path}`, { headers }, env)
    return { status: answer.status, body: await answer.text() }
  }

  test('lists and shows the mail to a local user', async () => {
    const api = await inbox()
    const list = await read(api, '/dev/mail', '127.0.0.1', own)
    expect(list.status).toBe(200)
    expect(list.body).toContain('<a href="/dev/mail/id-1">Confirm your email address</a>')
    expect(list.body).toContain('a&amp;b@example.org')
    const letter = await read(api, '/dev/mail/id-1', '::1', own)
    expect(letter.body).toContain('<a href="http://cite.test/verify-email/abc">')
    const layout = await read(api, '/dev/mail/id-1/layout', '127.0.0.1', own)
    expect(layout.body).toMatch(/^<!doctype html>[^]*http:\/\/cite\.test\/verify-email\/abc/)
    expect((await read(api, '/dev/mail/id-1/layout', '10.0.0.7', own)).status).toBe(404)
    expect(list.body + letter.body).not.toMatch(/<script|<style/)
    expect((await read(api, '/dev/mail/id-2', '127.0.0.1', own)).status).toBe(404)
  })

  test('waits for an email that is still being written', async () => {
    const api = await inbox()
    // The email is due later, so that this server's worker doesn't send it.
    const due = api.now() + 3_600_000
    await api.database.write((tx) => enqueueMail(tx, { kind: 'verify-email', email: 'late@x.co' }, due))
    let answered = false
    const answer = read(api, '/dev/mail', '127.0.0.1', own).finally(() => (answered = true))
    await sleep(200)
    expect(answered).toBe(false)
    await api.database.write((tx) => tx.run('UPDATE mails SET done_at = ?', [api.now()]))
    expect((await answer).status).toBe(200)
  })

  test.for<[what: string, address: string, headers: Record<string, string>]>([
    ['another machine', '10.0.0.7', own],
    ['a foreign name that resolves to this machine', '127.0.0.1', { host: 'evil.test' }],
    ['a request through a proxy', '127.0.0.1', { ...own, 'x-forwarded-for': '203.0.113.9' }],
  ])('responds 404 for %s', async ([, address, headers]) => {
    const api = await inbox()
    expect((await read(api, '/dev/mail', address, headers)).status).toBe(404)
    expect((await read(api, '/dev/mail/id-1', address, headers)).status).toBe(404)
  })

  test('responds 404 if the server’s URL uses another name', async () => {
    const api = await inbox(true, 'https://cite.example')
    expect((await read(api, '/dev/mail', '127.0.0.1', own)).status).toBe(404)
  })

  test('responds 404 in production', async () => {
    const api = await inbox(false)
    expect((await read(api, '/dev/mail', '127.0.0.1', own)).status).toBe(404)
  })
})
