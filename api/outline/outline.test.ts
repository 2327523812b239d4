import { createServer, type Server as NetServer } from 'node:net'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Reviewed } from '#sync/contract/admin-outline.ts'
import type { Outline } from '#sync/contract/outline.ts'
import { OUTLINE_PIECE, OUTLINES_BYTES_MAX } from '#sync/outline.ts'
import {
  type Browser,
  type Refusal,
  signedIn,
  type SignedIn,
  type TestApi,
  testApi,
} from '../../tests/support/api.ts'
import { LOOP_MOST, startLoopWatch } from '../../tests/support/loop-watch.ts'
import { temporaryFolder } from '../../tests/support/database.ts'
import { pdfOf, wordOf } from '../../tests/support/documents.ts'
import { seedFlags, setOwnFlags } from '../identity/flag.ts'
import type { BlobStore } from '../integrations/blob-store.ts'
import { createDiskBlobs } from '../integrations/disk-blobs.ts'
import { createClamdScanner, type VirusScanner } from '../integrations/virus-scanner.ts'
import { startJobRunner } from '../jobs/job-runner.ts'
import { createScanJob } from './scan-job.ts'
import { deleteOrphanBlobs } from './blob-cleanup.ts'

const DAY = 86_400_000
const quiet = { info() {}, warn() {}, error() {} }

interface World extends TestApi {
  readonly blobs: BlobStore
}

async function world(more: object = {}): Promise<World> {
  const blobs = createDiskBlobs(temporaryFolder())
  const api = await testApi({ blobs, log: quiet, ...more })
  await api.database.write((tx) =>
    seedFlags(tx, { clientOutlineBetaFeature: true, adminOutlineBetaFeature: true }),
  )
  return Object.assign(api, { blobs })
}

async function inCharge(
  api: TestApi,
  email: string,
  role: 'admin' | 'super-admin' = 'admin',
): Promise<SignedIn> {
  const signed = await signedIn(api, email)
  await api.database.write((tx) =>
    tx.run('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', [signed.user.id, role]),
  )
  return signed
}

const about = {
  title: 'Torts with Prof. Calabresi',
  course: 'Torts',
  year: '2025',
  professor: 'Calabresi',
  school: '',
  attestation: 'on',
}

/** Sends the form as a page does. */
async function send(
  browser: Browser,
  fields: Record<string, string> = {},
  file?: { name: string; bytes: Uint8Array },
  to: string | { readonly headers: Record<string, string> } = '/api/v1/outlines',
) {
  const path = typeof to === 'string' ? to : '/api/v1/outlines'
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...about, ...fields })) form.append(name, value)
  if (file !== undefined) form.append('file', new File([new Uint8Array(file.bytes)], file.name))
  const request = new Request('http://x', { method: 'POST', body: form })
  await browser.get('/sanctum/csrf-cookie')
  return browser.send<{ outline: Outline } & Refusal>(path, {
    method: 'POST',
    body: await request.arrayBuffer(),
    headers: {
      ...(typeof to === 'object' && to.headers),
      'content-type': request.headers.get('content-type') ?? '',
      'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
    },
  })
}

const word = { name: 'torts.docx', bytes: wordOf('Duty, breach, causation') }

async function submitted(api: World, email = 'ada@example.org') {
  const signed = await signedIn(api, email)
  const { body } = await send(signed.browser, {}, { ...word, bytes: wordOf(`Duty of ${email}`) })
  return { ...signed, outline: body.outline }
}

