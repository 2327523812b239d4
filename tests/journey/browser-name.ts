import type { Page } from 'playwright/test'

/** Whether the journey runs in Firefox. */
export function isFirefox(page: Page): boolean {
  return page.context().browser()?.browserType().name() === 'firefox'
}
