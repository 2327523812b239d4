import assert from 'node:assert/strict'
import type { Journey } from '../journey.ts'
import { waitFor } from '../webdriver.ts'

const ONE = 'Gideon v. Wainwright, 372 U.S. 335 (1963)'

/** Features that our scripts use but Safari 17.0 lacks. Missing CSS features can't be simulated. */
const SAFARI_17_0 = [
  'AbortSignal.any',
  'Element.prototype.checkVisibility',
  'URL.parse',
  'Promise.withResolvers',
  'Promise.try',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'Set.prototype.isSubsetOf',
  'Iterator',
  'Uint8Array.prototype.toHex',
  'Uint8Array.prototype.toBase64',
  'Map.prototype.getOrInsert',
  'Map.prototype.getOrInsertComputed',
  'Math.sumPrecise',
]

/** Features that our scripts use but Chrome 111 lacks. */
const CHROME_111 = [
  ...SAFARI_17_0,
  'URL.canParse',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.popover',
]

export const lacking: readonly Journey[] = [
  {
    name: 'works and syncs without the functions that Safari 17.0 lacks',
    short: true,
    needs: ['without'],
    run: async ({ ada, open }) => {
      const visitor = await open({ without: SAFARI_17_0 })
      await visitor.signIn(ada)
      assert.equal(await visitor.window.run(() => 'any' in AbortSignal), false)
      await visitor.startProject(ONE, 1)
      await visitor.synced()
      await visitor.press('link', 'Short forms')
      await visitor.find('heading', /Short forms/)
    },
  },
  {
    name: 'without popovers, as before Chrome 114, menus and panels open and close on Escape or a click outside',
    needs: ['without'],
    run: async ({ ada, open }) => {
      const visitor = await open({ without: CHROME_111 })
      await visitor.signIn(ada)
      await visitor.startProject(ONE, 1)
      await visitor.synced()
      const isOpen = (): Promise<boolean> =>
        visitor.window.run(() => document.querySelector('[role="menu"]') !== null)
      await visitor.press('button', 'Project actions')
      await waitFor('the menu', isOpen)
      await visitor.window.press('\uE00C')
      await waitFor('the menu gone', async () => !(await isOpen()))
      await visitor.press('button', 'Project actions')
      await waitFor('the menu', isOpen)
      await visitor.window.click(await visitor.find('heading', /Gideon/))
      await waitFor('the menu gone', async () => !(await isOpen()))
      await visitor.press('link', 'Table of authorities')
      await visitor.find('heading', /Table of authorities/)
    },
  },
  {
    name: 'with cookies and site data blocked, the front page works, and the login page explains why it can’t be used',
    short: true,
    needs: ['without'],
    run: async ({ open }) => {
      // In browsers inside other apps, these features are null. app/browser/browser-storage.test.ts covers browsers in
      // which reading them throws.
      const visitor = await open({
        without: ['localStorage', 'sessionStorage', 'BroadcastChannel', 'indexedDB'],
      })
      await visitor.open('/client/string')
      await visitor.find('heading', 'Log in')
      await visitor.reads('This browser is blocking cookies from Pincite')
      await visitor.open('/')
      await visitor.find('heading', /./)
    },
  },
  {
    name: 'without a service worker, the sync sheet explains that the app opens only online',
    needs: ['without'],
    run: async ({ ada, open }) => {
      const visitor = await open({
        without: [
          'Navigator.prototype.serviceWorker',
          'Navigator.prototype.locks',
          'Navigator.prototype.storage',
        ],
      })
      await visitor.signIn(ada)
      await visitor.startProject(ONE, 1)
      await visitor.synced()
      await visitor.press('button', /^Sync:/)
      await visitor.reads('opens Pincite only while you’re online')
    },
  },
  {
    name: 'without a database, everything works and syncs while the page is open, and the page shows a warning',
    needs: ['without'],
    run: async ({ ada, open }) => {
      const visitor = await open({ without: ['indexedDB', 'webkitIndexedDB', 'IDBFactory'] })
      await visitor.signIn(ada)
      await visitor.open('/client/string')
      await visitor.reads('Your work isn’t saved on this device')
      await visitor.fill('Add authorities', ONE)
      await visitor.press('button', 'Create a project')
      await visitor.hasRows(1)
      await visitor.synced()
      await visitor.window.reload()
      await visitor.hasRows(1, 30_000)
    },
  },
  {
    name: 'warns users of an unsupported browser, even on prerendered pages',
    needs: ['without'],
    run: async ({ open }) => {
      const visitor = await open({ without: ['ArrayBuffer.prototype.resizable'] })
      for (const path of ['/', '/about', '/login', '/client/string']) {
        await visitor.open(path)
        await visitor.reads('This browser is too old for Pincite')
        assert.equal(await visitor.window.run(() => document.querySelectorAll('#old-browser').length), 1)
      }
      const current = await open()
      await current.open('/')
      await current.find('heading', /./)
      assert.equal(await current.window.run(() => document.querySelectorAll('#old-browser').length), 0)
    },
  },
]
