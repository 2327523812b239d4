import { readFileSync } from 'node:fs'
import { chromium, type Locator, type Page } from 'playwright'
import { createAccount, rows, signIn } from '../journey/test.ts'
import { startServer } from '../support/server.ts'
import { type Interaction, timed, watchInteractions } from './interactions.ts'

/** Number of rows in the string, and the CPU throttling. */
const ROWS = 200
const SLOWDOWN = 4
/** Maximum 95th percentile of the time from an interaction to the next paint, in milliseconds. */
const GOAL = 100
const TIMES = 20

const ada = { firstName: 'Ada', email: 'ada@law.example', password: 'res ipsa loquitur' }

/**
 * Measures the string tool with 200 rows on a slow processor: typing into each kind of field, moving a row in each way,
 * and copying. Uses the 95th percentile of twenty runs. `--only TEXT` selects interactions whose name contains the
 * text.
 */
export async function benchString(): Promise<void> {
  const server = await startServer()
  const executablePath = process.env['CHROMIUM_PATH']
  const at = process.argv.indexOf('--only')
  const only = at < 0 ? '' : (process.argv[at + 1] ?? '')
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
  try {
    await createAccount(server, ada)
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    await signIn(page, ada)
    await page.goto('/client/string')
    await page.getByLabel('Add authorities').fill(longString())
    await page.getByRole('button', { name: 'Create a project' }).click()
    await rows(page)
      .nth(ROWS - 1)
      .waitFor({ state: 'attached', timeout: 60_000 })
    await page.waitForTimeout(2000)
    await watchInteractions(page)
    const session = await context.newCDPSession(page)

    for (const rate of [1, SLOWDOWN]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      console.log(`string, ${ROWS} rows, ${rate}x CPU: p95 and median of ${TIMES}, in ms`)
      for (const [what, interaction] of Object.entries(interactionsOn(page))) {
        if (!what.includes(only)) continue
        const { p95, median, below } = await timed(page, TIMES, interaction)
        const over = rate === SLOWDOWN && p95 > GOAL ? '  OVER the goal' : ''
        const quick = below === 0 ? '' : `  (${below} faster than browsers report)`
        console.log(`  ${what.padEnd(34)}${pad(p95)}${pad(median)}${quick}${over}`)
      }
    }
    console.log(`machine: load ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]}`)
  } finally {
    await browser.close()
    await server.dispose()
  }
}

function pad(ms: number): string {
  return ms.toFixed(0).padStart(6)
}

function longString(): string {
  const cites = Array.from(
    { length: ROWS },
    (_, at) =>
      `Party${at} v. Other${at}, ${at + 1} F.3d ${at + 10}, ${at + 12} (9th Cir. ${1995 + (at % 25)})`,
  )
  return `See ${cites.join('; ')}.`
}

/** The measured interactions, by their names in docs/benchmarks.md. */
function interactionsOn(page: Page): Readonly<Record<string, Interaction>> {
  const row = (at: number) => rows(page).nth(at)
  const press = (key: string) => page.keyboard.press(key)
  const once = (act: () => Promise<unknown>) => async (time: number) => {
    if (time === 0) await act()
  }
  return {
    'typing a citation into the box': {
      before: once(() => page.getByLabel('Add authorities').focus()),
      act: (time) => press('Roe v. Wade, 410 U.S. 113 (1973)'.charAt(time)),
      after: () => page.getByLabel('Add authorities').fill(''),
    },
    'typing into the filter': {
      before: once(() => page.getByLabel('Filter authorities').focus()),
      act: (time) => press('party1 other1 and more'.charAt(time)),
      after: () => page.getByLabel('Filter authorities').fill(''),
    },
    'typing a pincite': {
      before: once(async () => {
        await row(30).focus()
        await press('p')
      }),
      act: (time) => press('112, 115-17, 121 n.3, 130'.charAt(time)),
      after: () => press('Escape'),
    },
    'typing a parenthetical': {
      before: once(async () => {
        await row(30).focus()
        await press('(')
      }),
      act: (time) => press('holding that no party may'.charAt(time)),
      after: () => press('Escape'),
    },
    'typing into a source form': {
      before: once(async () => {
        await page.getByRole('button', { name: 'Fill in a form' }).click()
        await page.getByRole('dialog').getByRole('textbox').first().focus()
      }),
      act: (time) => press('Marbury v. Madison and others'.charAt(time)),
      after: () => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    },
    'opening the signals (S)': {
      before: async () => {
        await press('Escape')
        await row(60).focus()
      },
      act: () => press('s'),
      after: () => press('Escape'),
    },
    'choosing a signal (a letter)': {
      before: async () => {
        await row(60).focus()
        await press('s')
      },
      act: (time) => press('cslba'.charAt(time % 5)),
    },
    'to the next row (arrow)': {
      before: once(() => row(10).focus()),
      act: () => press('ArrowDown'),
    },
    'moving a row (Alt and arrow)': {
      before: once(() => row(40).focus()),
      act: (time) => press(time % 4 === 3 ? 'Alt+ArrowUp' : 'Alt+ArrowDown'),
    },
    'opening the menu of a row': {
      before: async (time) => {
        await press('Escape')
        await page.getByLabel('Add authorities').focus()
        await row(20 + time).scrollIntoViewIfNeeded()
        await aim(page, row(20 + time).getByRole('button', { name: 'More actions' }))
      },
      act: () => click(page),
      after: () => press('Escape'),
    },
    'moving a row (menu)': {
      before: async () => {
        await row(20).scrollIntoViewIfNeeded()
        await row(20).getByRole('button', { name: 'More actions' }).click()
        await aim(page, page.getByRole('menuitem', { name: /^Move down/ }))
      },
      act: () => click(page),
    },
    'moving a row (dragged, let go)': {
      before: (time) => lift(page, 20 + time),
      act: () => page.mouse.up(),
    },
    'moving a row (Space, arrow)': {
      before: once(async () => {
        await row(40).focus()
        await press(' ')
      }),
      act: () => press('ArrowDown'),
      after: () => press(' '),
    },
    'adding an authority (Enter)': {
      before: (time) =>
        page.getByLabel('Add authorities').fill(`Roe${time} v. Wade, ${time + 1} U.S. 113 (1973)`),
      act: () => press('Enter'),
    },
    'removing a row (Del)': {
      before: once(() => row(40).focus()),
      act: () => press('Delete'),
    },
    'copying a row (Ctrl+C)': {
      before: once(() => row(40).focus()),
      act: () => press('Control+c'),
    },
    'copying the string (Ctrl+Shift+C)': {
      act: () => press('Control+Shift+c'),
    },
    'copying the selection': {
      before: once(() => page.getByTestId('preview').selectText()),
      act: () => press('Control+c'),
    },
    'undoing (Ctrl+Z)': {
      before: once(() => row(40).focus()),
      act: () => press('Control+z'),
    },
  }
}

/** Moves the mouse over an element before the measurement, because locating an element causes work on the page. */
async function aim(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to click')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

/** Clicks with a realistic press duration. */
async function click(page: Page): Promise<void> {
  await page.mouse.down()
  await page.waitForTimeout(80)
  await page.mouse.up()
}

/** Drags a row over the next one with the mouse. */
async function lift(page: Page, at: number): Promise<void> {
  const row = rows(page).nth(at)
  await row.scrollIntoViewIfNeeded()
  const handle = row.getByRole('button', { name: /^Move: / })
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (box === null) throw new Error(`Row ${at} has no handle`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + box.height * 2, { steps: 8 })
}
