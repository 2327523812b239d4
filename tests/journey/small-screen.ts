import type { Locator, Page } from 'playwright/test'
import { expect, rows } from './test.ts'

/**
 * Helpers for steps that depend on the layout. On a small screen, a row's controls are in the dock, the preview opens
 * with a swipe, and the project's name opens its settings.
 */

/** Returns the editor's layout; null on a large screen. */
export async function smallLayout(page: Page): Promise<string | null> {
  const editor = page.locator('[data-compact]')
  return (await editor.count()) === 0 ? null : editor.getAttribute('data-compact')
}

/** Deselects the row, so that the dock shows the box and Copy again. */
export async function deselectRow(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: 'Deselect citation' })
  if (await leave.isVisible()) await leave.click()
}

/** Opens the preview and the findings. */
export async function openOutcome(page: Page): Promise<void> {
  if ((await smallLayout(page)) !== 'foot') return
  await deselectRow(page)
  await page.getByRole('button', { name: 'Show the full preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
}

/** Closes the sheet that `openOutcome` opened. */
export async function closeOutcome(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Preview' })
  if (!(await sheet.isVisible())) return
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
}

/** Opens the preview and the findings, runs `look`, and closes both. */
export async function lookAtOutcome(page: Page, look: () => Promise<void>): Promise<void> {
  await openOutcome(page)
  await look()
  await closeOutcome(page)
}

/** Selects a row by focusing it. */
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

/** Opens the citation settings: on a small screen by clicking the project's name, otherwise with the Format button. */
export async function openSettings(page: Page): Promise<void> {
  const small = (await smallLayout(page)) !== null
  if (small) await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  else await page.getByRole('button', { name: /^Format: / }).click()
  await expect(page.getByRole('radio', { name: 'Law review' })).toBeVisible()
}
