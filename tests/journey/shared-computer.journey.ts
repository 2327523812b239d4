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
import { NO_CONNECTION, REFUSED, createAccount, expect, signIn, takeSession, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

/** Simulates more than half an hour without activity. */
async function sleep(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('pincite.sharedSeen', String(Date.now() - 31 * 60_000))
  })
}

test('waking a shared computer does not count as activity', async ({ page, ada, complaints }) => {
  complaints.expects(/could not be stored|QuotaExceeded/)
  complaints.expects(REFUSED)
  await page.goto('/login')
  await page.getByText('More options').click()
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
  await page.getByText('More options').click()
  await page.getByLabel('This is a shared computer').check()
  await signIn(page, ada)
  await page.goto(address)
  await expect(rowsOf(page).first()).toContainText('(held for me)')
  await synced(page)

  await sleep(page)
  await page.keyboard.press('Shift')
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => accountDatabases(page)).toEqual([])

  // The login page doesn't check the session.
  await page.getByText('More options').click()
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
  await page.getByText('More options').click()
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

test('on a shared computer, nothing is kept after the browser session or half an hour of inactivity', async ({
  openDevice,
  ada,
  complaints,
}) => {
  const context = await openDevice()
  complaints.expects(REFUSED)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByText('More options').click()
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

  await page.getByText('More options').click()
  await page.getByLabel('This is a shared computer').check()
  await signIn(page, ada)
  await expect.poll(() => accountDatabases(page)).toHaveLength(1)
  // Close the only tab of the session and open Pincite in a new tab, as after a browser restart.
  const next = await context.newPage()
  await page.close()
  await next.goto('/client/dashboard')
  await expect(next).toHaveURL(/\/login/)
  await expect.poll(() => accountDatabases(next)).toEqual([])
})
