import type { Browser, Page } from 'playwright/test'
import type { RealServer } from '../support/server.ts'
import {
  NO_CONNECTION,
  type Person,
  REFUSED,
  createAccount,
  expect,
  findViolations,
  register,
  takeSession,
  test,
} from './test.ts'

const grace = { firstName: 'Grace', email: 'grace@law.example', password: 'mens rea et actus' }

/** Submits outlines as another user, over the API. */
async function submit(
  browser: Browser,
  server: RealServer,
  person: Person,
  titles: readonly string[],
): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/client\//)
  for (const title of titles) {
    const status = await page.evaluate(async (name) => {
      const form = new FormData()
      const about = { title: name, course: 'Torts', year: '2025', attestation: 'on' }
      for (const [field, value] of Object.entries(about)) form.set(field, value)
      form.set('file', new File([`${name}: duty, breach, causation.`], 'outline.txt', { type: 'text/plain' }))
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) }
      return (await fetch('/api/v1/outlines', { method: 'POST', body: form, headers })).status
    }, title)
    expect(status).toBe(201)
  }
  await context.close()
}

test('processes the queue of outlines by keyboard alone', async ({ page, browser, server, ada }) => {
  await createAccount(server, grace)
  await submit(browser, server, grace, ['Torts one', 'Torts two', 'Torts three'])
  await takeSession(page, ada)
  await page.goto('/admin/outline')
  await expect(page.getByText('3 submissions')).toBeVisible()
  const { keyboard } = page
  const row = (at: number) => page.getByRole('button', { name: /^Review / }).nth(at)
  const titles = await page.getByRole('button', { name: /^Review / }).allTextContents()
  const [first = '', second = '', third = ''] = titles
  const sheet = page.getByRole('dialog')
  const heading = (title: string) => sheet.getByRole('heading', { level: 2, name: title })

  // While a field has focus, letter keys type text.
  await page.getByLabel('Search by title, file, professor, or submitter').focus()
  await keyboard.press('j')
  await expect(page.getByText('No submissions')).toBeVisible()
  await keyboard.press('Backspace')
  await expect(page.getByText('3 submissions')).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('j')
  await expect(row(1)).toBeFocused()
  await keyboard.press('k')
  await expect(row(0)).toBeFocused()
  await keyboard.press('k')
  await expect(row(0)).toBeFocused()
  await keyboard.press('Enter')
  await expect(heading(first)).toBeVisible()

  await keyboard.press('c')
  await expect(sheet.getByRole('heading', { name: 'Decision' })).toBeVisible()
  await keyboard.press('a')
  await expect(sheet.getByLabel('Payment amount, in dollars')).toBeFocused()
  await keyboard.press('Enter')
  await expect(sheet.getByText(/Enter an amount from 0.01/)).toBeVisible()
  await keyboard.type('25')
  await keyboard.press('Enter')
  await expect(sheet.getByText('$25.00').first()).toBeVisible()

  await keyboard.press('j')
  await expect(heading(second)).toBeVisible()
  await keyboard.press('c')
  await expect(sheet.getByRole('heading', { name: 'Decision' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await keyboard.press('r')
  await expect(sheet.getByLabel('Common reasons')).toBeFocused()
  await keyboard.type('Incomplete')
  await keyboard.press('Tab')
  const reason = sheet.getByLabel('Reason (shown to the submitter)')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveValue(/leaves out much/)
  await keyboard.press('Control+End')
  await keyboard.type(' Chapters 4 to 9 are missing.')

  // The typed text is kept when the user moves to the next row and back.
  await keyboard.press('Tab')
  await keyboard.press('j')
  await expect(heading(third)).toBeVisible()
  await keyboard.press('j')
  await expect(heading(third)).toBeVisible()
  await keyboard.press('k')
  await expect(reason).toHaveValue(/leaves out much .*Chapters 4 to 9 are missing\.$/)

  const reject = sheet.getByRole('button', { name: 'Reject' })
  await reason.focus()
  for (let tab = 0; tab < 3; tab += 1) await keyboard.press('Tab')
  await expect(reject).toBeFocused()
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('heading', { name: `Reject “${second}”?` })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(sheet.getByRole('heading', { name: 'Decision' })).toBeVisible()
  await expect(reject).toBeFocused()
  await keyboard.press('Enter')
  const yes = question.getByRole('button', { name: 'Reject' })
  await expect(yes).toBeVisible()
  await keyboard.press('Tab')
  await expect(yes).toBeFocused()
  await keyboard.press('Enter')
  await expect(sheet.getByText(/Rejected/).first()).toBeVisible()
  await expect(sheet.getByText(/Chapters 4 to 9 are missing/)).toBeVisible()
  await keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: second })).toContainText('Rejected')
})

