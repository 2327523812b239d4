import type { Page, Route } from 'playwright/test'
import { addParenthetical, rowsOf, startProject, synced } from './project.ts'
import {
  NO_CONNECTION,
  REFUSED,
  enter,
  expect,
  openDashboard,
  signIn,
  takeSession,
  test,
  untilSynced,
} from './test.ts'
import { interceptRequests } from './intercept-requests.ts'

test.use({ serviceWorkers: 'allow' })

const FAILED =
  /status of [45]\d\d|Could not load the user|SCHEMA_ERROR|EventSource's response has a MIME type/

/** Responses that don't come from a working server. */
const impostors: readonly {
  readonly what: string
  readonly answer: Parameters<Route['fulfill']>[0]
}[] = [
  { what: '500', answer: { status: 500, json: { message: 'Server Error', code: 'INTERNAL_SERVER_ERROR' } } },
  { what: '502 of a proxy', answer: { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' } },
  { what: '503', answer: { status: 503, json: { message: 'Busy', code: 'SERVICE_UNAVAILABLE' } } },
  {
    what: '429',
    answer: { status: 429, json: { message: 'Too Many Attempts.', code: 'TOO_MANY_ATTEMPTS' } },
  },
  {
    what: 'login page of the wifi',
    answer: { status: 200, contentType: 'text/html', body: '<h1>Welcome to the library</h1>' },
  },
  {
    what: '401 of a proxy',
    answer: { status: 401, contentType: 'text/html', body: '<h1>Who are you?</h1>' },
  },
]

test('a remembered user can work even if a response does not come from the server', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(FAILED)
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  const address = await startProject(page)
  await synced(page)
  let answer = impostors[0]?.answer
  const endImpostors = await interceptRequests(page, '**/api/**', (route) => route.fulfill(answer))
  for (const impostor of impostors) {
    answer = impostor.answer
    await page.goto(address)
    await expect(rowsOf(page), impostor.what).toHaveCount(1)
    await addParenthetical(page, `after a ${impostor.what}`)
  }
  await page.goto('/login')
  await expect(page, 'the login page redirects').toHaveURL(/\/client\/dashboard$/)
  await page.goto(address)
  endImpostors()
  await page.reload()
  await expect(rowsOf(page).first()).toContainText('after a 401 of a proxy')
  await untilSynced(page)
})

test('the page retries and stops showing “Offline” once the server responds', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(FAILED)
  complaints.expects(REFUSED)
  await openDashboard(page, ada)
  const endFailure = await interceptRequests(page, '**/api/v1/users', (route) =>
    route.fulfill({ status: 503, json: {} }),
  )
  await page.reload()
  await expect(page.getByText('Working offline as Ada')).toBeVisible()
  endFailure()
  await expect(page.getByText('Working offline as Ada')).toHaveCount(0)
})

test('a forged return from a login provider does not end the remembered session', async ({
  page,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  const address = await startProject(page)
  await synced(page)
  await page.goto('/login/oauth?state=forged&code=forged')
  await expect(page.getByRole('heading', { name: 'Couldn’t log you in' })).toBeVisible()
  await server.stop()
  await page.goto(address)
  await expect(rowsOf(page)).toHaveCount(1)
})

test('the login page, opened offline, takes an admin to their dashboard', async ({
  page,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  await enter(page, ada, complaints)
  await expect(page).toHaveURL(/\/admin\//)
  await startProject(page)
  await synced(page)
  await server.stop()
  await page.goto('/login')
  await expect(page).toHaveURL(/\/client\/dashboard$/)
  await expect(page.getByRole('heading', { name: /Ada$/ })).toBeVisible()
})

test('the login page shows the unsynced changes on this device after a session ended', async ({
  page,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  const address = await startProject(page)
  await synced(page)
  await server.stop()
  await addParenthetical(page, 'one')
  await addParenthetical(page, 'two')
  await page.context().clearCookies()
  await server.restart()
  await page.goto(address)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByText(/^\d+ unsynced changes for ada@law\.example on this device$/)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(address)
  await expect(rowsOf(page).first()).toContainText('(one) (two)')
  await untilSynced(page)

  await logOut(page)
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByText(/on this device$/)).toHaveCount(0)
  await signIn(page, ada)
})

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
}
