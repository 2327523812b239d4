import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright/test'
import { openPage } from '../support/page/build.ts'
import { accountDatabases, addParenthetical, fillUp, rowsOf, startProject, synced } from './project.ts'
import { NO_CONNECTION, REFUSED, expect, takeSession, test, untilOffline } from './test.ts'

test.use({ serviceWorkers: 'allow' })

/** Kills every process of a browser profile at the same time, as in a crash or when the battery runs out. */
async function kill(context: BrowserContext, folder: string): Promise<void> {
  const { readdirSync, readFileSync } = await import('node:fs')
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      if (readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(folder))
        process.kill(Number(entry), 'SIGKILL')
    } catch {
      // The process has already exited.
    }
  }
  await context.close().catch(() => undefined)
}

declare global {
  /** Defined in tests/support/page/vitest.ts. */
  function runAll(): Promise<[name: string, failure: string | null][]>
}

test('the store passes its tests in a real browser', async ({ page }) => {
  await openPage(page, 'tests/support/page/conformance.ts')
  const outcomes = await page.evaluate(() => runAll())
  expect(outcomes.length).toBeGreaterThanOrEqual(8)
  expect(outcomes.filter(([, failure]) => failure !== null)).toEqual([])
})

test('undo continues after a reload, history restores a version, and the trash restores a project', async ({
  page,
  ada,
  server,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await startProject(page)
  for (const words of ['first words', 'second words']) {
    // Changes within one second count as one version.
    await page.waitForTimeout(1_100)
    await addParenthetical(page, words)
  }
  await page.reload()
  const row = rowsOf(page).first()
  await expect(row).toContainText('(second words)')
  await untilOffline(page)
  await server.stop('SIGKILL')
  await row.focus()
  await page.keyboard.press('Control+z')
  await expect(row).not.toContainText('(second words)')
  await expect(row).toContainText('(first words)')
  await page.keyboard.press('Control+y')
  await expect(row).toContainText('(second words)')

  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: /History of Gideon/ })
  await expect(history.getByRole('listitem').first()).toContainText('this device')
  await history
    .getByRole('button', { name: /Restore the version/ })
    .last()
    .click()
  await page.keyboard.press('Escape')
  await expect(row).not.toContainText('words')

  await row.focus()
  await page.keyboard.press('Delete')
  await expect(rowsOf(page)).toHaveCount(0)
  const address = page.url()
  await page.getByRole('button', { name: /Sync:/ }).click()
  await page.getByRole('link', { name: 'Open the trash' }).click()
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Gideon v. Wainwright' })
  await expect(entry).toContainText('on this device')
  await entry.getByRole('button', { name: /Restore/ }).click()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await page.goto(address)
  await expect(rowsOf(page)).toHaveCount(1)
})

test('reports that the device is full, and stores unsaved work once there is space', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(/could not be stored|QuotaExceeded/)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  const address = await startProject(page)
  await synced(page)
  await fillUp(page)
  await rowsOf(page).first().focus()
  await page.keyboard.press('(')
  await page.getByRole('textbox', { name: 'Add a parenthetical' }).fill('only in memory')
  await page.keyboard.press('Enter')
  const chip = page.getByRole('button', { name: /1 to review/ })
  await expect(chip).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(chip).toBeVisible()
  await chip.click()
  await expect(page.getByRole('dialog')).toContainText('only in memory')
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download a backup' }).first().click()
  await download
  await page.keyboard.press('Escape')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(address)
  await expect(rowsOf(page).first()).toContainText('(only in memory)')
  await synced(page)
})

test('an older app leaves a newer database alone and asks the user to update', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(/NewerDatabase|[Cc]ould not/)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await startProject(page)
  await synced(page)
  await page.goto('/robots.txt')
  const [name = ''] = await accountDatabases(page)
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open(name, 990)
        request.addEventListener('success', () => {
          request.result.close()
          resolve()
        })
      }),
    name,
  )
  await page.goto('/client/dashboard')
  await expect(page.getByRole('heading', { name: 'Update needed' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export recoverable work' }).click()
  await download
  const version = await page.evaluate(
    async (name) => (await indexedDB.databases()).find((one) => one.name === name)?.version,
    name,
  )
  expect(version).toBe(990)
})

test('restores the account’s data after the browser deletes the database of an open page', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(/[Cc]ould not|DatabaseClosed/)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  const address = await startProject(page)
  await synced(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(address).origin,
    storageTypes: 'indexeddb',
  })
  await expect(async () => {
    await page.goto(address)
    await expect(rowsOf(page)).toHaveCount(1, { timeout: 3_000 })
  }).toPass()
  await addParenthetical(page, 'written afterwards')
  await synced(page)
})

test('keeps each edit when the browser is killed right after it', async ({ ada, server }) => {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-profile-'))
  const executablePath = process.env['CHROMIUM_PATH']
  const open = () =>
    chromium.launchPersistentContext(folder, {
      baseURL: server.url,
      ...(executablePath !== undefined && { executablePath }),
    })
  try {
    let context = await open()
    let page = await context.newPage()
    await takeSession(page, ada)
    const address = await startProject(page)
    await untilOffline(page)
    // Browsers write local storage with a delay. Close and open the browser once, so that the session is on disk.
    await context.close()
    context = await open()
    page = await context.newPage()
    await page.goto(address)
    await expect(rowsOf(page)).toHaveCount(1)
    await server.stop('SIGKILL')
    for (const words of ['one', 'two', 'three']) {
      await addParenthetical(page, words)
      await kill(context, folder)
      context = await open()
      page = await context.newPage()
      await page.goto(address)
      await expect(rowsOf(page).first()).toContainText(`(${words})`)
    }
    await server.restart()
    await page.reload()
    await synced(page)
    await context.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('text typed just before the page closes reaches the server', async ({
  page,
  openDevice,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  const address = await startProject(page)
  await synced(page)
  await addParenthetical(page, 'last words')
  // Mutations are read from the database when the page is idle, but a closing page is never idle.
  await page.evaluate(
    () => new Promise<void>((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 150)),
  )
  await page.goto('about:blank')
  const phone = await (await openDevice()).newPage()
  await takeSession(phone, ada)
  await phone.goto(address)
  await expect(rowsOf(phone).first()).toContainText('(last words)')
})
