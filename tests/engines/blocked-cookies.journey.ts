import { join } from 'node:path'
import { expect, test } from '../journey/test.ts'

test('while Firefox blocks cookies, the front page opens, and the app’s pages explain the problem', async ({
  playwright,
  server,
}) => {
  const browser = await playwright.firefox.launch({
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'firefox-relay.ts'),
    firefoxUserPrefs: { 'network.cookie.cookieBehavior': 2 },
  })
  const page = await browser.newPage()
  await page.goto(server.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of ['/login', '/signup', '/client/string', '/client/dashboard']) {
    await page.goto(server.url + path)
    await expect(page.getByRole('alert')).toContainText('This browser is blocking cookies from Pincite')
  }
  await browser.close()
})
