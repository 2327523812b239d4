import type { Page } from 'playwright/test'
import { expect, rows, startProject, takeSession, test } from './test.ts'

const CITATIONS =
  'See Miranda v. Arizona, 384 U.S. 436, 444 (1966);\tGideon v. Wainwright, 372 U.S. 335, 344 (1963).\n'
const LONG = CITATIONS.repeat(600)
const DRAFTS = 'pincite.draft.'

const composer = (page: Page) => page.getByLabel('Add authorities')
const parts = (page: Page) => page.getByRole('group', { name: 'Parts of the text' })

/** Pastes as the browser does: one input event with the entire text. */
async function paste(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text)
}

/** Returns the longest draft in the tab's storage. */
function longestDraft(page: Page): Promise<string> {
  return page.evaluate((prefix) => {
    const texts = Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => sessionStorage.getItem(key) ?? '')
    return texts.sort((one, other) => other.length - one.length)[0] ?? ''
  }, DRAFTS)
}

test('a long paste is shown in parts, and can be undone, edited, copied, and removed', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, CITATIONS, 2)
  const box = composer(page)
  await box.click()
  await page.keyboard.type('typed first ')
  await paste(page, LONG)
  await expect(parts(page)).toContainText(`of ${(LONG.length + 12).toLocaleString('en-US')}.`)
  // The box shows the end of the text, because the caret is there after a paste.
  await expect(box).toBeFocused()
  expect((await box.inputValue()).length).toBeLessThanOrEqual(5_000)
  expect(LONG.endsWith(await box.inputValue())).toBe(true)

  // Undo removes the paste but not the text before it. Redo restores the paste.
  await page.keyboard.press('Control+z')
  await expect(box).toHaveValue('typed first ')
  await expect(parts(page)).toBeHidden()
  await page.keyboard.press('Control+Shift+z')
  await expect(parts(page)).toBeVisible()
  await parts(page).getByRole('button', { name: 'Undo paste' }).click()
  await expect(box).toHaveValue('typed first ')
  await box.click()
  await page.keyboard.press('Control+Shift+z')

  // An edit in the first part changes the entire text, which is restored after a reload.
  await parts(page).getByRole('button', { name: 'Start', exact: true }).click()
  await expect(box).toHaveValue(/^typed first See Miranda/)
  await box.press('Control+Home')
  await page.keyboard.type('edited ')
  await expect(box).toHaveValue(/^edited typed first See Miranda/)
  await expect
    .poll(async () => (await longestDraft(page)).slice(0, 100))
    .toContain('edited typed first See Miranda')
  await page.reload()
  await expect(box).toHaveValue(/^edited typed first See Miranda/)
  await parts(page).getByRole('button', { name: 'Next part' }).click()
  await expect(box).not.toHaveValue(/^edited/)
  await parts(page).getByRole('button', { name: 'End', exact: true }).click()
  expect(LONG.endsWith(await box.inputValue())).toBe(true)

  // Selecting all selects the entire text, and typing replaces it.
  await box.press('Control+a')
  await expect(parts(page)).toContainText(`All ${(LONG.length + 19).toLocaleString('en-US')} characters`)
  await page.keyboard.type('x')
  await expect(box).toHaveValue('x')
  await page.keyboard.press('Control+z')
  await expect(parts(page)).toBeVisible()
  await parts(page).getByRole('button', { name: 'Remove text' }).click()
  await expect(box).toHaveValue('')
  await expect(rows(page)).toHaveCount(2)
})

test('the citations of a long paste are added with Enter', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, CITATIONS, 2)
  await composer(page).click()
  await paste(page, CITATIONS.repeat(110))
  await expect(parts(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add 220/ })).toBeVisible({ timeout: 30_000 })
  await composer(page).press('Enter')
  await expect(rows(page)).toHaveCount(222, { timeout: 30_000 })
  await expect(parts(page)).toBeHidden()
})
