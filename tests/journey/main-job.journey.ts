import {
  NO_CONNECTION,
  REFUSED,
  clipboard,
  expect,
  notices,
  openDashboard,
  preview,
  rows,
  signIn,
  startProject,
  takeSession,
  test,
  untilOffline,
  untilStored,
  untilSynced,
} from './test.ts'

test.use({ serviceWorkers: 'allow' })

const pasted =
  'See Miranda v. Arizona, 384 U.S. 436, 444 (1966); Gideon v. Wainwright, 372 U.S. 335 (1963); ' +
  'Leonard v. Pepsico, Inc., 88 F. Supp. 2d 116, 127 (S.D.N.Y. 1999).'

test('a user cites, loses the server, keeps working, syncs, and finds everything in a second browser', async ({
  page,
  context,
  openDevice,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  complaints.expects(NO_CONNECTION)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, ada)
  await startProject(page, pasted, 3)
  await expect(rows(page)).toHaveCount(3)

  // Add a parenthetical and move a row, by keyboard.
  await rows(page).nth(2).focus()
  await page.keyboard.press('(')
  await page.getByRole('textbox', { name: 'Parenthetical' }).fill('holding that an ad was not an offer')
  await page.keyboard.press('Enter')
  await expect(preview(page)).toContainText('(S.D.N.Y. 1999) (holding that an ad was not an offer).')
  await rows(page).nth(2).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows(page).nth(1)).toContainText('Leonard')

  await page.getByRole('button', { name: 'Copy string' }).click()
  await expect(notices(page).getByText(/^Copied\b/)).toBeVisible()
  const copied = await clipboard(page)
  expect(copied['text/plain']).toBe(
    'See Miranda v. Arizona, 384 U.S. 436, 444 (1966); Leonard v. Pepsico, Inc., 88 F. Supp. 2d 116, 127 (S.D.N.Y. 1999) ' +
      '(holding that an ad was not an offer); Gideon v. Wainwright, 372 U.S. 335 (1963).',
  )
  expect(copied['text/html']).toContain(
    '<i>See</i> <i>Miranda v. Arizona</i>, 384 U.S. 436, 444 (1966); <i>Leonard',
  )
  expect(copied['text/html']).not.toMatch(/<span|class=|data-/)
  await untilSynced(page)

  await untilOffline(page)
  await server.stop()
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('Add authorities').fill('Roe v. Wade, 410 U.S. 113 (1973)')
  await page.getByRole('button', { name: 'Add 1 citation' }).click()
  await expect(rows(page)).toHaveCount(4)
  await untilStored(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(4)

  await server.restart()
  await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible({ timeout: 40_000 })

  const laptop = await openDevice({ viewport: { width: 1280, height: 800 } })
  const second = await laptop.newPage()
  await takeSession(second, ada)
  await second.goto('/client/string')
  await second
    .getByRole('link', { name: /Miranda/ })
    .first()
    .click()
  await expect(rows(second)).toHaveCount(4)
  await expect(rows(second).nth(1)).toContainText('(holding that an ad was not an offer)')
  await expect(rows(second).nth(3)).toContainText('Roe v. Wade, 410 U.S. 113 (1973)')
})

test('every page of the app opens with the network off', async ({ page, context, ada, complaints }) => {
  complaints.expects(REFUSED)
  complaints.expects(NO_CONNECTION)
  await takeSession(page, ada)
  await startProject(page, pasted, 3)
  const project = page.url()
  await untilOffline(page)
  await context.setOffline(true)

  for (const [path, heading] of [
    [project, 'Miranda v. Arizona'],
    ['/client/dashboard', /Ada/],
    ['/client/webcite', 'Webcite'],
    ['/', /./],
    ['/about', /./],
    ['/terms', /./],
    ['/no/such/page', 'Page not found'],
    ['/admin/users', 'This page needs a connection'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

  await page.goto(project)
  await expect(rows(page)).toHaveCount(3)
  await rows(page).nth(0).focus()
  await page.keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(2)
  await untilStored(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible({ timeout: 40_000 })
})

test('edits from two offline devices both arrive @offline', async ({
  page,
  openDevice,
  ada,
  context,
  complaints,
}) => {
  complaints.expects(REFUSED)
  complaints.expects(NO_CONNECTION)
  await takeSession(page, ada)
  await startProject(page, pasted, 3)
  await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible()
  const phone = await openDevice({ viewport: { width: 1280, height: 800 } })
  const other = await phone.newPage()
  await takeSession(other, ada)
  await other.goto(page.url())
  await expect(rows(other)).toHaveCount(3)

  for (const device of [page, other]) await untilOffline(device)
  await context.setOffline(true)
  await phone.setOffline(true)
  for (const [device, row, words] of [
    [page, 0, 'quoting Escobedo'],
    [other, 1, 'holding that counsel must be appointed'],
  ] as const) {
    await rows(device).nth(row).focus()
    await device.keyboard.press('(')
    await device.getByRole('textbox', { name: 'Parenthetical' }).fill(words)
    await device.keyboard.press('Enter')
    await expect(preview(device)).toContainText(words)
  }
  await context.setOffline(false)
  await phone.setOffline(false)
  for (const device of [page, other]) {
    await expect(preview(device)).toContainText('(quoting Escobedo)', { timeout: 40_000 })
    await expect(preview(device)).toContainText('(holding that counsel must be appointed)', {
      timeout: 40_000,
    })
  }
})

test('the service worker caches the shell but no server response @first-visit', async ({
  page,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await openDashboard(page, ada)
  await untilOffline(page)
  await page.goto('/client/string')
  const cached = await page.evaluate(async () => {
    const keys: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) keys.push(new URL(request.url).pathname)
    }
    return keys
  })
  expect(cached).toContain('/index.html')
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.filter((path) => /^\/(api|sanctum|dev)\b/.test(path))).toEqual([])
})