describe('submitting an outline', () => {
  test('stores the document byte for byte and starts its timeline', async () => {
    const api = await world()
    const { browser } = await signedIn(api)
    const answer = await send(browser, {}, word)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        outline: {
          title: about.title,
          course: 'Torts',
          year: 2025,
          professor: 'Calabresi',
          school: null,
          status: 'submitted',
          amountCents: null,
          fileName: 'torts.docx',
          bytes: word.bytes.length,
          scan: 'clean',
          events: [{ at: '2026-01-05T09:00:00.000Z', status: 'submitted', reason: null }],
        },
      },
    })
    const { id } = answer.body.outline
    expect((await browser.get<{ outlines: Outline[] }>('/api/v1/outlines')).body.outlines).toHaveLength(1)
    const file = await api.server.hono.request(`http://cite.test/api/v1/outlines/${id}/file`, {
      headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    expect(Buffer.from(await file.arrayBuffer()).equals(word.bytes)).toBe(true)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''torts.docx",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test.for<[what: string, fields: Record<string, string>, field: string]>([
    ['no title', { title: ' ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(201) }, 'title'],
    ['a title with an unsupported character', { title: 'To\0rts' }, 'title'],
    ['a school with an unsupported character', { school: '\0' }, 'school'],
    ['no course', { course: '' }, 'course'],
    ['an unknown course', { course: 'Alchemy' }, 'course'],
    ['no year', { year: '' }, 'year'],
    ['a year in the future', { year: '2031' }, 'year'],
    ['a year too far in the past', { year: '1815' }, 'year'],
    ['an invalid year', { year: 'last' }, 'year'],
    ['a professor’s name that is too long', { professor: 'x'.repeat(101) }, 'professor'],
    ['unaccepted terms', { attestation: '' }, 'attestation'],
  ])('rejects %s and stores nothing', async ([, fields, field]) => {
    const api = await world()
    const { browser } = await signedIn(api)
    const answer = await send(browser, fields, word)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
    expect(await keysOf(api.blobs)).toEqual([])
  })

  test.for<[what: string, file: { name: string; bytes: Uint8Array } | undefined, status: number]>([
    ['no document', undefined, 422],
    ['an empty document', { name: 'a.txt', bytes: new Uint8Array() }, 422],
    ['a program', { name: 'a.exe', bytes: Buffer.from('MZ') }, 415],
    ['a PDF named .docx', { name: 'a.docx', bytes: pdfOf('x') }, 422],
    ['macros', { name: 'a.docx', bytes: wordOf('x', [{ name: 'word/vbaProject.bin', content: 'x' }]) }, 422],
    ['too large a document', { name: 'a.txt', bytes: Buffer.alloc(21 * 1024 * 1024, 'a') }, 413],
  ])('rejects %s', async ([, file, status]) => {
    const api = await world()
    const { browser } = await signedIn(api)
    const answer = await send(browser, {}, file)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(/\w/)
    expect(await keysOf(api.blobs)).toEqual([])
  })

  test('uses a file name only for display, never as a path', async () => {
    const api = await world()
    const { browser } = await signedIn(api)
    const answer = await send(browser, {}, { ...word, name: '../../etc/pass\u202ewd.docx' })
    expect(answer.body.outline.fileName).toBe('passwd.docx')
    const [key = ''] = await keysOf(api.blobs)
    expect(key).toMatch(/^outlines\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f-]{36}$/)
  })

  test('rejects a document that the user has already submitted and keeps the first submission', async () => {
    const api = await world()
    const { browser } = await signedIn(api)
    await send(browser, {}, word)
    expect(await send(browser, {}, word)).toMatchObject({
      status: 422,
      body: { errors: { file: [/already/] } },
    })
    expect(await keysOf(api.blobs)).toHaveLength(1)
    const grace = await signedIn(api, 'grace@example.org')
    expect((await send(grace.browser, {}, word)).status).toBe(201)
  })

  test('rejects a body that is not a form', async () => {
    const api = await world()
    const { browser } = await signedIn(api)
    expect((await browser.post('/api/v1/outlines', about)).status).toBe(415)
    const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
    const broken = { 'content-type': 'multipart/form-data; boundary=x', 'x-xsrf-token': token }
    expect(
      (await browser.send('/api/v1/outlines', { method: 'POST', body: 'no', headers: broken })).status,
    ).toBe(400)
  })

  test('rejects a form with too many parts before parsing it (BODY-14)', async () => {
    const api = await world()
    const { browser } = await signedIn(api)
    const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
    const body = Buffer.from(`${part.repeat(Math.floor((19 * 1024 * 1024) / part.length))}--x--\r\n`)
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-xsrf-token': token }
    const watch = startLoopWatch()
    onTestFinished(() => watch.stop())
    expect((await browser.send('/api/v1/outlines', { method: 'POST', body, headers })).status).toBe(400)
    expect(watch.longest()).toBeLessThan(LOOP_MOST)
  })

  test('rejects another outline sent with a used idempotency key instead of replaying the first response (UPL-16)', async () => {
    const api = await world()
    const { browser } = await signedIn(api)
    const keyed = (name: string) =>
      send(
        browser,
        {},
        { name: 'a.txt', bytes: Buffer.from(name) },
        { headers: { 'idempotency-key': 'one-key' } },
      )
    const first = await keyed('Duty')
    expect(await keyed('Breach')).toMatchObject({
      status: 422,
      body: { errors: { 'Idempotency-Key': [/another request/] } },
    })
    // The same submission, with another form boundary.
    const again = await keyed('Duty')
    expect(again).toMatchObject({ status: 201, body: { outline: { id: first.body.outline.id } } })
    expect((await browser.get<{ outlines: Outline[] }>('/api/v1/outlines')).body.outlines).toHaveLength(1)
  })

  test('allows twenty submissions an hour, each uploaded in chunks', async () => {
    const api = await world()
    const { browser } = await signedIn(api)
    async function one(text: string) {
      const bytes = Buffer.from(text)
      const begun = await browser.post<{ upload: { id: string } }>('/api/v1/uploads', { bytes: bytes.length })
      if (begun.status !== 201) return begun.status
      await putPiece(browser, begun.body.upload.id, 0, bytes)
      return (await send(browser, { upload: begun.body.upload.id, fileName: 'a.txt' })).status
    }
    const answers: number[] = []
    for (let n = 0; n <= 20; n += 1) answers.push(await one(`Outline ${n}`))
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  })

  test('streams the document: a stalled reader uses almost no memory', async () => {
    const api = await world()
    const { browser } = await signedIn(api)
    const bytes = Buffer.alloc(19_000_000, 'Duty and breach ')
    const { outline } = (await send(browser, {}, { name: 'a.txt', bytes })).body
    let read = 0
    const open = api.blobs.open.bind(api.blobs)
    api.blobs.open = async (key) => {
      const found = await open(key)
      async function* counted(content: AsyncIterable<Uint8Array>) {
        for await (const piece of content) {
          read += piece.length
          yield piece
        }
      }
      return found && { ...found, content: counted(found.content) }
    }
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await api.server.hono.request(`http://cite.test/api/v1/outlines/${outline.id}/file`, {
      headers: { cookie },
    })
    await new Promise((resume) => setTimeout(resume, 100))
    expect(read).toBeLessThan(1_000_000)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('lets only reviewers with the flag read the document, regardless of their role', async () => {
    const api = await world()
    const { browser, outline } = await submitted(api)
    const reviewer = await inCharge(api, 'first@example.org')
    const file = `/api/v1/outlines/${outline.id}/file`
    expect((await reviewer.browser.get(file)).status).toBe(200)
    await api.database.write((tx) => setOwnFlags(tx, reviewer.user.id, { adminOutlineBetaFeature: false }))
    expect(await reviewer.browser.get(file)).toMatchObject({
      status: 403,
      body: { code: 'FEATURE_DISABLED' },
    })
    expect((await browser.get(file)).status).toBe(200)
  })

  test('can be withdrawn until its review starts', async () => {
    const api = await world()
    const { browser, outline } = await submitted(api)
    const other = await signedIn(api, 'eve@example.org')
    expect((await other.browser.delete(`/api/v1/outlines/${outline.id}`)).status).toBe(404)
    expect((await browser.delete(`/api/v1/outlines/${outline.id}`)).status).toBe(204)
    expect(await keysOf(api.blobs)).toEqual([])
  })
})

describe('uploading in chunks', () => {
  test('assembles a resumed upload byte for byte', async () => {
    const api = await world()
    const { browser } = await signedIn(api)
    const bytes = Buffer.alloc(OUTLINE_PIECE * 2 + 12_345, 'a line of an outline\n')
    const { upload } = (
      await browser.post<{ upload: { id: string } }>('/api/v1/uploads', { bytes: bytes.length })
    ).body
    const put = (at: number, piece: Uint8Array) => putPiece(browser, upload.id, at, piece)
    expect(await put(0, bytes.subarray(0, OUTLINE_PIECE))).toMatchObject({ status: 200 })
    // The response was lost: the same chunk arrives again, then one beyond the end.
    expect(await put(0, bytes.subarray(0, OUTLINE_PIECE))).toMatchObject({ status: 409 })
    expect((await put(OUTLINE_PIECE * 2, bytes.subarray(0, 5))).headers.get('upload-offset')).toBe(
      String(OUTLINE_PIECE),
    )
    expect(await browser.get(`/api/v1/uploads/${upload.id}`)).toMatchObject({
      body: { upload: { received: OUTLINE_PIECE } },
    })
    expect(await send(browser, { upload: upload.id, fileName: 'a.txt' })).toMatchObject({
      status: 422,
      body: { errors: { file: ['The upload is not finished.'] } },
    })
    await put(OUTLINE_PIECE, bytes.subarray(OUTLINE_PIECE, OUTLINE_PIECE * 2))
    expect((await put(OUTLINE_PIECE * 2, bytes.subarray(OUTLINE_PIECE * 2))).status).toBe(200)
    const answer = await send(browser, { upload: upload.id, fileName: 'a.txt' })
    expect(answer).toMatchObject({
      status: 201,
      body: { outline: { bytes: bytes.length, fileName: 'a.txt' } },
    })
    const [key = '', ...pieces] = await keysOf(api.blobs)
    expect(pieces).toEqual([])
    expect(Buffer.from((await api.blobs.get(key)) ?? []).equals(bytes)).toBe(true)
  })

  test('stores a chunk only once when it is sent several times simultaneously', async () => {
    const api = await world()
    const { browser } = await signedIn(api)
    const { upload } = (await browser.post<{ upload: { id: string } }>('/api/v1/uploads', { bytes: 100 }))
      .body
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => putPiece(browser, upload.id, 0, Buffer.alloc(100, 'x'))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await keysOf(api.blobs)).toHaveLength(1)
  })

  test('rejects small chunks, except for the last one', async () => {
    const api = await world()
    const { browser } = await signedIn(api)
    const bytes = 70_000
    const { upload } = (await browser.post<{ upload: { id: string } }>('/api/v1/uploads', { bytes })).body
    expect(await putPiece(browser, upload.id, 0, Buffer.alloc(1, 'x'))).toMatchObject({ status: 422 })
    expect(await keysOf(api.blobs)).toEqual([])
    expect(await putPiece(browser, upload.id, 0, Buffer.alloc(65_536, 'x'))).toMatchObject({ status: 200 })
    expect(await putPiece(browser, upload.id, 65_536, Buffer.alloc(bytes - 65_536, 'x'))).toMatchObject({
      status: 200,
    })
  })

  test('reports errors, is private to its sender, and can be canceled', async () => {
    const api = await world()
    const { browser } = await signedIn(api)
    expect((await browser.post('/api/v1/uploads', { bytes: 0 })).status).toBe(422)
    expect((await browser.post('/api/v1/uploads', { bytes: 21 * 1024 * 1024 })).status).toBe(422)
    const { upload } = (await browser.post<{ upload: { id: string } }>('/api/v1/uploads', { bytes: 10 })).body
    expect((await putPiece(browser, upload.id, 0, Buffer.alloc(11))).status).toBe(422)
    expect((await putPiece(browser, upload.id, 0, Buffer.alloc(0))).status).toBe(422)
    expect((await putPiece(browser, upload.id, 0, Buffer.alloc(OUTLINE_PIECE + 1))).status).toBe(413)
    const eve = await signedIn(api, 'eve@example.org')
    expect((await putPiece(eve.browser, upload.id, 0, Buffer.alloc(5))).status).toBe(404)
    expect(await send(eve.browser, { upload: upload.id, fileName: 'a.txt' })).toMatchObject({ status: 422 })
    await putPiece(browser, upload.id, 0, Buffer.alloc(10, 'x'))
    expect((await browser.delete(`/api/v1/uploads/${upload.id}`)).status).toBe(204)
    expect(await keysOf(api.blobs)).toEqual([])
  })

  test('deletes unfinished uploads and orphaned files after a day', async () => {
    const api = await world()
    const { browser } = await submitted(api)
    const { upload } = (await browser.post<{ upload: { id: string } }>('/api/v1/uploads', { bytes: 70_000 }))
      .body
    await putPiece(browser, upload.id, 0, Buffer.alloc(65_536, 'x'))
    await api.blobs.put('outlines/lost', Buffer.from('x'))
    expect(await deleteOrphanBlobs(api.database, api.blobs, api.now())).toBe(0)
    api.advance(2 * DAY)
    // File times come from the machine's clock.
    expect(await deleteOrphanBlobs(api.database, api.blobs, Math.max(api.now(), Date.now() + 2 * DAY))).toBe(
      2,
    )
    expect(await keysOf(api.blobs)).toHaveLength(1)
  })
})

describe('reviewing', () => {
  const admin = '/api/v1/admin/outlines'

  test('an outline is claimed, read, approved, and paid by another reviewer, and its sender sees every step', async () => {
    const api = await world()
    const { browser, outline, user } = await submitted(api)
    const first = await inCharge(api, 'first@example.org')
    const second = await inCharge(api, 'second@example.org', 'super-admin')
    const step = (who: SignedIn, name: string, body: object) =>
      who.browser.post<{ outline: Reviewed } & Refusal>(`${admin}/${outline.id}/${name}`, body)

    expect(await first.browser.get(admin)).toMatchObject({
      body: {
        data: [{ id: outline.id, submitter: { id: user.id }, version: 1, own: false }],
        counts: { submitted: 1 },
      },
    })
    expect(await first.browser.get(`${admin}/${outline.id}`)).toMatchObject({
      body: { preview: 'Duty of ada@example.org' },
    })
    expect(await step(first, 'claim', { version: 1 })).toMatchObject({
      body: { outline: { status: 'in_review', version: 2 } },
    })
    const approval = { decision: 'approve', amountCents: 5_000, version: 2 }
    expect(await step(first, 'decision', approval)).toMatchObject({
      body: { outline: { status: 'payment_due', amountCents: 5_000 } },
    })
    expect(await step(first, 'payout', { method: 'PayPal', reference: 'x', version: 3 })).toMatchObject({
      status: 403,
    })
    expect(await step(second, 'payout', { method: 'PayPal', reference: 'TX 1', version: 3 })).toMatchObject({
      status: 200,
      body: { outline: { status: 'paid' } },
    })
    expect(await step(second, 'payout', { method: 'PayPal', reference: 'TX 1', version: 4 })).toMatchObject({
      status: 409,
    })
    const seen = await browser.get<{ outlines: Outline[] }>('/api/v1/outlines')
    expect(seen.body.outlines[0]).toMatchObject({
      status: 'paid',
      amountCents: 5_000,
      events: [
        { status: 'submitted' },
        { status: 'in_review' },
        { status: 'payment_due' },
        { status: 'paid' },
      ],
    })
    expect(JSON.stringify(seen.body)).not.toContain('first@example.org')
    const letters = [await api.letterTo('ada@example.org'), await api.letterTo('ada@example.org')]
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
      'Payment sent for your outline',
      'Your outline was accepted',
    ])
    for (const letter of letters) {
      expect(letter.text).toContain('$50.00')
      // The payment email ends a sentence with the title, so its period goes inside the quotation marks.
      const end = letter.subject === 'Payment sent for your outline' ? '.”' : '”'
      expect(letter.text).toContain(`“${outline.title}${end}`)
    }
    const ledger = await second.browser.get<{ data: object[] }>('/api/v1/admin/payouts?year=2026')
    expect(ledger.body).toMatchObject({
      data: [
        {
          amountCents: 5_000,
          reference: 'TX 1',
          approvedBy: first.user.id,
          approvedByName: 'Ada Lovelace',
          paidBy: second.user.id,
          paidByName: 'Ada Lovelace',
        },
      ],
      totals: [{ payeeName: 'Ada Lovelace', amountCents: 5_000 }],
    })
  })

  test('the approver cannot pay, even as super-admin, and no one can review their own outline', async () => {
    const api = await world()
    const { outline } = await submitted(api)
    const boss = await inCharge(api, 'boss@example.org', 'super-admin')
    const step = (name: string, body: object) =>
      boss.browser.post<Refusal>(`${admin}/${outline.id}/${name}`, body)
    await step('claim', { version: 1 })
    await step('decision', { decision: 'approve', amountCents: 100, version: 2 })
    expect(await step('payout', { method: 'Zelle', reference: 'x', version: 3 })).toMatchObject({
      status: 403,
    })
    const own = (await send(boss.browser, {}, word)).body.outline
    expect(await boss.browser.post(`${admin}/${own.id}/claim`, { version: 1 })).toMatchObject({ status: 403 })
  })

  test('requires the password for a payment after 15 minutes', async () => {
    const api = await world()
    const { outline } = await submitted(api)
    const boss = await inCharge(api, 'boss@example.org', 'super-admin')
    api.advance(16 * 60_000)
    const paid = await boss.browser.post(`${admin}/${outline.id}/payout`, {
      method: 'Zelle',
      reference: 'x',
      version: 1,
    })
    expect(paid).toMatchObject({ status: 423 })
  })

  test('rejects the second of two simultaneous decisions', async () => {
    const api = await world()
    const { outline } = await submitted(api)
    const [one, two] = [await inCharge(api, 'one@example.org'), await inCharge(api, 'two@example.org')]
    const claims = await Promise.all(
      [one, two].map(({ browser }) => browser.post(`${admin}/${outline.id}/claim`, { version: 1 })),
    )
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(claims.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'STALE_VERSION' } })
    const loser = claims[0]?.status === 200 ? two : one
    const decision = { decision: 'reject', reason: 'x', version: 2 }
    expect(await loser.browser.post(`${admin}/${outline.id}/decision`, decision)).toMatchObject({
      status: 403,
    })
  })

  test('a step that the status does not allow is a conflict, not a stale version', async () => {
    const api = await world()
    const { outline } = await submitted(api)
    const { browser } = await inCharge(api, 'grace@example.org')
    expect(await browser.post(`${admin}/${outline.id}/release`, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
  })

  test('rejects a reason that the database cannot store, and records no decision', async () => {
    const api = await world()
    const { outline } = await submitted(api)
    const { browser } = await inCharge(api, 'grace@example.org')
    await browser.post(`${admin}/${outline.id}/claim`, { version: 1 })
    const decision = { decision: 'reject', reason: 'x\0', version: 2 }
    expect(await browser.post(`${admin}/${outline.id}/decision`, decision)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    })
    expect(await browser.get(`${admin}/${outline.id}`)).toMatchObject({
      body: { outline: { status: 'in_review' } },
    })
  })

  test('requests changes with a reason, and the next version replaces the first', async () => {
    const api = await world()
    const { browser, outline } = await submitted(api)
    const reviewer = await inCharge(api, 'first@example.org')
    const decide = (body: object) => reviewer.browser.post(`${admin}/${outline.id}/decision`, body)
    await reviewer.browser.post(`${admin}/${outline.id}/claim`, { version: 1 })
    expect(await decide({ decision: 'request-changes', version: 2 })).toMatchObject({ status: 422 })
    expect(await decide({ decision: 'approve', version: 2 })).toMatchObject({ status: 422 })
    expect(await decide({ decision: 'approve', amountCents: -5, version: 2 })).toMatchObject({ status: 422 })
    expect(await decide({ decision: 'request-changes', reason: 'Add the cases', version: 2 })).toMatchObject({
      status: 200,
    })
    const path = `/api/v1/outlines/${outline.id}/resubmit`
    const answer = await send(
      browser,
      { title: 'Torts, second try' },
      { name: 'b.pdf', bytes: pdfOf('Better') },
      path,
    )
    expect(answer).toMatchObject({
      status: 200,
      body: { outline: { status: 'submitted', title: 'Torts, second try', fileName: 'b.pdf' } },
    })
    expect(await keysOf(api.blobs)).toHaveLength(1)
    expect(await send(browser, {}, word, path)).toMatchObject({ status: 409 })
    expect(await keysOf(api.blobs)).toHaveLength(1)
  })

  test('applies the storage limit to the next version', async () => {
    const api = await world()
    const { browser, outline, user } = await submitted(api)
    const other = (await send(browser, {}, { name: 'other.txt', bytes: Buffer.from('Other') })).body.outline
    await api.database.write(async (tx) => {
      const full = OUTLINES_BYTES_MAX - outline.bytes
      await tx.run('UPDATE outlines SET file_bytes = ? WHERE id = ?', [full, other.id])
      await tx.run("UPDATE outlines SET status = 'changes_requested' WHERE user_id = ?", [user.id])
    })
    const path = `/api/v1/outlines/${outline.id}/resubmit`
    const again = (bytes: number) =>
      send(browser, {}, { name: 'b.txt', bytes: Buffer.alloc(bytes, 'Better ') }, path)
    expect(await again(outline.bytes + 1)).toMatchObject({
      status: 422,
      body: { errors: { file: [/room/] } },
    })
    expect(await again(outline.bytes)).toMatchObject({ status: 200 })
  })

  test('lists other submitters of the same document with the terms they accepted', async () => {
    const api = await world()
    const ada = await signedIn(api)
    const grace = await signedIn(api, 'grace@example.org')
    const pdf = { name: 'torts.pdf', bytes: pdfOf('Duty') }
    const first = (await send(ada.browser, { title: 'Mine' }, pdf)).body.outline
    api.advance(1)
    const second = (await send(grace.browser, { title: 'Also mine' }, pdf)).body.outline
    await send(grace.browser, {}, word)
    const reviewer = await inCharge(api, 'first@example.org')
    const one = async (id: string) => (await reviewer.browser.get<object>(`${admin}/${id}`)).body
    expect(await one(second.id)).toMatchObject({
      sameAs: [{ id: first.id, title: 'Mine', status: 'submitted', sender: 'Ada Lovelace' }],
      attestation: 1,
      pages: 1,
    })
    expect(await one(first.id)).toMatchObject({ sameAs: [{ id: second.id, title: 'Also mine' }] })
  })

  test('searches, filters, sorts, and pages the queue', async () => {
    const api = await world()
    const { browser } = await submitted(api)
    api.advance(1)
    await send(
      browser,
      { title: '100%_sure', course: 'Contracts' },
      { name: 'c.txt', bytes: Buffer.from('c') },
    )
    const reviewer = await inCharge(api, 'first@example.org')
    const titles = async (query: string) =>
      (await reviewer.browser.get<{ data: Outline[] }>(`${admin}?${query}`)).body.data.map(
        ({ title }) => title,
      )
    expect(await titles('search=calabresi')).toEqual([about.title, '100%_sure'])
    expect(await titles('search=0%25_s')).toEqual(['100%_sure'])
    expect(await titles('search=zzz')).toEqual([])
    // The search also matches the start of each word in the sender's name, as the account search does.
    expect(await titles('search=ADA+lovel')).toEqual([about.title, '100%_sure'])
    expect(await titles('search=ada+hopper')).toEqual([])
    expect(await titles('course=Contracts')).toEqual(['100%_sure'])
    expect(await titles('status=rejected')).toEqual([])
    expect(await titles('per_page=1&page=2')).toHaveLength(1)
    expect(await reviewer.browser.get(`${admin}?status=x&sort=title&per_page=101&course=y`)).toMatchObject({
      status: 422,
      body: { errors: { status: [/./], sort: [/./], per_page: [/./], course: [/./] } },
    })
  })

  test('escapes formulas in the ledger CSV', async () => {
    const api = await world()
    const { browser, user } = await signedIn(api)
    const { body } = await send(browser, { title: '=HYPERLINK("https://evil.example")' }, word)
    const first = await inCharge(api, 'first@example.org')
    const second = await inCharge(api, 'second@example.org', 'super-admin')
    const step = (who: SignedIn, name: string, input: object) =>
      who.browser.post(`${admin}/${body.outline.id}/${name}`, input)
    await step(first, 'claim', { version: 1 })
    await step(first, 'decision', { decision: 'approve', amountCents: 1, version: 2 })
    await step(second, 'payout', { method: 'Cheque', reference: '@SUM(A1)', version: 3 })
    const file = await second.browser.get<string>('/api/v1/admin/payouts.csv')
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(file.body).toContain("'@SUM(A1)")
    // Shows the names of the payer and the approver, and their ids in case the names are identical.
    expect(file.body).toContain(`Ada Lovelace,${second.user.id},Ada Lovelace,${first.user.id}`)
    // Deleting the account removes the name from the line but keeps the line.
    expect((await browser.delete(`/api/v1/users/${user.id}`)).status).toBe(204)
    const after = await second.browser.get<string>('/api/v1/admin/payouts.csv')
    expect(file.body).toMatch(/,payee-[0-9a-f]+,Ada Lovelace,/)
    expect(after.body).toMatch(/,payee-[0-9a-f]+,,/)
  })
})

