import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright/test'
import { openPage } from '../support/page/build.ts'
import {
  accountDatabases,
  addParenthetical,
  addUnstored,
  fillUp,
  makeRoom,
  rowsOf,
  startProject,
  synced,
} from './project.ts'
import {
  NO_CONNECTION,
  REFUSED,
  createAccount,
  expect,
  signIn,
  takeSession,
  test,
  untilOffline,
  violations,
} from './test.ts'

test.use({ serviceWorkers: 'allow' })

declare global {
  /** Defined in tests/support/page/vitest.ts. */
  function runAll(): Promise<[name: string, failure: string | null][]>
}

test('the store fulfills its contract in a real browser', async ({ page }) => {
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

test('reports that the device is full, keeps unstored work across pages and a reload, and stores it once there is space', async ({
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

test('restores the account’s data after the browser deletes the database under an open page', async ({
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
    // Browsers write local storage with a delay; on a device in regular use, the session has already been written.
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

/** Ends every process of a browser profile at once, like a crash or a dead battery. */
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
  // Mutations are read from the database shortly after they are stored; a closing page has no time for that.
  await page.evaluate(
    () => new Promise<void>((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 150)),
  )
  await page.goto('about:blank')
  const phone = await (await openDevice()).newPage()
  await takeSession(phone, ada)
  await phone.goto(address)
  await expect(rowsOf(phone).first()).toContainText('(last words)')
})

test('keeps work when the session ends, and lets the same user log in on the same page', async ({
  page,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await startProject(page)
  await synced(page)
  await page.context().clearCookies()
  await addParenthetical(page, 'after the session ended')
  await page.getByRole('button', { name: /1 to review/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(ada.email)
  await sheet.getByLabel('Password').fill('wrong')
  await sheet.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(sheet).toContainText('do not match')
  await sheet.getByLabel('Password').fill(ada.password)
  await sheet.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /Synced/ })).toBeVisible()
  expect(server.output()).not.toContain('"level":50')
})

test('logging out offline leaves nothing on the device, and the server learns of the logout before anything else', async ({
  page,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await startProject(page)
  await synced(page)
  await untilOffline(page)
  await server.stop('SIGKILL')
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => accountDatabases(page)).toEqual([])
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /resume|draft|session/.test(key)),
  )
  expect(left).toEqual([])
  await server.restart()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  await page.goto('/client/dashboard')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(calls[0]).toBe('/api/logout')
  await signIn(page, ada)
  await expect(page).toHaveURL(/\/client\/dashboard|\/admin/)
})

test('a login after a logout does not open the previous user’s page', async ({
  page,
  server,
  ada,
  complaints,
}) => {
  const bob = { firstName: 'Bob', email: 'bob@law.example', password: 'mens rea actus reus' }
  await createAccount(server, bob)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await startProject(page)
  await synced(page)
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, bob)
  await expect(page).toHaveURL(/\/client\/dashboard$/)
})

test('asks before a logout would discard unsynced work', async ({ page, server, ada, complaints }) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await startProject(page)
  await synced(page)
  await server.stop('SIGKILL')
  await addParenthetical(page, 'only here')
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog')
  const download = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download a backup' }).click()
  await download
  await server.restart()
  await question.getByRole('button', { name: 'Sync, then log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, ada)
  await page.goto('/client/string')
  await page.getByRole('link', { name: /Gideon/ }).click()
  await expect(rowsOf(page).first()).toContainText('(only here)')
})

test('syncing before a logout does not delete work the device could not store', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(/could not be stored|QuotaExceeded/)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await startProject(page)
  await synced(page)
  await fillUp(page)
  await addUnstored(page, 'not stored yet')
  await page.setViewportSize({ width: 390, height: 844 })
  // On a phone, the editor fills the screen, so the account menu is available only on the project list.
  await page.getByRole('link', { name: 'All projects' }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog')
  expect(await violations(page)).toEqual([])
  await expect(question).toContainText('Unsynced changes: 1.')
  const sync = question.getByRole('button', { name: 'Sync, then log out' })
  await sync.click()
  await expect(question.getByRole('status')).toContainText('Not everything synced')
  await expect(question).toContainText('Unsynced changes: 1.')
  await makeRoom(page)
  await sync.click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, ada)
  await page.goto('/client/string')
  await page.getByRole('link', { name: /Gideon/ }).click()
  await expect(rowsOf(page).first()).toContainText('(not stored yet)')
})

test('waking a shared computer does not count as activity: the session ends, and unstored work is kept', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(/could not be stored|QuotaExceeded/)
  complaints.expects(REFUSED)
  await page.goto('/login')
  await page.getByLabel('This is a shared computer').check()
  await signIn(page, ada)
  const address = await startProject(page)
  await synced(page)
  await fillUp(page)
  await addUnstored(page, 'held for me')
  await sleep(page)
  await page.keyboard.press('Shift')
  await expect(page).toHaveURL(/\/login$/)
  await makeRoom(page)
  await page.getByLabel('This is a shared computer').check()
  await signIn(page, ada)
  await page.goto(address)
  await expect(rowsOf(page).first()).toContainText('(held for me)')
  await synced(page)

  await sleep(page)
  await page.keyboard.press('Shift')
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => accountDatabases(page)).toEqual([])

  // The login page is public and has no session check.
  await page.getByLabel('This is a shared computer').check()
  await signIn(page, ada)
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await sleep(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => accountDatabases(page)).toEqual([])
})

test('logging in on a shared computer does not delete another user’s data on the device', async ({
  page,
  server,
  ada,
  complaints,
}) => {
  const bob = { firstName: 'Bob', email: 'bob@law.example', password: 'mens rea actus reus' }
  complaints.expects(NO_CONNECTION)
  await createAccount(server, bob)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  const address = await startProject(page)
  await synced(page)
  await server.stop('SIGKILL')
  await addParenthetical(page, 'not shared yet')
  const [own = ''] = await accountDatabases(page)
  await page.context().clearCookies()
  await page.goto('about:blank')
  await server.restart()
  await page.goto('/login')
  await page.getByLabel('This is a shared computer').check()
  await signIn(page, bob)
  await expect.poll(() => accountDatabases(page)).toHaveLength(2)
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => accountDatabases(page)).toEqual([own])
  await signIn(page, ada)
  await page.goto(address)
  await expect(rowsOf(page).first()).toContainText('(not shared yet)')
  await synced(page)
})

