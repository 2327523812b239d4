import type { Page } from 'playwright/test'
import { untilChecked } from './hand.ts'
import { expect, preview, rows, startProject, takeSession, test } from './test.ts'

const COUNT = 90
const LONG = `See ${Array.from({ length: COUNT }, (_, at) => `Party${at} v. Other${at}, ${at + 1} F.3d ${at + 10} (9th Cir. ${1995 + (at % 25)})`).join('; ')}.`

test('renders rows far from the screen as plain text, and adds controls as they come near', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, LONG, COUNT)
  await expect(preview(page)).toContainText('Party89 v. Other89')
  const far = rows(page).nth(80)
  await expect(far).toContainText('Party80 v. Other80, 81 F.3d 90 (9th Cir. 2000)')
  await expect(far.getByRole('button')).toHaveCount(0)
  await untilChecked(page)
  const before = await placesOfRows(page)

  await far.scrollIntoViewIfNeeded()
  await expect(far.getByRole('button', { name: 'More actions' })).toBeVisible()
  expect(await placesOfRows(page)).toEqual(before)

  await rows(page).nth(80).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to the top' }).click()
  await expect(rows(page).first()).toContainText('Party80 v. Other80')
  await expect(rows(page).first()).toBeFocused()
  await expect(rows(page).first()).toBeInViewport()
})

test('in a long string, the preview has one text node per change of typeface', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, LONG, COUNT)
  await expect(preview(page)).toContainText('Party89 v. Other89')
  // Each citation has two text nodes: "See " with the case name, and the text after the name.
  expect(await preview(page).evaluate((text) => text.childNodes.length)).toBe(2 + 2 * COUNT)
})

test('rows keep their controls, so scrolling to the end and back redraws nothing', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, LONG, COUNT)
  const menuOf = (at: number) => rows(page).nth(at).getByRole('button', { name: 'More actions' })
  await rows(page).nth(80).scrollIntoViewIfNeeded()
  await expect(menuOf(80)).toBeVisible()
  await rows(page).first().scrollIntoViewIfNeeded()
  await expect(menuOf(0)).toBeInViewport()
  await expect(menuOf(80)).toBeAttached()

  await rows(page).nth(40).scrollIntoViewIfNeeded()
  await expect(menuOf(40)).toBeVisible()
  await expect(menuOf(80)).toHaveCount(0)
})

test('in a long string, keys reach a distant row, and focus brings it into view', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, LONG, COUNT)
  await rows(page).first().focus()
  await page.keyboard.press('End')
  const last = rows(page).nth(COUNT - 1)
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await page.keyboard.press('s')
  await page.keyboard.press('c')
  await expect(last.getByRole('button', { name: 'Signal: cf.' })).toBeVisible()
  await expect(preview(page)).toContainText('cf. Party89 v. Other89')
})

test('a row keeps focus while it is moved by keyboard', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, LONG, COUNT)
  await rows(page).nth(50).focus()
  await page.evaluate(() => {
    document.addEventListener('focusout', () => {
      document.body.dataset['lost'] = 'the focus'
    })
  })
  for (const key of ['Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowUp', ' ', 'ArrowDown', 'ArrowDown', ' ']) {
    await page.keyboard.press(key)
  }
  await expect(rows(page).nth(53)).toContainText('Party50 v. Other50')
  await expect(rows(page).nth(53)).toBeFocused()
  await expect(page.locator('body')).not.toHaveAttribute('data-lost')
})

test('an authority far down the library can be used once the user scrolls near it', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, LONG, COUNT)
  await page.getByRole('button', { name: `Authorities ${COUNT}` }).click()
  const library = page.getByRole('region', { name: 'Authorities' })
  const far = library.getByRole('listitem').filter({ hasText: 'Party80 v. Other80' })
  await expect(far).toHaveCount(1)
  await expect(far.getByRole('button')).toHaveCount(0)
  await far.scrollIntoViewIfNeeded()
  await far.getByRole('button', { name: /^Add / }).click()
  await expect(rows(page)).toHaveCount(COUNT + 1)
  await expect(rows(page).nth(COUNT)).toBeFocused()
})

/** Returns the distance of each row from the first, in whole pixels. */
function placesOfRows(page: Page): Promise<number[]> {
  return rows(page).evaluateAll((all) => {
    const [first] = all
    const top = first?.getBoundingClientRect().top ?? 0
    return all.map((row) => Math.round(row.getBoundingClientRect().top - top))
  })
}