describe('payment details', () => {
  const admin = '/api/v1/admin/outlines'
  const payPal = { payMethod: 'PayPal', payHandle: 'ada@pay.example' }

  /** A user's outline, approved for one dollar by one reviewer. */
  async function due(api: World, fields: Record<string, string> = payPal) {
    const ada = await signedIn(api)
    const { outline } = (await send(ada.browser, fields, word)).body
    const reviewer = await inCharge(api, 'first@example.org')
    const boss = await inCharge(api, 'boss@example.org', 'super-admin')
    await reviewer.browser.post(`${admin}/${outline.id}/claim`, { version: 1 })
    const approval = { decision: 'approve', amountCents: 100, version: 2 }
    await reviewer.browser.post(`${admin}/${outline.id}/decision`, approval)
    const payToFor = async (who: SignedIn) =>
      (await who.browser.get<{ payTo: object | null }>(`${admin}/${outline.id}`)).body.payTo
    return { ...ada, outline, reviewer, boss, payToFor }
  }

  test('are encrypted, and shown to the owner and, while payment is due, to the payer', async () => {
    const api = await world()
    const { browser, user, outline, reviewer, boss, payToFor } = await due(api)
    const payTo = { method: 'PayPal', handle: 'ada@pay.example' }
    expect(outline.payTo).toEqual(payTo)
    const kept = await api.database.read.get<{ handle: Uint8Array }>(
      'SELECT payout_handle AS handle FROM outlines',
    )
    expect(Buffer.from(kept?.handle ?? []).includes('ada@')).toBe(false)
    expect(await payToFor(boss)).toEqual(payTo)
    expect(await payToFor(reviewer)).toBeNull()
    expect(JSON.stringify((await boss.browser.get(admin)).body)).not.toContain('ada@pay.example')
    const exported = await browser.get<{ outlines: object[] }>(`/api/v1/users/${user.id}/export`)
    expect(exported.body.outlines).toMatchObject([{ payTo }])
    const paid = { method: 'PayPal', reference: 'TX 1', version: 3 }
    expect((await boss.browser.post(`${admin}/${outline.id}/payout`, paid)).status).toBe(200)
    const left = await api.database.read.get('SELECT payout_method AS m, payout_handle AS h FROM outlines')
    expect(left).toEqual({ m: null, h: null })
    const log = await api.database.read.all('SELECT after_json FROM audit_log')
    expect(JSON.stringify(log)).not.toContain('ada@pay.example')
  })

  test.for<[what: string, fields: Record<string, string>, field: string]>([
    ['a method without a handle', { payMethod: 'Zelle' }, 'payHandle'],
    ['a handle without a method', { payHandle: 'ada@pay.example' }, 'payMethod'],
    ['an unknown method', { ...payPal, payMethod: 'Gold' }, 'payMethod'],
    ['a handle that is too long', { ...payPal, payHandle: 'x'.repeat(301) }, 'payHandle'],
    ['a card number', { ...payPal, payHandle: 'card 4242 4242 4242 4242' }, 'payHandle'],
    ['a line break', { ...payPal, payHandle: 'ada\u0000b' }, 'payHandle'],
  ])('rejects %s, in the form and later', async ([, fields, field]) => {
    const api = await world()
    const { browser } = await signedIn(api)
    const errors = { [field]: [expect.any(String)] }
    expect(await send(browser, fields, word)).toMatchObject({ status: 422, body: { errors } })
    const { outline } = (await send(browser, {}, word)).body
    const changed = await browser.put(`/api/v1/outlines/${outline.id}/pay-to`, fields)
    expect(changed).toMatchObject({ status: 422, body: { errors } })
  })

  test('can be added later, until there is nothing left to pay', async () => {
    const api = await world()
    const { browser, outline, boss, payToFor } = await due(api, {})
    expect(await payToFor(boss)).toBeNull()
    const path = `/api/v1/outlines/${outline.id}/pay-to`
    const zelle = { payMethod: 'Zelle', payHandle: '+1 617 555 0100' }
    expect(await browser.put(path, zelle)).toMatchObject({
      status: 200,
      body: { outline: { payTo: { method: 'Zelle', handle: '+1 617 555 0100' } } },
    })
    expect(await payToFor(boss)).toEqual({ method: 'Zelle', handle: '+1 617 555 0100' })
    // A reviewer with an old version must reload.
    const paid = { method: 'PayPal', reference: 'TX 1', version: 3 }
    expect((await boss.browser.post(`${admin}/${outline.id}/payout`, paid)).status).toBe(409)
    await boss.browser.post(`${admin}/${outline.id}/payout`, { ...paid, version: 4 })
    expect((await browser.put(path, zelle)).status).toBe(409)
  })

  test('lets the owner decline an amount, without withdrawing the outline, until it is paid', async () => {
    const api = await world()
    const { browser, outline, boss } = await due(api)
    const eve = await signedIn(api, 'eve@example.org')
    const path = `/api/v1/outlines/${outline.id}/decline`
    expect((await eve.browser.post(path, {})).status).toBe(404)
    expect(await browser.post(path, {})).toMatchObject({
      status: 200,
      body: { outline: { status: 'void', payTo: null } },
    })
    expect((await browser.post(path, {})).status).toBe(409)
    const paid = { method: 'PayPal', reference: 'TX 1', version: 3 }
    expect((await boss.browser.post(`${admin}/${outline.id}/payout`, paid)).status).toBe(409)
    expect((await boss.browser.get<{ data: object[] }>('/api/v1/admin/payouts')).body.data).toEqual([])
  })

  test('records a payment once when it is sent twice with the same key, and responds both times', async () => {
    const api = await world()
    const { outline, boss } = await due(api)
    const pay = () =>
      boss.browser.send<object>(`${admin}/${outline.id}/payout`, {
        method: 'POST',
        body: JSON.stringify({ method: 'PayPal', reference: 'TX 1', version: 3 }),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'pay-1',
          'x-xsrf-token': decodeURIComponent(boss.browser.cookies.get('XSRF-TOKEN') ?? ''),
        },
      })
    const [first, second] = [await pay(), await pay()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    const ledger = await boss.browser.get<{ data: object[] }>('/api/v1/admin/payouts')
    expect(ledger.body.data).toHaveLength(1)
  })
})

