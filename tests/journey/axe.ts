import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Result as AxeResult } from 'axe-core'
import type { Page } from 'playwright/test'
import { isFirefox } from './browser-name.ts'

const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

declare global {
  interface Window {
    readonly axe: typeof import('axe-core')
  }
}

/** The rules of axe that depend on the color scheme. */
export const COLOR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block']

/** Maximum number of runs if the page changes during a run. */
const RUNS_MAX = 5

/**
 * Runs axe on the page, with all rules or only the given ones. Reduces motion first. Runs axe again if an element moved
 * or faded in during the run, because partly faded text has too little contrast. Runs only in Chromium, because axe
 * crashes Debian's Firefox if a dialog is open.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<AxeResult[]> {
  if (isFirefox(page)) return []
  // Load axe once per document, because loading it takes longer than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (let runs = 1; ; runs += 1) {
    await page.evaluate(untilStill)
    const { violations, hasMoved } = await page.evaluate(runAxe, rules)
    if (!hasMoved || runs === RUNS_MAX) return violations
  }
}

/** Runs in the page. Also reports whether an animation or a transition started during the run. */
async function runAxe(
  rules: readonly string[] | undefined,
): Promise<{ violations: AxeResult[]; hasMoved: boolean }> {
  let hasMoved = false
  const note = (): void => {
    hasMoved = true
  }
  const starts = ['animationstart', 'transitionrun'] as const
  for (const name of starts) document.addEventListener(name, note, true)
  const only = rules === undefined ? {} : { runOnly: [...rules] }
  const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...only })
  for (const name of starts) document.removeEventListener(name, note, true)
  return { violations, hasMoved }
}

/**
 * Runs in the page. Waits until no animation is running, but at most five seconds. Polls, because a transition that is
 * replaced by another might never report its end.
 */
async function untilStill(): Promise<void> {
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  // The callbacks of a frame run before its styles are computed, so a new transition exists only after two frames.
  const frame = () => Promise.race([new Promise(requestAnimationFrame), wait(1_000)])
  await frame()
  await frame()
  for (let left = 100; left > 0; left -= 1) {
    // Skip animations that follow scrolling, because they never finish.
    const isMoving = ({ playState, timeline }: Animation) =>
      playState === 'running' && timeline instanceof DocumentTimeline
    if (!document.getAnimations().some(isMoving)) return
    await wait(50)
  }
}

/** Runs axe in both color schemes. In dark mode, runs only the rules about colors. */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = colorScheme === 'light' ? undefined : COLOR_RULES
    for (const { id, nodes } of await findViolations(page, rules)) {
      found.push(`${colorScheme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    }
  }
  return found
}

/**
 * Returns how much wider the page is than the screen. The function measures elements, because a phone would zoom out
 * and change the width of the window.
 */
export async function overflow(page: Page): Promise<number> {
  const width = page.viewportSize()?.width ?? 0
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - width
}
