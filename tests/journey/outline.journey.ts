import { WORD_TYPE } from '#cite/word/document-type.ts'
import { pdfOf, wordOf } from '../support/documents.ts'
import {
  NO_CONNECTION,
  REFUSED,
  createAccount,
  expect,
  findViolations,
  notices,
  takeSession,
  test,
} from './test.ts'

const grace = { firstName: 'Grace', email: 'grace@law.example', password: 'mens rea et actus' }

test('an outline is submitted over a failing connection and then withdrawn', async ({
  page,
  server,
  ada: _ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await createAccount(server, grace)
  await takeSession(page, grace)
  await page.goto('/products/outlines/submission-details')
  await page.getByRole('main').getByRole('link', { name: 'Submit an outline' }).click()
  await expect(page.getByText('Nothing submitted yet')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit an outline' }).click()
  await page.getByLabel('Title').fill('Torts, Calabresi')
  await page.getByLabel('Class', { exact: true }).selectOption('Torts')
  // The form doesn't ask for payment details before a payment is due.
  await expect(page.getByLabel('Payment method')).toHaveCount(0)
  await page.getByLabel(/my own work/).check()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Choose a document first.')).toBeVisible()

  await page
    .getByLabel('Document')
    .setInputFiles({ name: 'a.exe', mimeType: 'x/y', buffer: Buffer.from('MZ') })
  await expect(page.getByText('Outlines must be .docx, .pdf, .txt, or .md files.')).toBeVisible()

  // The upload of the second chunk fails.
  let pieces = 0
  await page.context().route('**/api/v1/uploads/*?at=*', async (route) => {
    pieces += 1
    if (pieces === 2) await route.abort()
    else await route.continue()
  })
  const long = Buffer.alloc(2_500_000, 'Duty, breach, causation, damages.\n')
  await page.getByLabel('Document').setInputFiles({ name: 'torts.txt', mimeType: 'text/plain', buffer: long })
  await expect(page.getByText(/Upload paused at 41%/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('torts.txt uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(notices(page).getByText('Submitted. We read every outline')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Torts, Calabresi' })).toBeVisible()
  const size = await page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('a[download]')
    return (await (await fetch(link?.href ?? '')).arrayBuffer()).byteLength
  })
  expect(size).toBe(long.length)

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Nothing submitted yet')).toBeVisible()
})

test('rejects a document with macros, and disables submitting while offline @offline', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await page.goto('/client/document-upload-test')
  await page.getByRole('button', { name: 'Submit an outline' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Submit an outline' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Title').fill('Contracts')
  await page.getByLabel('Class', { exact: true }).selectOption('Contracts')
  await page.getByLabel(/my own work/).check()
  const macros = wordOf('x', [{ name: 'word/vbaProject.bin', content: 'x' }])
  await page.getByLabel('Document').setInputFiles({ name: 'c.docx', mimeType: WORD_TYPE, buffer: macros })
  await expect(page.getByText('c.docx uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('The document contains macros.')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('You need to be online to submit')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled()
  await expect(page.getByLabel('Title')).toHaveValue('Contracts')
  await page.context().setOffline(false)
  await page
    .getByLabel('Document')
    .setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: pdfOf('Offer') })
  await expect(page.getByText('c.pdf uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Contracts' })).toBeVisible()
})

test('a started submission survives a reload and a lost response', async ({ page, ada, complaints }) => {
  complaints.expects(NO_CONNECTION)
  await takeSession(page, ada)
  await page.goto('/client/document-upload-test')
  await page.getByRole('button', { name: 'Submit an outline' }).click()
  await page.getByLabel('Title').fill('Property, future interests')
  await page.getByLabel('Class', { exact: true }).selectOption('Property')
  const pieces: string[] = []
  await page.context().route('**/api/v1/uploads/*?at=*', async (route) => {
    pieces.push(route.request().url().split('at=')[1] ?? '')
    if (pieces.length === 2) await route.abort()
    else await route.continue()
  })
  const long = Buffer.alloc(2_500_000, 'Fee simple, life estate, remainder.\n')
  await page
    .getByLabel('Document')
    .setInputFiles({ name: 'property.txt', mimeType: 'text/plain', buffer: long })
  await expect(page.getByText(/Upload paused at 41%/)).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Property, future interests')
  await expect(page.getByLabel('Class', { exact: true })).toHaveValue('Property')
  await expect(page.getByText('property.txt uploaded.')).toBeVisible()
  // The first chunk is not sent again.
  expect(pieces).toEqual(['0', '1048576', '1048576', '2097152'])

  let lost = 0
  await page.context().route('**/api/v1/outlines', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) {
      await route.continue()
      return
    }
    lost += 1
    await route.fetch()
    await route.abort()
  })
  // The checkbox must be checked again before each submission.
  await expect(page.getByLabel(/my own work/)).not.toBeChecked()
  await page.getByLabel(/my own work/).check()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(/Your connection dropped\. Submit again/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(notices(page).getByText('Submitted. We read every outline')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByLabel('Title')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
})

test('logging out removes started submissions from the device', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/document-upload-test')
  await page.getByRole('button', { name: 'Submit an outline' }).click()
  await page.getByLabel('Title').fill('Property')
  const names = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name.endsWith('-outlines')),
    )
  await expect.poll(names).toHaveLength(1)
  await page.getByRole('button', { name: /Ada Lovelace’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(names).toEqual([])
})
