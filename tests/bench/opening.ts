import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { createAccount, signIn, untilOffline } from '../journey/test.ts'
import { startServer } from '../support/server.ts'
import { fillAccount } from './fill-account.ts'

declare global {
  /**
   * The time when the account's database was opened and the time when the rows filled the window, in milliseconds, and
   * the text of a row.
   */
  var seen: { opened: number | null; listed: number | null; row: string }
}

const PROJECT = 300
const RUNS = 7
const COLD_RUNS = 5
/** Number of records in the account for cold starts. */
const COLD_ROWS = 10_000
const SLOWDOWN = 4
/** Maximum time of a cold start without and with CPU throttling, in milliseconds. */
const COLD_GOALS = { 1: 800, [SLOWDOWN]: 1800 } as const
const ada = { firstName: 'Ada', email: 'ada@law.example', password: 'res ipsa loquitur' }

/** Measures the time from opening the database until a project's list is visible, with 300 and 100,000 records. */
export async function benchOpening(context: BrowserContext, most: number): Promise<void> {
  const server = await startServer()
  try {
    await createAccount(server, ada)
    const page = await context.newPage()
    await page.goto(`${server.url}/login`)
    await signIn(page, ada)
    for (const rows of [PROJECT, most]) {
      const project = await fillAccount(page, rows, PROJECT)
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        times.push(await openedToListed(context, `${server.url}${project}`))
      }
      times.sort((one, other) => one - other)
      const median = times[RUNS >> 1] ?? Number.NaN
      console.log(
        `  the app, ${PROJECT} authorities of ${rows} in the store: list visible ${median.toFixed(0)} ms after the ` +
          `database is open (median of ${RUNS}, ${times[0]?.toFixed(0)}–${times.at(-1)?.toFixed(0)}; goal 100)`,
      )
    }
  } finally {
    await server.dispose()
  }
}

/**
 * Measures cold starts offline with an account of 10,000 records: the time from navigation in a newly started browser
 * until the list of projects, or one project, is painted.
 */
export async function benchColdOpening(): Promise<void> {
  const server = await startServer()
  const folder = mkdtempSync(join(tmpdir(), 'pincite-bench-opening-'))
  try {
    await createAccount(server, ada)
    let project = ''
    await inBrowser(folder, async (page) => {
      await page.goto(`${server.url}/login`)
      await signIn(page, ada)
      await untilOffline(page)
      project = await fillAccount(page, COLD_ROWS, PROJECT)
      // Give the service worker time to cache everything.
      await page.waitForTimeout(5_000)
    })
    await server.stop()
    const places = {
      'the list of projects': { path: '/client/string', shows: 'main li a[href*="project="]' },
      'a project of 300': { path: project, shows: '[data-row]' },
    }
    for (const rate of [1, SLOWDOWN] as const)
      for (const [what, { path, shows }] of Object.entries(places)) {
        const times: number[] = []
        for (let run = 0; run < COLD_RUNS; run += 1)
          await inBrowser(folder, async (page) => {
            times.push(await openCold(page, `${server.url}${path}`, shows, rate))
          })
        times.sort((one, other) => one - other)
        console.log(
          `  cold and offline, ${COLD_ROWS} records, ${rate}x CPU, ${what}: ` +
            `${times[COLD_RUNS >> 1]?.toFixed(0)} ms (median of ${COLD_RUNS}, ${times[0]?.toFixed(0)}–${times.at(-1)?.toFixed(0)}; goal ${COLD_GOALS[rate]})`,
        )
      }
  } finally {
    await server.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `use` in a newly started browser with the profile in `folder`, and closes the browser. */
async function inBrowser(folder: string, use: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH']
  const context = await chromium.launchPersistentContext(
    folder,
    executablePath === undefined ? {} : { executablePath },
  )
  try {
    await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/**
 * Returns the time from navigation until an element that matches `shows` is painted, in milliseconds. `rate` is the CPU
 * throttling.
 */
async function openCold(page: Page, address: string, shows: string, rate: number): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript((shows) => {
    globalThis.seen = { opened: null, listed: null, row: '' }
    const watch = new MutationObserver(() => {
      const row = document.querySelector(shows)
      if (row === null) return
      watch.disconnect()
      requestAnimationFrame(() => {
        void scheduler.postTask(
          () => {
            globalThis.seen.listed = performance.now()
            globalThis.seen.row = row.textContent ?? ''
          },
          { priority: 'user-blocking' },
        )
      })
    })
    watch.observe(document, { childList: true, subtree: true })
  }, shows)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.seen?.listed != null, undefined, { timeout: 60_000 })
  const { listed, row } = await page.evaluate(() => globalThis.seen)
  if (!/Roe v\. Doe|Project/.test(row)) throw new Error(`The first row has unexpected text: ${row}`)
  return listed ?? Number.NaN
}

/**
 * Opens the project in a new tab and returns the time from opening the database until rows fill the window, in
 * milliseconds.
 */
async function openedToListed(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    globalThis.seen = { opened: null, listed: null, row: '' }
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given)
      // Skip the databases of the guest and the device.
      if (/^cite-[0-9a-f]{8}-/.test(given[0])) {
        request.addEventListener('success', () => (globalThis.seen.opened ??= performance.now()))
      }
      return request
    }
    const watch = new MutationObserver(() => {
      if (document.querySelector('[data-row]') === null) return
      watch.disconnect()
      requestAnimationFrame(look)
    })
    const look = () => {
      const rows = document.querySelectorAll('[data-row]')
      const last = rows[rows.length - 1]
      if (last === undefined || last.getBoundingClientRect().bottom < window.innerHeight) {
        requestAnimationFrame(look)
        return
      }
      // High priority makes this the first task after the paint.
      void scheduler.postTask(
        () => {
          globalThis.seen.listed = performance.now()
          globalThis.seen.row = rows[0]?.textContent ?? ''
        },
        { priority: 'user-blocking' },
      )
    }
    watch.observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  await page.waitForFunction(() => globalThis.seen.listed !== null, undefined, { timeout: 60_000 })
  const { opened, listed, row } = await page.evaluate(() => globalThis.seen)
  await page.close()
  if (!row.includes('Roe v. Doe')) throw new Error(`The first row has unexpected text: ${row}`)
  return (listed ?? Number.NaN) - (opened ?? Number.NaN)
}
