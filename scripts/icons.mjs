// Renders the manifest's icons from public/icon.svg with a real browser. Run it manually when the logo changes:
// `node scripts/icons.mjs`. The images are committed, so the build doesn't need this script.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findBrowser } from './setup/browser.mjs'

const folder = join(import.meta.dirname, '../public')
const sign = readFileSync(join(folder, 'icon.svg'), 'utf8')
// A masked icon may lose everything outside its central 80%. The logo is inside that area, and the background fills the
// entire square.
const masked = sign
  .replace('rx="5"', 'rx="0"')
  .replace('viewBox="0 0 24 24"', 'viewBox="-4 -4 32 32"')
  .replace('<rect width="24" height="24"', '<rect x="-4" y="-4" width="32" height="32"')
const square = sign.replace('rx="5"', 'rx="0"')

const pictures = [
  ['icon/any-192.png', sign, 192],
  ['icon/any-512.png', sign, 512],
  ['icon/maskable-192.png', masked, 192],
  ['icon/maskable-512.png', masked, 512],
  // Word shows these icons in its ribbon and in its list of add-ins.
  ...[16, 32, 64, 80].map((size) => [`word/icon-${size}.png`, sign, size]),
  // iOS rounds the corners, so the image is a full square.
  ['apple-touch-icon.png', square, 180],
]

const browser = await chromium.launch({ executablePath: await findBrowser() })
for (const [path, svg, size] of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  await page.screenshot({ path: join(folder, path), omitBackground: true })
  await page.close()
}
await browser.close()
