import { readFileSync } from 'node:fs'
import {
  NO_CONNECTION,
  REFUSED,
  createAccount,
  expect,
  findViolations,
  notices,
  overflow,
  register,
  signIn,
  takeSession,
  test,
  violations,
} from './test.ts'

const grace = { firstName: 'Grace', email: 'grace@law.example', password: 'mens rea et actus' }

test('an admin finds, manages, and deletes an account, and the log records each action', async ({
  page,
  browser,
  server,
  ada,
  complaints,
}) => {
  await createAccount(server, grace)
  await takeSession(page, ada)
  // After the account is deleted, requests for it return 404.
  complaints.expects(REFUSED)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.getByText('2 accounts')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByLabel('Search by name or email').fill('gra')
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/search=gra/)
  await page.reload()
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /Open Grace/ }).click()
  const sheet = page.getByRole('dialog')
  // Search only the sheet, not the notifications above it, which repeat the action.
  const history = sheet.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(sheet.getByText('grace@law.example')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Deactivate' }).click()
  await expect(sheet.getByText('Deactivated', { exact: true })).toBeVisible()
  await expect(history.filter({ hasText: 'Account deactivated' })).toBeVisible()

  const theirs = await browser.newContext({ baseURL: server.url })
  const other = await theirs.newPage()
  await other.goto('/login')
  await other.getByLabel('Email').fill(grace.email)
  await other.getByLabel('Password', { exact: true }).fill(grace.password)
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other.getByText('This account has been deactivated.')).toBeVisible()

  await sheet.getByRole('button', { name: 'Reactivate' }).click()
  await expect(sheet.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await signIn(other, grace)
  await sheet.getByLabel('Plans and billing').selectOption('On')
  await expect(history.filter({ hasText: 'Feature flags changed for one user' })).toBeVisible()
  await sheet.getByLabel(/^Admin:/).check()
  await sheet.getByRole('button', { name: 'Save roles' }).click()
  await expect(history.filter({ hasText: 'Roles changed by an admin' })).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await theirs.close()

  await sheet.getByRole('button', { name: 'Delete account…' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Delete permanently' })).toBeDisabled()
  await question.getByLabel(/Type grace@law.example/).fill('grace@law.example')
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('No matching users')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
})

test('shows tasks that need attention above the list of accounts', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/admin/users')
  await expect(page.getByText('Accounts: 1 · Verified: 1 · Deactivated: 0 · Emails queued: 0')).toBeVisible()
  await expect(page.getByText('not scanned for viruses')).toHaveCount(0)
  await page.context().route('**/api/v1/admin/stats', async (route) => {
    const answer = await route.fetch()
    const stats = (await answer.json()) as object
    await route.fulfill({
      response: answer,
      json: { ...stats, mailsGivenUp: 2, disputes: 1, unscanned: true },
    })
  })
  await page.reload()
  await expect(page.getByText('2 emails couldn’t be delivered in the last week')).toBeVisible()
  await expect(page.getByText('1 payment is disputed')).toBeVisible()
  await expect(page.getByText('Documents are not scanned for viruses')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('admins cannot change their own account, and nothing can be changed offline @offline', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await takeSession(page, ada)
  await page.goto('/admin/users')
  await page.getByRole('button', { name: /Open Ada/ }).click()
  await expect(page.getByText('You can’t change your own account here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deactivate' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await expect(page.getByText('Read-only while offline')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Feature flags' })).toBeDisabled()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Feature flags' }).click()
  await page.getByLabel('Plans and billing').click()
  await page.getByRole('button', { name: 'Turn on for everyone' }).click()
  await expect(notices(page).getByText(/^Saved\./)).toBeVisible()
  await expect(page.getByLabel('Plans and billing')).toBeChecked()
})

test('other users get a not-found page, and the server rejects them too', async ({
  page,
  server,
  ada: _ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await createAccount(server, grace)
  await takeSession(page, grace)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  const status = await page.evaluate(async () => (await fetch('/api/v1/admin/users')).status)
  expect(status).toBe(403)
})

test('the list fits on a phone', async ({ page, ada }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await takeSession(page, ada)
  await page.goto('/admin/users')
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(wide).toBe(false)
  expect(await findViolations(page)).toEqual([])
})

test('a super-admin filters the audit log, keeps filters in the URL, and reads it offline @offline', async ({
  page,
  context,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await createAccount(server, grace)
  await takeSession(page, ada)
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Logged in' }).first()).toContainText(
    'ada@law.example',
  )
  expect(await findViolations(page)).toEqual([])

  await page.getByLabel('Target (email or ID)').fill('grace@law.example')
  await page.getByLabel('Action').selectOption('Email verified')
  await expect(page.getByText('1 action')).toBeVisible()
  await expect(page).toHaveURL(/target=grace%40law.example/)
  await page.reload()
  await expect(page.getByText('1 action')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Email verified' })).toContainText('Grace Lovelace')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^pincite-audit-log-[\d-]+\.csv$/)
  const table = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(table).toHaveLength(2)
  expect(table[1]).toContain('account.verify,')

  await page.getByLabel('Day').fill('2001-01-01')
  await expect(page.getByText('No matching activity')).toBeVisible()
  await page.getByRole('button', { name: /filters/i }).click()
  await expect(page).toHaveURL(/view=audit$/)
  await expect(page.getByText(/actions, newest first/)).toBeVisible()

  // If two filters are set before the page renders again, both must apply.
  await page.getByLabel('Action').evaluate((field: HTMLSelectElement) => {
    field.value = 'session.start'
    field.dispatchEvent(new Event('change', { bubbles: true }))
    const day = document.querySelector<HTMLInputElement>('input[type=date]')
    if (day === null) throw new Error('there is no field for the day')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(day, '2001-01-01')
    day.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(page).toHaveURL(/action=session\.start.*day=2001-01-01/)
  await expect(page.getByText('No matching activity')).toBeVisible()
  await page.getByRole('button', { name: /filters/i }).click()

  await context.setOffline(true)
  await expect(page.getByText('The audit log needs a connection')).toBeVisible()
  await context.setOffline(false)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  expect(await findViolations(page)).toEqual([])
})

test('an admin who is not a super-admin can read the audit log but not export it', async ({
  page,
  browser,
  server,
  ada,
}) => {
  await createAccount(server, grace)
  await takeSession(page, ada)
  await page.goto('/admin/users')
  await page.getByRole('button', { name: /Open Grace/ }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Admin:/)
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save roles' }).click()
  await expect(page.getByText('Roles changed by an admin')).toBeVisible()
  const context = await browser.newContext({ baseURL: server.url })
  const hers = await context.newPage()
  await takeSession(hers, grace)
  await hers.goto('/admin/users')
  await expect(hers.getByRole('button', { name: 'Feature flags' })).toHaveCount(0)
  await hers.getByRole('link', { name: 'Audit log' }).click()
  await expect(hers.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(hers.getByRole('row').filter({ hasText: 'Roles changed by an admin' })).toContainText('Grace')
  await expect(hers.getByRole('link', { name: /Download/ })).toHaveCount(0)
  await context.close()
})

test('a browser that claims the admin role gets no data', async ({ page, server, ada: _ada, complaints }) => {
  await createAccount(server, grace)
  complaints.expects(REFUSED)
  await takeSession(page, grace)
  // Changes roles and flags in the server's response, as a user could with a script.
  await page.context().route('**/api/v1/users', async (route) => {
    const answer = await route.fetch()
    const { user } = (await answer.json()) as { user: object }
    await route.fulfill({ response: answer, json: { user: { ...user, roleNames: ['super-admin'] } } })
  })
  await page.context().route('**/api/v1/features', async (route) => {
    const answer = await route.fetch()
    const { betaFeatures } = (await answer.json()) as { betaFeatures: Record<string, boolean> }
    const all = Object.fromEntries(Object.keys(betaFeatures).map((name) => [name, true]))
    await route.fulfill({ response: answer, json: { betaFeatures: all } })
  })
  for (const [path, heading] of [
    ['/admin/users', 'Users'],
    ['/admin/users?view=audit', 'Audit log'],
    ['/admin/outline', 'Outline submissions'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByText('ada@law.example')).toHaveCount(0)
  }
  await page.goto('/client/checkout')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: /choose|subscribe|pay/i })).toHaveCount(0)
})

test('actions run one after another on a slow connection, and focus stays on the same button', async ({
  page,
  server,
  ada,
}) => {
  await register(server, grace)
  await takeSession(page, ada)
  await page.goto('/admin/users')
  await page.getByRole('button', { name: /Open Grace/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Mark email as verified' }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Email marked as verified by an admin')).toBeVisible()
  await expect(sheet.getByRole('group', { name: 'Actions' })).toBeFocused()
  await expect(sheet.getByText(/Email verified: No.*Yes/)).toBeVisible()

  // The server has made the change, but its response is still delayed.
  const held: (() => void)[] = []
  let slow = true
  await page.context().route(/\/api\/v1\/admin\/users\/[^/?]+$/, async (route) => {
    if (slow) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const plans = sheet.getByLabel('Plans and billing')
  const tool = sheet.getByLabel('Strings', { exact: true })
  await plans.focus()
  await plans.selectOption('On')
  await expect.poll(() => held.length).toBe(1)
  await expect(tool).toBeDisabled()
  await tool.evaluate((field: HTMLSelectElement) => {
    field.value = 'on'
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(tool).toHaveValue('')
  await expect(plans).toBeFocused()
  slow = false
  for (const go of held) go()
  await expect(plans).toHaveValue('on')
  await expect(plans).toBeFocused()
  await tool.selectOption('On')
  await expect(tool).toHaveValue('on')
  await expect(sheet.getByText('This account changed while you were viewing it')).toHaveCount(0)

  await sheet.getByLabel(/^Admin:/).check()
  await sheet.getByRole('button', { name: 'Save roles' }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Roles changed by an admin' })).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Roles' })).toBeFocused()
  await expect(sheet.getByLabel(/^Admin:/)).toBeChecked()

  await sheet.getByRole('button', { name: 'Force password reset' }).click()
  await expect(sheet.getByText('Password reset forced by an admin')).toBeVisible()
  const { link } = await server.mailTo(grace.email, /Choose a new password/)
  expect(link).toContain('/reset-password/')
})

test('admins cannot change their own flags, and the URL of a page that no longer exists leads to the last page', async ({
  page,
  browser,
  server,
  ada,
}) => {
  await createAccount(server, grace)
  await takeSession(page, ada)
  await page.goto('/admin/users?page=9')
  await expect(page.getByRole('button', { name: /Open Grace/ })).toBeVisible()
  await expect(page).toHaveURL(/page=1$/)
  await page.getByRole('button', { name: /Open Ada/ }).click()
  await expect(page.getByText('Feature flags for this user')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Open Grace/ }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Admin:/)
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save roles' }).click()
  await expect(page.getByText('Roles changed by an admin')).toBeVisible()
  const hers = await (await browser.newContext({ baseURL: server.url })).newPage()
  await takeSession(hers, grace)
  await hers.goto('/admin/users')
  await hers.getByRole('button', { name: /Open Grace/ }).click()
  await expect(hers.getByText('You can’t change your own account here.')).toBeVisible()
  await expect(hers.getByText('Feature flags for this user')).toHaveCount(0)
})
