import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { openSettings } from './small-screen.ts'
import {
  NO_CONNECTION,
  REFUSED,
  createAccount,
  expect,
  notices,
  takeSession,
  test,
  untilSynced,
} from './test.ts'
import { interceptRequests } from './intercept-requests.ts'

/** Value of --paper in the dark color scheme (ui/tokens.css). */
const DARK_PAPER = 'rgb(21, 23, 25)'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.beforeEach(async ({ page, ada, complaints }) => {
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await page.goto('/client/account')
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
})

test('changes a name by keyboard alone and shows it immediately', async ({ page }) => {
  await page.getByLabel('First name').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Augusta')
  await page.keyboard.press('Enter')
  await expect(notices(page).getByText('Name saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Augusta Lovelace’s account/ })).toBeVisible()
  await page.getByLabel('Last name').fill('')
  await section(page, 'Name').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Required', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Last name')).toBeFocused()
})

test('preferences apply to new projects and to the app’s appearance, on other devices too', async ({
  page,
  browser,
  server,
  ada,
}) => {
  const preferences = section(page, 'Preferences')
  await preferences.getByRole('radio', { name: 'Law review' }).check()
  await preferences.getByLabel('Citation style').selectOption({ label: 'Bluebook 21st ed. (compatible)' })
  await expect(preferences.getByText('Saved', { exact: true })).toHaveCount(1)
  await preferences.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveCSS('background-color', DARK_PAPER)
  await page.goto('/client/string?new')
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await dialog.getByLabel('Name').fill('Note')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Note', level: 1 })).toBeVisible()
  await openSettings(page)
  await expect(page.getByRole('radio', { name: 'Law review' })).toBeChecked()
  await expect(page.getByLabel('Citation style')).toHaveValue('bluebook-21-like')
  await untilSynced(page)

  const other = await browser.newContext({ baseURL: server.url })
  const there = await other.newPage()
  await takeSession(there, ada)
  await there.goto('/client/account')
  await expect(section(there, 'Preferences').getByRole('radio', { name: 'Law review' })).toBeChecked()
  await expect(there.locator('html')).toHaveCSS('background-color', DARK_PAPER)
  await other.close()
})

test('single-key shortcuts can be turned off, and stay off after a reload', async ({ page }) => {
  const choice = page.getByRole('checkbox', { name: 'Use single-key shortcuts on this device' })
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await page.reload()
  await expect(choice).not.toBeChecked()

  await page.goto('/client/string')
  await expect(page.getByRole('heading', { name: 'Strings', level: 1 })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await page.keyboard.press('n')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'New project' }).first().click()
  await dialog.getByLabel('Name').fill('Note')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Note', level: 1 })).toBeVisible()
  await openSettings(page)

  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('heading', { name: 'Note', level: 1 }).click()
  await page.keyboard.press('?')
  await expect(shortcuts).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('keyboard')
  await page.keyboard.press('Enter')
  await shortcuts.getByRole('checkbox', { name: 'Use single-key shortcuts' }).check()
  await shortcuts.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { name: 'Note', level: 1 }).click()
  await page.keyboard.press('?')
  await expect(shortcuts).toBeVisible()
})

test('changes an email address once the link in its email is opened', async ({ page, server, ada }) => {
  const mail = section(page, 'Email')
  await mail.getByLabel('New address').fill('not an address')
  await mail.getByRole('button', { name: 'Change address' }).click()
  await expect(mail.getByText('Enter a valid email address')).toBeVisible()
  await mail.getByLabel('New address').fill('augusta@law.example')
  await mail.getByRole('button', { name: 'Change address' }).click()
  await expect(mail.getByText('We sent a link to augusta@law.example')).toBeVisible()
  await expect(mail.getByText(`Your address is ${ada.email}`)).toBeVisible()
  const { link } = await server.mailTo('augusta@law.example')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto('/client/account')
  await expect(mail.getByText('Your address is augusta@law.example')).toBeVisible()
})

