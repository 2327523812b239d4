import type { Page } from 'playwright'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, rows } from '../journey/test.ts'
import { AHEAD_PREFIX } from '#app/session/device-names.ts'
import type { EndedBrowser } from '../support/ended-browser.ts'

/** Number of rows in a writer's string. Each row has a pincite that only this writer edits. */
export const ROWS = 8
/**
 * Values in different rows are never equal: a value modulo `SLOTS` is the number of its row among all writers' rows.
 */
export const SLOTS = 32
/** Values have five digits, so that no other number in a row looks like one. */
const FIRST_ROUND = Math.ceil(10_000 / SLOTS)
/** How long to wait for a page to open before trying again, in milliseconds. */
const PATIENCE = 60_000
/** How long to try to open a page before its edits count as lost, in milliseconds. */
const LAST_TRY = 300_000

/** How long a page may take to store the edits of a closed page, in milliseconds. */
const REPLAY_MAX = 120_000

/** Number of edits per call into the page. */
const BURST = 12

interface PlannedEdit {
  readonly at: number
  readonly value: number
  /** Pause before the next edit, in milliseconds. */
  readonly pause: number
}

/** A tab in which pincites are typed one after another. */
export class BrowserWriter {
  readonly #browser: EndedBrowser
  readonly #first: number
  readonly #dice: () => number
  #page: Page | undefined
  #url = ''
  /** For each row, the highest value that the page has shown and the highest value that was typed. */
  readonly #entered = Array.from({ length: ROWS }, () => 0)
  readonly #typed = Array.from({ length: ROWS }, () => 0)
  /** Number of edits that the page has shown. */
  edits = 0
  readonly violations: string[] = []

  constructor(browser: EndedBrowser, number: number, dice: () => number) {
    this.#browser = browser
    this.#first = number * ROWS
    this.#dice = dice
  }

