import { expect } from '../journey/test.ts'
import type { Page } from 'playwright'

declare global {
  /** Time when Enter was pressed, and the times when edit transactions committed, in milliseconds. */
  var storing: { entered: number; stored: number[] }
}

const RUNS = 24
/** How many times as long as a bare write an edit may take to be stored. */
const GOAL = 5

/** Runs in the page. Records when Enter is pressed and when a transaction that queued an edit has committed. */
function watchStoring(): void {
  globalThis.storing = { entered: 0, stored: [] }
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Enter') globalThis.storing = { entered: performance.now(), stored: [] }
    },
    true,
  )
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function (value: unknown, key?: IDBValidKey) {
    if (this.name === 'outbox')
      this.transaction.addEventListener('complete', () => {
        globalThis.storing.stored.push(performance.now())
      })
    return add.call(this, value, key)
  }
}

/** Runs in the page. Measures how long bare writes take in an otherwise idle database. */
async function timeBareWrites(runs: number): Promise<number[]> {
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
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now()
    const work = database.transaction('rows', 'readwrite')
    work.objectStore('rows').put({ words: 'a bare write' }, run)
    await new Promise((resolve) => work.addEventListener('complete', resolve))
    times.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  database.close()
  return times
}

/** Measures the time of an edit from Enter to its commit, relative to a bare write in the same page. */
export async function benchStoring(
  page: Page,
  project: string,
  openPanel: (page: Page) => Promise<void>,
): Promise<void> {
  await page.addInitScript(watchStoring)
  await page.goto(project)
  await expect(page.getByTestId('preview')).not.toBeEmpty()
  await page.waitForTimeout(2_000)
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await openPanel(page)
    await page.getByLabel(/^Pincite for/).fill(String(400 + run))
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => globalThis.storing.stored.length > 0)
    times.push(await page.evaluate(() => (globalThis.storing.stored[0] ?? 0) - globalThis.storing.entered))
    await page.waitForTimeout(150)
  }
  const bare = await page.evaluate(timeBareWrites, RUNS)
  const [edit, write] = [medianOf(times), medianOf(bare)]
  console.log(
    `  from Enter to stored: ${edit.toFixed(1)} ms (median of ${RUNS}, ${spanOf(times)}); a bare write ` +
      `${write.toFixed(1)} ms (${spanOf(bare)}): ${(edit / write).toFixed(1)} times (goal ${GOAL})`,
  )
}

function medianOf(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[times.length >> 1] ?? Number.NaN
}

function spanOf(times: readonly number[]): string {
  return `${Math.min(...times).toFixed(1)}–${Math.max(...times).toFixed(1)}`
}
