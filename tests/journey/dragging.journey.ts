import type { Locator, Page } from 'playwright/test'
import { openSecondWindow, placeOn, untilChecked } from './hand.ts'
import { expect, preview, printedString, rows, startProject, takeSession, test } from './test.ts'

const CASES =
  'See Alpha v. One, 1 U.S. 1 (1900); Beta v. Two, 2 U.S. 2 (1901); Gamma v. Three, 3 U.S. 3 (1902).'
const MANY = `See ${Array.from({ length: 60 }, (_, at) => `Party${at} v. Other, ${at + 1} U.S. ${at + 1} (1900)`).join('; ')}.`

test('Escape cancels a drag and announces it', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, CASES, 3)
  await untilChecked(page)
  const before = await printedString(page)
  const [x, y] = await placeOn(handle(page, 'Gamma v. Three'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 200, { steps: 8 })
  await expect(dragged(page)).toContainText('Gamma v. Three')
  await page.keyboard.press('Escape')
  await expect(dragged(page)).toHaveCount(0)
  await expect(page.getByText('Move canceled.')).toBeAttached()
  await page.mouse.up()
  await expect(preview(page)).toHaveText(before)
  await expect(rows(page).nth(2)).toBeFocused()
})

test('a press without movement selects the row and moves nothing', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, CASES, 3)
  await untilChecked(page)
  const before = await printedString(page)
  const [x, y] = await placeOn(handle(page, 'Beta v. Two'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  // A long press picks up the row without moving it.
  await expect(dragged(page)).toContainText('Beta v. Two')
  await page.mouse.up()
  await expect(dragged(page)).toHaveCount(0)
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(preview(page)).toHaveText(before)
})

test('the page scrolls during a drag at the edge of the window, and the row lands where it is dropped', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, MANY, 60)
  await untilChecked(page)
  const [x, y] = await placeOn(handle(page, 'Party0 v. Other'))
  const height = page.viewportSize()?.height ?? 0
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, height - 20, { steps: 8 })
  const last = rows(page).nth(59)
  await expect(last).toBeInViewport()
  await page.mouse.move(x, height - 10)
  await page.mouse.up()
  await expect(rows(page).nth(59)).toContainText('Party0 v. Other')
  await expect(rows(page).nth(0)).toContainText('Party1 v. Other')
  await expect(rows(page).nth(59)).toBeFocused()
})

test('a dragged row stays under the pointer while the page changes or scrolls', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, MANY, 60)
  await untilChecked(page)
  await rows(page).nth(0).focus()
  await expect(
    rows(page)
      .nth(0)
      .getByRole('button', { name: /Parenthetical/ }),
  ).toBeVisible()
  const [x, y] = await placeOn(handle(page, 'Party2 v. Other'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await expect(dragged(page)).toContainText('Party2 v. Other')
  await expect(
    rows(page)
      .nth(0)
      .getByRole('button', { name: /Parenthetical/ }),
  ).toHaveCount(0)
  expect(Math.abs((await heightOf(handle(page, 'Party2 v. Other'))) - y)).toBeLessThan(8)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect
    .poll(async () => Math.abs((await heightOf(handle(page, 'Party2 v. Other'))) - y))
    .toBeLessThan(8)
  await page.mouse.up()
  await expect(rows(page).nth(2)).not.toContainText('Party2 v. Other')
})

test('a row deleted in another window disappears without announcing a cancellation', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await startProject(page, CASES, 3)
  await untilChecked(page)
  const other = await openSecondWindow(page)
  const [x, y] = await placeOn(handle(page, 'Beta v. Two'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 40, { steps: 4 })
  await expect(dragged(page)).toContainText('Beta v. Two')
  await rows(other).nth(1).focus()
  await other.keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(2)
  await page.mouse.up()
  await expect(dragged(page)).toHaveCount(0)
  await expect(page.locator('[data-shifted]')).toHaveCount(0)
  await rows(page).nth(0).focus()
  await other.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(0)).toBeFocused()
  await expect(page.getByText('Move canceled.')).toHaveCount(0)
})

function handle(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Move: ${name}` })
}

function dragged(page: Page): Locator {
  return page.locator('[data-dragged]')
}

/** Returns the vertical center of an element in the window. */
async function heightOf(target: Locator): Promise<number> {
  const box = await target.boundingBox()
  return box === null ? Number.NaN : box.y + box.height / 2
}
