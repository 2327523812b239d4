import { join } from 'node:path'
import { type Display } from './display.ts'
import { WebDriver } from './webdriver.ts'

export interface WindowOptions {
  /** Profile folder that is kept when the browser closes. Without it, nothing is kept, as in a private window. */
  readonly profile?: string
  readonly size?: readonly [width: number, height: number]
  readonly dark?: boolean
  /** Features to remove before any page runs, such as `AbortSignal.any`, to simulate an older browser. */
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
        // The sandbox needs user namespaces, which containers don't have.
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

/** Opens Safari windows on a Mac where `safaridriver --enable` was run once. The windows are always private. */
export const safari: OpenWindow = async ({ size = [1440, 900] } = {}) => {
  const window = await WebDriver.start({
    command: 'safaridriver',
    args: (port) => ['--port', String(port)],
    capabilities: { browserName: 'safari' },
  })
  await window.resize(size[0], size[1])
  return window
}
