import type { Page } from 'playwright/test'

/** Returns true if the journey runs in Firefox. */
export function isFirefox(page: Page): boolean {
  return page.context().browser()?.browserType().name() === 'firefox'
}
