import { expect } from '../journey/test.ts'
import type { Page } from 'playwright'
import { AHEAD_PREFIX } from '#app/session/device-names.ts'

declare global {
  /**
   * The time when Enter was pressed and the times when the edit's transaction was committed, in milliseconds since
   * 1970.
   */
  var storing: { entered: number; stored: number[] }
  /** Texts in the write-ahead log, and the times when another page first read them, in milliseconds since 1970. */
  var firstRead: Map<string, number>
}

const RUNS = 24
/** Maximum time to store an edit, as a multiple of the time of a simple write. */
const GOAL = 5

/** Runs in the page. Records when Enter is pressed and when a transaction that queued an edit has been committed. */
function watchStoring(): void {
  globalThis.storing = { entered: 0, stored: [] }
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Enter')
        globalThis.storing = { entered: performance.timeOrigin + performance.now(), stored: [] }
    },
    true,
  )
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function (value: unknown, key?: IDBValidKey) {
    if (this.name === 'outbox')
      this.transaction.addEventListener('complete', () => {
        globalThis.storing.stored.push(performance.timeOrigin + performance.now())
      })
    return add.call(this, value, key)
  }
}

/**
 * Runs in another page of the site, which has its own thread. Records when each text can first be read from the
 * database.
 */
async function watchFirstReads([name, table]: readonly [string, string]): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(new Error('It does not open'))
    })
  })
  globalThis.firstRead = new Map()
  const read = (): void => {
    const request: IDBRequest<unknown[]> = database.transaction(table).objectStore(table).getAll()
    request.addEventListener('success', () => {
      const now = performance.timeOrigin + performance.now()
      for (const row of request.result) {
        const text = JSON.stringify(row)
        if (!globalThis.firstRead.has(text)) globalThis.firstRead.set(text, now)
      }
      read()
    })
  }
  read()
}

/**
 * Runs in the page. Writes to a separate database without the app's code, and records when each write starts and ends.
 */
async function writeBare(runs: number): Promise<{ readonly started: number; readonly ended: number }[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('bench-bare', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows'))
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(new Error('It does not open'))
    })
  })
  const times: { started: number; ended: number }[] = []
  for (let run = 0; run < runs; run += 1) {
    const started = performance.timeOrigin + performance.now()
    const work = database.transaction('rows', 'readwrite')
    work.objectStore('rows').put({ words: `bare write ${run};` }, run)
    await new Promise((resolve) => work.addEventListener('complete', resolve))
    times.push({ started, ended: performance.timeOrigin + performance.now() })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  database.close()
  return times
}

/** Returns when the watching page first read a row that contains all of these strings. */
async function firstReadOf(watcher: Page, ...texts: readonly string[]): Promise<number> {
  const found = await watcher.waitForFunction(
    (texts) => [...globalThis.firstRead].find(([row]) => texts.every((text) => row.includes(text)))?.[1],
    texts,
    { timeout: 2_000 },
  )
  return (await found.jsonValue()) ?? Number.NaN
}

/**
 * Measures the time from Enter until an edit is on the device, compared with a simple write in the same page. Another
 * page records both times. Also measures the time until the page is notified that the edit is merged into the store.
 */
export async function benchStoring(
  page: Page,
  project: string,
  openPanel: (page: Page) => Promise<void>,
): Promise<void> {
  await page.addInitScript(watchStoring)
  await page.goto(project)
  await expect(page.getByTestId('preview')).not.toBeEmpty()
  await page.waitForTimeout(2_000)
  async function enterPincite(pincite: string): Promise<{ entered: number; stored: number }> {
    await openPanel(page)
    await page.getByLabel(/^Pincite for/).fill(pincite)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => globalThis.storing.stored.length > 0)
    const { entered, stored } = await page.evaluate(() => globalThis.storing)
    return { entered, stored: stored[0] ?? Number.NaN }
  }
  // Measure this time first, because Chromium runs all database work of a site in turn, so the other page would affect
  // it.
  const merged: number[] = []
  const alone: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { entered, stored } = await enterPincite(String(3_000 + run))
    merged.push(stored - entered)
    await page.waitForTimeout(150)
    for (const { started, ended } of await page.evaluate(writeBare, 1)) alone.push(ended - started)
  }
  const watcher = await page.context().newPage()
  await watcher.goto(new URL('/api/health', project).href)
  await watcher.evaluate(watchFirstReads, ['pincite-texts', 'texts'] as const)
  const noted: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { entered } = await enterPincite(String(4_000 + run))
    // The database also contains the typed text as a draft, so search for the prefix of the write-ahead log. The
    // quotation mark excludes times with the same digits. On a busy machine, the log entry may already have been
    // removed.
    const read = await firstReadOf(watcher, AHEAD_PREFIX, `"${4_000 + run}`).catch(() => undefined)
    if (read !== undefined) noted.push(read - entered)
    await page.waitForTimeout(150)
  }
  await watcher.evaluate(watchFirstReads, ['bench-bare', 'rows'] as const)
  const writes = await page.evaluate(writeBare, RUNS)
  const bare: number[] = []
  for (const [run, { started }] of writes.entries())
    bare.push((await firstReadOf(watcher, `bare write ${run};`)) - started)
  await watcher.close()
  const [note, write, stored, ended] = [noted, bare.slice(1), merged, alone].map(medianOf) as [
    number,
    number,
    number,
    number,
  ]
  console.log(
    `  from Enter to the device: ${note.toFixed(1)} ms (median of ${RUNS}, ${spanOf(noted)}); a bare write ` +
      `${write.toFixed(1)} ms (${spanOf(bare.slice(1))}): ${(note / write).toFixed(1)} times (goal ${GOAL})`,
  )
  console.log(
    `  from Enter to the merged record, heard in the page: ${stored.toFixed(1)} ms (${spanOf(merged)}); a bare write ` +
      `${ended.toFixed(1)} ms (${spanOf(alone)}): ${(stored / ended).toFixed(1)} times (goal ${GOAL})`,
  )
}

function medianOf(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[times.length >> 1] ?? Number.NaN
}

function spanOf(times: readonly number[]): string {
  return `${Math.min(...times).toFixed(1)}–${Math.max(...times).toFixed(1)}`
}
