import type { Page } from 'playwright/test'
import { startIdentityProvider, type TestIdentityProvider } from '../support/identity-provider.ts'
import { createAccount, expect, NO_CONNECTION, REFUSED, signIn, test as base } from './test.ts'
import { interceptRequests } from './intercept-requests.ts'

const grace = {
  sub: 'grace',
  name: 'Grace Hopper',
  given_name: 'Grace',
  family_name: 'Hopper',
  email: 'grace@law.example',
  email_verified: true,
}

/** A server that logs users in with a real OpenID provider. */
const test = base.extend<{ readonly school: TestIdentityProvider }>({
  // The provider is set up before the server's address is known; the redirect URL is added later.
  // oxlint-disable-next-line no-empty-pattern
  school: async ({}, use) => {
    const school = await startIdentityProvider()
    school.add(grace)
    await use(school)
    await school.close()
  },
  server: async ({ school, serverHost }, use) => {
    const server = await serverHost.startServer(async (url) => {
      school.expect(`${url}/login/oauth`)
      return { ...school.settings('school'), OIDC_SCHOOL_LABEL: 'Law School' }
    })
    await use(server)
    await server.dispose()
  },
})

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Law School' })

test('a user logs in with another service and lands on the requested page', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expects(REFUSED)
  expect(school.issuer).toContain('127.0.0.1')
  await page.goto('/client/webcite')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await button(page).click()
  await page.getByRole('link', { name: 'Continue as Grace Hopper' }).click()
  // The first account is an admin, but the requested page still opens.
  await expect(page).toHaveURL(/\/client\/webcite$/)
  await expect(page.getByRole('button', { name: /Grace Hopper’s account/ })).toBeVisible()

  // The token is only in memory, and the code is not in the browser history.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toMatch(/token|[\w-]{43}/)
  await page.reload()
  await expect(page.getByRole('button', { name: /Grace Hopper’s account/ })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/login\/oauth/)
})

test('a user whose service gives no name is identified by email address and can set a name', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expects(REFUSED)
  school.add({ sub: 'qx', email: 'qx@law.example', email_verified: true })
  await page.goto('/login')
  await button(page).click()
  await page.getByRole('link', { name: 'Continue as qx' }).click()
  await expect(page).toHaveURL(/\/(client|admin)\//)
  // The first account is an admin, so open the user list.
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Open qx@law.example' }).click()
  await expect(page.getByRole('dialog', { name: 'qx@law.example' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/client/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Good \w+|Welcome)$/)
  await expect(page.getByRole('button', { name: /qx@law\.example’s account/ })).toBeVisible()
  await page.goto('/client/account')
  await page.getByLabel('First name').fill('Quentin')
  await page.getByLabel('Last name').fill('Xu')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('button', { name: /Quentin Xu’s account/ })).toBeVisible()
})

