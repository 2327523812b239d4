import { describe, expect, onTestFinished, test } from 'vitest'
import type { Outline } from '#sync/contract/outline.ts'
import { signedIn } from '../../tests/support/api.ts'
import { measureLoopLimit, startLoopWatch } from '../../tests/support/loop-watch.ts'
import { pdfOf, wordOf } from '../../tests/support/documents.ts'
import { setOwnFlags } from '../identity/flag.ts'
import {
  createOutlineApi,
  listBlobKeys,
  outlineForm,
  putPiece,
  sendOutline,
  signInReviewer,
  signInWithOutline,
  wordOutline,
} from '../../tests/support/outlines.ts'

describe('submitting an outline', () => {
  test('stores the document byte for byte and starts its timeline', async () => {
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    const answer = await sendOutline(browser, {}, wordOutline)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        outline: {
          title: outlineForm.title,
          course: 'Torts',
          year: 2025,
          professor: 'Calabresi',
          school: null,
          status: 'submitted',
          amountCents: null,
          fileName: 'torts.docx',
          bytes: wordOutline.bytes.length,
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
    expect(Buffer.from(await file.arrayBuffer()).equals(wordOutline.bytes)).toBe(true)
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
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    const answer = await sendOutline(browser, fields, wordOutline)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
    expect(await listBlobKeys(api.blobs)).toEqual([])
  })

  test.for<[what: string, file: { name: string; bytes: Uint8Array } | undefined, status: number]>([
    ['no document', undefined, 422],
    ['an empty document', { name: 'a.txt', bytes: new Uint8Array() }, 422],
    ['a program', { name: 'a.exe', bytes: Buffer.from('MZ') }, 415],
    ['a PDF named .docx', { name: 'a.docx', bytes: pdfOf('x') }, 422],
    ['macros', { name: 'a.docx', bytes: wordOf('x', [{ name: 'word/vbaProject.bin', content: 'x' }]) }, 422],
    ['too large a document', { name: 'a.txt', bytes: Buffer.alloc(21 * 1024 * 1024, 'a') }, 413],
  ])('rejects %s', async ([, file, status]) => {
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    const answer = await sendOutline(browser, {}, file)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(/\w/)
    expect(await listBlobKeys(api.blobs)).toEqual([])
  })

  test('uses a file name only for display, never as a path', async () => {
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    const answer = await sendOutline(browser, {}, { ...wordOutline, name: '../../etc/pass\u202ewd.docx' })
    expect(answer.body.outline.fileName).toBe('passwd.docx')
    const [key = ''] = await listBlobKeys(api.blobs)
    expect(key).toMatch(/^outlines\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f-]{36}$/)
  })

  test('rejects a document that the user has already submitted', async () => {
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    await sendOutline(browser, {}, wordOutline)
    expect(await sendOutline(browser, {}, wordOutline)).toMatchObject({
      status: 422,
      body: { errors: { file: [/already/] } },
    })
    expect(await listBlobKeys(api.blobs)).toHaveLength(1)
    const grace = await signedIn(api, 'grace@example.org')
    expect((await sendOutline(grace.browser, {}, wordOutline)).status).toBe(201)
  })

  test('rejects a body that is not a form', async () => {
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    expect((await browser.post('/api/v1/outlines', outlineForm)).status).toBe(415)
    const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
    const broken = { 'content-type': 'multipart/form-data; boundary=x', 'x-xsrf-token': token }
    expect(
      (await browser.send('/api/v1/outlines', { method: 'POST', body: 'no', headers: broken })).status,
    ).toBe(400)
  })

  test('rejects a form with too many parts before parsing it (BODY-14)', async () => {
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
    const body = Buffer.from(`${part.repeat(Math.floor((19 * 1024 * 1024) / part.length))}--x--\r\n`)
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-xsrf-token': token }
    const watch = startLoopWatch()
    onTestFinished(() => watch.stop())
    expect((await browser.send('/api/v1/outlines', { method: 'POST', body, headers })).status).toBe(400)
    // The test sends 19 MB from the same thread, which takes as long as the server may. Parsing would take seconds.
    expect(watch.longest()).toBeLessThan(2 * measureLoopLimit())
  })

  test('rejects a different outline with a used idempotency key (UPL-16)', async () => {
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    const keyed = (name: string) =>
      sendOutline(
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
    // Send the same submission with another form boundary. It gets the first response.
    const again = await keyed('Duty')
    expect(again).toMatchObject({ status: 201, body: { outline: { id: first.body.outline.id } } })
    expect((await browser.get<{ outlines: Outline[] }>('/api/v1/outlines')).body.outlines).toHaveLength(1)
  })

  test('allows twenty submissions an hour, each uploaded in chunks', async () => {
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    async function one(text: string) {
      const bytes = Buffer.from(text)
      const begun = await browser.post<{ upload: { id: string } }>('/api/v1/uploads', { bytes: bytes.length })
      if (begun.status !== 201) return begun.status
      await putPiece(browser, begun.body.upload.id, 0, bytes)
      return (await sendOutline(browser, { upload: begun.body.upload.id, fileName: 'a.txt' })).status
    }
    const answers: number[] = []
    for (let n = 0; n <= 20; n += 1) answers.push(await one(`Outline ${n}`))
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  })

  test('streams the document, so a slow reader uses almost no memory', async () => {
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    const bytes = Buffer.alloc(19_000_000, 'Duty and breach ')
    const { outline } = (await sendOutline(browser, {}, { name: 'a.txt', bytes })).body
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

  test('lets only reviewers with the flag read the document', async () => {
    const api = await createOutlineApi()
    const { browser, outline } = await signInWithOutline(api)
    const reviewer = await signInReviewer(api, 'first@example.org')
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
    const api = await createOutlineApi()
    const { browser, outline } = await signInWithOutline(api)
    const other = await signedIn(api, 'eve@example.org')
    expect((await other.browser.delete(`/api/v1/outlines/${outline.id}`)).status).toBe(404)
    expect((await browser.delete(`/api/v1/outlines/${outline.id}`)).status).toBe(204)
    expect(await listBlobKeys(api.blobs)).toEqual([])
  })
})
