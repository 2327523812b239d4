// Takes the README's screenshots of the product: the same project on a laptop and a phone, in light and dark mode. Run
// it manually, after a build, whenever the editor's appearance changes: `node scripts/readme-picture.mjs`. The images
// are committed.
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { createAccount } from '../tests/journey/test.ts'
import { startServer } from '../tests/support/server.ts'
import { findBrowser } from './setup/browser.mjs'

const folder = join(import.meta.dirname, '../docs/picture')
const PASTED =
  'See Miranda v. Arizona, 384 U.S. 436, 444 (1966); Gideon v. Wainwright, 372 U.S. 335, 344 (1963); ' +
  'Samuel D. Warren & Louis D. Brandeis, The Right to Privacy, 4 Harv. L. Rev. 193, 195 (1890). ' +
  'But see New York v. Quarles, 467 U.S. 649, 655 (1984) (public safety exception).'
const ada = { firstName: 'Ada', email: 'ada@law.example', password: 'res ipsa loquitur' }

const server = await startServer()
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  await createAccount(server, ada)
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('deviceExperiencePopupShown', 'true'))
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/login')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/(client|admin)\//)
  await page.goto('/client/string')
  await page.getByLabel('Add authorities').fill(PASTED)
  await page.getByLabel('Add authorities').press('Enter')
  const rows = page.getByRole('list', { name: 'Citations in this string' }).getByRole('group')
  await rows.nth(3).waitFor()
  await page.getByRole('button', { name: /Synced/ }).waitFor()
  mkdirSync(folder, { recursive: true })
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const shots = []
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height })
      await page.reload()
      await rows.nth(3).waitFor()
      await page.getByRole('button', { name: /Synced/ }).waitFor()
      await page.evaluate(() => document.fonts.ready)
      shots.push((await page.screenshot()).toString('base64'))
    }
    await drawTogether(context, colorScheme, shots)
  }
} finally {
  await browser.close()
  await server.dispose()
}

/** Draws the laptop screenshot with the phone over one corner, small enough to fit on a page of text. */
async function drawTogether(context, colorScheme, [laptop, phone]) {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1000, height: 560 })
  const edge = colorScheme === 'dark' ? '#4a4f55' : '#b9b4a8'
  await page.setContent(`<style>
    * { margin: 0 } body { width: 1000px; height: 560px; background: none; position: relative }
    img { position: absolute; box-sizing: border-box; border: 1px solid ${edge} }
    .laptop { width: 832px; left: 0; top: 0; border-radius: 10px }
    .phone { width: 216px; right: 0; bottom: 0; border-radius: 18px; border-width: 4px }
  </style>
  <img class="laptop" src="data:image/png;base64,${laptop}"><img class="phone" src="data:image/png;base64,${phone}">`)
  const path = join(folder, `editor-${colorScheme}.png`)
  await page.screenshot({ path, omitBackground: true })
  await page.close()
  console.log(`docs/picture/editor-${colorScheme}.png ${Math.round(statSync(path).size / 1000)} KB`)
}
