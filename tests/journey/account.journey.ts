import { REFUSED, createAccount, expect, takeSession, test } from './test.ts'

test('a new user signs up, opens the email, confirms, logs in, and logs out', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign up' }).first().click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill('ada@law.example')
  await page.getByLabel('Password', { exact: true }).fill('res ipsa loquitur')
  await page.getByLabel('Confirm password').fill('res ipsa loquitur')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  // A user with an unconfirmed address can't log in.
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill('ada@law.example')
  await page.getByLabel('Password', { exact: true }).fill('res ipsa loquitur')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Confirm your email address first')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)

  await server.mailTo('ada@law.example')
  await page.goto('/dev/mail')
  // The newest email is shown in full.
  await page
    .getByRole('link', { name: /verify-email/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Confirm email' }).click()
  // The user signed up in this browser, so the link also logs the user in.
  await expect(page).toHaveURL(/\/client\/dashboard$/)
  await expect(page.getByRole('heading', { name: /Ada$/ })).toBeVisible()

  // The first account of an empty trial database is an admin, so the menu has a link to the admin area.
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Admin' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(page).toHaveTitle(/^Users/)

  await page.goto('/client')
  await expect(page).toHaveURL(/\/client\/dashboard$/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/(client\/dashboard|admin\/users)$/)

  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await page.goto('/client/dashboard')
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('the signup form keeps names and email, but not the password, while its tab is open', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Last name').fill('Lovelace')
  await expect(page.getByLabel('Last name')).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email').fill('ada@law.example')
  await page.getByLabel('Password', { exact: true }).fill('res ipsa loquitur')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace')
  await expect(page.getByLabel('Email')).toHaveValue('ada@law.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  const other = await context.newPage()
  await other.goto('/signup')
  await expect(other.getByLabel('First name')).toBeVisible()
  await expect(other.getByLabel('First name')).toHaveValue('')
})

test('a link opened in another browser confirms the address without logging in', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await page.goto('/signup?redirect=%2Fclient%2Fwebcite')
  await page.getByLabel('First name').fill('Bea')
  await page.getByLabel('Last name').fill('Roe')
  await page.getByLabel('Email').fill('bea@law.example')
  await page.getByLabel('Password', { exact: true }).fill('mens rea actus reus')
  await page.getByLabel('Confirm password').fill('mens rea actus reus')
  await page.getByRole('button', { name: 'Create account' }).click()
  const { link } = await server.mailTo('bea@law.example')

  const elsewhere = await (await browser.newContext()).newPage()
  const asked: string[] = []
  elsewhere.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('verify-email')) asked.push(request.url())
  })
  await elsewhere.goto(link)
  // Opening the link, as an email scanner does, changes nothing.
  const press = elsewhere.getByRole('button', { name: 'Confirm email' })
  await expect(press).toBeVisible()
  expect(asked).toEqual([])
  await press.click()
  await expect(elsewhere.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  expect(asked).toHaveLength(1)
  await elsewhere.goto(`${server.url}/client/dashboard`)
  await expect(elsewhere).toHaveURL(/\/login/)

  // If an email scanner has opened the link first, it still works.
  await page.getByRole('link', { name: 'Open inbox' }).click()
  await page
    .getByRole('link', { name: /verify-email/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page).toHaveURL(/\/client\/webcite$/)
})

test('asks a logged-out visitor to log in, then opens the requested page', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await page.goto('/client/webcite')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fclient%2Fwebcite$/)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Wrong email or password.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/client\/webcite$/)
})

test('a reset link from the email replaces a forgotten password once', async ({
  page,
  ada,
  server,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(ada.email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText('a link is on its way')).toBeVisible()
  const { link } = await server.mailTo(ada.email, /password/i)

  await page.goto(link)
  await page.getByLabel('New password').fill('novus actus interveniens')
  await page.getByLabel('Confirm password').fill('novus actus interveniens')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()

  await page.goto(link)
  await page.getByLabel('New password').fill('another one entirely')
  await page.getByLabel('Confirm password').fill('another one entirely')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('unknown paths show a not-found page, and so does the admin area for users without access', async ({
  page,
  ada,
  server,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'Check a brief' }).click()
  await expect(page.getByRole('heading', { name: 'Check a brief', level: 1 })).toBeVisible()
  const bob = { firstName: 'Bob', email: 'bob@law.example', password: 'mens rea actus reus' }
  expect(bob.email).not.toBe(ada.email)
  await createAccount(server, bob)
  await takeSession(page, bob)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  // The app's navigation is still shown.
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Strings' }),
  ).toBeVisible()
  await page.getByLabel('Search your projects and pages').fill('brief')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/client\/dashboard/)
})
