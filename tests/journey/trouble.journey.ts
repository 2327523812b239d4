import type { Page } from 'playwright/test'
import {
  accountDatabases,
  addParenthetical,
  fillUp,
  makeRoom,
  rowsOf,
  startProject,
  synced,
} from './project.ts'
import { NO_CONNECTION, REFUSED, expect, takeSession, test } from './test.ts'
import { holdRequests, interceptRequests } from './intercept-requests.ts'

test.use({ serviceWorkers: 'allow' })

test('asks the user to close a tab with an older version, and opens once that tab is closed', async ({
  page,
  context,
  ada,
  complaints,
}) => {
  complaints.expects(/blocked|[Cc]ould not/i)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  const address = await startProject(page)
  await synced(page)
  const older = await context.newPage()
  await older.goto('/robots.txt')
  await page.goto('/robots.txt')
  const [name = ''] = await accountDatabases(older)
  await older.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const removed = indexedDB.deleteDatabase(name)
        removed.addEventListener('success', () => {
          const request = indexedDB.open(name, 10)
          request.addEventListener('upgradeneeded', () => {
            const records = request.result.createObjectStore('records', { keyPath: 'id' })
            records.createIndex('[place+order]', ['place', 'order'])
            records.createIndex('conflict', 'conflict')
            request.result.createObjectStore('outbox', { keyPath: 'key', autoIncrement: true })
            request.result.createObjectStore('rejected', { keyPath: 'key', autoIncrement: true })
            request.result.createObjectStore('meta', { keyPath: 'name' })
          })
          // Keeps the database open and ignores requests to close it, as the older version does.
          request.addEventListener('success', () => resolve())
          request.addEventListener('error', () => reject(request.error))
        })
      }),
    name,
  )
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Close the other tabs' })).toBeVisible()
  await older.close()
  await expect(rowsOf(page)).toHaveCount(1)
})

