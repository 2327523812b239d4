import { AxeBuilder } from '@axe-core/playwright'
import { pdfOf, wordOf } from '../support/documents.ts'
import { createAccount, enter, expect, NO_CONNECTION, notices, REFUSED, test } from './test.ts'

const grace = { firstName: 'Grace', email: 'grace@law.example', password: 'mens rea et actus' }
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test('an outline is submitted, over a connection that breaks, and taken back', async ({
  page,
  server,
  ada: _ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await createAccount(server, grace)
  await enter(page, grace, complaints)
  await page.goto('/products/outlines/submission-details')
  await page.getByRole('main').getByRole('link', { name: 'Submit an outline' }).click()
  await expect(page.getByText('Nothing submitted yet')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Submit an outline' }).click()
  await page.getByLabel('Title').fill('Torts, Calabresi')
  await page.getByLabel('Class').selectOption('Torts')
  await page.getByLabel(/my own work/).check()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Choose the document first.')).toBeVisible()

  await page
    .getByLabel('Document')
    .setInputFiles({ name: 'a.exe', mimeType: 'x/y', buffer: Buffer.from('MZ') })
  await expect(page.getByText('Outlines are taken as .docx, .pdf, .txt or .md files.')).toBeVisible()

  // The second piece finds no connection.
  let pieces = 0
  await page.context().route('**/api/v1/uploads/*?at=*', async (route) => {
    pieces += 1
    if (pieces === 2) await route.abort()
    else await route.continue()
  })
  const long = Buffer.alloc(2_500_000, 'Duty, breach, causation, damages.\n')
  await page.getByLabel('Document').setInputFiles({ name: 'torts.txt', mimeType: 'text/plain', buffer: long })
  await expect(page.getByText(/Sending stopped at 41 %/)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('torts.txt is here.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(notices(page).getByText('Submitted. We read every outline')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Torts, Calabresi' })).toBeVisible()
  const size = await page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('a[download]')
    return (await (await fetch(link?.href ?? '')).arrayBuffer()).byteLength
  })
  expect(size).toBe(long.length)

  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Nothing submitted yet')).toBeVisible()
})

test('a bad document is named, and without a connection the form waits', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await enter(page, ada, complaints)
  await page.goto('/client/document-upload-test')
  await page.getByRole('button', { name: 'Submit an outline' }).click()
  await page.getByLabel('Title').fill('Contracts')
  await page.getByLabel('Class').selectOption('Contracts')
  await page.getByLabel(/my own work/).check()
  const macros = wordOf('x', [{ name: 'word/vbaProject.bin', content: 'x' }])
  await page.getByLabel('Document').setInputFiles({ name: 'c.docx', mimeType: WORD, buffer: macros })
  await expect(page.getByText('c.docx is here.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('The document holds macros.')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Sending needs a connection')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled()
  await expect(page.getByLabel('Title')).toHaveValue('Contracts')
  await page.context().setOffline(false)
  await page
    .getByLabel('Document')
    .setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: pdfOf('Offer') })
  await expect(page.getByText('c.pdf is here.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Contracts' })).toBeVisible()
})
