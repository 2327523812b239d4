import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from 'playwright'
import { createAccount, expect, rows, signIn, untilStored } from '../journey/test.ts'
import { benchStoring } from './storing.ts'
import { EndedBrowser, type PageEnd, pageEnds } from '../support/ended-browser.ts'
import { startServer } from '../support/server.ts'

/** Number of trials for all combinations of fields, endings, and waits (TRIALS). */
const TRIALS = Number(process.env['TRIALS'] ?? 200)
/** Time from the frame that shows the last key to the end of the page, in milliseconds. */
const WAITS = [0, 0, 20, 100, 500]
const ada = { firstName: 'Ada', email: 'ada@law.example', password: 'res ipsa loquitur' }

interface TypedField {
  readonly path: 'project' | `/${string}`
  /** Shows the field if it isn't visible yet. */
  readonly open?: (page: Page) => Promise<void>
  readonly box: (page: Page) => Locator
  readonly words: (at: number) => string
}

const inRow = (key: string) => async (page: Page) => {
  await rows(page).first().focus()
  await page.keyboard.press(key)
}
const words = (at: number) => `holding that trial ${at} is not lost`

/** Fields whose typed text must be kept, and how to reach them. */
const fields: Readonly<Record<string, TypedField>> = {
  parenthetical: {
    path: 'project',
    open: inRow('('),
    box: (page) => page.getByRole('textbox', { name: 'Add a parenthetical' }),
    words,
  },
  pincite: {
    path: 'project',
    open: inRow('p'),
    box: (page) => page.getByLabel(/^Pincite for/),
    words: (at) => String(1_000 + at),
  },
  authority: {
    path: 'project',
    open: async (page) => {
      await rows(page).first().getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Edit the authority' }).click()
    },
    box: (page) => page.getByRole('dialog', { name: 'Edit authority' }).getByLabel('Name'),
    words,
  },
  composer: { path: 'project', box: (page) => page.getByLabel('Add authorities'), words },
  'new project': {
    path: '/client/string',
    open: (page) => page.getByRole('button', { name: 'New project' }).click(),
    box: (page) => page.getByLabel('Project name'),
    words,
  },
  quotation: {
    path: 'project',
    open: async (page) => {
      await inRow('p')(page)
      const find = page.getByRole('button', { name: 'Find the page for a quotation' })
      const box = page.getByLabel('Your quotation', { exact: true })
      await find.or(box).first().waitFor()
      if (await find.isVisible()) await find.click()
    },
    box: (page) => page.getByLabel('Your quotation', { exact: true }),
    words,
  },
  'project name': {
    path: 'project',
    open: (page) => page.getByRole('button', { name: 'Rename' }).click(),
    box: (page) => page.getByLabel('Project name'),
    words,
  },
  import: {
    path: 'project',
    open: async (page) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox', { name: 'Commands' }).fill('import')
      await page.keyboard.press('Enter')
    },
    box: (page) => page.getByLabel('Or paste it here'),
    words,
  },
  dashboard: {
    path: '/client/dashboard',
    box: (page) => page.getByLabel('What are you citing?'),
    words,
  },
  'brief check': {
    path: '/client/check',
    open: (page) => page.getByText('Paste text instead').click(),
    box: (page) => page.getByLabel('Text with citations'),
    words,
  },
  'footnote doctor': {
    path: '/client/doctor',
    open: (page) => page.getByText('Or paste footnotes').click(),
    box: (page) => page.getByLabel('Footnotes as text'),
    words,
  },
  practice: {
    path: '/client/practice',
    open: async (page) => {
      const start = page.getByRole('button', { name: 'Start', exact: true })
      const box = page.getByLabel('Corrected citation')
      await start.or(box).first().waitFor()
      if (await start.isVisible()) await start.click()
      if (!(await box.isVisible())) await page.getByText('Or type the correction').click()
    },
    box: (page) => page.getByLabel('Corrected citation'),
    words,
  },
  'email address': { path: '/client/account', box: (page) => page.getByLabel('New address'), words },
  'web citation': { path: '/client/webcite', box: (page) => page.getByLabel('Web address'), words },
  'account name': { path: '/client/account', box: (page) => page.getByLabel('Last name'), words },
  outline: {
    path: '/client/document-upload-test',
    open: async (page) => {
      const start = page.getByRole('button', { name: 'Submit an outline' })
      await start.or(page.getByLabel('Title')).first().waitFor()
      if (await start.isVisible()) await start.click()
    },
    box: (page) => page.getByLabel('Title'),
    words,
  },
}

interface TrialPlan {
  readonly field: string
  readonly way: PageEnd
  readonly wait: number
  /** True if Enter is pressed after typing. */
  readonly committed: boolean
}