test('an action that needs a recent login asks for the password and continues', async ({ page, ada }) => {
  let refusals = 0
  // Simulates the response after fifteen minutes.
  await page.route('**/api/v1/users/*', async (route) => {
    if (route.request().method() !== 'PUT' || refusals > 0) return route.continue()
    refusals += 1
    return route.fulfill({
      status: 423,
      contentType: 'application/json',
      body: JSON.stringify({
        message: 'Password confirmation required.',
        code: 'PASSWORD_CONFIRMATION_REQUIRED',
      }),
    })
  })
  await page.getByLabel('New address').fill('augusta@law.example')
  await page.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Current password').fill('not the password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(ada.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('We sent a link to augusta@law.example')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a password change requires the old one and logs out other devices', async ({
  page,
  browser,
  server,
  ada,
}) => {
  const other = await browser.newContext({ baseURL: server.url })
  const elsewhere = await other.newPage()
  await takeSession(elsewhere, ada)
  const card = section(page, 'Password')
  const change = async (current: string) => {
    await card.getByLabel('Current password').fill(current)
    await card.getByLabel('New password').fill('novus actus interveniens')
    await card.getByLabel('Confirm password').fill('novus actus interveniens')
    await card.getByRole('button', { name: 'Change password' }).click()
  }
  await change('wrong')
  await expect(card.getByText('The password is incorrect.')).toBeVisible()
  await change(ada.password)
  await expect(card.getByText('Password changed')).toBeVisible()
  await elsewhere.goto('/client/dashboard')
  await expect(elsewhere).toHaveURL(/\/login/)
  await other.close()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
})

test('lists devices, and logs them out one by one or all at the same time', async ({
  page,
  browser,
  server,
  ada,
}) => {
  const places = section(page, 'Where you’re logged in')
  await expect(places.getByText('This device')).toBeVisible()
  await expect(places.getByText('No other devices.')).toBeVisible()
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: server.url })))
  for (const context of contexts) await takeSession(await context.newPage(), ada)
  await page.reload()
  await expect(places.getByRole('listitem')).toHaveCount(3)
  await places
    .getByRole('button', { name: /^Log out (?!everywhere)/ })
    .first()
    .click()
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await places.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await Promise.all(contexts.map((context) => context.close()))
})

test('exports all data about a user as a file', async ({ page, ada }) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^pincite-\d{4}-\d\d-\d\d\.zip$/)
  const archive = readFileSync(await download.path())
  expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  expect(archive.toString()).toContain(`"email": "${ada.email}"`)
})

test('deletes an account only after its address is typed', async ({ page, server, ada }) => {
  // The last admin can't be deleted, so create another account.
  const bob = { firstName: 'Bob', email: 'bob@law.example', password: 'mens rea actus reus' }
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete account' })
  const remove = dialog.getByRole('button', { name: 'Delete permanently' })
  await dialog.getByLabel('Your email address').fill('ada')
  await remove.click()
  await expect(dialog.getByText('This doesn’t match your email address.')).toBeVisible()
  await dialog.getByLabel('Your email address').fill(ada.email)
  await remove.click()
  await expect(dialog.getByRole('alert')).toContainText('last super-admin')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()

  await createAccount(server, bob)
  await takeSession(page, bob)
  await page.goto('/client/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Your email address').fill(bob.email)
  await remove.click()
  await expect(notices(page).getByText('Your account was deleted.')).toBeVisible()
  await page.goto('/login')
  await page.getByLabel('Email').fill(bob.email)
  await page.getByLabel('Password', { exact: true }).fill(bob.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Wrong email or password.')).toBeVisible()
})

test('shows a message when offline, and keeps typed text @offline', async ({ page, context, complaints }) => {
  complaints.expects(NO_CONNECTION)
  await page.getByLabel('First name').fill('Augusta')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible()
  await section(page, 'Name').getByRole('button', { name: 'Save' }).click()
  await expect(section(page, 'Name').getByRole('alert')).toContainText('You’re offline')
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')
  await context.setOffline(false)
  await section(page, 'Name').getByRole('button', { name: 'Save' }).click()
  await expect(notices(page).getByText('Name saved.')).toBeVisible()
})

test('offers to retry when something could not be loaded', async ({ page, complaints }) => {
  complaints.expects(/status of 500/)
  const endFailure = await interceptRequests(page, '**/api/v1/sessions', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'Server Error', code: 'INTERNAL_SERVER_ERROR' }),
    }),
  )
  await page.reload()
  const places = section(page, 'Where you’re logged in')
  await expect(places.getByText('Couldn’t load this section.')).toBeVisible()
  endFailure()
  await places.getByRole('button', { name: 'Try again' }).click()
  await expect(places.getByText('This device')).toBeVisible()
})
