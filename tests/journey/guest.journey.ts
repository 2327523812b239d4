import { measureSlowness } from '../support/machine-speed.ts'
import type { Page } from 'playwright/test'
import {
  NO_CONNECTION,
  REFUSED,
  clipboard,
  createAccount,
  expect,
  notices,
  overflow,
  preview,
  rows,
  signIn,
  takeSession,
  test,
  untilOffline,
  untilSynced,
  violations,
} from './test.ts'
import { deselectRow, selectRow } from './small-screen.ts'
import {
  PHONE,
  TYPING,
  roe,
  miranda,
  six,
  box,
  openGuestTool,
  addCitations,
  allowClipboard,
  bo,
} from './guest-tool.ts'

const address = 'https://www.nytimes.com/2021/10/26/us/supreme-court-shadow-docket.html'

async function phoneOf(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
}

test('work survives a reload, a closed tab, and a lost connection @offline', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await openGuestTool(page)
  await expect(page.getByText('Saved only in this browser.')).toBeVisible()
  await addCitations(page, `see ${roe}`, 1)
  await box(page).fill('not finished')
  await untilOffline(page)
  await context.setOffline(true)
  await page.close()
  const again = await context.newPage()
  await again.addInitScript(() => {
    const seen = { home: false, shifts: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += Reflect.get(entry, 'value') as number
    }).observe({ type: 'layout-shift', buffered: true })
    const look = (): void => {
      const heading = document.querySelector('h1')
      if (heading?.textContent.includes('without wifi') === true && heading.checkVisibility())
        seen.home = true
      requestAnimationFrame(look)
    }
    look()
  })
  await again.goto('/#cite')
  await expect(rows(again)).toHaveCount(1)
  await expect(box(again)).toHaveValue('not finished')
  await expect(preview(again)).toContainText('See Roe v. Wade, 410 U.S. 113, 120 (1973).')
  const seen = await again.evaluate(
    () => (window as unknown as { seen: { home: boolean; shifts: number } }).seen,
  )
  expect(seen.home).toBe(false)
  expect(seen.shifts).toBeLessThan(0.02)
  await addCitations(again, miranda, 2)
  // The home page links back to the string.
  await again.goto('/')
  await again.getByRole('link', { name: 'Keep citing' }).click()
  await expect(rows(again)).toHaveCount(2)
  // The document stays the same, so some drivers don't report a page load.
  await again.evaluate(() => {
    history.back()
  })
  await expect(again.getByRole('heading', { level: 1 })).toContainText('work without wifi')
})

test('keeps the text in the home page’s box: citations become rows, and other text is shown above Copy', async ({
  page,
}) => {
  await page.goto('/')
  const demo = page.getByRole('region', { name: 'Try both tools' })
  await demo.getByLabel('What are you citing?').fill(`${roe}; and a thought of mine`)
  await expect(demo.getByText('Couldn’t read: and a thought of mine')).toBeVisible()
  await page.getByRole('link', { name: 'Start citing' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(box(page)).toHaveValue(/and a thought of mine/)
  await box(page).fill('nothing to cite')
  await box(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'No citation recognized yet.' })).toBeVisible()
})

test('makes web citations from a URL and from a page’s source, and shows which step needs an account @offline', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await allowClipboard(context)
  await openGuestTool(page)
  await untilOffline(page)
  await context.setOffline(true)
  await addCitations(page, address, 1)
  await expect(preview(page)).toHaveText(
    `Supreme Court Shadow Docket, N.Y. Times (Oct. 26, 2021), ${address}.`,
  )
  await expect(page.getByRole('status').filter({ hasText: 'Based on the URL only' })).toContainText(
    'With an account',
  )
  await page.evaluate(
    (source) => navigator.clipboard.writeText(source),
    `<!doctype html><html><head><title>The Shadow Docket</title>
      <meta property="og:site_name" content="Law Blog"><meta name="author" content="Ada Lovelace">
      <link rel="canonical" href="https://blog.example.com/the-shadow-docket">
      <meta property="article:published_time" content="2024-06-03"></head><body><h1>The Shadow Docket</h1></body></html>`,
  )
  await box(page).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(rows(page)).toHaveCount(2)
  await expect(preview(page)).toContainText('Ada Lovelace, The Shadow Docket')
})

