import type { Page } from 'playwright/test'
import { wordOf } from '../support/documents.ts'
import { browserAt, type RealServer } from '../support/server.ts'
import {
  NO_CONNECTION,
  type Person,
  REFUSED,
  createAccount,
  expect,
  findViolations,
  notices,
  takeSession,
  test,
} from './test.ts'
import { interceptRequests } from './intercept-requests.ts'

const grace = { firstName: 'Grace', email: 'grace@law.example', password: 'mens rea et actus' }
const ruth = { firstName: 'Ruth', email: 'ruth@law.example', password: 'nolo contendere est' }

/** Submits an outline over the API, which is faster than the form. */
async function submit(server: RealServer, person: Person, title: string): Promise<void> {
  const browser = browserAt(server.url)
  await browser.post('/api/login', { email: person.email, password: person.password })
  const form = new FormData()
  for (const [name, value] of Object.entries({ title, course: 'Torts', year: '2025', attestation: 'on' })) {
    form.append(name, value)
  }
  form.append('file', new File([new Uint8Array(wordOf(`Duty: ${title}`))], 'torts.docx'))
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await browser.send('/api/v1/outlines', {
    method: 'POST',
    body: await request.arrayBuffer(),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
    },
  })
  expect(answer.status).toBe(201)
}

/** Gives a user an admin role, the way the super-admin would. */
async function appoint(server: RealServer, boss: Person, email: string, role: string): Promise<void> {
  const browser = browserAt(server.url)
  await browser.post('/api/login', { email: boss.email, password: boss.password })
  const { body } = await browser.get<{ data: { id: string; version: number }[] }>(
    `/api/v1/admin/users?search=${email}`,
  )
  const [user] = body.data
  const { status } = await browser.put(`/api/v1/admin/users/${user?.id}/roles`, {
    roleNames: [role],
    version: user?.version,
  })
  expect(status).toBe(200)
}

async function open(page: Page, title: string) {
  await page.goto('/admin/outline')
  await page.getByRole('button', { name: `Review ${title}` }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(`Duty: ${title}`)).toBeVisible()
  return sheet
}

