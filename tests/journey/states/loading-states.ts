import type { Page } from 'playwright/test'
import { expect } from '../test.ts'
import { type State } from './state.ts'

/** Opens a page whose store doesn't respond. */
async function openHeld(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('held') !== null) {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    }
  })
  await page.evaluate(() => {
    sessionStorage.setItem('held', 'true')
  })
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  // Wait for the loading state of the screen itself.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.removeItem('held')
  })
}

/** States in which the device's store doesn't respond. */
export const waiting: readonly State[] = [
  { name: 'the list while it is read', enter: (page) => openHeld(page, '/client/string'), leave: letGo },
  {
    name: 'the editor while it is read',
    enter: (page) => openHeld(page, '/client/string?project=any'),
    leave: letGo,
  },
]
