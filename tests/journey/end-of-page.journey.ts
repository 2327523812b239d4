import type { Locator, Page } from 'playwright/test'
import { startProject } from './project.ts'
import {
  NO_CONNECTION,
  REFUSED,
  expect,
  openDashboard,
  preview,
  rows,
  takeSession,
  test,
  untilOffline,
  untilSynced,
} from './test.ts'
import { interceptRequests } from './intercept-requests.ts'

/** The ways to end a page, except killing the browser, which the benchmark `page-end` covers. */
const ends = {
  reload: async (page: Page) => {
    await page.reload()
    return page
  },
  close: async (page: Page) => {
    const next = await page.context().newPage()
    const url = page.url()
    await page.close()
    await next.goto(url)
    return next
  },
  crash: async (page: Page) => {
    const next = await page.context().newPage()
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    session.send('Page.crash').catch(() => undefined)
    await crashed
    await next.goto(page.url())
    return next
  },
}

type PageEnd = keyof typeof ends

const parenthetical = (page: Page) => page.getByRole('textbox', { name: 'Add a parenthetical' })
const pincite = (page: Page) => page.getByLabel(/^Pincite for/)
const authorityName = (page: Page) => page.getByRole('dialog', { name: 'Edit authority' }).getByLabel('Name')
const projectName = (page: Page) => page.getByLabel('Project name')
const stringName = (page: Page) => page.getByLabel('String name')

async function openPanel(page: Page, key: string): Promise<void> {
  await rows(page).first().focus()
  await page.keyboard.press(key)
}

async function editAuthority(page: Page): Promise<void> {
  await rows(page).first().getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit the authority' }).click()
}

/**
 * Fields in the editor. Each entry contains the steps to reach the field, the field, the text, and the way in which the
 * page ends.
 */
const editorFields: readonly (readonly [
  string,
  (page: Page) => Promise<void>,
  (page: Page) => Locator,
  string,
  PageEnd,
])[] = [
  ['a parenthetical', (page) => openPanel(page, '('), parenthetical, 'holding that counsel', 'reload'],
  ['a parenthetical', (page) => openPanel(page, '('), parenthetical, 'noting that counsel', 'close'],
  ['a pincite', (page) => openPanel(page, 'p'), pincite, '339–40', 'crash'],
  ['an authority', editAuthority, authorityName, 'Gideon v. Cochran', 'reload'],
]

test.describe('uncommitted text', () => {
  test('is restored in every panel of the editor, no matter how the page ends', async ({
    page: first,
    ada,
    browserName,
  }) => {
    await takeSession(first, ada)
    await startProject(first)
    let page = first
    for (const [what, open, box, words, end] of editorFields) {
      await test.step(`${what}, ${end}`, async () => {
        await expect(preview(page)).not.toBeEmpty()
        await open(page)
        await box(page).fill(words)
        page = await ends[end === 'crash' && browserName !== 'chromium' ? 'close' : end](page)
        await expect(box(page)).toHaveValue(words)
        // Escape discards the text permanently.
        await box(page).press('Escape')
        await expect(box(page)).toHaveCount(0)
        await page.reload()
        await expect(preview(page)).not.toBeEmpty()
        await expect(box(page)).toHaveCount(0)
      })
    }
    await openPanel(page, '(')
    await parenthetical(page).fill('holding that counsel must be appointed')
    page = await ends.reload(page)
    await parenthetical(page).press('Enter')
    await expect(rows(page).first()).toContainText('(holding that counsel must be appointed)')
    page = await ends.reload(page)
    await expect(rows(page).first()).toContainText('(holding that counsel must be appointed)')
    await expect(parenthetical(page)).toHaveCount(0)
  })

  test('is restored in the dialogs of the list and the editor, and in the account', async ({
    page: first,
    ada,
  }) => {
    await takeSession(first, ada)
    const project = await startProject(first)
    let page = first
    await page.goto('/client/string')
    await page.getByRole('button', { name: 'New project' }).click()
    await projectName(page).fill('Right to counsel')
    page = await ends.close(page)
    await expect(projectName(page)).toHaveValue('Right to counsel')
    await projectName(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Right to counsel')
    await page.goto('/client/string')
    await expect(page.getByRole('link', { name: /Right to counsel/ })).toHaveCount(1)
    await expect(projectName(page)).toHaveCount(0)

    await page.goto(project)
    await page.getByRole('button', { name: 'Rename' }).click()
    await projectName(page).fill('Gideon and after')
    page = await ends.reload(page)
    await expect(projectName(page)).toHaveValue('Gideon and after')
    await projectName(page).press('Escape')

    await page.goto('/client/account')
    await page.getByLabel('Last name').fill('King')
    page = await ends.reload(page)
    await expect(page.getByLabel('Last name')).toHaveValue('King')
    await expect(stringName(page)).toHaveCount(0)
  })

  test('is not shown in another tab or to the next user', async ({ page, context, ada }) => {
    await takeSession(page, ada)
    const project = await startProject(page)
    await expect(preview(page)).not.toBeEmpty()
    await openPanel(page, '(')
    await parenthetical(page).fill('holding that counsel')
    const other = await context.newPage()
    await other.goto(project)
    await expect(preview(other)).not.toBeEmpty()
    await expect(other.getByRole('button', { name: /Synced/ })).toBeVisible()
    await expect(parenthetical(other)).toHaveCount(0)
    await other.getByRole('button', { name: /’s account/ }).click()
    await other.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(other).toHaveURL(/\/login/)
    const left = () =>
      other.evaluate(async () => {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const request = indexedDB.open('pincite-texts')
          request.addEventListener('success', () => resolve(request.result))
        })
        const rows = await new Promise<{ readonly text: string | null }[]>((resolve) => {
          const request: IDBRequest<{ readonly text: string | null }[]> = database
            .transaction('texts')
            .objectStore('texts')
            .getAll()
          request.addEventListener('success', () => resolve(request.result))
        })
        database.close()
        return [
          ...rows.map(({ text }) => text ?? ''),
          ...Object.values(localStorage as Record<string, string>),
        ]
      })
    expect((await left()).filter((text) => text.includes('holding that counsel'))).toEqual([])
  })
})