test('a submission is approved by one admin and paid by another, and its submitter sees it', async ({
  page,
  browser,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  complaints.expects(NO_CONNECTION)
  await createAccount(server, grace)
  await createAccount(server, ruth)
  await appoint(server, ada, ruth.email, 'admin')
  await submit(server, grace, 'Torts')
  await submit(server, grace, 'Second')

  const reviewer = await (await browser.newContext({ baseURL: server.url })).newPage()
  await takeSession(reviewer, ruth)
  let sheet = await open(reviewer, 'Torts')
  expect(await findViolations(reviewer)).toEqual([])
  await sheet.getByRole('button', { name: 'Start review' }).click()
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await expect(sheet.getByText(/^Enter an amount from 0.01 to 10,000/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Reject' }).click()
  await expect(sheet.getByText('Enter a reason for the submitter.')).toBeVisible()
  // A decimal comma must not multiply the amount by a hundred.
  await sheet.getByLabel('Payment amount, in dollars').fill('45,50')
  await sheet.getByLabel('Payment amount, in dollars').press('Enter')
  await expect(sheet.getByText(/^Enter an amount from 0.01 to 10,000/)).toBeVisible()
  await sheet.getByLabel('Payment amount, in dollars').fill('45.50')
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await expect(sheet.getByText('$45.50')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Record payment' })).toHaveCount(0)

  // After the approval, the submitter is asked where to send the payment.
  const sender = await (await browser.newContext({ baseURL: server.url })).newPage()
  await takeSession(sender, grace)
  await sender.goto('/client/document-upload-test')
  const asked = sender.getByRole('form', { name: 'Add payment details for “Torts”' })
  await expect(asked.getByText('Your outline was accepted. Where should we send your payment?')).toBeVisible()
  await expect(sender.getByLabel('Payment method')).toHaveCount(1)
  expect(await findViolations(sender)).toEqual([])
  await asked.getByLabel('Payment method').selectOption('PayPal')
  await asked.getByLabel('Payment details', { exact: true }).fill('grace@pay.example')
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(sender.getByText('Payment goes to grace@pay.example (PayPal)')).toBeVisible()

  await takeSession(page, ada)
  sheet = await open(page, 'Torts')
  await sheet.getByLabel('Reference').fill('TX 9')
  await sheet.getByRole('button', { name: 'Record payment' }).click()
  const question = page.getByRole('alertdialog', { name: 'Was $45.50 paid to Grace Lovelace?' })
  await expect(question.getByText(/By PayPal, reference TX 9, for “Torts.”/)).toBeVisible()
  await question.getByRole('button', { name: 'Record payment' }).click()
  await expect(sheet.locator('dd').getByText('Paid')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Payouts' }).click()
  await expect(page.getByText('Grace Lovelace: $45.50')).toBeVisible()
  await expect(page.getByText('Approved by Ruth Lovelace, paid by Ada Lovelace')).toBeVisible()
  // If another year fails to load, its page must not show this year's sums.
  const endBlock = await interceptRequests(page.context(), '**/api/v1/admin/payouts?*', (route) =>
    route.abort(),
  )
  await page.getByLabel('Year').selectOption({ index: 1 })
  await expect(page.getByText('Couldn’t load payouts')).toBeVisible()
  await expect(page.getByText('Grace Lovelace: $45.50')).toHaveCount(0)
  endBlock()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^No payouts in/)).toBeVisible()
  await page.getByLabel('Year').selectOption({ index: 0 })
  await expect(page.getByText('Grace Lovelace: $45.50')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await sender.reload()
  await expect(sender.getByRole('article', { name: 'Torts' }).getByText('$45.50')).toBeVisible()
})

test('notifies the second of two reviewers, and no one reviews their own submission @offline', async ({
  page,
  browser,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  complaints.expects(NO_CONNECTION)
  await createAccount(server, grace)
  await createAccount(server, ruth)
  await appoint(server, ada, ruth.email, 'admin')
  await submit(server, grace, 'Torts')
  await submit(server, ruth, 'Own')
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await takeSession(other, ruth)
  const theirs = await open(other, 'Torts')
  await takeSession(page, ada)
  const mine = await open(page, 'Torts')
  await mine.getByRole('button', { name: 'Start review' }).click()
  await expect(mine.getByRole('button', { name: 'Approve' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Start review' }).click()
  await expect(theirs.getByText(/Someone else changed this submission/)).toBeVisible()
  await other.goto('/admin/outline?search=own')
  await other.getByRole('button', { name: 'Review Own' }).click()
  await expect(other.getByText('This is your own outline.')).toBeVisible()
  await other.context().setOffline(true)
  await expect(other.getByText('Read-only while offline')).toBeVisible()
})

/** Sends a reviewer's requests over the API. */
async function decide(server: RealServer, person: Person, decision: object): Promise<void> {
  const browser = browserAt(server.url)
  await browser.post('/api/login', { email: person.email, password: person.password })
  const { body } = await browser.get<{ data: { id: string; version: number }[] }>('/api/v1/admin/outlines')
  const [outline] = body.data
  const path = `/api/v1/admin/outlines/${outline?.id}`
  expect((await browser.post(`${path}/claim`, { version: outline?.version })).status).toBe(200)
  const decided = { ...decision, version: (outline?.version ?? 0) + 1 }
  expect((await browser.post(`${path}/decision`, decided)).status).toBe(200)
}

test('revising one outline keeps the unfinished form of another', async ({ page, server, ada }) => {
  await createAccount(server, grace)
  await submit(server, grace, 'Torts')
  await decide(server, ada, { decision: 'request-changes', reason: 'Add the cases' })
  await takeSession(page, grace)
  await page.goto('/client/document-upload-test')
  await page.getByRole('button', { name: 'Submit an outline' }).click()
  await page.getByLabel('Title').fill('Property, half typed')
  await page.getByRole('button', { name: 'Send a new version' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Torts')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByRole('button', { name: 'Continue the submission you started' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Property, half typed')
})

test('an outline’s owner declines an amount, and the payer sees that it was declined', async ({
  page,
  browser,
  server,
  ada,
}) => {
  await createAccount(server, grace)
  await createAccount(server, ruth)
  await appoint(server, ada, ruth.email, 'admin')
  await submit(server, grace, 'Torts')
  await submit(server, ruth, 'Torts')
  await decide(server, ruth, { decision: 'approve', amountCents: 4_550 })

  const boss = await (await browser.newContext({ baseURL: server.url })).newPage()
  await takeSession(boss, ada)
  await boss.goto('/admin/outline?search=grace')
  await boss.getByRole('button', { name: 'Review Torts' }).click()
  const sheet = boss.getByRole('dialog')
  await expect(sheet.getByText('Duplicate submission')).toBeVisible()
  await expect(sheet.getByText(/by Ruth Lovelace/)).toBeVisible()
  await expect(sheet.getByText(/The outline is the submitter’s own work/)).toBeVisible()
  await expect(sheet.getByText(/Write to grace@law.example/)).toBeVisible()
  expect(await findViolations(boss)).toEqual([])

  await takeSession(page, grace)
  await page.goto('/client/document-upload-test')
  await page.getByRole('button', { name: 'Decline this offer' }).click()
  const question = page.getByRole('alertdialog', { name: 'Decline $45.50 for “Torts”?' })
  await question.getByRole('button', { name: 'Decline this offer' }).click()
  await expect(notices(page).getByText('Declined. The outline stays yours.')).toBeVisible()
  await expect(page.getByRole('article').getByText('Canceled').first()).toBeVisible()
  await boss.reload()
  await expect(sheet.getByText('The submitter declined the payment.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Record payment' })).toHaveCount(0)
})
