import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Requirements of each engine: how to detect it, and its Debian packages. */
const engines = {
  webkit: {
    isThere: () =>
      ['WebKitWebDriver', 'Xvfb', 'xclip'].every(onPath) &&
      spawnSync('/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1')"]).status === 0,
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb', 'xclip'],
  },
  firefox: {
    isThere: () => firefoxVersion() >= FIREFOX_OLDEST,
    packages: ['firefox-esr'],
  },
  safari: {
    isThere: () => process.platform === 'darwin' && existsSync('/usr/bin/safaridriver'),
    packages: undefined,
  },
}

/**
 * The first Firefox that supports every command that Playwright sends over WebDriver BiDi (140 doesn't support
 * `network.addDataCollector`).
 */
const FIREFOX_OLDEST = 143

/** Names of the engines that the scripts can run. */
export const engineNames = Object.keys(engines)

/** Returns the path of Firefox; undefined if it isn't installed. */
export function firefoxPath() {
  const given = process.env.FIREFOX_PATH
  const places = [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]
  return given === undefined || given === '' ? places.find(existsSync) : given
}

/** Returns the major version of Firefox; 0 if it isn't installed. */
function firefoxVersion() {
  const path = firefoxPath()
  if (path === undefined) return 0
  const said = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  return Number(/\d+/.exec(said)?.[0] ?? 0)
}

/**
 * Returns the reason why an engine can't run on this machine; undefined if it can. With `install`, first installs its
 * packages if allowed.
 */
export function whyNot(name, { install }) {
  const engine = engines[name]
  if (engine.isThere()) return undefined
  if (engine.packages === undefined) return 'macOS only'
  const command = `apt-get install ${engine.packages.join(' ')}`
  if (!install || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return `not installed, or too old; ${command}`
  console.log(`Installing ${engine.packages.join(', ')} from the system packages …`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', ...engine.packages], { stdio: 'inherit' })
  return engine.isThere() ? undefined : `installation failed; ${command}`
}

function onPath(command) {
  return spawnSync('which', [command]).status === 0
}
