import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openTwoDevices } from '../../tests/support/two-devices.ts'
import { guardUnsentWork } from './memory-database.ts'
import { changePreferences } from './preferences.ts'

test('the browser asks before the page closes, from the first write until everything is sent', async () => {
  const page = new EventTarget()
  const asks = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { a } = openTwoDevices()
  guardUnsentWork(a.database, page)
  expect(asks()).toBe(false)
  await a.write(changePreferences({ theme: 'dark' }))
  expect(asks()).toBe(true)
  await a.loop.settle()
  expect(asks()).toBe(false)

  await a.write(changePreferences({ theme: 'light' }))
  expect(asks()).toBe(true)
  a.close()
  expect(asks()).toBe(false)
})