test('two tabs show the same string, and when one moves it to an account, the other shows a message', async ({
  page,
  context,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await openGuestTool(page)
  await addCitations(page, roe, 1)
  const other = await context.newPage()
  await openGuestTool(other)
  await expect(rows(other)).toHaveCount(1)
  await addCitations(other, miranda, 2)
  await expect(rows(page)).toHaveCount(2)
  await takeSession(other, ada)
  await other.goto('/client/dashboard')
  await expect(notices(other).getByText('into your account')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your string is in your account' })).toBeVisible()
  await page.getByRole('button', { name: 'Start another string' }).click()
  await expect(page.getByText('Type or paste a citation')).toBeVisible()
  await page.goBack()
  await other.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(rows(other)).toHaveCount(2)
})

test('asks before adding a string to another user’s account, and keeps it for its owner if declined', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await createAccount(server, bo)
  await openGuestTool(page)
  await addCitations(page, `${roe}; ${miranda}`, 2)
  await page.getByRole('link', { name: 'Save it with a free account' }).click()
  await expect(page.getByText('The string you started will be saved to your account.')).toBeVisible()
  await page.getByLabel('First name').fill('Cy')
  await page.getByLabel('Last name').fill('Coke')
  await page.getByLabel('Email').fill('cy@law.example')
  await page.getByLabel('Password', { exact: true }).fill('nemo iudex in causa')
  await page.getByLabel('Confirm password').fill('nemo iudex in causa')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('mail')

  await takeSession(page, bo)
  await page.goto('/client/string')
  const question = page.getByRole('alertdialog', { name: 'Is this yours?' })
  await expect(question).toContainText('2 citations')
  await question.getByRole('button', { name: 'Leave it here' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /’s account/ })).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('Roe v. Wade')).toHaveCount(0)
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.goto((await server.mailTo('cy@law.example')).link)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page).toHaveURL(/\/client\/string\?project=/)
  await expect(rows(page)).toHaveCount(2)
  await untilSynced(page)
})

test('on a shared computer, asks before adding the string to the user’s account', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await openGuestTool(page)
  await addCitations(page, roe, 1)
  await page.goto('/login')
  await page.getByText('More options').click()
  await page.getByLabel('This is a shared computer').check()
  await signIn(page, ada)
  await page.goto('/client/dashboard')
  await page
    .getByRole('alertdialog', { name: 'Is this yours?' })
    .getByRole('button', { name: 'Add to my account' })
    .click()
  await expect(notices(page).getByText('into your account')).toBeVisible()
})

test('removing the draft leaves nothing in the browser', async ({ page }) => {
  await openGuestTool(page)
  await addCitations(page, roe, 1)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Type or paste a citation')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Type or paste a citation')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Roe')
})

test('shows a warning if the browser stores nothing, and still copies the string', async ({
  page,
  context,
}) => {
  await allowClipboard(context)
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { get: () => null, configurable: true })
  })
  await openGuestTool(page)
  await expect(page.getByText('This browser won’t save your work')).toBeVisible()
  await addCitations(page, roe, 1)
  await page.getByRole('button', { name: 'Copy string' }).click()
  await expect(notices(page).getByText('Copied')).toBeVisible()
})

test('by keyboard alone: type, add, signal, pincite, move, remove, undo, copy', async ({ page, context }) => {
  await allowClipboard(context)
  await page.goto('/')
  await expect(page.locator('[inert]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Start citing' }).focus()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(`${miranda}; ${six[1]}`)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('s')
  await page.keyboard.press('s')
  await expect(rows(page).first()).toContainText('See')
  await page.keyboard.press('p')
  await page.keyboard.type('445')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText('445')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows(page).nth(1)).toContainText('Miranda')
  await page.keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Copy string' }).press('Enter')
  await expect(notices(page).getByText('Copied')).toBeVisible()
  expect((await clipboard(page))['text/plain']).toBe(
    'See Roe v. Wade, 410 U.S. 113 (1973); Miranda v. Arizona, 384 U.S. 436, 445 (1966).',
  )
})

test('has no accessibility violations and fits small and large screens', async ({ page }) => {
  await openGuestTool(page)
  expect(await violations(page)).toEqual([])
  await addCitations(page, `see ${roe}; ${miranda}; ${address}`, 3)
  for (const viewport of [{ width: 1440, height: 900 }, PHONE, { width: 320, height: 568 }, TYPING]) {
    await page.setViewportSize(viewport)
    expect(await violations(page), `${viewport.width}`).toEqual([])
    expect(await overflow(page), `${viewport.width}`).toBeLessThanOrEqual(0)
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    expect(await overflow(page), `${viewport.width} rtl`).toBeLessThanOrEqual(0)
    await page.evaluate(() => (document.documentElement.dir = 'ltr'))
  }
  await page.setViewportSize(PHONE)
  await deselectRow(page)
  await expect(page.getByRole('button', { name: 'Copy' })).toBeInViewport({ ratio: 1 })
})

test('forty-five rows stay fast', async ({ page }) => {
  await phoneOf(page)
  await openGuestTool(page)
  const many = Array.from({ length: 45 }, (_, at) => `Roe v. Wade, ${400 + at} U.S. ${100 + at} (1973)`)
  await addCitations(page, many.join('; '), 45)
  await selectRow(page, 20)
  await page.keyboard.press('s')
  const took = await page.evaluate(async () => {
    const from = performance.now()
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'x', bubbles: true, cancelable: true }),
    )
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return performance.now() - from
  })
  await expect(rows(page).nth(20)).toContainText('Contra')
  console.log(`choosing a signal in 45 rows: ${Math.round(took)} ms to the next frame`)
  expect(took).toBeLessThan(300 * measureSlowness())
})
