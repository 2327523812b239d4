import type { Page } from 'playwright/test'
import { expect } from './test.ts'

declare global {
  interface Window {
    heardByReader: string[]
  }
}

export interface Listening {
  /** Expects exactly these announcements since the last call, in this order. */
  hears(...words: readonly (string | RegExp)[]): Promise<void>
}

const often = { intervals: [20, 50, 100] }

/**
 * Records announcements of live regions. Text is recorded once for each region that contains it, so that nested regions
 * show up as duplicates. Regions behind a modal dialog are silent, as in a browser.
 */
export async function listenTo(page: Page): Promise<Listening> {
  const listen = (): void => {
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output'
    const alert = '[role="alert"], [aria-live="assertive"]'
    window.heardByReader = []
    const hear = (node: Node): void => {
      const words = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
      if (words !== '' && (modal === undefined || modal.contains(node))) window.heardByReader.push(words)
    }
    new MutationObserver((mutations) => {
      for (const { type, target, addedNodes } of mutations) {
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          let region = node.parentElement?.closest(live)
          // An alert is announced when it appears. Other regions announce only text that is added later.
          if (node instanceof Element && region == null) {
            const alerts = node.matches(alert) ? [node] : [...node.querySelectorAll(alert)]
            for (const one of alerts) hear(one)
          }
          for (; region != null; region = region.parentElement?.closest(live)) hear(node)
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }
  await page.evaluate(listen)
  return {
    hears: async (...words) => {
      const heard = () => page.evaluate(() => window.heardByReader)
      await expect.poll(async () => (await heard()).length, often).toBeGreaterThanOrEqual(words.length)
      // Wait briefly for duplicate announcements.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
      expect(await heard()).toEqual(
        words.map((one) => (one instanceof RegExp ? expect.stringMatching(one) : one)),
      )
      await page.evaluate(() => {
        window.heardByReader = []
      })
    },
  }
}
