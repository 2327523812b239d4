import type { Locator, Page } from 'playwright/test'
import { expect, rows } from './test.ts'

/**
 * Ways through the editor that differ with its layout: on a small screen what is pressed for a row stands in the dock,
 * the preview behind a swipe, and what is set about the project behind its name.
 */

/** How the editor is laid out: null in the page of a large screen. */
export async function smallLayout(page: Page): Promise<string | null> {
  const editor = page.locator('[data-compact]')
  return (await editor.count()) === 0 ? null : editor.getAttribute('data-compact')
}

/** Leaves the selected row, so that the box and Copy stand in the dock again. */
export async function leaveRow(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: 'Deselect citation' })
  if (await leave.isVisible()) await leave.click()
}

/** Brings the preview, and what is worth a look, into sight. */
export async function openOutcome(page: Page): Promise<void> {
  if ((await smallLayout(page)) !== 'foot') return
  await leaveRow(page)
  await page.getByRole('button', { name: 'Show the full preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
}

/** Closes what `openOutcome` opened. */
export async function closeOutcome(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Preview' })
  if (!(await sheet.isVisible())) return
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
}

/** Looks at the preview and what is worth a look, and comes back. */
export async function lookAtOutcome(page: Page, look: () => Promise<void>): Promise<void> {
  await openOutcome(page)
  await look()
  await closeOutcome(page)
}

/** Selects a row by hand: its first words are pressed, where nothing else can be. */
export async function selectRow(page: Page, at: number): Promise<Locator> {
  const row = rows(page).nth(at)
  await row.scrollIntoViewIfNeeded()
  await row.focus()
  await expect(row).toHaveAttribute('aria-current', 'true')
  return row
}

/** Opens the menu of a row. */
export async function openRowMenu(page: Page, at: number): Promise<void> {
  const small = (await smallLayout(page)) !== null
  if (small) await selectRow(page, at)
  const place = small ? page.getByRole('toolbar') : rows(page).nth(at)
  await place.getByRole('button', { name: 'More actions' }).click()
}

/** Opens what is set about the project, where that stands behind its name. */
export async function openSettings(page: Page): Promise<void> {
  if ((await smallLayout(page)) === null) return
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await expect(page.getByRole('radio', { name: 'Law review' })).toBeVisible()
}
