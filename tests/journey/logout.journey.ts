import { type Page } from 'playwright/test'
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

test('keeps work when the session ends, and lets the user log in on the same page', async ({
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
  await sheet.getByLabel('Password', { exact: true }).fill('wrong')
  await sheet.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(sheet).toContainText('Wrong email or password')
  await sheet.getByLabel('Password', { exact: true }).fill(ada.password)
  await sheet.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /Synced/ })).toBeVisible()
  expect(server.output()).not.toContain('"level":50')
})

test('logging out offline leaves nothing on the device, and the logout is the first request once back online', async ({
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

test('asks for confirmation before a logout that would discard unsynced work', async ({
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

test('syncing before a logout does not delete work that the device could not store', async ({
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
  // On a phone, the account menu is only on the project list.
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

test('says that the account was deleted elsewhere and offers to download a backup', async ({
  page,
  server,
  ada,
  browser,
  complaints,
}) => {
  // The first account is the last super-admin, which can't be deleted, so create another one.
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
