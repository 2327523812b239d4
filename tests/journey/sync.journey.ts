import type { BrowserContext, Page } from 'playwright/test'
import {
  NO_CONNECTION,
  type Person,
  REFUSED,
  expect,
  takeSession,
  test,
  untilOffline,
  untilSynced,
} from './test.ts'

test.use({ serviceWorkers: 'allow' })

async function openStrings(page: Page, ada: Person): Promise<void> {
  await takeSession(page, ada)
  await page.goto('/client/string')
  await untilOffline(page)
}

async function newProject(page: Page, name: string): Promise<void> {
  await page.goto('/client/string')
  await page.getByRole('button', { name: 'New project', exact: true }).first().click()
  await page.getByLabel('Project name').fill(name)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  // The list and the new project both show the project's name.
  await expect(page.getByText(name).first()).toBeVisible()
}

async function sees(page: Page, ...names: string[]): Promise<void> {
  if (!page.url().endsWith('/client/string')) await page.goto('/client/string')
  for (const name of names) await expect(page.getByText(name).first()).toBeVisible()
}

/** Opens another device: a separate browser profile. */
async function anotherDevice(open: () => Promise<BrowserContext>, ada: Person): Promise<Page> {
  const page = await (await open()).newPage()
  await openStrings(page, ada)
  // The list appears after the device has received the account's data. From then on, it works without a server.
  await expect(page.getByRole('button', { name: 'New project', exact: true }).first()).toBeVisible()
  return page
}

test('edits on one device appear on the other automatically', async ({
  page,
  openDevice,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  await openStrings(page, ada)
  const phone = await anotherDevice(openDevice, ada)
  await newProject(page, 'Torts memo')
  await sees(phone, 'Torts memo')
  await newProject(phone, 'Contracts brief')
  await sees(page, 'Torts memo', 'Contracts brief')
})

test('two tabs on one device sync immediately without a server', async ({
  page,
  context,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await openStrings(page, ada)
  const tab = await context.newPage()
  await tab.goto('/client/string')
  await server.stop()
  await newProject(page, 'Torts memo')
  await sees(tab, 'Torts memo')
})

test('two devices write offline, and both keep everything', async ({
  page,
  openDevice,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await openStrings(page, ada)
  const phone = await anotherDevice(openDevice, ada)
  await server.stop('SIGKILL')
  await newProject(page, 'Written on the laptop')
  await newProject(phone, 'Written on the phone')
  await page.reload()
  await sees(page, 'Written on the laptop')
  await server.restart()
  for (const device of [page, phone]) {
    await device.bringToFront()
    await device.reload()
    await sees(device, 'Written on the laptop', 'Written on the phone')
  }
})

test('acknowledged work survives a server crash and the browser losing its data', async ({
  page,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await openStrings(page, ada)
  await newProject(page, 'Torts memo')
  await untilSynced(page)
  await server.stop('SIGKILL')
  await server.restart()
  await page.goto('about:blank')
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name ?? '')
        request.addEventListener('success', resolve)
        request.addEventListener('error', resolve)
        request.addEventListener('blocked', resolve)
      })
    }
  })
  await sees(page, 'Torts memo')
})

test('nothing is lost or duplicated if the server is killed during a push', async ({
  page,
  openDevice,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await openStrings(page, ada)
  for (const name of ['First memo', 'Second memo', 'Third memo']) {
    const pushing = page.waitForRequest(
      (request) => request.url().endsWith('/api/v1/sync') && request.method() === 'POST',
    )
    await newProject(page, name)
    await pushing
    await server.stop('SIGKILL')
    await server.restart()
  }
  await page.bringToFront()
  await page.reload()
  await expect(page.getByRole('button', { name: /Synced/ })).toBeVisible()
  const phone = await anotherDevice(openDevice, ada)
  await sees(phone, 'First memo', 'Second memo', 'Third memo')
  await expect(phone.getByRole('link', { name: /memo/ })).toHaveCount(3)
})

test('asks about a name that was changed on two devices at the same time', async ({
  page,
  openDevice,
  server,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await openStrings(page, ada)
  const phone = await anotherDevice(openDevice, ada)
  await newProject(page, 'Torts memo')
  await sees(phone, 'Torts memo')
  await server.stop('SIGKILL')
  await rename(page, 'Torts memo', 'Torts memo for Monday')
  await rename(phone, 'Torts memo', 'Torts memo for Tuesday')
  await server.restart()
  for (const device of [page, phone, page]) {
    await device.bringToFront()
    await device.reload()
    await sees(device, 'Torts memo for')
  }
  await page.getByRole('button', { name: /1 to review/ }).click()
  const asked = page.getByRole('region', { name: /Edited on two devices/ })
  await expect(asked.getByText('Torts memo for Monday')).toBeVisible()
  await expect(asked.getByText('Torts memo for Tuesday')).toBeVisible()
  // A name is a single line, so the two names can't be combined.
  await expect(asked.getByRole('button', { name: 'Keep both' })).toHaveCount(0)
  await asked.getByRole('button', { name: 'Keep this device’s version' }).click()
  await expect(asked).toBeHidden()
  await phone.bringToFront()
  await sees(phone, 'Torts memo for Monday')
  await expect(phone.getByRole('button', { name: /Synced/ })).toBeVisible()
})

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/client/string')
  await page.getByRole('button', { name: `Actions for ${from}` }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Project name').fill(to)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(to).first()).toBeVisible()
}
