import type { Page } from 'playwright/test'
import { openSettings } from '../small-screen.ts'
import { expect, rows, untilStored } from '../test.ts'

/** One state of a screen: how to reach it from the previous state, and how to leave it. */
export interface State {
  readonly name: string
  readonly enter: (page: Page) => Promise<void>
  readonly leave?: (page: Page) => Promise<void>
}

/** A word without spaces or hyphens, so that a line can break only inside it. */
export const LONG = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(3)

/** Five citations, some with long names and findings. */
export const MANY =
  `See ${LONG} v. ${LONG}, 100 U.S. 12, 14 (1879); Gideon v. Wainwright, 372 U.S. 335 (1963); ` +
  'Jane Roe, On Footnotes, Georgia University Record (Oct. 1, 2018), https://example.org/footnotes; ' +
  '42 U.S.C. § 1983. New York v. Quarles, 467 U.S. 649, 655 (1984).'

/** Leaves the page unchanged, because the next state starts from it. */
export const stay = (): Promise<void> => Promise.resolve()

/** The "Add authorities" text box, which is on both the project list and the editor. */
export const box = (page: Page) => page.getByLabel('Add authorities')

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Chooses an item of a menu. */
export async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Presses a key on a row of the editor. */
export async function pressOn(page: Page, row: number, key: string): Promise<void> {
  await rows(page).nth(row).focus()
  await page.keyboard.press(key)
}

/** Renames the open project. */
export async function nameProject(page: Page, name: string): Promise<void> {
  await openSettings(page)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Project name').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await untilStored(page)
}