/** Verifies that text typed or entered right before the page ends is present when the page is opened again. */
export async function benchPageEnd(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-bench-end-'))
  const server = await startServer()
  const browser = new EndedBrowser(process.env['CHROMIUM_PATH'] ?? chromium.executablePath(), folder)
  const lost: string[] = []
  try {
    const project = await prepare(browser, server)
    const page = await browser.open()
    await benchStoring(page, project, inRow('p'))
    await page.close()
    for (let at = 0; at < TRIALS; at += 1) {
      const plan = planTrial(at)
      const kept = await runTrial(browser, plan, at, { url: server.url, project })
      const line = `${plan.field}, ${plan.committed ? 'Enter' : 'typed'}, ${plan.way} after ${plan.wait} ms`
      if (!kept) lost.push(`${at}: ${line}`)
      if (process.env['VERBOSE'] !== undefined || !kept)
        console.log(`  ${at} ${kept ? 'kept' : 'LOST'}: ${line}`)
    }
  } finally {
    await browser.quit().catch(() => undefined)
    await server.dispose()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  console.log(`  end of page: ${lost.length} of ${TRIALS} lost (goal 0)`)
  if (lost.length > 0) process.exitCode = 1
}

/** Logs in and creates a project. Quits the browser once, so that the session is written to disk. */
async function prepare(
  browser: EndedBrowser,
  server: Awaited<ReturnType<typeof startServer>>,
): Promise<string> {
  await createAccount(server, ada)
  const page = await browser.open()
  await page.goto(`${server.url}/login`)
  await signIn(page, ada)
  await page.goto(`${server.url}/client/string`)
  await page.getByLabel('Add authorities').fill('See Gideon v. Wainwright, 372 U.S. 335, 344 (1963)')
  await page.getByLabel('Add authorities').press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await untilStored(page)
  const project = page.url()
  await browser.quit()
  return project
}

/** Chooses the combination for a trial, so that all combinations occur if there are enough trials. */
function planTrial(at: number): TrialPlan {
  const names = Object.keys(fields)
  const committed = at % 4 === 3
  const choices = committed ? ['parenthetical', 'pincite', 'new project'] : names
  const round = Math.floor(at / 4)
  const turn = committed ? round : at - round
  return {
    field: choices[turn % choices.length] ?? 'parenthetical',
    way: pageEnds[(turn + Math.floor(turn / choices.length)) % pageEnds.length] ?? 'kill',
    wait: WAITS[(turn * 7 + Math.floor(turn / 3)) % WAITS.length] ?? 0,
    committed,
  }
}

async function runTrial(
  browser: EndedBrowser,
  { field, way, wait, committed }: TrialPlan,
  at: number,
  { url, project }: { readonly url: string; readonly project: string },
): Promise<boolean> {
  const typed = fields[field]
  if (typed === undefined) throw new Error(`There is no field ${field}`)
  const { path, open, box, words } = typed
  const text = words(at)
  const page = await browser.open()
  await page.goto(path === 'project' ? project : url + path)
  if (path === 'project') await expect(rows(page)).toHaveCount(1)
  if (path === 'project') await expect(page.getByTestId('preview')).not.toBeEmpty()
  if (!(await box(page).isVisible())) await open?.(page)
  await box(page).fill('')
  // Type the last character separately, as with a keyboard.
  await page.keyboard.insertText(text.slice(0, -1))
  await page.keyboard.insertText(text.slice(-1))
  if (committed) {
    await page.keyboard.press('Enter')
    await expect(shownPlace(page, field)).toContainText(text, { timeout: PATIENCE })
  }
  await page.evaluate(waitForFrame)
  if (wait > 0) await page.waitForTimeout(wait)
  const next = await browser.end(page, way)
  try {
    return committed ? await isCommitted(next, field, text, url) : await isTyped(next, box, text)
  } finally {
    await clean(next, box)
  }
}

/**
 * Runs in the page. Resolves once the page has shown a frame. Only text that has been shown must be kept, because a
 * browser can be killed before it has handled the last key.
 */
function waitForFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

const PATIENCE = 20_000

/** Returns the element that shows a field's text after Enter. */
function shownPlace(page: Page, field: string): Locator {
  return field === 'new project' ? page.getByRole('heading', { level: 1 }) : rows(page).first()
}

async function isTyped(page: Page, box: TypedField['box'], text: string): Promise<boolean> {
  try {
    await expect(box(page)).toHaveValue(text, { timeout: PATIENCE })
    return true
  } catch {
    return false
  }
}

async function isCommitted(page: Page, field: string, text: string, url: string): Promise<boolean> {
  if (field === 'new project') await page.goto(`${url}/client/string`)
  const place = field === 'new project' ? page.getByRole('main') : rows(page).first()
  try {
    await expect(place).toContainText(text, { timeout: PATIENCE })
    return true
  } catch {
    return false
  }
}

/** Clears the field for the next trial. */
async function clean(page: Page, box: TypedField['box']): Promise<void> {
  if (await box(page).isVisible()) {
    await box(page).fill('')
    await box(page).press('Escape')
  }
  await page.waitForTimeout(50)
  await page.close()
}