test('a user who cancels at the other service is told that nothing changed', async ({ page, complaints }) => {
  complaints.expects(REFUSED)
  await page.goto('/signup')
  await button(page).click()
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: 'Couldn’t log you in' })).toBeVisible()
  await expect(page.getByText('You canceled the login with the other service')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('connects a service to an existing account only after the password is entered', async ({
  page,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  const person = { firstName: 'Grace', email: grace.email, password: 'habeas corpus ad subjiciendum' }
  await createAccount(server, person)
  expect(ada.email).not.toBe(person.email)
  await page.goto('/login')
  await button(page).click()
  await page.getByRole('link', { name: 'Continue as Grace Hopper' }).click()
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await signIn(page, person, /\/client\/dashboard/)

  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Connect Law School' }).click()
  await expect(page.getByText(/Connected since .* as grace@law\.example/)).toBeVisible()
  await expect(page).toHaveURL(/\/client\/account$/)

  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await page.goto('/login')
  await button(page).click()
  await expect(page).toHaveURL(/\/client\/dashboard/)

  await page.goto('/client/account')
  await page.getByRole('button', { name: 'Disconnect Law School' }).click()
  await expect(page.getByText('Not connected')).toBeVisible()
})

test('rejects a response that comes from another browser or was used before', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  complaints.expects(REFUSED)
  complaints.expects(NO_CONNECTION)
  await page.goto('/login')
  // Intercept the response before it reaches the server.
  const endBlock = await interceptRequests(page, '**/api/login/provider', (route) => route.abort())
  await button(page).click()
  await page.getByRole('link', { name: 'Continue as Grace Hopper' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  const answer = page.url()

  const other = await browser.newContext({ baseURL: server.url })
  const victim = await other.newPage()
  await victim.goto(answer)
  await expect(victim.getByRole('heading', { name: 'Couldn’t log you in' })).toBeVisible()
  await victim.goto('/client/dashboard')
  await expect(victim).toHaveURL(/\/login/)
  await other.close()

  endBlock()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This login attempt has expired')).toBeVisible()
})

test('reports an unreachable service next to its button', async ({ page, school, complaints }) => {
  complaints.expects(REFUSED)
  complaints.expects(NO_CONNECTION)
  complaints.expects(/status of 502/)
  await page.goto('/login')
  await expect(button(page)).toBeVisible()
  const endBlock = await interceptRequests(page, '**/api/login/provider', (route) => route.abort())
  await button(page).click()
  await page.getByRole('link', { name: 'Continue as Grace Hopper' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  endBlock()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/(client|admin)\//)

  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await page.goto('/login')
  await page.route('**/api/login/school*', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/json',
      body: JSON.stringify({
        message: 'Another service didn’t respond. Try again.',
        code: 'BAD_GATEWAY',
      }),
    }),
  )
  await button(page).click()
  await expect(page.getByRole('alert')).toContainText('Another service didn’t respond')
  expect(school.issuer).toContain('http')
})

test('shows no button if no service is configured', async ({ page, serverHost, complaints }) => {
  complaints.expects(REFUSED)
  const bare = await serverHost.startServer()
  try {
    const told = page.waitForResponse('**/api/v1/providers')
    await page.goto(`${bare.url}/login`)
    await told
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Continue with/ })).toHaveCount(0)
  } finally {
    await bare.dispose()
  }
})

test('an admin without a password confirms a change at their service and returns', async ({
  page,
  server,
  school,
  complaints,
}) => {
  complaints.expects(REFUSED)
  expect(school.issuer).toContain('127.0.0.1')
  await page.goto('/login')
  await button(page).click()
  await page.getByRole('link', { name: 'Continue as Grace Hopper' }).click()
  await expect(page).toHaveURL(/\/(client|admin)\//)
  await createAccount(server, { firstName: 'Ada', email: 'ada@law.example', password: 'res ipsa loquitur' })
  await page.goto('/admin/users')
  await page.getByLabel('Login method').selectOption('Law School')
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Grace Hopper/ })).toContainText('Law School')
  await page.getByLabel('Login method').selectOption('Any')
  await page.getByRole('button', { name: /Open Ada/ }).click()
  const sheet = page.getByRole('dialog')
  // Simulates the response after fifteen minutes.
  let refusals = 0
  await page.context().route('**/api/v1/admin/users/*/roles', async (route) => {
    if (refusals > 0) return route.continue()
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
  await sheet.getByLabel(/^Admin:/).check()
  await sheet.getByRole('button', { name: 'Save roles' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(question.getByLabel('Your password')).toHaveCount(0)
  await question.getByRole('button', { name: 'Continue with Law School' }).click()
  await page.getByRole('link', { name: 'Continue as Grace Hopper' }).click()
  await expect(page).toHaveURL(/\/admin\/users\?user=/)
  await sheet.getByLabel(/^Admin:/).check()
  await sheet.getByRole('button', { name: 'Save roles' }).click()
  await expect(sheet.getByText('Roles changed by an admin')).toBeVisible()
})