test('an edit is saved even if the page ends right after Enter', async ({
  page: first,
  ada,
  browserName,
}) => {
  await takeSession(first, ada)
  await startProject(first)
  let page = first
  const ways: readonly PageEnd[] =
    browserName === 'chromium' ? ['reload', 'close', 'crash'] : ['reload', 'close']
  for (const [at, way] of ways.entries()) {
    await expect(preview(page)).not.toBeEmpty()
    await openPanel(page, 'p')
    await pincite(page).fill(String(340 + at))
    await page.keyboard.press('Enter')
    page = await ends[way](page)
    await expect(preview(page)).toContainText(`335, ${340 + at} (1963)`)
    await expect(pincite(page)).toHaveCount(0)
  }
})

test('typed text comes back after site data is cleared while the app is in use @offline', async ({
  page,
  context,
  ada,
  complaints,
}) => {
  complaints.expects(REFUSED)
  complaints.expects(NO_CONNECTION)
  complaints.expects(/Could not/)
  await takeSession(page, ada)
  const project = await startProject(page)
  await untilSynced(page)
  await expect(preview(page)).not.toBeEmpty()
  await openPanel(page, '(')
  await parenthetical(page).fill('holding that counsel')
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(project).origin,
    storageTypes: 'indexeddb,local_storage',
  })
  await expect(page.getByRole('button', { name: /Synced/ })).toBeVisible()
  await expect(parenthetical(page)).toHaveValue('holding that counsel')
  // Chromium can't list its databases afterward, so check the server.
  const pushed = page.waitForResponse(
    async (response) => response.url().endsWith('/api/v1/sync') && /"ack":{"/.test(await response.text()),
  )
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText('(holding that counsel)')
  await pushed
  await page.reload()
  await expect(rows(page).first()).toContainText('(holding that counsel)')
})

test('cached files that the browser evicts are fetched again @offline @first-visit', async ({
  page,
  context,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  await openDashboard(page, ada)
  await untilOffline(page)
  const count = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('precache'))
      const kept = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).length),
      )
      return kept.reduce((sum, one) => sum + one, 0)
    })
  const all = await count()
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((one) => one.includes('precache'))) {
      const cache = await caches.open(name)
      for (const [at, request] of (await cache.keys()).entries())
        if (at % 2 === 0) await cache.delete(request)
    }
  })
  expect(await count()).toBeLessThan(all)
  await page.goto('/client/string')
  await expect.poll(count).toBe(all)
  await context.setOffline(true)
  await page.goto('/client/webcite')
  await expect(page.getByLabel('Web address')).toBeVisible()
})

test('an interrupted installation is repeated on the next page load @offline @first-visit', async ({
  page,
  context,
  ada,
  complaints,
}) => {
  complaints.expects(NO_CONNECTION)
  complaints.expects(REFUSED)
  complaints.expects(/bad-precaching-response|Failed|precache/)
  const endBlock = await interceptRequests(context, '**/assets/cite-*.js', (route) => route.abort())
  await openDashboard(page, ada)
  // The installation fetches about 200 files before it fails, so it takes a while.
  await expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null),
      { timeout: 90_000 },
    )
    .toBeNull()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  endBlock()
  await page.reload()
  await untilOffline(page)
  await context.setOffline(true)
  await page.goto('/client/webcite')
  await expect(page.getByLabel('Web address')).toBeVisible()
})
