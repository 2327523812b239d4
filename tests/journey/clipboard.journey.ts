import type { Page } from 'playwright/test'
import { openSettings } from './small-screen.ts'
import { clipboard, expect, notices, preview, rows, startProject, takeSession, test } from './test.ts'

const HTML =
  '<meta charset="utf-8"><i>See</i> <i>Miranda v. Arizona</i>, 384 U.S. 436, 444–45 (1966); 42 U.S.C. §&nbsp;1983.'
const TEXT = 'See Miranda v. Arizona, 384 U.S. 436, 444–45 (1966); 42 U.S.C. § 1983.'

async function startString(page: Page): Promise<void> {
  await startProject(page, 'See Miranda v. Arizona, 384 U.S. 436, 444-45 (1966); 42 U.S.C. § 1983.', 2)
  await expect(preview(page)).toHaveText(TEXT)
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('copies a string as HTML with italics and no spans, and as plain text', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startString(page)
  await page.getByRole('button', { name: 'Copy string' }).click()
  await expect(notices(page).getByText(/^Copied\b/)).toBeVisible()
  expect(await clipboard(page)).toEqual({ 'text/html': HTML, 'text/plain': TEXT })
})

test('copies a selection in the preview as the same HTML and text as the button', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startString(page)
  await preview(page).evaluate((preview) => document.getSelection()?.selectAllChildren(preview))
  await page.keyboard.press('Control+c')
  await expect.poll(() => clipboard(page)).toEqual({ 'text/html': HTML, 'text/plain': TEXT })
})

test('copies a selection within a row without spans and without the buttons in the row', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, 'Miranda v. Arizona, 384 U.S. 436 (1966).', 1)
  await rows(page).focus()
  await expect(rows(page).getByRole('button', { name: 'Pincite', exact: true }).first()).toBeVisible()
  await rows(page)
    .locator('.citation')
    .evaluate((text) => document.getSelection()?.selectAllChildren(text))
  await page.keyboard.press('Control+c')
  await expect
    .poll(() => clipboard(page))
    .toEqual({
      'text/html': '<meta charset="utf-8"><i>Miranda v. Arizona</i>, 384 U.S. 436 (1966)',
      'text/plain': 'Miranda v. Arizona, 384 U.S. 436 (1966)',
    })
})

test('copies large and small capitals as font tags in law review style', async ({
  page,
  ada,
  complaints,
}) => {
  // Chromium applies the content security policy to HTML written to the clipboard and reports its inline styles. The
  // clipboard still gets the full HTML, which this test verifies.
  complaints.expects(/Applying inline style/)
  await takeSession(page, ada)
  await page.goto('/client/webcite')
  await page.getByLabel('Web address').fill('https://www.nytimes.com/2014/11/14/world/europe/torture.html')
  await page.getByLabel('Title', { exact: true }).fill('U.N. Commission Presses U.S. on Torture')
  await expect(page.getByRole('status').filter({ hasText: 'N.Y. Times' })).toBeVisible()
  await page.getByRole('radio', { name: 'Law review' }).check({ force: true })
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(notices(page).getByText(/^Copied\b/)).toBeVisible()
  const { 'text/html': html } = await clipboard(page)
  expect(html).toContain('<font style="font-variant:small-caps">N.Y. Times</font>')
  expect(html).not.toContain('<span')
})

test('underlines in court documents if the project is set to underline, and otherwise uses italics', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, 'See Miranda v. Arizona, 384 U.S. 436 (1966).', 1)
  const copied = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Copy string' }).click()
    await expect(notices(page).getByText(/^Copied\b/)).toBeVisible()
    return (await clipboard(page))['text/html'] ?? ''
  }
  await page.getByRole('button', { name: 'Project actions' }).click()
  await page.getByRole('menuitem', { name: 'Underline instead of italics' }).click()
  await expect(preview(page).locator('u')).toHaveText(['See', 'Miranda v. Arizona'])
  await expect(rows(page).locator('u')).toHaveText('Miranda v. Arizona')
  expect(await copied()).toContain('<u>See</u> <u>Miranda v. Arizona</u>, 384 U.S. 436 (1966).')

  // Law reviews never underline text, but the project keeps the setting.
  await openSettings(page)
  await page.getByRole('radio', { name: 'Law review' }).check({ force: true })
  await expect(preview(page).locator('u')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Court' }).check({ force: true })
  await expect(preview(page).locator('u')).toHaveCount(2)
  await page.getByRole('button', { name: 'Project actions' }).click()
  await page.getByRole('menuitem', { name: 'Italics instead of underlining' }).click()
  await expect(preview(page).locator('u')).toHaveCount(0)
})

test('falls back to the copy event with the same bytes if the Clipboard API fails', async ({ page, ada }) => {
  await page.addInitScript(() => {
    // The blank page of a new tab has no Clipboard.
    if ('Clipboard' in globalThis)
      Clipboard.prototype.write = () => Promise.reject(new DOMException('closed', 'NotAllowedError'))
  })
  await takeSession(page, ada)
  await startString(page)
  await page.getByRole('button', { name: 'Copy string' }).click()
  await expect(notices(page).getByText(/^Copied\b/)).toBeVisible()
  expect(await clipboard(page)).toEqual({ 'text/html': HTML, 'text/plain': TEXT })
})

test('reports COPY_ERROR only if every method fails, and shows the selected text', async ({ page, ada }) => {
  await page.addInitScript(() => {
    const closed = () => Promise.reject(new DOMException('closed', 'NotAllowedError'))
    Clipboard.prototype.write = closed
    Clipboard.prototype.writeText = closed
    document.execCommand = () => false
  })
  await takeSession(page, ada)
  await startString(page)
  await page.getByRole('button', { name: 'Copy string' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Your browser blocked the clipboard.' })
  await expect(dialog.getByLabel('Text to copy')).toHaveValue(TEXT)
  await expect(dialog.getByLabel('Text to copy')).toBeFocused()
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe(TEXT)
})
