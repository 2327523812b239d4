import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Debian's headless Chromium; the one in `@sparticuz/chromium` is equivalent. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Returns the Chromium for the browser tests: the headless shell if available, because the tests run 20% faster in it.
 * The shell has the same engine but no windows, menus, extensions, or install prompt. A test file that needs the full
 * browser uses FULL_CHROMIUM_PATH (`findFullBrowser`) and explains why. Lighthouse and the benchmarks use the full
 * browser. $CHROMIUM_PATH takes precedence here too.
 */
export async function findHeadlessBrowser() {
  const { CHROMIUM_PATH = '' } = process.env
  if (CHROMIUM_PATH !== '') return findBrowser()
  if (works(headlessShell)) return headlessShell
  return (await packaged()) ?? findBrowser()
}

/**
 * Returns the path of the full Chromium, from $CHROMIUM_PATH or an installed one. Empty if there is none, in which case
 * the headless shell must be used.
 */
export function findFullBrowser() {
  return process.env.CHROMIUM_PATH || (installed.find(works) ?? '')
}

/**
 * Finds a Chromium for the benchmarks, in this order: $CHROMIUM_PATH, an installed one, the one in
 * `@sparticuz/chromium`, Debian's (if packages may be installed), and the one that Playwright downloads. Exits with a
 * message if none works.
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given !== undefined && given !== '') {
    if (works(given)) return given
    console.error(`CHROMIUM_PATH is ${given}, but there is no working Chromium there.`)
    process.exit(1)
  }
  for (const find of [() => installed.find(works), packaged, debian, downloaded]) {
    const path = await find()
    if (path !== undefined) return path
  }
  console.error(
    'Chromium not found. Install Chromium or Chrome, or set CHROMIUM_PATH, and run the command again.',
  )
  process.exit(1)
}

function works(path) {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0
}

/**
 * Unpacks the Chromium from `@sparticuz/chromium` into node_modules, once, with the libraries and fonts that a minimal
 * machine doesn't have.
 */
async function packaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(root, 'node_modules/.cache/chromium')
  const { TMPDIR } = process.env
  mkdirSync(folder, { recursive: true })
  // The package unpacks into the system's temporary folder, which may contain files from another version.
  process.env.TMPDIR = folder
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    if (!existsSync('/etc/fonts')) process.env.FONTCONFIG_PATH = join(folder, 'fonts')
    if (works(path)) return path
    await inflate(join(root, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br'))
    process.env.LD_LIBRARY_PATH = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
      .filter(Boolean)
      .join(':')
    if (works(path)) return path
    throw new Error('it doesn’t start on this system')
  } catch (error) {
    console.error(`Can’t use the packaged Chromium: ${error.message}`)
    rmSync(folder, { recursive: true, force: true })
    return undefined
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

function debian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium from the system packages …')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
  return installed.find(works)
}

async function downloaded() {
  const { chromium } = await import('playwright')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  const path = chromium.executablePath()
  return works(path) ? path : undefined
}