test('verifies several accounts together and reports one that another admin changed @offline', async ({
  page,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  for (const firstName of ['Grace', 'Emilie', 'Sofia']) {
    await register(server, { ...grace, firstName, email: `${firstName.toLowerCase()}@law.example` })
  }
  await takeSession(page, ada)
  await page.goto('/admin/users?verified=no')
  await expect(page.getByText('3 accounts')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Select Grace Lovelace').scrollIntoViewIfNeeded()
  await expect(page.getByLabel('Select Grace Lovelace')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.context().setOffline(true)
  await expect(page.getByText('Read-only while offline')).toBeVisible()
  await expect(page.getByLabel('Select Grace Lovelace')).toBeDisabled()
  await expect(page.getByLabel(/^Select all 3 unverified accounts/)).toBeDisabled()
  await page.context().setOffline(false)
  await expect(page.getByLabel('Select Grace Lovelace')).toBeEnabled()

  await page.getByLabel(/^Select all 3 unverified accounts/).check()
  await expect(page.getByLabel('Select Sofia Lovelace')).toBeChecked()
  await page.getByLabel('Select Sofia Lovelace').uncheck()
  await changeMeanwhile(page, 'Emilie')
  await page.getByRole('button', { name: 'Mark 2 as verified' }).click()
  await expect(page.getByText('1 account verified.')).toBeVisible()
  await expect(page.getByText(/^Emilie Lovelace: Someone else changed this/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  // The rejected account is still selected, and can be marked again after the page has loaded its new version.
  await expect(page.getByText('2 accounts')).toBeVisible()
  await page.getByRole('button', { name: 'Mark 1 as verified' }).click()
  await expect(page.getByText(/Someone else changed this/)).toBeHidden()
  await page.getByLabel('Select the unverified account on this page').check()
  await page.getByRole('button', { name: 'Mark 1 as verified' }).click()
  await expect(page.getByText('No matching users')).toBeVisible()
  await expect(page.getByText('1 account verified.')).toBeVisible()

  await page.goto('/admin/users?view=audit&action=admin.verify')
  await expect(page.getByText('3 actions, newest first')).toBeVisible()
  for (const name of ['Grace', 'Emilie', 'Sofia']) {
    await expect(page.getByRole('row').filter({ hasText: `${name} Lovelace` })).toContainText(
      'Email marked as verified by an admin',
    )
  }
})

/** As another admin, changes the same account without notifying this page. */
async function changeMeanwhile(page: Page, name: string): Promise<void> {
  const status = await page.evaluate(async (search) => {
    const found = await fetch(`/api/v1/admin/users?search=${search}`)
    const { data } = (await found.json()) as { data: { id: string; version: number }[] }
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const [user] = data
    const answer = await fetch(`/api/v1/admin/users/${user?.id ?? ''}/revoke-sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
      body: JSON.stringify({ version: user?.version }),
    })
    return answer.status
  }, name)
  expect(status).toBe(200)
}

test('the not-found page offers the tools to visitors, and a search of their work to users', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await page.goto('/no/such/page')
  const tools = page.getByRole('main').getByRole('navigation').getByRole('link')
  await expect(tools).toHaveText(['Cite a source', 'Check a brief', 'Footnote doctor'])
  expect(await findViolations(page)).toEqual([])
  await tools.nth(1).click()
  await expect(page).toHaveURL(/\/check$/)

  await takeSession(page, ada)
  await page.goto('/client/string')
  await page.getByRole('button', { name: 'New project' }).first().click()
  await page.getByRole('dialog').getByLabel('Project name').fill('Moot court brief')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/project=/)
  await page.goto('/no/such/page')
  await page.getByLabel('Search your projects and pages').fill('moot')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Open “Moot court brief”'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/client\/string\?project=/)
})
