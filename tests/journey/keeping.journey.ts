import { REFUSED, createAccount, expect, takeSession, test } from './test.ts'

const gideon = 'Gideon v. Wainwright, 372 U.S. 335 (1963)'

test('text typed by one user is deleted before the next user of the same browser logs in', async ({
  page,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  const bob = { firstName: 'Bob', email: 'bob@law.example', password: 'mens rea actus reus' }
  await createAccount(server, bob)
  await takeSession(page, ada)
  await page.goto('/client/webcite')
  const address = page.getByLabel('Web address')
  await address.fill('https://example.com/what-ada-reads')
  await page.goto('/client/dashboard')
  await page.goto('/client/webcite')
  await expect(address).toHaveValue('https://example.com/what-ada-reads')

  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  const left = () => page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
  expect((await left()).filter((key) => key.startsWith('pincite.draft'))).toEqual([])
  await takeSession(page, bob)
  await page.goto('/client/webcite')
  await expect(address).toHaveValue('')
})

test('a double click creates only one project, and only one web citation', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/string')
  await page.getByLabel('Add authorities').fill(gideon)
  await page.getByRole('button', { name: 'Create a project' }).dblclick()
  await expect(page).toHaveURL(/\?project=/)
  await page.goto('/client/string')
  await expect(page.getByRole('link', { name: /Gideon/ })).toHaveCount(1)

  await page.goto('/client/webcite')
  await page.getByLabel('Web address').fill('https://example.com/a-page')
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await page.goto('/client/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: /^example\.com/ })).toHaveCount(1)
})

test('clicking outside a panel or form does not lose typed text', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/string')
  await page.getByLabel('Add authorities').fill(gideon)
  await page.getByRole('button', { name: 'Create a project' }).click()
  const row = page.getByRole('list', { name: 'Citations in this string' }).getByRole('group')
  const words = page.getByRole('textbox', { name: 'Parenthetical' })
  await row.focus()
  await page.keyboard.press('(')
  await words.fill('holding that counsel must be appointed')
  await page.mouse.click(1300, 850)
  await expect(row).toContainText('holding that counsel must be appointed')

  await page.getByRole('button', { name: 'Fill in a form' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().fill('Marbury v. Madison')
  await page.mouse.click(5, 400)
  await expect(form.getByRole('textbox').first()).toHaveValue('Marbury v. Madison')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await row.focus()
  await page.keyboard.press('(')
  await words.last().fill('unanimous')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('(unanimous)')
})

test('the panels next to a long string do not overlap, and the copy button stays in view', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/client/string')
  const many = Array.from({ length: 40 }, (_, at) => `Roe v. Doe, ${at + 10} U.S. 335 (1963)`)
  await page.getByLabel('Add authorities').fill(`${many.join('; ')}.`)
  await page.getByRole('button', { name: 'Create a project' }).click()
  await expect(page.getByRole('list', { name: 'Citations in this string' }).getByRole('group')).toHaveCount(
    40,
  )
  await page.mouse.wheel(0, 500)
  // Labels that appear in rows above the visible area increase the scroll position.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(500)
  const preview = await page.getByRole('region', { name: 'Preview' }).boundingBox()
  const library = await page.getByRole('region', { name: /^Authorities/ }).boundingBox()
  if (preview === null || library === null) throw new Error('Not in sight')
  const apart =
    library.y >= preview.y + preview.height ||
    library.x >= preview.x + preview.width ||
    library.x + library.width <= preview.x
  expect(apart).toBe(true)
  await expect(page.getByRole('button', { name: 'Copy string' })).toBeInViewport()
})
