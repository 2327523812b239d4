import type { Locator, Page } from 'playwright/test'
import { expect } from './test.ts'

interface ScreenShares {
  readonly list: number
  /** Fraction of the window that citations occupy, from 0 to 1. */
  readonly rows: number
  /** Height of everything else in the list's column, in pixels. */
  readonly chrome: number
  /** Number of citations that are completely visible. */
  readonly whole: number
}

/**
 * Samples the topmost element every four pixels and computes fractions from these samples. `chrome` is the window's
 * height minus the list's height, in the column of the list.
 */
export function measureScreen(page: Page): Promise<ScreenShares> {
  return page.evaluate(() => {
    const scroller = document.querySelector('[data-scroller]')
    if (scroller === null) throw new Error('There is no list of citations with its own frame')
    let [points, inList, inRows] = [0, 0, 0]
    for (let y = 2; y < innerHeight; y += 4) {
      for (let x = 2; x < innerWidth; x += 4) {
        const top = document.elementFromPoint(x, y)
        points += 1
        if (top !== null && scroller.contains(top)) inList += 1
        if (top?.closest('[data-row]') != null) inRows += 1
      }
    }
    const frame = scroller.getBoundingClientRect()
    const whole = [...scroller.querySelectorAll('[data-row]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= frame.top - 1 && bottom <= frame.bottom + 1
    }).length
    return {
      list: inList / points,
      rows: inRows / points,
      chrome: innerHeight - (Math.min(frame.bottom, innerHeight) - Math.max(frame.top, 0)),
      whole,
    }
  })
}

/** Returns the fraction of an element that is visible and not covered, from 0 to 1. */
function shareInSight(element: Locator): Promise<number> {
  return element.evaluate((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect()
    let [points, seen] = [0, 0]
    for (let y = top + 2; y < bottom - 1; y += 4) {
      for (let x = left + 2; x < right - 1; x += 4) {
        const over = document.elementFromPoint(x, y)
        points += 1
        if (over !== null && (it.contains(over) || over.contains(it))) seen += 1
      }
    }
    return points === 0 ? 0 : seen / points
  })
}

/** Waits until the element is completely visible. */
export async function expectInSight(element: Locator): Promise<void> {
  await expect
    .poll(() => shareInSight(element), { message: `visible: ${String(element)}` })
    .toBeGreaterThan(0.98)
}

/** Lists the labels of small controls that wrap, don't fit, or are less than two pixels from the next label. */
export function findCrowdedWords(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const places = [...root.querySelectorAll('button, a, label')].flatMap((control) => {
      const words = (control.textContent ?? '').trim()
      const parts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      const lines: DOMRect[] = []
      while (parts.nextNode() !== null) {
        // Skip visually hidden text.
        if (parts.currentNode.parentElement?.closest('.visually-hidden') != null) continue
        const range = document.createRange()
        range.selectNodeContents(parts.currentNode)
        lines.push(...[...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1))
      }
      if (words === '' || lines.length === 0) return []
      const left = Math.min(...lines.map((line) => line.left))
      const right = Math.max(...lines.map((line) => line.right))
      const top = Math.min(...lines.map((line) => line.top))
      const bottom = Math.max(...lines.map((line) => line.bottom))
      return [{ words, left, right, top, bottom, frame: control.getBoundingClientRect() }]
    })
    const wrong: string[] = []
    for (const one of places) {
      if (one.left < one.frame.left - 1 || one.right > one.frame.right + 1)
        wrong.push(`${one.words} overflows`)
      if (one.left < 0 || one.right > innerWidth) wrong.push(`${one.words} is off screen`)
      for (const other of places) {
        const beside = other.left > one.left && other.top < one.bottom && one.top < other.bottom
        if (beside && other.left - one.right < 2) wrong.push(`${one.words} touches ${other.words}`)
      }
    }
    for (const field of root.querySelectorAll('textarea, input')) {
      const { right, left } = field.getBoundingClientRect()
      if (left < 0 || right > innerWidth) wrong.push('a field is off screen')
      // If an empty box is taller than one line, its placeholder takes two lines.
      if (field.matches('textarea[rows="1"]') && field.scrollHeight > 48)
        wrong.push('the placeholder is on two lines')
    }
    return wrong
  })
}

/** Waits until the page has drawn the last change. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}