describe('virus scanner', () => {
  /** A clamd that knows one virus; `deaf` makes it hang up without a response. */
  async function scanner(): Promise<{ address: string; deaf: boolean; server: NetServer }> {
    const state = { address: '', deaf: false, server: createServer() }
    state.server.on('connection', (socket) => {
      const chunks: Buffer[] = []
      socket.on('error', () => undefined)
      socket.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        const all = Buffer.concat(chunks)
        if (state.deaf) socket.destroy()
        else if (all.subarray(-4).equals(Buffer.alloc(4))) {
          socket.end(all.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
        }
      })
    })
    state.server.listen(0, '127.0.0.1')
    await once(state.server, 'listening')
    onTestFinished(() => void state.server.close())
    const address = state.server.address()
    if (address !== null && typeof address === 'object') state.address = `tcp://127.0.0.1:${address.port}`
    return state
  }

  test('withholds a document until it is scanned, and rejects and logs an infected one (UPL-11)', async () => {
    const daemon = await scanner()
    daemon.deaf = true
    const wake: { now?: () => void } = {}
    const api = await world({ scans: true, wakeScanWorker: () => wake.now?.() })
    const scanJob = createScanJob({ ...api, scan: createClamdScanner(daemon.address), log: quiet })
    const jobs = startJobRunner({ ...api, log: quiet }, [scanJob])
    onTestFinished(() => jobs.stop())
    wake.now = () => jobs.wake('outline-scan')
    const { browser } = await signedIn(api)
    const good = (await send(browser, {}, word)).body.outline
    const bad = (await send(browser, {}, { name: 'b.txt', bytes: Buffer.from('EICAR') })).body.outline
    const file = (id: string) => browser.get<Refusal>(`/api/v1/outlines/${id}/file`)
    expect(await file(good.id)).toMatchObject({ status: 409 })
    const tries = () => api.database.read.get<{ n: number }>('SELECT min(scan_tries) AS n FROM outlines')
    await expect.poll(tries).toEqual({ n: 1 })
    daemon.deaf = false
    api.advance(DAY)
    wake.now()
    await expect.poll(async () => (await file(good.id)).status).toBe(200)
    await expect
      .poll(async () => (await file(bad.id)).body)
      .toMatchObject({ message: expect.stringContaining('rejected') })
    expect(await browser.get(`/api/v1/outlines/${bad.id}`)).toMatchObject({
      body: { outline: { status: 'rejected', scan: 'refused' } },
    })
    // The audit log names the sender and the file.
    const notes = await api.database.read.all(
      "SELECT actor_id, target_id, after_json AS told FROM audit_log WHERE action = 'outline.infected'",
    )
    expect(notes).toEqual([{ actor_id: null, target_id: bad.id, told: '{"found":"Eicar-Test-Signature"}' }])
  })

  test('two servers on one database scan and reject a document only once', async () => {
    const api = await world({ scans: true })
    const { browser } = await signedIn(api)
    const { outline } = (await send(browser, {}, { name: 'b.txt', bytes: Buffer.from('EICAR') })).body
    let scans = 0
    const scan: VirusScanner = async () => {
      scans += 1
      await new Promise((resume) => setTimeout(resume, 100))
      return { clean: false, found: 'Eicar-Test-Signature' }
    }
    const servers = [1, 2].map(() =>
      startJobRunner({ ...api, log: quiet }, [createScanJob({ ...api, scan, log: quiet })]),
    )
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
    const row = () => api.database.read.get<{ scan: string }>('SELECT scan FROM outlines')
    await expect.poll(row).toEqual({ scan: 'refused' })
    await Promise.all(servers.map((server) => server.stop()))
    const rejections = await api.database.read.all(
      "SELECT outline_id AS id FROM outline_events WHERE status = 'rejected'",
    )
    expect({ scans, rejections }).toEqual({ scans: 1, rejections: [{ id: outline.id }] })
  })
})

async function keysOf(blobs: BlobStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of blobs.list()) keys.push(key)
  return keys.sort()
}

async function putPiece(browser: Browser, id: string, at: number, piece: Uint8Array) {
  return browser.send<Refusal>(`/api/v1/uploads/${id}?at=${at}`, {
    method: 'PUT',
    body: new Uint8Array(piece),
    headers: {
      'content-type': 'application/octet-stream',
      'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
    },
  })
}
