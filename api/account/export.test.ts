import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import { describe, expect, test } from 'vitest'
import { APP_URL, type SignedIn, signedIn, type TestApi, testApi } from '../../tests/support/api.ts'
import { wordOf } from '../../tests/support/documents.ts'
import { temporaryFolder } from '../../tests/support/database.ts'
import { seedFlags } from '../identity/flag.ts'
import { BlobsUnavailable } from '../integrations/blob-store.ts'
import { createDiskBlobs } from '../integrations/disk-blobs.ts'

async function scene(more: Parameters<typeof testApi>[0] = {}) {
  const blobs = createDiskBlobs(temporaryFolder())
  const api = await testApi({ blobs, ...more })
  await api.database.write((tx) => seedFlags(tx, { clientOutlineBetaFeature: true }))
  return { api, blobs, ada: await signedIn(api) }
}

async function submit({ browser }: SignedIn, name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData()
  const about = { title: name, course: 'Torts', year: '2025', attestation: 'on' }
  for (const [key, value] of Object.entries(about)) form.append(key, value)
  form.append('file', new File([new Uint8Array(bytes)], name))
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await browser.send<{ outline: { id: string } }>('/api/v1/outlines', {
    method: 'POST',
    body: await request.arrayBuffer(),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
    },
  })
  expect(answer.status).toBe(201)
  return answer.body.outline.id
}

async function take(api: TestApi, { browser, user }: SignedIn): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const env = { incoming: { socket: { remoteAddress: '10.0.0.9' } } }
  return api.server.hono.request(
    `${APP_URL}/api/v1/users/${user.id}/export.zip`,
    { headers: { cookie } },
    env,
  )
}

