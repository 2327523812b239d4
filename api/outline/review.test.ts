import { describe, expect, test } from 'vitest'
import type { Reviewed } from '#sync/contract/admin-outline.ts'
import type { Outline } from '#sync/contract/outline.ts'
import { OUTLINES_BYTES_MAX } from '#sync/outline.ts'
import { type Refusal, signedIn, type SignedIn } from '../../tests/support/api.ts'
import { pdfOf } from '../../tests/support/documents.ts'
import {
  createOutlineApi,
  listBlobKeys,
  outlineForm,
  sendOutline,
  signInReviewer,
  signInWithOutline,
  wordOutline,
} from '../../tests/support/outlines.ts'

describe('reviewing', () => {
  const admin = '/api/v1/admin/outlines'

  test('an outline is claimed, read, approved, and paid, and its submitter sees every step', async () => {
    const api = await createOutlineApi()
    const { browser, outline, user } = await signInWithOutline(api)
    const first = await signInReviewer(api, 'first@example.org')
    const second = await signInReviewer(api, 'second@example.org', 'super-admin')
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
      // A sentence of the payment email ends with the title, so its period goes inside the quotation marks.
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

  test('the approver cannot pay, not even as super-admin, and no one can review their own outline', async () => {
    const api = await createOutlineApi()
    const { outline } = await signInWithOutline(api)
    const boss = await signInReviewer(api, 'boss@example.org', 'super-admin')
    const step = (name: string, body: object) =>
      boss.browser.post<Refusal>(`${admin}/${outline.id}/${name}`, body)
    await step('claim', { version: 1 })
    await step('decision', { decision: 'approve', amountCents: 100, version: 2 })
    expect(await step('payout', { method: 'Zelle', reference: 'x', version: 3 })).toMatchObject({
      status: 403,
    })
    const own = (await sendOutline(boss.browser, {}, wordOutline)).body.outline
    expect(await boss.browser.post(`${admin}/${own.id}/claim`, { version: 1 })).toMatchObject({ status: 403 })
  })

  test('requires the password for a payment after 15 minutes', async () => {
    const api = await createOutlineApi()
    const { outline } = await signInWithOutline(api)
    const boss = await signInReviewer(api, 'boss@example.org', 'super-admin')
    api.advance(16 * 60_000)
    const paid = await boss.browser.post(`${admin}/${outline.id}/payout`, {
      method: 'Zelle',
      reference: 'x',
      version: 1,
    })
    expect(paid).toMatchObject({ status: 423 })
  })

  test('rejects the second of two simultaneous decisions', async () => {
    const api = await createOutlineApi()
    const { outline } = await signInWithOutline(api)
    const [one, two] = [
      await signInReviewer(api, 'one@example.org'),
      await signInReviewer(api, 'two@example.org'),
    ]
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

  test('reports a step that the status does not allow as a conflict', async () => {
    const api = await createOutlineApi()
    const { outline } = await signInWithOutline(api)
    const { browser } = await signInReviewer(api, 'grace@example.org')
    expect(await browser.post(`${admin}/${outline.id}/release`, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
  })

  test('rejects a reason that the database cannot store, and records no decision', async () => {
    const api = await createOutlineApi()
    const { outline } = await signInWithOutline(api)
    const { browser } = await signInReviewer(api, 'grace@example.org')
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

  test('requests changes with a reason and accepts a new version', async () => {
    const api = await createOutlineApi()
    const { browser, outline } = await signInWithOutline(api)
    const reviewer = await signInReviewer(api, 'first@example.org')
    const decide = (body: object) => reviewer.browser.post(`${admin}/${outline.id}/decision`, body)
    await reviewer.browser.post(`${admin}/${outline.id}/claim`, { version: 1 })
    expect(await decide({ decision: 'request-changes', version: 2 })).toMatchObject({ status: 422 })
    expect(await decide({ decision: 'approve', version: 2 })).toMatchObject({ status: 422 })
    expect(await decide({ decision: 'approve', amountCents: -5, version: 2 })).toMatchObject({ status: 422 })
    expect(await decide({ decision: 'request-changes', reason: 'Add the cases', version: 2 })).toMatchObject({
      status: 200,
    })
    const path = `/api/v1/outlines/${outline.id}/resubmit`
    const answer = await sendOutline(
      browser,
      { title: 'Torts, second try' },
      { name: 'b.pdf', bytes: pdfOf('Better') },
      path,
    )
    expect(answer).toMatchObject({
      status: 200,
      body: { outline: { status: 'submitted', title: 'Torts, second try', fileName: 'b.pdf' } },
    })
    expect(await listBlobKeys(api.blobs)).toHaveLength(1)
    expect(await sendOutline(browser, {}, wordOutline, path)).toMatchObject({ status: 409 })
    expect(await listBlobKeys(api.blobs)).toHaveLength(1)
  })

  test('applies the storage limit to the new version', async () => {
    const api = await createOutlineApi()
    const { browser, outline, user } = await signInWithOutline(api)
    const other = (await sendOutline(browser, {}, { name: 'other.txt', bytes: Buffer.from('Other') })).body
      .outline
    await api.database.write(async (tx) => {
      const full = OUTLINES_BYTES_MAX - outline.bytes
      await tx.run('UPDATE outlines SET file_bytes = ? WHERE id = ?', [full, other.id])
      await tx.run("UPDATE outlines SET status = 'changes_requested' WHERE user_id = ?", [user.id])
    })
    const path = `/api/v1/outlines/${outline.id}/resubmit`
    const again = (bytes: number) =>
      sendOutline(browser, {}, { name: 'b.txt', bytes: Buffer.alloc(bytes, 'Better ') }, path)
    expect(await again(outline.bytes + 1)).toMatchObject({
      status: 422,
      body: { errors: { file: [/room/] } },
    })
    expect(await again(outline.bytes)).toMatchObject({ status: 200 })
  })

  test('lists other submitters of the same document', async () => {
    const api = await createOutlineApi()
    const ada = await signedIn(api)
    const grace = await signedIn(api, 'grace@example.org')
    const pdf = { name: 'torts.pdf', bytes: pdfOf('Duty') }
    const first = (await sendOutline(ada.browser, { title: 'Mine' }, pdf)).body.outline
    api.advance(1)
    const second = (await sendOutline(grace.browser, { title: 'Also mine' }, pdf)).body.outline
    await sendOutline(grace.browser, {}, wordOutline)
    const reviewer = await signInReviewer(api, 'first@example.org')
    const one = async (id: string) => (await reviewer.browser.get<object>(`${admin}/${id}`)).body
    expect(await one(second.id)).toMatchObject({
      sameAs: [{ id: first.id, title: 'Mine', status: 'submitted', sender: 'Ada Lovelace' }],
      attestation: 1,
      pages: 1,
    })
    expect(await one(first.id)).toMatchObject({ sameAs: [{ id: second.id, title: 'Also mine' }] })
  })

  test('searches, filters, sorts, and pages the queue', async () => {
    const api = await createOutlineApi()
    const { browser } = await signInWithOutline(api)
    api.advance(1)
    await sendOutline(
      browser,
      { title: '100%_sure', course: 'Contracts' },
      { name: 'c.txt', bytes: Buffer.from('c') },
    )
    const reviewer = await signInReviewer(api, 'first@example.org')
    const titles = async (query: string) =>
      (await reviewer.browser.get<{ data: Outline[] }>(`${admin}?${query}`)).body.data.map(
        ({ title }) => title,
      )
    expect(await titles('search=calabresi')).toEqual([outlineForm.title, '100%_sure'])
    expect(await titles('search=0%25_s')).toEqual(['100%_sure'])
    expect(await titles('search=zzz')).toEqual([])
    // The search also matches the start of each word in the submitter's name.
    expect(await titles('search=ADA+lovel')).toEqual([outlineForm.title, '100%_sure'])
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
    const api = await createOutlineApi()
    const { browser, user } = await signedIn(api)
    const { body } = await sendOutline(browser, { title: '=HYPERLINK("https://evil.example")' }, wordOutline)
    const first = await signInReviewer(api, 'first@example.org')
    const second = await signInReviewer(api, 'second@example.org', 'super-admin')
    const step = (who: SignedIn, name: string, input: object) =>
      who.browser.post(`${admin}/${body.outline.id}/${name}`, input)
    await step(first, 'claim', { version: 1 })
    await step(first, 'decision', { decision: 'approve', amountCents: 1, version: 2 })
    await step(second, 'payout', { method: 'Cheque', reference: '@SUM(A1)', version: 3 })
    const file = await second.browser.get<string>('/api/v1/admin/payouts.csv')
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(file.body).toContain("'@SUM(A1)")
    // Both reviewers have the same name, so only their ids distinguish them.
    expect(file.body).toContain(`Ada Lovelace,${second.user.id},Ada Lovelace,${first.user.id}`)
    // Deleting the account removes the name from the ledger but keeps the entry.
    expect((await browser.delete(`/api/v1/users/${user.id}`)).status).toBe(204)
    const after = await second.browser.get<string>('/api/v1/admin/payouts.csv')
    expect(file.body).toMatch(/,payee-[0-9a-f]+,Ada Lovelace,/)
    expect(after.body).toMatch(/,payee-[0-9a-f]+,,/)
  })
})
