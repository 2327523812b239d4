import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { deviceStorage } from './browser-storage.ts'
import { keepPageLook, leavePageLook } from './page-look.ts'

const script = readFileSync(new URL('../../public/page-look.js', import.meta.url), 'utf8')
const root = { dataset: {} as Record<string, string> }
const page = globalThis as { document?: unknown }
page.document = { documentElement: root }
afterEach(() => {
  keepPageLook({ theme: 'device', density: 'roomy' })
})

/** A page's first moment. */
const startAt = (pathname: string): void => {
  leavePageLook()
  runInNewContext(script, { document: page.document, location: { pathname }, localStorage: deviceStorage })
}

test('the look kept on the device is on a working page before the app is, and on no public one', () => {
  keepPageLook({ theme: 'dark', density: 'dense' })
  startAt('/client/string')
  expect(root).toEqual({ dataset: { theme: 'dark', density: 'dense' } })
  startAt('/about')
  expect(root).toEqual({ dataset: {} })
})

test('nothing is kept of a look that is the device’s own, and what cannot be read is taken for it', () => {
  keepPageLook({ theme: 'dark', density: 'dense' })
  keepPageLook({ theme: 'device', density: 'roomy' })
  expect(deviceStorage.getItem('pincite.look')).toBeNull()
  deviceStorage.setItem('pincite.look', 'sepia')
  startAt('/client/string')
  expect(root).toEqual({ dataset: {} })
})