async function unpack(response: Response): Promise<ReadonlyMap<string, Buffer>> {
  const archive = await fromBufferPromise(Buffer.from(await response.arrayBuffer()), { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    const content = Buffer.concat(chunks)
    expect(crc32(content)).toBe(entry.crc32)
    files.set(entry.fileName, content)
  }
  return files
}

interface Data {
  readonly user: { readonly email: string }
  readonly files: readonly { readonly outlineId: string; readonly path?: string; readonly missing?: string }[]
}

function dataOf(files: ReadonlyMap<string, Buffer>): Data {
  return JSON.parse(files.get('data.json')?.toString() ?? '') as Data
}

describe('GET /api/v1/users/{id}/export.zip', () => {
  test('contains all of the user’s data and every document byte for byte', async () => {
    const { api, ada } = await scene()
    const torts = wordOf('Duty, breach, causation')
    const contracts = Buffer.from('Offer, acceptance, consideration. '.repeat(2000))
    const ids = [await submit(ada, 'Torts – Löwe.docx', torts), await submit(ada, 'contracts.txt', contracts)]
    const grace = await signedIn(api, 'grace@example.org')
    await submit(grace, 'hers.txt', Buffer.from('Not Ada’s.'))
    const answer = await take(api, ada)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="pincite-2026-01-05.zip"')
    const files = await unpack(answer)
    const data = dataOf(files)
    expect(data.user.email).toBe('ada@example.org')
    expect(data.files.map(({ outlineId }) => outlineId).sort()).toEqual([...ids].sort())
    const contents = data.files.map(({ path }) => files.get(path ?? '')?.toString('base64'))
    expect(contents.sort()).toEqual([torts, contracts].map((file) => file.toString('base64')).sort())
    expect([...files.keys()].every((path) => /^(data\.json|documents\/[12] [^/\\]+)$/.test(path))).toBe(true)
    const json = await ada.browser.get<object>(`/api/v1/users/${ada.user.id}/export`)
    expect(Object.keys(data).sort()).toEqual([...Object.keys(json.body), 'files'].sort())
  })

  test('gives the reason why a document is missing: not scanned, rejected, or deleted', async () => {
    const { api, blobs, ada } = await scene({ log: { info() {}, warn() {}, error() {} } })
    const ids: string[] = []
    for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt'])
      ids.push(await submit(ada, name, Buffer.from(`The outline ${name}`)))
    const [pending = '', refused = '', gone = '', there = ''] = ids
    await api.database.write(async (tx) => {
      await tx.run("UPDATE outlines SET scan = 'pending' WHERE id = ?", [pending])
      await tx.run("UPDATE outlines SET scan = 'refused' WHERE id = ?", [refused])
    })
    const row = await api.database.read.get<{ blob: string }>(
      'SELECT file_blob AS blob FROM outlines WHERE id = ?',
      [gone],
    )
    await blobs.remove(row?.blob ?? '')
    const files = await unpack(await take(api, ada))
    const told = new Map(
      dataOf(files).files.map(({ outlineId, path, missing }) => [outlineId, path ?? missing]),
    )
    expect([pending, refused, gone].map((id) => told.get(id))).toEqual(['pending', 'refused', 'gone'])
    expect(files.get(told.get(there) ?? '')?.toString()).toBe('The outline d.txt')
    expect(files.size).toBe(2)
  })

  test('keeps every document path inside its folder', async () => {
    const { api, ada } = await scene()
    const id = await submit(ada, 'torts.txt', Buffer.from('Duty'))
    await api.database.write((tx) =>
      tx.run('UPDATE outlines SET file_name = ? WHERE id = ?', ['..\\../../etc/passwd\u0007', id]),
    )
    const files = await unpack(await take(api, ada))
    expect([...files.keys()]).toEqual(['documents/1 .._.._.._etc_passwd_', 'data.json'])
  })

  test('aborts the archive if a document cannot be read, so that it is not mistaken for complete', async () => {
    const errors: string[] = []
    const log = { info() {}, warn() {}, error: (_: object, words: string) => void errors.push(words) }
    const disk = createDiskBlobs(temporaryFolder())
    const failing = { on: false }
    const blobs = {
      ...disk,
      async open(key: string) {
        if (failing.on) throw new BlobsUnavailable('unplugged')
        return disk.open(key)
      },
    }
    const { api, ada } = await scene({ blobs, log })
    await submit(ada, 'torts.txt', Buffer.from(randomBytes(500).toString('hex')))
    failing.on = true
    const answer = await take(api, ada)
    await expect(answer.arrayBuffer()).rejects.toThrow('unplugged')
    expect(errors).toEqual(['an export failed'])
  })
})

describe('an export', () => {
  const later = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds))

  /** Stores the given number of records, about 60 KB each, for a user. */
  async function keepRecords(api: TestApi, userId: string, many: number): Promise<void> {
    await api.database.write(async (tx) => {
      for (let n = 0; n < many; n += 1) {
        const body = JSON.stringify({ k: 'citation', f: { text: 'x'.repeat(60_000), n } })
        await tx.run(
          'INSERT INTO replicas (user_id, id, v, rank, purged, changed_at, body) VALUES (?, ?, ?, ?, 0, 0, ?)',
          [userId, `r${String(n).padStart(6, '0')}`, n + 1, n % 2, body],
        )
      }
    })
  }

  async function ask(api: TestApi, { browser, user }: SignedIn, method = 'GET'): Promise<Response> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const env = { incoming: { socket: { remoteAddress: '10.0.0.9' } } }
    return api.server.hono.request(
      `${APP_URL}/api/v1/users/${user.id}/export`,
      { method, headers: { cookie } },
      env,
    )
  }

  test('contains every record in order, across all pages', async () => {
    const { api, ada } = await scene()
    await keepRecords(api, ada.user.id, 130)
    const told = (await (await ask(api, ada)).json()) as { records: { id: string; kind: string }[] }
    const ids = Array.from({ length: 130 }, (_, n) => `r${String(n).padStart(6, '0')}`)
    const even = (id: string) => Number(id.slice(1)) % 2 === 0
    expect(told.records.map(({ id }) => id)).toEqual([...ids.filter(even), ...ids.filter((id) => !even(id))])
    expect(told).toMatchObject({ user: { email: 'ada@example.org' }, sessions: [{ current: true }] })
  })

  test('is generated while it is read, so a slow reader uses almost no memory', async () => {
    const { api, ada } = await scene()
    await keepRecords(api, ada.user.id, 600)
    const reads: string[] = []
    const { read } = api.database
    const tuples = read.tuples.bind(read)
    read.tuples = (text, values) => {
      if (/replicas/.test(text)) reads.push(text)
      return tuples(text, values)
    }
    const response = await ask(api, ada)
    await later(100)
    expect(reads.length).toBeLessThan(3)
    expect((await response.text()).length).toBeGreaterThan(600 * 60_000)
    expect(reads.length).toBeGreaterThan(10)
  })

  test('allows one export at a time per account, until the export is read, aborted, or fails', async () => {
    const { api, ada } = await scene()
    const eve = await signedIn(api, 'eve@example.org')
    await keepRecords(api, ada.user.id, 60)
    const first = await ask(api, ada)
    const second = await ask(api, ada)
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await take(api, ada)).status).toBe(429)
    const others = await ask(api, eve)
    expect(others.status).toBe(200)
    await first.body?.cancel()
    expect((await (await ask(api, ada)).json()) as object).toHaveProperty('records')
    expect((await ask(api, ada, 'HEAD')).status).toBe(200)
    expect((await ask(api, ada)).status).toBe(200)
  })
})