/** Simulates more than half an hour of inactivity, without this page noticing. */
async function sleep(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('pincite.sharedSeen', String(Date.now() - 31 * 60_000))
  })
}

test('on a shared computer nothing outlasts the browser session or half an hour of inactivity', async ({
  openDevice,
  ada,
  complaints,
}) => {
  const context = await openDevice()
  complaints.expects(REFUSED)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('This is a shared computer').check()
  await signIn(page, ada)
  await startProject(page)
  await synced(page)
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(1)
  await page.evaluate(() => {
    localStorage.setItem('pincite.sharedSeen', String(Date.now() - 31 * 60_000))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => accountDatabases(page)).toEqual([])

  await page.getByLabel('This is a shared computer').check()
  await signIn(page, ada)
  await expect.poll(() => accountDatabases(page)).toHaveLength(1)
  // Loads another page when no tab of the session is open, as happens after the browser has been closed.
  const next = await context.newPage()
  await page.close()
  await next.goto('/client/dashboard')
  await expect(next).toHaveURL(/\/login/)
  await expect.poll(() => accountDatabases(next)).toEqual([])
})

test('explains that the account was deleted elsewhere, offers its work for download, and removes it from the device', async ({
  page,
  server,
  ada,
  browser,
  complaints,
}) => {
  // The first account is the last super-admin and can't be deleted.
  const bob = { firstName: 'Bob', email: 'bob@law.example', password: 'mens rea actus reus' }
  expect(bob.email).not.toBe(ada.email)
  await createAccount(server, bob)
  complaints.expects(REFUSED)
  await takeSession(page, bob)
  await startProject(page)
  await synced(page)
  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await takeSession(other, bob)
  await other.goto('/robots.txt')
  const answer = await other.evaluate(async (password) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-xsrf-token': token }
    const { user } = (await (await fetch('/api/v1/users', { headers })).json()) as { user: { id: string } }
    const path = `/api/v1/users/${user.id}`
    const { status } = await fetch(path, { method: 'DELETE', headers, body: JSON.stringify({ password }) })
    return status
  }, bob.password)
  expect(answer).toBeLessThan(300)
  await addParenthetical(page, 'too late')
  const told = page.getByRole('alertdialog', { name: 'This account was deleted' })
  await expect(told).toBeVisible()
  const copy = told.getByRole('button', { name: 'Download a backup' })
  await refuseFiles(page, true)
  await copy.click()
  await expect(told.getByText('Couldn’t create the backup.')).toBeVisible()
  await told.getByRole('button', { name: 'Remove from this device' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Remove your work from this device?' })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await refuseFiles(page, false)
  const download = page.waitForEvent('download')
  await copy.click()
  await download
  await told.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => accountDatabases(page)).toEqual([])
})

/** Makes file creation in the browser fail, or restores it. */
async function refuseFiles(page: Page, refuse: boolean): Promise<void> {
  await page.evaluate((refuse) => {
    const real: unknown = Reflect.get(window, 'realCreate') ?? URL.createObjectURL
    Object.assign(window, { realCreate: real })
    Object.assign(URL, {
      createObjectURL: refuse
        ? () => {
            throw new Error('No file can be made')
          }
        : real,
    })
  }, refuse)
}
