// Takes the screenshots for the public pages from the running app, in light and dark mode, and writes them to
// public/picture as WebP. Run it manually, after a build, when the screens have changed, optionally with the names of
// some pictures. It needs Node 22 or later, started with `--import` and scripts/setup/module-scopes.mjs. The pictures are
// committed, and a test checks that each is under 60 KB. The extension's picture needs a full Chromium.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { createAccount } from '../tests/journey/test.ts'
import { startServer } from '../tests/support/server.ts'
import { findBrowser, findFullBrowser } from './setup/browser.mjs'
import { takeExtension, takeWordPane } from './setup/picture-scenes.mjs'

const folder = join(import.meta.dirname, '../public/picture')
const ada = { firstName: 'Ada', email: 'ada@law.example', password: 'res ipsa loquitur' }
const NOTES = [
  '1. See Miranda v. Arizona, 384 U.S. 436, 444 (1966); Roe v. Wade, 410 U.S. 113, 153 (1973).',
  '2. Samuel D. Warren & Louis D. Brandeis, The Right to Privacy, 4 Harv. L. Rev. 193, 195 (1890).',
  '3. Id. at 198.',
  '4. Miranda, 384 U.S. at 467; Marbury v. Madison, 5 U.S. (1 Cranch) 137, 500 (1803).',
].join('\n')
/** Qualities to try, highest first. Each picture uses the first one that makes it small enough. */
const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5]
const BYTES_MAX = 60_000

const server = await startServer()
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  await createAccount(server, ada)
  const context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
  })
  await context.addInitScript(() => localStorage.setItem('deviceExperiencePopupShown', 'true'))
  const page = await context.newPage()
  await page.setViewportSize({ width: 1120, height: 700 })
  await openProject(page)
  const inBoth = async (take) => [await take('light'), await take('dark')]
  const compose = (scheme, html) => composePicture(context, scheme, html)
  const scenes = {
    editor: () => inBoth((scheme) => takeEditor(page, scheme)),
    'editor-phone': () => inBoth((scheme) => takePhoneEditor(page, scheme)),
    'short-forms': () => inBoth((scheme) => takeView(page, scheme, 'Short forms')),
    record: () => inBoth((scheme) => takeView(page, scheme, 'Record')),
    extension: () => takeExtension(findFullBrowser(), compose),
    word: () => takeWordPane(browser, server.url, compose),
  }
  const wanted = process.argv.slice(2)
  mkdirSync(folder, { recursive: true })
  for (const [name, take] of Object.entries(scenes)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const [light, dark] = await take()
    await writePicture(context, `${name}-light`, light)
    await writePicture(context, `${name}-dark`, dark)
  }
} finally {
  await browser.close()
  await server.dispose()
}

/** Logs in and starts a project with four footnotes. */
async function openProject(page) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/(client|admin)\//)
  await page.goto('/client/string')
  await page.getByLabel('Add authorities').fill('Katz v. United States, 389 U.S. 347, 351 (1967).')
  await page.getByLabel('Add authorities').press('Enter')
  await rowsOf(page).first().waitFor()
  await page.getByLabel('Add authorities').fill(NOTES)
  await page.getByRole('button', { name: 'Add 4 footnotes' }).click()
  await page.getByRole('link', { name: 'Note 1' }).waitFor()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Project name').fill('Privacy and confessions')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

function rowsOf(page) {
  return page.getByRole('list', { name: 'Citations in this string' }).getByRole('group')
}

async function takeEditor(page, colorScheme) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.getByRole('navigation', { name: 'String cites' }).or(page.locator('nav')).first().waitFor()
  await page.getByRole('link', { name: 'Note 1' }).click()
  await page.reload()
  await rowsOf(page).nth(1).waitFor()
  await page.getByText('Overruled').first().waitFor()
  return settleAndTake(page)
}

async function takePhoneEditor(page, colorScheme) {
  await page.setViewportSize({ width: 375, height: 500 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.getByRole('link', { name: 'Note 1' }).click()
  await page.reload()
  await rowsOf(page).nth(1).waitFor()
  await page
    .getByText(/1 serious/)
    .first()
    .waitFor({ state: 'attached' })
  const picture = await settleAndTake(page)
  await page.setViewportSize({ width: 1120, height: 700 })
  return picture
}

async function takeView(page, colorScheme, name) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const isOpen = await page.getByRole('heading', { name, level: 1 }).count()
  if (isOpen === 0) {
    const pages = page.getByRole('navigation', { name: 'Pages of this project' })
    if ((await pages.count()) > 0) await pages.getByRole('link', { name }).click()
    else {
      await page.getByRole('button', { name: 'Project actions' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await page.getByRole('heading', { name, level: 1 }).waitFor()
  }
  await page.getByText('Overruled').first().waitFor()
  return settleAndTake(page)
}

async function settleAndTake(page) {
  // Visitors can't scroll a picture, so hide the scrollbar.
  await page.evaluate(() => {
    document.documentElement.style.scrollbarGutter = 'auto'
  })
  await page.getByRole('button', { name: /Synced/ }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  return page.screenshot()
}

/** Places screenshots on a plain background, and returns a screenshot of the result. */
async function composePicture(context, scheme, html) {
  const [back, line] = scheme === 'dark' ? ['#17191d', '#4a4f58'] : ['#eef0f3', '#c6ccd5']
  const page = await context.newPage()
  await page.setViewportSize({ width: 1120, height: 700 })
  await page.setContent(
    `<style>body{margin:0;background:${back}}.raised{border:1px solid ${line};border-radius:8px;box-shadow:0 8px 32px rgb(0 0 0 / 30%)}</style>${html}`,
  )
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** Encodes a screenshot as WebP in the browser, at the best quality that makes it small enough. */
async function writePicture(context, name, png) {
  const page = await context.newPage()
  const encoded = await page.evaluate(
    async ([source, qualities, most]) => {
      const image = await createImageBitmap(await (await fetch(source)).blob())
      const width = Math.min(1120, image.width)
      const canvas = new OffscreenCanvas(width, Math.round((width * image.height) / image.width))
      const context = canvas.getContext('2d')
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      for (const quality of qualities) {
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
        if (blob.size > most) continue
        return [...new Uint8Array(await blob.arrayBuffer())]
      }
      return null
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITIES, BYTES_MAX],
  )
  await page.close()
  if (encoded === null) throw new Error(`${name} is over ${BYTES_MAX} bytes at every quality`)
  writeFileSync(join(folder, `${name}.webp`), Uint8Array.from(encoded))
  console.log(`public/picture/${name}.webp ${Math.round(encoded.length / 1000)} KB`)
}
