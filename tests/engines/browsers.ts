import { join } from 'node:path'
import { type Display } from './display.ts'
import { WebDriver } from './webdriver.ts'

/** What a journey may ask of a window. */
export interface WindowOptions {
  /** A folder that outlives the browser; without one nothing does, as in a private window. */
  readonly profile?: string
  readonly size?: readonly [width: number, height: number]
  readonly dark?: boolean
  /** Names taken away before any page runs, to stand for a browser that lacks them: `AbortSignal.any`. */
  readonly without?: readonly string[]
}

export type OpenWindow = (options?: WindowOptions) => Promise<WebDriver>

/** Opens WebKitGTK windows on a display. */
export function webkitOn(display: Display): OpenWindow {
  return ({ profile = '', size = [1440, 900], dark = false, without = [] } = {}) =>
    WebDriver.start({
      command: 'WebKitWebDriver',
      args: (port) => [`--port=${port}`],
      env: {
        DISPLAY: display.name,
        ENGINE_PROFILE: profile,
        ENGINE_SIZE: size.join('x'),
        ENGINE_DARK: dark ? '1' : '0',
        ENGINE_DELETE: without.join(','),
        LIBGL_ALWAYS_SOFTWARE: '1',
        // In a container there is no user namespace to put pages in.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      capabilities: {
        'webkitgtk:browserOptions': {
          binary: join(import.meta.dirname, 'webkit-host.py'),
          args: ['--automation'],
        },
      },
    })
}

/** Opens windows of Safari on a Mac, where `safaridriver --enable` has been run once. Always private. */
export const safari: OpenWindow = async ({ size = [1440, 900] } = {}) => {
  const window = await WebDriver.start({
    command: 'safaridriver',
    args: (port) => ['--port', String(port)],
    capabilities: { browserName: 'safari' },
  })
  await window.resize(size[0], size[1])
  return window
}
