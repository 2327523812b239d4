import type { Locator, Page } from 'playwright/test'
import { expect, rows, untilStored } from './test.ts'

/** A point in the window, in pixels. */
export type Place = readonly [x: number, y: number]

/**
 * Scrolls an element into the window and returns a point in it: centered horizontally, and at the fraction `down` (0 to
 * 1) of its height.
 */
export async function placeOn(target: Locator, down = 0.5): Promise<Place> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('It is not on the page')
  return [box.x + box.width / 2, box.y + box.height * down]
}

/**
 * Waits until the preview counts the problems of the string. Rows grow when their problems are shown, so a test must
 * measure positions only after that.
 */
export async function untilChecked(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
    /\d+ (?:serious|to (?:check|fix))/,
  )
}

/** Opens the same string in a second window and returns to the first. */
export async function openSecondWindow(page: Page): Promise<Page> {
  await untilStored(page)
  const count = await rows(page).count()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(rows(other)).toHaveCount(count)
  await page.bringToFront()
  return other
}
