import { describe, expect, test } from 'vitest'
import { SHARE_BYTES_MAX, type Share, SHARES_MAX } from '#sync/contract/share.ts'
import { type Browser, type Refusal, signedIn, testApi } from '../../tests/support/api.ts'
import { seedFlags } from '../identity/flag.ts'
import { deleteExpiredRows } from '../cleanup.ts'
import { drizzleOn } from '../database/drizzle.ts'
import { sharedCopies } from './tables.ts'

const DAY = 86_400_000
const content = Buffer.from('ciphertext of forty-eight bytes, as far as we know').toString('base64')
const asked = { projectId: 'p1', stringId: null, days: 7, content }

async function world() {
  const api = await testApi()
  await api.database.write((tx) => seedFlags(tx, { stringCiteBetaFeature: true }))
  const { browser, user } = await signedIn(api)
  const share = async (fields: object = {}, by: Browser = browser) =>
    by.post<{ share: Share } & Refusal>('/api/v1/shares', { ...asked, ...fields })
  const open = (id: string) =>
    api.browser().get<{ content: string; expiresAt: string } & Refusal>(`/api/v1/shared/${id}`)
  const list = async () => (await browser.get<{ data: Share[] }>('/api/v1/shares')).body.data
  return { api, browser, user, share, open, list }
}

describe('a shared copy', () => {
  test('opens without an account, byte for byte, until it expires', async () => {
    const { api, share, open, list } = await world()
    const { status, body } = await share({ stringId: 's1' })
    expect(status).toBe(201)
    expect(body.share).toMatchObject({ projectId: 'p1', stringId: 's1', bytes: 50 })
    expect(body.share.id).toMatch(/^[\w-]{22}$/)
    const opened = await open(body.share.id)
    expect(opened.body).toEqual({ content, expiresAt: body.share.expiresAt })
    expect(await list()).toEqual([body.share])
    api.advance(7 * DAY)
    expect((await open(body.share.id)).body.code).toBe('NOT_FOUND')
    expect(await list()).toEqual([])
  })

  test('is deleted when it expires, and when its owner revokes it', async () => {
    const { api, browser, share, open } = await world()
    const kept = await share({ days: 90 })
    const revoked = await share()
    await share()
    expect((await browser.delete(`/api/v1/shares/${revoked.body.share.id}`)).status).toBe(204)
    expect((await open(revoked.body.share.id)).status).toBe(404)
    expect((await browser.delete(`/api/v1/shares/${revoked.body.share.id}`)).status).toBe(404)
    api.advance(8 * DAY)
    await deleteExpiredRows(api.database, api.now())
    const rows = await api.database.read.all<{ id: string }>('SELECT id FROM shared_copies')
    expect(rows).toEqual([{ id: kept.body.share.id }])
  })

  test('is invisible to other accounts', async () => {
    const { api, share } = await world()
    const { body } = await share()
    const other = await signedIn(api, 'grace@example.org')
    expect((await other.browser.get<{ data: Share[] }>('/api/v1/shares')).body.data).toEqual([])
    expect((await other.browser.delete(`/api/v1/shares/${body.share.id}`)).status).toBe(404)
  })

  test.each([
    ['is too large', { content: Buffer.alloc(SHARE_BYTES_MAX + 3).toString('base64') }],
    ['is not Base64', { content: '<script>alert(1)</script>' }],
    ['lasts an unsupported number of days', { days: 365 }],
    ['has no project', { projectId: '' }],
  ])('is refused if it %s', async (_, fields) => {
    const { share, list } = await world()
    expect((await share(fields)).status).toBe(422)
    expect(await list()).toEqual([])
  })

  test('of exactly 256 KB is stored', async () => {
    const { share, open } = await world()
    const large = Buffer.alloc(SHARE_BYTES_MAX, 7).toString('base64')
    const { status, body } = await share({ content: large })
    expect(status).toBe(201)
    expect((await open(body.share.id)).body.content).toBe(large)
  })

  test('is refused after 30 in an hour', async () => {
    const { share } = await world()
    for (let at = 0; at < 30; at += 1) expect((await share()).status).toBe(201)
    expect((await share()).status).toBe(429)
  })

  test('is refused if the account has reached its limit of unexpired copies', async () => {
    const { api, user, share } = await world()
    const addCopies = (count: number, expiresAt: number) =>
      api.database.write(async (tx) => {
        for (let at = 0; at < count; at += 1) {
          await drizzleOn(tx)
            .insert(sharedCopies)
            .values({
              id: `${expiresAt} ${at}`,
              userId: user.id,
              projectId: 'p1',
              stringId: null,
              content: new Uint8Array([1]),
              createdAt: api.now(),
              expiresAt,
            })
        }
      })
    await addCopies(5, api.now() - 1)
    await addCopies(SHARES_MAX - 1, api.now() + DAY)
    expect((await share()).status).toBe(201)
    expect((await share()).body).toMatchObject({ code: 'CONFLICT' })
  })

  test('can be opened 120 times a minute per network', async () => {
    const { api, share } = await world()
    const { body } = await share()
    const reader = api.browser()
    const openOnce = async () => (await reader.get(`/api/v1/shared/${body.share.id}`)).status
    for (let at = 0; at < 120; at += 1) expect(await openOnce()).toBe(200)
    expect(await openOnce()).toBe(429)
  })
})
