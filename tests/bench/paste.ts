import { chromium, type Page } from 'playwright'
import { createAccount, expect, rows, signIn, untilStored } from '../journey/test.ts'
import { startServer } from '../support/server.ts'

const LENGTH = 200_000
/** Maximum processor time of one task on the page's main thread, in milliseconds. */
const GOAL = 100
/** How long to watch the page after a paste, in milliseconds. */
const WATCHED = 8_000
const CITATIONS =
  'See Miranda v. Arizona, 384 U.S. 436, 444 (1966); Gideon v. Wainwright, 372 U.S. 335, 344 (1963) (holding that counsel must be appointed). '

const texts: Readonly<Record<string, string>> = {
  tabs: '\t',
  'tabs and commas': '\t,',
  'tabs in a word': `x${'\t'.repeat(LENGTH - 2)}x`,
  prose: 'the court held that a person may not be deprived of life; ',
  citations: CITATIONS,
  'a table of citations': `${CITATIONS.replaceAll('; ', '\t')}\n`,
  'capital letters after a number': `1 ${'A'.repeat(LENGTH)}`,
}

const ada = { firstName: 'Ada', email: 'ada@law.example', password: 'res ipsa loquitur' }

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Processor time of the thread in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Runs `work` and returns the processor time of the longest task on the main thread of any page, in milliseconds. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser')
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`),
  )
  if (tasks.length === 0) throw new Error('The trace has no tasks')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

/**
 * Measures how long pasting 200 KB blocks the main thread, for several kinds of text. Compares this time with the same
 * paste into an empty page, because Chromium itself needs time to insert many lines.
 */
export async function benchPaste(): Promise<void> {
  const server = await startServer()
  const path = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(path !== undefined && { executablePath: path }),
  })
  let worst = 0
  try {
    await createAccount(server, ada)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${server.url}/login`)
    await signIn(page, ada)
    await page.goto(`${server.url}/client/string`)
    const box = page.getByLabel('Add authorities')
    await box.fill('See Gideon v. Wainwright, 372 U.S. 335, 344 (1963)')
    await box.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await untilStored(page)
    await page.waitForTimeout(2_000)
    const bare = await browser.newPage()
    await bare.setContent('<textarea></textarea>')
    for (const [name, text] of Object.entries(texts)) {
      const pasted = text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH)
      const longest = await longestTask(page, async () => {
        await box.focus()
        await page.keyboard.insertText(pasted)
        await page.waitForTimeout(WATCHED)
      })
      const own = await longestTask(bare, async () => {
        await bare.locator('textarea').focus()
        await bare.keyboard.insertText(pasted)
        await bare.waitForTimeout(1_000)
      })
      worst = Math.max(worst, longest)
      console.log(`  ${name.padEnd(32)} ${longest.toFixed(0)} ms; in an empty page ${own.toFixed(0)} ms`)
      await bare.locator('textarea').fill('')
      await box.fill('')
      await page.waitForTimeout(500)
    }
  } finally {
    await browser.close()
    await server.dispose()
  }
  console.log(
    `  longest task after a paste of 200 KB: ${worst.toFixed(0)} ms of processor time (goal ${GOAL})`,
  )
  if (worst > GOAL) process.exitCode = 1
}
