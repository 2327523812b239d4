import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { deviceStorage } from './browser-storage.ts'
import { keepPageLook, leavePageLook, showPageLook } from './page-look.ts'

const script = readFileSync(new URL('../../public/page-look.js', import.meta.url), 'utf8')
const root = { dataset: {} as Record<string, string> }
const bars = [
  { media: '(prefers-color-scheme: light)', content: '' },
  { media: '(prefers-color-scheme: dark)', content: '' },
]
const page = globalThis as { document?: unknown }
page.document = { documentElement: root, querySelectorAll: () => bars }
afterEach(() => {
  keepPageLook({ theme: 'device', density: 'roomy' })
})

/** Runs the script that sets the page's appearance before the first paint. */
const startAt = (pathname: string): void => {
  showPageLook({ theme: 'device', density: 'roomy' })
  runInNewContext(script, { document: page.document, location: { pathname }, localStorage: deviceStorage })
}

const barColors = () => bars.map(({ content }) => content)

test('applies the stored appearance before the app loads, with dense lists only on pages of the app', () => {
  keepPageLook({ theme: 'dark', density: 'dense' })
  startAt('/client/string')
  expect(root).toEqual({ dataset: { theme: 'dark', density: 'dense' } })
  startAt('/about')
  expect(root).toEqual({ dataset: { theme: 'dark' } })
})

test('keeps the color theme from a page of the app to a public page if the theme is stored on this device', () => {
  keepPageLook({ theme: 'dark', density: 'dense' })
  leavePageLook()
  expect(root).toEqual({ dataset: { theme: 'dark' } })
  keepPageLook({ theme: 'device', density: 'roomy' })
  showPageLook({ theme: 'dark', density: 'dense' })
  leavePageLook()
  expect(root).toEqual({ dataset: {} })
})

test('sets the browser UI color to match the theme, regardless of the device’s preference', () => {
  keepPageLook({ theme: 'dark', density: 'roomy' })
  expect(barColors()).toEqual(['#151719', '#151719'])
  startAt('/')
  expect(barColors()).toEqual(['#151719', '#151719'])
  keepPageLook({ theme: 'light', density: 'roomy' })
  expect(barColors()).toEqual(['#FBFAF7', '#FBFAF7'])
  keepPageLook({ theme: 'device', density: 'roomy' })
  expect(barColors()).toEqual(['#FBFAF7', '#151719'])
})

test('stores nothing for the default appearance and treats an unreadable value as the default', () => {
  keepPageLook({ theme: 'dark', density: 'dense' })
  keepPageLook({ theme: 'device', density: 'roomy' })
  expect(deviceStorage.getItem('pincite.look')).toBeNull()
  deviceStorage.setItem('pincite.look', 'sepia')
  startAt('/client/string')
  expect(root).toEqual({ dataset: {} })
})
