import type { Page } from 'playwright/test'
import { REFUSED, expect, notices, takeSession, test, untilStored } from './test.ts'

test.use({ serviceWorkers: 'allow' })

/** Simulates that the system passes a launch to the open app. Browsers do that only for installed apps. */
async function launch(page: Page, params: { targetURL?: string; file?: readonly [string, string] }) {
  await page.evaluate(({ targetURL, file }) => {
    const files = file === undefined ? [] : [{ getFile: async () => new File([file[1]], file[0]) }]
    Reflect.get(window, 'launch')({ targetURL: targetURL && new URL(targetURL, location.href).href, files })
  }, params)
}

test('a shared link, a shortcut, and a file reach the open app', async ({ page, ada, complaints }) => {
  await page.addInitScript(() => {
    // As in a browser, the launch that loaded the page is queued until the page sets a consumer.
    const waiting: unknown[] = [{ targetURL: location.href, files: [] }]
    let consume: ((params: unknown) => void) | undefined
    Object.assign(window, {
      launch: (params: unknown) => (consume === undefined ? waiting.push(params) : consume(params)),
    })
    Object.defineProperty(window, 'launchQueue', {
      value: {
        setConsumer: (consumer: (params: unknown) => void) => {
          consume = consumer
          for (const params of waiting.splice(0)) consumer(params)
        },
      },
    })
  })
  complaints.expects(REFUSED)
  await takeSession(page, ada)
  await page.goto('/client/string')
  // The launch that loaded the page must not navigate again.
  await page.getByRole('link', { name: 'Webcite' }).first().click()
  await expect(page).toHaveURL(/webcite$/)

  await launch(page, { targetURL: '/client/string?new' })
  await page.getByLabel('Project name').fill('From a shortcut')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From a shortcut')
  await untilStored(page)

  await launch(page, { targetURL: '/client/string?paste' })
  // The editor, which may still be on the page, has a box with the same label.
  await expect(page.getByPlaceholder(/^See Miranda v\. Arizona/)).toBeFocused()
  // Text that the user types into the box survives a reload.
  await page.keyboard.type('Roe v. Wade, 410')
  await page.reload()
  await expect(page.getByLabel('Add authorities')).toHaveValue('Roe v. Wade, 410')

  await launch(page, { file: ['torts.ris', 'TY  - JOUR\nTI  - On Footnotes\nPY  - 2018\nER  - \n'] })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('torts')
  await expect(page.getByRole('region', { name: 'Authorities' })).toContainText('On Footnotes')
  await launch(page, { file: ['letter.json', 'Dear all'] })
  await expect(notices(page)).toContainText('couldn’t find a project')

  await launch(page, { targetURL: 'https://elsewhere.example/' })
  await launch(page, { targetURL: '/client/webcite?text=https://example.org/a' })
  await expect(page.getByLabel('Web address')).toHaveValue(/example\.org\/a/)
})
