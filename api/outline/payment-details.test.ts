import { describe, expect, test } from 'vitest'
import { signedIn, type SignedIn } from '../../tests/support/api.ts'
import {
  type OutlineApi,
  createOutlineApi,
  sendOutline,
  signInReviewer,
  wordOutline,
} from '../../tests/support/outlines.ts'

describe('payment details', () => {
  const admin = '/api/v1/admin/outlines'
  const payPal = { payMethod: 'PayPal', payHandle: 'ada@pay.example' }

  /** Creates an outline with an approved payment of one dollar. */
  async function due(api: OutlineApi, fields: Record<string, string> = payPal) {
    const ada = await signedIn(api)
    const { outline } = (await sendOutline(ada.browser, fields, wordOutline)).body
    const reviewer = await signInReviewer(api, 'first@example.org')
    const boss = await signInReviewer(api, 'boss@example.org', 'super-admin')
    await reviewer.browser.post(`${admin}/${outline.id}/claim`, { version: 1 })
    const approval = { decision: 'approve', amountCents: 100, version: 2 }
    await reviewer.browser.post(`${admin}/${outline.id}/decision`, approval)
    const payToFor = async (who: SignedIn) =>
      (await who.browser.get<{ payTo: object | null }>(`${admin}/${outline.id}`)).body.payTo
    return { ...ada, outline, reviewer, boss, payToFor }
  }

  test('are encrypted and shown to the owner, and to the payer while payment is due', async () => {
    const api = await createOutlineApi()
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
  ])('rejects %s, in the submission form and in a later change', async ([, fields, field]) => {
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    const errors = { [field]: [expect.any(String)] }
    expect(await sendOutline(browser, fields, wordOutline)).toMatchObject({ status: 422, body: { errors } })
    const { outline } = (await sendOutline(browser, {}, wordOutline)).body
    const changed = await browser.put(`/api/v1/outlines/${outline.id}/pay-to`, fields)
    expect(changed).toMatchObject({ status: 422, body: { errors } })
  })

  test('can be added until there is nothing left to pay', async () => {
    const api = await createOutlineApi()
    const { browser, outline, boss, payToFor } = await due(api, {})
    expect(await payToFor(boss)).toBeNull()
    const path = `/api/v1/outlines/${outline.id}/pay-to`
    const zelle = { payMethod: 'Zelle', payHandle: '+1 617 555 0100' }
    expect(await browser.put(path, zelle)).toMatchObject({
      status: 200,
      body: { outline: { payTo: { method: 'Zelle', handle: '+1 617 555 0100' } } },
    })
    expect(await payToFor(boss)).toEqual({ method: 'Zelle', handle: '+1 617 555 0100' })
    // The version is out of date, so the reviewer must reload.
    const paid = { method: 'PayPal', reference: 'TX 1', version: 3 }
    expect((await boss.browser.post(`${admin}/${outline.id}/payout`, paid)).status).toBe(409)
    await boss.browser.post(`${admin}/${outline.id}/payout`, { ...paid, version: 4 })
    expect((await browser.put(path, zelle)).status).toBe(409)
  })

  test('lets the owner decline an amount until it is paid, without withdrawing the outline', async () => {
    const api = await createOutlineApi()
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

  test('records a payment once if it is sent twice with the same key', async () => {
    const api = await createOutlineApi()
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
