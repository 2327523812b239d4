import type { Page } from 'playwright/test'
import { expect, untilOffline, untilStored, untilSynced } from './test.ts'

const gideon = 'Gideon v. Wainwright, 372 U.S. 335 (1963)'

/** Opens a project with one citation in the editor. */
export async function startProject(page: Page): Promise<string> {
  await page.goto('/client/string')
  await page.getByLabel('Add authorities').fill(gideon)
  await page.getByRole('button', { name: 'Create a project' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await untilStored(page)
  return page.url()
}

export function rowsOf(page: Page) {
  return page.getByRole('list', { name: 'Citations in this string' }).getByRole('group')
}

export async function addParenthetical(page: Page, words: string): Promise<void> {
  await rowsOf(page).first().focus()
  await page.keyboard.press('(')
  await page.getByRole('textbox', { name: 'Add a parenthetical' }).fill(words)
  await page.keyboard.press('Enter')
  await expect(rowsOf(page).first()).toContainText(`(${words})`)
  await untilStored(page)
}

/** Waits until everything is synced and the app works offline. */
export async function synced(page: Page): Promise<void> {
  await untilSynced(page)
  await untilOffline(page)
}

/** Returns the account databases that the browser lists. */
export const accountDatabases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('cite-') ? [name] : [])),
  )

/** Makes the device reject new data until the page calls `makeRoom`. */
export async function fillUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype
    Object.assign(globalThis, {
      makeRoom: () => {
        IDBObjectStore.prototype.add = add
      },
    })
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
}

/** Makes the device accept data again. */
export async function makeRoom(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { makeRoom } = globalThis as unknown as { makeRoom: () => void }
    makeRoom()
  })
}

/** Adds a parenthetical that the device can't store. */
export async function addUnstored(page: Page, words: string): Promise<void> {
  await rowsOf(page).first().focus()
  await page.keyboard.press('(')
  await page.getByRole('textbox', { name: 'Add a parenthetical' }).fill(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /1 to review/ })).toBeVisible()
}
