import { addParenthetical, addUnstored, fillUp, rowsOf, startProject, synced } from './project.ts'
import { NO_CONNECTION, expect, notices, takeSession, test, untilStored } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('lists recent projects by last edit, without the project to resume', async ({ page, ada }) => {
  await takeSession(page, ada)
  const old = await startProject(page)
  for (const citation of ['Roe v. Wade, 410 U.S. 113 (1973)', 'Terry v. Ohio, 392 U.S. 1 (1968)']) {
    await page.goto('/client/dashboard')
    await page.getByLabel('What are you citing?').fill(citation)
    await page.keyboard.press('Enter')
    await expect(rowsOf(page)).toHaveCount(1)
    await untilStored(page)
  }
  const terry = page.url()
  const recent = page.getByRole('region', { name: 'Recent projects' }).getByRole('listitem')
  const dashboard = page.getByRole('link', { name: 'Dashboard' }).first()
  await dashboard.click()
  await expect(page.getByRole('region', { name: 'Pick up where you left off' })).toContainText('Terry')
  await expect(recent).toHaveText([/^Roe v. Wade.*Edited (?:just now|\d+ minutes? ago)$/, /^Gideon.*Edited/])
  await page.goto(old)
  await addParenthetical(page, 'unanimous')
  await page.goto(terry)
  await expect(rowsOf(page)).toHaveCount(1)
  await dashboard.click()
  await expect(recent).toHaveText([/^Gideon/, /^Roe/])
})

test('lists the problems of typed citations, and keeps pasted footnotes separate', async ({ page, ada }) => {
  await takeSession(page, ada)
  await page.goto('/client/dashboard')
  const box = page.getByLabel('What are you citing?')
  await box.fill('Miranda v. Arizona, 385 U.S. 436, 444 (1966)')
  const offer = page.getByRole('button', {
    name: /^Start a project with Miranda v\. Arizona, 385 U\.S\. 436/,
  })
  await expect(offer).toContainText('Wrong volume')
  await box.fill('1. Roe v. Wade, 410 U.S. 113, 153 (1973).\n2. Id. at 154.')
  await expect(page.getByRole('button', { name: 'Start a project with these 2 footnotes' })).toContainText(
    ' 2 serious',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Note 2' })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  await untilStored(page)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const resumed = page.getByRole('region', { name: 'Pick up where you left off' })
  await expect(resumed).toContainText(/Note 1 · Edited/)
  await expect(resumed).toContainText('1 serious')
  await expect(box).toHaveValue('')
})

test('a notification on a laptop moves and covers no control', async ({ page, ada, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await takeSession(page, ada)
  await page.goto('/client/dashboard')
  const controls = page.getByRole('banner').getByRole('button')
  await expect(controls).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible()
  const before = await Promise.all((await controls.all()).map((control) => control.boundingBox()))
  await page.getByRole('button', { name: 'Copy' }).first().click()
  const notice = notices(page).getByText('Copied')
  await expect(notice).toBeVisible()
  const shown = await notices(page).getByRole('listitem').boundingBox()
  const after = await Promise.all(
    [page.getByRole('button', { name: 'Synced' }), page.getByRole('button', { name: /’s account/ })].map(
      (control) => control.boundingBox(),
    ),
  )
  expect(after).toEqual(before)
  const right = (shown?.x ?? 0) + (shown?.width ?? 0)
  expect(right).toBeLessThanOrEqual(after[1]?.x ?? 0)
  expect(right).toBeGreaterThan(1440 - 100)
  expect(shown?.x).toBeGreaterThan((after[0]?.x ?? 0) + (after[0]?.width ?? 0))
})

test('enables the button that starts a project as soon as the first letter is typed', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await page.goto('/client/string')
  const box = page.getByLabel('Add authorities')
  const found = page.getByText('Found in your text')
  // The parser has loaded by now, so empty the box again.
  await box.fill('Roe v. Doe, 12 F.3d 34 (9th Cir. 2001)')
  await expect(found).toBeVisible()
  await box.fill('')
  await expect(found).toBeHidden()
  const start = page.getByRole('button', { name: /^(?:Add the example|Create a project)/ })
  // A click while the text is being parsed is not lost.
  await start.evaluate((button) => {
    new MutationObserver(() => {
      if (button.matches(':disabled, [aria-disabled=true]')) button.dataset['refused'] = 'once'
    }).observe(button, { attributes: true })
  })
  await box.fill('Gideon v. Wainwright, 372 U.S. 335 (1963)')
  await expect(found).toBeVisible()
  await expect(start).not.toHaveAttribute('data-refused')
  await start.click()
  await expect(rowsOf(page)).toHaveCount(1)
})

test('when offline, links to pages that need the server show that they need a connection', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  const betaFeatures = {
    billingBetaFeature: true,
    stringCiteBetaFeature: true,
    adminOutlineBetaFeature: true,
    clientOutlineBetaFeature: true,
  }
  await page.route('**/api/v1/features', (route) => route.fulfill({ json: { betaFeatures } }))
  await takeSession(page, ada)
  await page.goto('/client/dashboard')
  const places = page.getByRole('region', { name: 'More' }).getByRole('link')
  await expect(places).toHaveText(['Start practicing', 'Plans and billing', 'Submit an outline'])
  await page.context().setOffline(true)
  await expect(places).toHaveText([
    'Start practicing',
    'Plans and billing needs a connection',
    'Submit an outline needs a connection',
  ])
})

