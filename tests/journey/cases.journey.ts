import type { Page } from 'playwright/test'
import { addCitations, openGuestTool } from './guest-tool.ts'
import { CASE_LIST, holdRequests } from './intercept-requests.ts'
import {
  NO_CONNECTION,
  closeNoticeBefore,
  expect,
  notices,
  overflow,
  preview,
  rows,
  signIn,
  startProject,
  takeSession,
  test,
  untilOffline,
  untilStored,
  violations,
} from './test.ts'

const FIRST = 'See Gideon v. Wainwright, 372 U.S. 335 (1963).'
const box = (page: Page) => page.getByLabel('Add authorities')
const offered = (page: Page) => page.locator('button[data-match]')
/** The panel with the findings of the string. */
const looks = (page: Page) => page.getByRole('region', { name: 'Check these' })
const checked = (page: Page) => page.getByRole('region', { name: 'Checked against the case list' })

/** Message for a case that is not in the list. */
const UNLISTED = 'Not in the offline list (U.S. Reports through volume 606, June 2025).'

/** Records every case list and finder file that the page requests. */
function watchFinder(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/cases-[\w-]+\.(?:txt|js)$/.test(request.url())) asked.push(request.url())
  })
  return asked
}

test('suggests a case while the user types, and Enter inserts it with its pincite, online and offline @offline', async ({
  page,
  context,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  const asked = watchFinder(page)
  await page.goto('/')
  await takeSession(page, ada)
  await startProject(page, FIRST, 1)
  await untilOffline(page)
  // The case list is loaded with the first U.S. Reports case, not earlier.
  await expect(checked(page)).toContainText('1 match')

  await box(page).fill('mirnada 444')
  await expect(offered(page).first()).toContainText('Miranda v. Arizona, 384 U.S. 436, 444 (1966)')
  await expect(page.getByText(/through 606 U\.S\. \(2025\)/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await box(page).press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(preview(page)).toContainText('Miranda v. Arizona, 384 U.S. 436, 444 (1966)')
  expect(asked.filter((url) => url.endsWith('.txt'))).toHaveLength(1)
  await untilStored(page)

  await context.setOffline(true)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(checked(page)).toContainText('2 match')
  await box(page).fill('brown board')
  await expect(offered(page).first()).toContainText('Brown v. Bd. of Educ., 347 U.S. 483 (1954)')
  await box(page).press('ArrowDown')
  await expect(offered(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(offered(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await expect(preview(page)).toContainText('Brown v. Bd. of Educ., 349 U.S. 294 (1955)')
})

test('the front page finds and checks cases without an account, and loads the list only when needed', async ({
  page,
}) => {
  const asked = watchFinder(page)
  await page.goto('/')
  const demo = page.getByRole('region', { name: 'Try both tools' })
  const citation = demo.getByRole('status', { name: 'Citation' })
  const own = demo.getByLabel('What are you citing?')
  const flags = demo.getByRole('status', { name: 'Check these' })
  await expect(flags).toContainText('Roe v. Wade Overruled by Dobbs')
  await own.fill('of the people,\nby the people')
  await expect(page.getByText('No citation or case found')).toBeVisible()
  expect(asked).toEqual([])
  await own.fill('see Plessy v. Ferguson, 163 US 537 (1896)')
  await expect(citation).toContainText('See Plessy v. Ferguson, 163 U.S. 537 (1896).')
  await expect(flags).toContainText('Plessy v. Ferguson Overruled by Gayle v. Browder')
  await own.fill('mirnada 444')
  await expect(offered(page).first()).toContainText('Miranda v. Arizona, 384 U.S. 436, 444 (1966)')
  await expect(page.getByText('No citation or case found')).toBeHidden()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
  await own.press('ArrowDown')
  await expect(offered(page).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(own).toBeFocused()
  await own.press('End')
  await own.press('Enter')
  await expect(citation).toContainText('Miranda v. Arizona, 384 U.S. 436, 444 (1966).')
  await expect(offered(page)).toHaveCount(0)
})

test.describe('while the case list is loading', () => {
  test.use({ serviceWorkers: 'block' })

  test('the front page shows “not found” only after the search has run', async ({ page }) => {
    const sendList = await holdRequests(page, CASE_LIST)
    await page.goto('/')
    const nothing = page.getByText('No citation or case found')
    const own = page.getByLabel('What are you citing?')
    await own.fill('of the people,\nby the people')
    await expect(nothing).toBeVisible()
    await own.fill('shelley v')
    await expect(page.getByText(/^Downloading the case list/)).toBeVisible()
    await expect(nothing).toBeHidden()
    sendList()
    await expect(offered(page).first()).toContainText('Shelley v. Kraemer')
    await expect(nothing).toBeHidden()
  })
})

test('Enter waits for the case list, and a citation without a name gets its case name', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await page.goto('/client/string')
  await box(page).fill('gideon wainwright')
  await box(page).press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(preview(page)).toContainText('Gideon v. Wainwright, 372 U.S. 335 (1963)')
  await box(page).fill('shelley kraemer 1948')
  await box(page).press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await box(page).fill('384 us 436')
  await expect(offered(page).first()).toContainText('Miranda v. Arizona')
  await box(page).press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await expect(preview(page)).toContainText('Miranda v. Arizona, 384 U.S. 436 (1966)')
  await box(page).fill('quarterly miranda wombats')
  await box(page).press('Enter')
  await expect(page.getByText('No citation recognized yet.')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await box(page).fill('612 us 34')
  await expect(page.getByText(/612 is newer than the case list/)).toBeVisible()
  await box(page).fill('palsgraf v long island')
  await expect(page.getByText(UNLISTED)).toBeVisible()
  await expect(offered(page)).toHaveCount(0)
})

test('the dashboard’s field and both palettes find cases, and report a case that is not in the list', async ({
  page,
  ada,
}) => {
  await takeSession(page, ada)
  await page.goto('/client/dashboard')
  const field = page.getByLabel('What are you citing?')
  await field.fill('palsgraf v long island')
  await expect(page.getByText(UNLISTED)).toBeVisible()
  await field.fill('nyt v sullivan')
  await expect(page.getByText(UNLISTED)).toBeHidden()
  await expect(
    page.getByRole('button', {
      name: 'Start a project with New York Times Co. v. Sullivan, 376 U.S. 254 (1964)',
    }),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  await field.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(preview(page)).toContainText('376 U.S. 254 (1964)')

  const commands = page.getByRole('combobox', { name: 'Commands' })
  const options = page.getByRole('dialog').getByRole('option')
  await rows(page).first().focus()
  await page.keyboard.press('ControlOrMeta+k')
  await commands.fill('palsgraf v long island')
  await expect(page.getByRole('dialog').getByText(UNLISTED)).toBeVisible()
  await commands.fill('303 creative')
  await expect(options.first()).toContainText('303 Creative LLC v. Elenis, 600 U.S. 570 (2023)')
  expect(await violations(page)).toEqual([])
  await commands.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await untilStored(page)

  await page.goto('/client/string')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await commands.fill('katz v us phone booth')
  await expect(options.first()).toContainText('Katz v. United States, 389 U.S. 347 (1967)')
  await commands.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(preview(page)).toContainText('389 U.S. 347 (1967)')
})

test('a conflict with the case list has a fix that can be undone', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, FIRST, 1)
  await box(page).fill(
    'Wallace v. Kato, 549 U.S. 384 (2006); Ashcroft v. Iqbal, 558 U.S. 662 (2009); Plessy v. Ferguson, 163 U.S. 537 (1896); Roe v. Doe, No. 12-345, 2015 WL 123456 (S.D.N.Y. Jan. 5, 2015)',
  )
  await box(page).press('Enter')
  await expect(rows(page)).toHaveCount(5)

  await expect(looks(page)).toContainText('This case was decided in 2007.')
  await expect(looks(page)).toContainText('Ashcroft v. Iqbal is at 556 U.S. 662 (2009).')
  await expect(looks(page)).toContainText(
    'Overruled in part by Brown v. Board of Education, 347 U.S. 483 (1954).',
  )
  const why = looks(page).getByRole('button', { name: 'Why? Wallace v. Kato' })
  await why.focus()
  await page.keyboard.press('Enter')
  await expect(looks(page)).toContainText('The list can be wrong and isn’t a citator')
  await checked(page)
    .getByText(/1 overruled/)
    .click()
  await expect(checked(page)).toContainText(
    'Not checked: the case list doesn’t have database numbers (Westlaw, Lexis)',
  )
  expect(await violations(page)).toEqual([])

  await looks(page).getByRole('button', { name: 'Use 2007: Wallace v. Kato' }).click()
  await expect(preview(page)).toContainText('Wallace v. Kato, 549 U.S. 384 (2007)')
  await expect(looks(page)).not.toContainText('This case was decided in 2007.')
  await looks(page).getByRole('button', { name: 'Use 556 U.S. 662: Ashcroft v. Iqbal' }).click()
  await expect(preview(page)).toContainText('Ashcroft v. Iqbal, 556 U.S. 662 (2009)')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(preview(page)).toContainText('Ashcroft v. Iqbal, 558 U.S. 662 (2009)')
})

test('finds the page of a quotation and shows where the quotation was altered', async ({ page, ada }) => {
  await takeSession(page, ada)
  await startProject(page, FIRST, 1)
  await rows(page).first().focus()
  await page.keyboard.press('p')
  await page.getByRole('button', { name: 'Find the page for a quotation' }).click()
  await page.getByLabel('Your quotation', { exact: true }).fill('the tenant always keeps the key')
  await page
    .getByLabel('The opinion')
    .fill('Roe, J. The lease ends. *340 Here the tenant keeps the key. *341 Reversed.')
  await expect(page.getByRole('button', { name: 'Use page 340' })).toBeVisible()
  await expect(page.locator('del')).toContainText('always')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Your quotation', { exact: true }).fill('The lease ends.')
  await expect(page.getByText('The quotation comes before the first page marker')).toBeVisible()
  await page.getByLabel('Your quotation', { exact: true }).fill('the tenant keeps the key')
  await expect(page.getByText('Matches the opinion word for word.')).toBeVisible()
  await page.getByRole('button', { name: 'Use page 340' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(preview(page)).toHaveText('See Gideon v. Wainwright, 372 U.S. 335, 340 (1963).')
})

test('offline without the case list, shows that the list is missing, and everything else works @offline', async ({
  page,
  context,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await takeSession(page, ada)
  await startProject(page, 'Roe v. Doe, 250 F.3d 340 (9th Cir. 2001).', 1)
  await untilOffline(page)
  // Retry until the list has been downloaded. Otherwise, the download would store the list after it was removed.
  const removeCaseList = (): Promise<number> =>
    page.evaluate(async () => {
      let removed = 0
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const kept of await cache.keys())
          if (/cases-[^/]*\.txt/.test(kept.url) && (await cache.delete(kept))) removed += 1
      }
      return removed
    })
  await expect.poll(removeCaseList).toBeGreaterThan(0)
  await context.setOffline(true)
  // A second download may have stored the list again before the connection was lost.
  await expect.poll(removeCaseList).toBe(0)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await box(page).fill('brown board')
  await expect(page.getByText(/case list isn’t on this device yet/)).toBeVisible()
  await context.setOffline(false)
  await expect(offered(page).first()).toContainText('Brown v. Bd. of Educ.')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('suggested cases are above the box, and a tap adds one', async ({ page, ada }) => {
    await takeSession(page, ada)
    await page.goto('/client/string')
    await closeNoticeBefore(page)
    await box(page).fill('gideon wainwright')
    await offered(page).filter({ hasText: '372 U.S. 335' }).tap()
    await expect(rows(page)).toHaveCount(1)
    await box(page).fill('brown board')
    await expect(offered(page).first()).toContainText('Brown v. Bd. of Educ.')
    expect(await overflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await offered(page).first().tap()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toContainText('Brown v. Bd. of Educ., 347 U.S. 483 (1954)')
  })
})

test('after a login, the case list downloads without a search, and the dashboard finds cases offline @offline', async ({
  page,
  context,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await page.goto('/login')
  await signIn(page, ada)
  // Admins start at the list of users, so open the dashboard.
  await page.goto('/client/dashboard')
  await untilOffline(page)
  await page.getByRole('button', { name: /Synced/ }).click()
  const kept = page.getByRole('dialog').getByText('On this device', { exact: true })
  await expect(kept).toBeVisible({ timeout: 30_000 })
  await context.setOffline(true)
  await page.goto('/client/dashboard')
  await page.getByLabel('What are you citing?').fill('terry v. ohio 21')
  await expect(
    page.getByRole('button', { name: /^Start a project with Terry v\. Ohio, 392 U\.S\. 1, 21 \(1968\)/ }),
  ).toBeVisible()
})

test.describe('without the case list', () => {
  test.use({ serviceWorkers: 'block' })

  test('shows no count until the cases are checked, and shows a message if they can’t be checked', async ({
    page,
    ada,
    complaints,
  }) => {
    complaints.expects(NO_CONNECTION)
    const loseList = await holdRequests(page, CASE_LIST, (route) => route.abort('internetdisconnected'))
    await takeSession(page, ada)
    await startProject(page, 'See Roe v. Wade, 410 U.S. 113 (1973).', 1)
    const result = page.getByRole('region', { name: 'Preview' })
    await expect(result).toContainText('Checking cases…')
    await expect(result).not.toContainText(/serious|to check|Copies exactly/)
    loseList()
    await expect(result).toContainText(/cases not checked/i)
    await expect(result).not.toContainText('Copies exactly')
  })

  test('while the dashboard’s field searches, it shows a message and offers a project named after the text', async ({
    page,
    ada,
  }) => {
    const sendList = await holdRequests(page, CASE_LIST)
    await takeSession(page, ada)
    await page.goto('/client/dashboard')
    const field = page.getByLabel('What are you citing?')
    await field.fill('terry v. ohio 21')
    const offers = page.getByRole('search').getByRole('listitem')
    await expect(page.getByText('Searching cases…')).toBeVisible()
    await expect(offers.last()).toHaveText('Start a project named “terry v. ohio 21”')
    await field.press('Enter')
    sendList()
    await expect(rows(page)).toHaveCount(1)
    await expect(preview(page)).toContainText('Terry v. Ohio, 392 U.S. 1, 21 (1968)')
  })

  test('the guest tool keeps its rows if a part of the tool can’t be fetched', async ({
    page,
    complaints,
  }) => {
    complaints.expects(NO_CONNECTION)
    await openGuestTool(page)
    await addCitations(page, FIRST, 1)
    await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'))
    await rows(page).first().focus()
    await page.keyboard.press('?')
    await expect(notices(page).getByText('This part didn’t load.')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText('Works offline.')).toBeHidden()
  })
})