test('reports a database that cannot be opened, and can replace it with the account’s data', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(/UnknownError|[Cc]ould not|Internal error/)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  const address = await startProject(page)
  await synced(page)
  // The error that browsers report for an unreadable file.
  await page.addInitScript(() => {
    // The window's name is kept after a reload.
    if (window.name === 'healed') return
    const { deleteDatabase } = IDBFactory.prototype
    IDBFactory.prototype.deleteDatabase = function (name) {
      window.name = 'healed'
      return deleteDatabase.call(this, name)
    }
    IDBFactory.prototype.open = function () {
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Couldn’t open your work on this device' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('UnknownError')
  await page.getByRole('button', { name: 'Export recoverable work' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Nothing' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset this device' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove and reload' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
})

for (const [what, open] of [
  ['cannot be opened', 'throw new DOMException("Internal error opening backing store", "UnknownError")'],
  ['does not answer', 'return Object.assign(new EventTarget(), {})'],
] as const) {
  test(`logging out works even though the database ${what}, and the data is kept for the user`, async ({
    page,
    ada,
    complaints,
  }) => {
    complaints.expects(/UnknownError|[Cc]ould not|Internal error/)
    complaints.expects(REFUSED)
    await takeSession(page, ada)
    await startProject(page)
    await synced(page)
    await page.addInitScript(`IDBFactory.prototype.open = function () { ${open} }`)
    await page.goto('/client/account')
    await page.getByRole('button', { name: /’s account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
    expect(await accountDatabases(page)).toHaveLength(1)
    await page.goto('/client/dashboard')
    await expect(page).toHaveURL(/\/login/)
  })
}

test('after a server update, the page asks the user to update and keeps edits', async ({
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
  const endRefusals = await interceptRequests(page, '**/api/v1/sync', (route) =>
    route.fulfill({
      status: 426,
      json: {
        code: 'UPDATE_NEEDED',
        message: 'This version is out of date. Reload to update.',
        requestId: 'r',
      },
    }),
  )
  await addParenthetical(page, 'written meanwhile')
  await page.getByRole('button', { name: /to review/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Update needed')
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Check for updates' }).first(),
  ).toBeVisible()
  await server.stop('SIGKILL')
  await page.getByRole('dialog').getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('dialog').getByText('Couldn’t download the new version.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Check for updates' }).click()
  await expect(page.getByText('Couldn’t check for updates.')).toBeVisible()
  await server.restart()
  await page.keyboard.press('Escape')
  await addParenthetical(page, 'and after that')
  endRefusals()
  await page.reload()
  await expect(rowsOf(page).first()).toContainText('(and after that)')
  await synced(page)
})

test.describe('before the app is stored on the device', () => {
  test.use({ serviceWorkers: 'block' })

  test('logging out with unsent work asks first, even if the server is down', async ({
    page,
    server,
    ada,
    complaints,
  }) => {
    complaints.expects(NO_CONNECTION)
    complaints.expects(/[Ss]ervice ?[Ww]orker/)
    complaints.expects(REFUSED)
    await takeSession(page, ada)
    await startProject(page)
    await expect(page.getByRole('button', { name: /Synced/ })).toBeVisible()
    await untilLoaded(page, 'frame')
    await server.stop('SIGKILL')
    await addParenthetical(page, 'only here')
    await page.getByRole('button', { name: /’s account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Download a backup' })).toBeVisible()
    await server.restart()
    await question.getByRole('button', { name: 'Sync, then log out' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('keeps and shows a rename that the device has no space for', async ({ page, ada, complaints }) => {
  complaints.expects(/could not be stored|QuotaExceeded/)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await startProject(page)
  await synced(page)
  await page.getByRole('link', { name: 'All projects' }).click()
  const name = page.getByRole('link', { name: /Gideon/ })
  await expect(name).toBeVisible()
  await fillUp(page)
  await page.getByRole('button', { name: /^Actions for Gideon/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Project name').fill('Right to counsel')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: /1 to review/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Right to counsel')
  await makeRoom(page)
  await sheet.getByRole('button', { name: 'Try again' }).first().click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /Right to counsel/ })).toBeVisible()
  await synced(page)
})

for (const [what, refuse] of [
  ['has no database', () => Reflect.defineProperty(globalThis, 'indexedDB', { value: undefined })],
  [
    'refuses to open one',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure', 'SecurityError')
      }
    },
  ],
] as const) {
  test(`in a browser that ${what}, the tool works in memory and saves everything to the account`, async ({
    page,
    server,
    ada,
    complaints,
  }) => {
    complaints.expects(NO_CONNECTION)
    await page.addInitScript(refuse)
    complaints.expects(REFUSED)
    await takeSession(page, ada)
    await page.goto('/client/string')
    await expect(page.getByText('Your work isn’t saved on this device')).toBeVisible()
    await page.getByLabel('Add authorities').fill('Gideon v. Wainwright, 372 U.S. 335 (1963)')
    await page.getByRole('button', { name: 'Create a project' }).click()
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: /Synced/ })).toBeVisible()
    await page.reload()
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(page.getByText('Your work isn’t saved on this device')).toBeVisible()

    await server.stop()
    await addParenthetical(page, 'nowhere else')
    await expect(page.getByRole('button', { name: /Only in this tab/ })).toBeVisible()
    // Wait until the page has counted the unsynced changes, because a real user would not leave before that.
    const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await expect.poll(asks).toBe(true)
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    await (await asked).dismiss()
    await expect(rowsOf(page).first()).toContainText('(nowhere else)')
    await server.restart()
    await expect(page.getByRole('button', { name: /Synced/ })).toBeVisible({ timeout: 40_000 })
  })
}

test('a page works without the optional parts of its layout @first-visit', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(/ERR_FAILED/)
  await page.route('**/assets/frame-*.js', (route) => route.abort(), { times: 1 })
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await page.goto('/client/dashboard')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Ada Lovelace’s account/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /Ada Lovelace’s account/ })).toBeVisible()
})

test('a page that fails to load says that it needs a connection @first-visit', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(/ERR_FAILED|Page error|Failed to fetch|loading dynamically/)
  const endBlock = await interceptRequests(page, '**/assets/client-practice-*', (route) => route.abort())
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await page.goto('/client/practice')
  await expect(page.getByRole('alert')).toContainText('Go online and reload to get it.')
  endBlock()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('on a slow connection, the login shows a placeholder for the page', async ({
    page,
    ada,
    complaints,
  }) => {
    complaints.expects(REFUSED)
    await page.goto('/login?redirect=%2Fclient%2Fwebcite')
    await page.getByLabel('Email').fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    const waiting = page.getByRole('status').filter({ hasText: 'Loading…' })
    const frame = await holdRequests(page, '**/assets/entry-client-layout-*.js')
    const screen = await holdRequests(page, '**/assets/client-webcite-*.js')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(waiting).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveCount(0)
    frame()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('main').locator(waiting)).toBeVisible()
    screen()
    await expect(page.getByRole('heading', { level: 1, name: 'Webcite' })).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })
})

/**
 * Waits until the page has loaded a chunk of the build and everything that the chunk imports. The chunk's own file
 * arrives before the files that it imports.
 */
async function untilLoaded(page: Page, chunk: string): Promise<void> {
  const file = await page.waitForFunction(
    (chunk) =>
      performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes(`/${chunk}-`) && name.endsWith('.js'))?.name,
    chunk,
  )
  await page.evaluate(`import(${JSON.stringify(await file.jsonValue())}).then(() => undefined)`)
}
