import { describe, expect, test } from 'vitest'
import { type SyncAnswer } from '#sync/contract/sync.ts'
import { type Refusal, signedIn } from '../../tests/support/api.ts'
import { setOwnFlags } from '../identity/flag.ts'
import {
  SYNC_PATH,
  createSyncDevice,
  emptyRequest,
  PROJECT_ID,
  switchStringTool,
  createSyncApi,
} from '../../tests/support/sync-api.ts'

describe('while the string tool is switched off for a user (AUTHZ-21)', () => {
  const webcite = '01900000-0000-7000-8000-000000000002'
  const h = '0mk0000000000aaaaaaaa'
  const cite = { s: 'aaaaaaaa', id: webcite, k: 'webcite', h, nw: 1, f: { url: 'https://a.test/' } }
  const torts = { s: 'aaaaaaaa', id: PROJECT_ID, k: 'project', h, nw: 1, f: { name: 'Torts' } }

  async function switchedOff() {
    const api = await createSyncApi()
    const { browser, user } = await signedIn(api)
    const { epoch } = (await browser.post<SyncAnswer>(SYNC_PATH, emptyRequest(user.id))).body
    await switchStringTool(api, false)
    const push = (...muts: object[]) =>
      browser.post<SyncAnswer & Refusal>(SYNC_PATH, { ...emptyRequest(user.id), epoch, muts })
    return { api, browser, user, push }
  }

  test.for(['project', 'string', 'authority', 'use', 'choice'])(
    'rejects a change to a %s, stores none of it, and still serves reads',
    async (k) => {
      const { browser, user, push } = await switchedOff()
      const { status, body } = await push({ ...torts, n: 1, k })
      expect([status, body.code]).toEqual([403, 'FEATURE_DISABLED'])
      const read = await browser.post<SyncAnswer>(SYNC_PATH, emptyRequest(user.id))
      expect([read.status, read.body.recs]).toEqual([200, []])
    },
  )

  test('still accepts Webcite records', async () => {
    const { push } = await switchedOff()
    const { status, body } = await push({ ...cite, n: 1 })
    expect([status, body.ack, body.rej]).toEqual([200, { aaaaaaaa: 1 }, []])
  })

  test('accepts changes up to the first switched-off kind and acknowledges nothing after it', async () => {
    const { push } = await switchedOff()
    const { status, body } = await push({ ...cite, n: 1 }, { ...torts, n: 2 }, { ...cite, n: 3 })
    expect([status, body.ack, body.rej]).toEqual([200, { aaaaaaaa: 1 }, []])
  })

  test('repeats the result of a change that was accepted earlier', async () => {
    const { api, push } = await switchedOff()
    await switchStringTool(api, true)
    await push({ ...torts, n: 1 })
    await switchStringTool(api, false)
    const { status, body } = await push({ ...torts, n: 1 })
    expect([status, body.ack, body.recs.map(({ rec }) => rec.f)]).toEqual([
      200,
      { aaaaaaaa: 1 },
      [{ name: 'Torts' }],
    ])
  })

  test('rejects a change that gives a record another kind', async () => {
    const { api, push } = await switchedOff()
    await switchStringTool(api, true)
    await push({ ...torts, n: 1 })
    await switchStringTool(api, false)
    const as = { ...torts, k: 'webcite', h: '0mk0000000001aaaaaaaa' }
    const { body } = await push({ ...as, n: 2, f: { name: 'Contracts' } }, { ...as, n: 3, f: {}, d: as.h })
    expect(body.rej.map(({ n, code }) => [n, code])).toEqual([
      [2, 'WRONG_KIND'],
      [3, 'WRONG_KIND'],
    ])
  })

  test('rejects changes only from users for whom the tool is switched off', async () => {
    const { api, user, push } = await switchedOff()
    await api.database.write((tx) => setOwnFlags(tx, user.id, { stringCiteBetaFeature: true }))
    expect((await push({ ...torts, n: 1 })).status).toBe(200)
  })

  test('a device keeps its outbox and sends it once the tool is on again', async () => {
    const api = await createSyncApi()
    const { browser, user } = await signedIn(api)
    const a = createSyncDevice(browser, user.id, 'aaaaaaaa')
    await a.sync()
    await a.write({ name: 'Torts' }, true)
    await switchStringTool(api, false)
    expect(await a.sync()).toMatchObject({ kind: 'failed', failure: { code: 'FEATURE_DISABLED' } })
    expect([a.port.outbox.length, a.port.rejected.length]).toEqual([1, 0])
    await switchStringTool(api, true)
    expect(await a.sync()).toMatchObject({ kind: 'applied' })
    expect([a.port.outbox.length, a.name()]).toEqual([0, 'Torts'])
  })
})