  /** Creates the string. The browser must be logged in. */
  async prepare(site: string): Promise<void> {
    const page = await this.#browser.open()
    page.setDefaultTimeout(PATIENCE)
    await page.goto(`${site}/client/string`)
    await page.getByRole('button', { name: 'New project' }).click()
    await page.getByLabel('Project name').fill(`Strings of tab ${this.#first / ROWS}`)
    await page.getByLabel('Project name').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Strings of tab/, { timeout: PATIENCE })
    const citations = Array.from(
      { length: ROWS },
      (_, at) => `Roe v. Doe, ${this.#first + at + 1} U.S. 335 (1963)`,
    )
    await page.getByLabel('Add authorities').fill(citations.join('; '))
    await page.getByLabel('Add authorities').press('Enter')
    await expect(rows(page)).toHaveCount(ROWS, { timeout: PATIENCE })
    this.#url = page.url()
    this.#use(page)
  }

  /** Types some pincites. Throws if the page ends in the meantime. */
  async edit(): Promise<void> {
    const page = this.#page
    if (page === undefined) throw new Error('The page has ended')
    const burst = Array.from({ length: BURST }, () => this.#plan())
    await waitAtMost(PATIENCE, page.evaluate(typePincites, burst))
  }

  /** Chooses a row and its next value. */
  #plan(): PlannedEdit {
    const at = Math.floor(this.#dice() * ROWS)
    const round = Math.max(FIRST_ROUND - 1, Math.floor((this.#typed[at] ?? 0) / SLOTS)) + 1
    const value = round * SLOTS + this.#first + at
    this.#typed[at] = value
    return { at, value, pause: this.#dice() < 0.2 ? this.#dice() * 100 : 0 }
  }

  /** Called when a page has shown or ignored an edit. */
  #note(text: string): void {
    const [, how = '', at = '', value = ''] = /^(entered|interrupted|unshown) (\d+) (\d+)$/.exec(text) ?? []
    if (value === '') return
    if (how !== 'entered') {
      const what = how === 'unshown' ? 'was not shown after Enter' : 'was typed into a panel that closed'
      this.violations.push(`row ${this.#first + Number(at)}: ${value} ${what}`)
      return
    }
    this.#entered[Number(at)] = Math.max(Number(value), this.#entered[Number(at)] ?? 0)
    this.edits += 1
  }

  /** Opens the page again after it has ended, and verifies that it shows every entered edit. */
  async reopen(): Promise<void> {
    await this.#leave()
    for (const end = Date.now() + LAST_TRY; ;) {
      try {
        const page = await waitAtMost(PATIENCE, this.#browser.open())
        await page.goto(this.#url)
        this.#use(page)
        await this.verify()
        return
      } catch (error) {
        // The browser or the server was killed again, so try again.
        const shown = await this.#read()
        await this.#leave()
        if (Date.now() > end) throw new Error(`The page shows: ${shown}`, { cause: error })
        await sleep(300)
      }
    }
  }

  /** Verifies that the page shows every entered edit. Records the edits that are missing. */
  async verify(): Promise<void> {
    const page = this.#page
    if (page === undefined) throw new Error('The page has ended')
    await expect(rows(page)).toHaveCount(ROWS, { timeout: PATIENCE })
    let missing: string[] = []
    const start = Date.now()
    for (const end = start + PATIENCE / 4; ; await sleep(200)) {
      missing = this.#compare(await waitAtMost(PATIENCE, page.evaluate(readRows)))
      if (missing.length === 0) return
      if (Date.now() < end) continue
      // The page is still storing edits of the closed page from the write-ahead log.
      const isReplaying = await waitAtMost(PATIENCE, page.evaluate(hasNotes, AHEAD_PREFIX))
      if (!isReplaying || Date.now() > start + REPLAY_MAX) break
    }
    this.violations.push(...missing)
  }

  /** Verifies that the server has the last edit of each row. */
  verifyStored(values: readonly number[]): void {
    const mine = Array.from({ length: ROWS }, (_, at) =>
      Math.max(0, ...values.filter((value) => value % SLOTS === this.#first + at)),
    )
    this.violations.push(...this.#compare(mine).map((one) => `on the server: ${one}`))
  }

  /** Ends the page, either without notice (a crash) or with notice (a reload). */
  async end(way: 'crash' | 'reload'): Promise<void> {
    const page = this.#page
    if (page === undefined) return
    this.#page = undefined
    if (way === 'crash') await this.#browser.end(page, 'crash').then((next) => next.close())
    else await page.reload()
    await closePage(page)
  }

  /** Returns the text of the page, for an error message. */
  async #read(): Promise<string> {
    const page = this.#page
    if (page === undefined) return ''
    const reading = page.evaluate(() => `${location.href} ${document.body.innerText}`)
    const text = await waitAtMost(10_000, reading).catch(() => '')
    return text.slice(0, 500)
  }

  async #leave(): Promise<void> {
    const page = this.#page
    this.#page = undefined
    if (page !== undefined) await closePage(page)
  }

  #use(page: Page): void {
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
    page.on('console', (message) => this.#note(message.text()))
    page.setDefaultTimeout(20_000)
    this.#page = page
  }

  /** Lists rows that show an older edit than the last one entered, or a value that was never typed in that row. */
  #compare(shown: readonly number[]): string[] {
    return shown.flatMap((value, at) => {
      const [entered = 0, typed = 0] = [this.#entered[at], this.#typed[at]]
      const isOwn = value === 0 ? entered === 0 : value % SLOTS === this.#first + at
      if (isOwn && value >= entered && value <= typed) return []
      return [`row ${this.#first + at}: ${entered} was entered, ${value} is there`]
    })
  }
}

/** Closes a page. Waits at most ten seconds, because a killed browser might not report that its page closed. */
async function closePage(page: Page): Promise<void> {
  await waitAtMost(10_000, page.close()).catch(() => undefined)
}

/** Rejects if the work takes longer than a number of milliseconds, for example because the browser was killed. */
async function waitAtMost<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const end = new AbortController()
  const late = sleep(milliseconds, undefined, { signal: end.signal }).then(() => {
    throw new Error(`No answer within ${milliseconds} ms`)
  })
  // Ignore rejections after the time is up.
  late.catch(() => undefined)
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    end.abort()
  }
}

/** Runs in the page. Returns true if the write-ahead log contains edits of any page. */
function hasNotes(prefix: string): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(prefix))
}

/** Runs in the page. Returns the pincite of each row, or 0. */
function readRows(): number[] {
  return [...document.querySelectorAll('ol[aria-label="Citations in this string"] [role="group"]')].map(
    (row) => Number(/335, (\d{5,})/.exec(row.textContent)?.[1] ?? 0),
  )
}

/**
 * Runs in the page. Types pincites with the page's own keys and form. After a row has shown its pincite for a frame,
 * reports the pincite through a message that arrives even if the page then ends.
 */
async function typePincites(edits: readonly PlannedEdit[]): Promise<void> {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const list = 'ol[aria-label="Citations in this string"] [role="group"]'
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  for (const { at, value, pause: milliseconds } of edits) {
    const row = document.querySelectorAll<HTMLElement>(list)[at]
    row?.focus()
    row?.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true, cancelable: true }))
    let field = document.activeElement
    for (let tries = 0; tries < 50 && !(field instanceof HTMLInputElement); tries += 1) {
      await pause(10)
      field = document.activeElement
    }
    if (!(field instanceof HTMLInputElement) || field.form === null) continue
    write?.set?.call(field, String(value))
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await pause(0)
    // Without focus in the field, Enter would go to another element.
    if (!field.isConnected || document.activeElement !== field) {
      console.debug(`interrupted ${at} ${value}`)
      continue
    }
    field.form.requestSubmit()
    void reportShown(at, value)
    await pause(milliseconds)
  }

  async function reportShown(at: number, value: number): Promise<void> {
    for (const end = performance.now() + 10_000; performance.now() < end; await pause(5)) {
      const text = document.querySelectorAll(list)[at]?.textContent ?? ''
      if (Number(/335, (\d{5,})/.exec(text)?.[1] ?? 0) < value) continue
      await pause(16)
      console.debug(`entered ${at} ${value}`)
      return
    }
    console.debug(`unshown ${at} ${value}`)
  }
}
