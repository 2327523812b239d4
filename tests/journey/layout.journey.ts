import type { Page } from 'playwright/test'
import { expect, rows, startProject, takeSession, test, untilStored } from './test.ts'

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[]
  }
}

// Block the service worker, because it would serve the fonts from its cache.
test.use({ serviceWorkers: 'block' })

/** Delays fonts, as on a slow connection. Text on the page must not move when they arrive. */
async function lateFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.addInitScript(() => {
    window.layoutShifts = []
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName),
        )
        if (!hadRecentInput) window.layoutShifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const still = { sum: 0, shifts: [] }

/**
 * Returns the page's total layout shift after its fonts have loaded, as reported by the browser. A sum below `least`
 * counts as none.
 */
async function moved(page: Page, least = 0.005): Promise<{ sum: number; shifts: unknown[] }> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const shifts = await page.evaluate(() => window.layoutShifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum < least ? still : { sum: Math.round(sum * 1000) / 1000, shifts }
}

for (const [device, viewport] of [
  ['a laptop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${device}, nothing shifts while a page and its fonts load`, async ({ page, ada, complaints }) => {
    complaints.expects(/ERR_/)
    await page.setViewportSize(viewport)
    await lateFonts(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await moved(page), 'home').toEqual(still)
    await takeSession(page, ada)
    await startProject(
      page,
      'See Miranda v. Arizona, 384 U.S. 436, 444 (1966); Gideon v. Wainwright, 372 U.S. 335 (1963); ' +
        'Jane Roe, On Footnotes, Georgia University Record (Oct. 1, 2018), https://example.org/footnotes.',
      3,
    )
    await untilStored(page)
    await page.reload()
    await expect(rows(page).first()).toContainText('Miranda')
    // Skip the editor on a phone, where every row gets a second line when the engine has loaded. On a slow laptop, one
    // row gets a second line, so allow a small shift.
    if (device === 'a laptop') expect.soft(await moved(page, 0.02), 'the editor').toEqual(still)
    await page.goto('/client/dashboard')
    await expect(page.getByText('Pick up where you left off')).toBeVisible()
    expect.soft(await moved(page), 'the dashboard').toEqual(still)
  })
}