test('a new user sees the citation style of new projects in one line, and can change it', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await page.goto('/client/dashboard')
  await expect(page.getByText('Bluebook 22d ed. (compatible) · Court documents')).toBeVisible()
  const change = page.getByRole('button', { name: 'Change the citation style' })
  await change.focus()
  await page.keyboard.press('Enter')
  const picker = page.getByLabel('Which citation style do you use?')
  await expect(picker).toBeFocused()
  await picker.selectOption({ label: 'Indigo Book 2d ed.' })
  await page.getByRole('button', { name: 'Use this style' }).click()
  await expect(picker).toHaveCount(0)
  await page.goto('/client/account')
  await expect(page.getByLabel('Citation style').first()).toHaveValue('indigo-2e')
})

test('shows that a feature is turned off and where to find the user’s work', async ({ page, ada }) => {
  await takeSession(page, ada)
  const address = await startProject(page)
  await page.route('**/api/v1/features', (route) =>
    route.fulfill({
      json: {
        betaFeatures: {
          billingBetaFeature: false,
          stringCiteBetaFeature: false,
          adminOutlineBetaFeature: false,
          clientOutlineBetaFeature: false,
        },
      },
    }),
  )
  await page.goto(address)
  await expect(page).toHaveURL(/\/client\/dashboard$/)
  const notice = page.getByRole('status').filter({ hasText: '“Strings” is turned off for now' })
  await expect(notice).toContainText('Your work is safe on this device and in your account')
  await page.getByRole('link', { name: 'Webcite' }).first().click()
  await expect(notice).toHaveCount(0)
  await page.goto('/client/checkout')
  await expect(page).toHaveURL(/\/client\/dashboard$/)
  await expect(page.getByText('Plans aren’t available right now.')).toBeVisible()
  await expect(page.getByText(/turned off|backup from/)).toHaveCount(0)
})

test('the app icon shows a count of unstored changes while the app is hidden', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(/could not be stored|QuotaExceeded/)
  await page.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve(void Object.assign(globalThis, { badge: count })),
      clearAppBadge: () => Promise.resolve(void Object.assign(globalThis, { badge: 0 })),
    })
  })
  const badge = () => page.evaluate(() => Reflect.get(globalThis, 'badge') as unknown)
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await takeSession(page, ada)
  await startProject(page)
  await synced(page)
  await turn('hidden')
  expect(await badge()).toBe(0)
  await fillUp(page)
  await addUnstored(page, 'nowhere else')
  await expect.poll(badge).toBe(1)
  await turn('visible')
  expect(await badge()).toBe(0)
})

test.describe('if the engine cannot be loaded', () => {
  // Block the service worker, because it would serve the engine from its cache.
  test.use({ serviceWorkers: 'block' })

  test('a link is still cited', async ({ page, ada, complaints }) => {
    complaints.expects(NO_CONNECTION)
    complaints.expects(/[Ss]ervice ?[Ww]orker/)
    await page.route(/\/assets\/cite-/, (route) => route.abort())
    await takeSession(page, ada)
    await page.goto('/client/dashboard')
    await expect(page.getByRole('alert').filter({ hasText: 'citation engine' })).toBeVisible()
    await page.getByLabel('What are you citing?').fill('example.org/a')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/client\/webcite/)
  })
})

test('Enter pressed before the account’s data has opened starts the project once it has', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await page.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks) as (...args: unknown[]) => Promise<unknown>
    const slow = {
      request: (...args: unknown[]) =>
        new Promise((resume) => setTimeout(resume, 2_000)).then(() => request(...args)),
    }
    Object.assign(navigator.locks, slow)
  })
  await page.goto('/client/dashboard')
  await page.getByLabel('What are you citing?').fill('Roe v. Wade, 410 U.S. 113 (1973)')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
