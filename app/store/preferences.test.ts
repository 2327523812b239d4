import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { flagOfKind } from '#sync/record/kind.ts'
import { openTwoDevices } from '../../tests/support/two-devices.ts'
import { changePreferences, newProjectStyle, readPreferences } from './preferences.ts'

describe('account preferences', () => {
  test('have default values until the user changes them', async () => {
    const { a } = openTwoDevices()
    const preferences = await readPreferences(a.database)
    expect(preferences).toMatchObject({ theme: 'device', density: 'roomy' })
    expect(newProjectStyle(preferences)).toEqual({
      typeface: 'court',
      underline: false,
      mode: 'sentence',
      profile: 'bluebook-22-like',
    })
  })

  test('are the same on every device, even if two devices made their first choices offline', async () => {
    const { clock, a, b } = openTwoDevices()
    await a.write(changePreferences({ newTypeface: 'academic', theme: 'dark' }))
    clock.now += 1_000
    await b.write(changePreferences({ newProfile: 'bluebook-21-like', theme: 'light' }))
    for (const store of [a, b, a]) await store.loop.settle()
    for (const { database } of [a, b])
      expect(await readPreferences(database)).toMatchObject({
        newTypeface: 'academic',
        newProfile: 'bluebook-21-like',
        theme: 'light',
      })
  })

  test('never ask the user to resolve a conflict', async () => {
    const { clock, a, b } = openTwoDevices()
    await a.write(changePreferences({ theme: 'dark' }))
    for (const store of [a, b]) await store.loop.settle()
    for (const [store, theme] of [[a, 'light'] as const, [b, 'device'] as const]) {
      clock.now += 1_000
      await store.write(changePreferences({ theme }))
    }
    for (const store of [a, b, a]) await store.loop.settle()
    for (const { database } of [a, b]) {
      expect(await readPreferences(database)).toMatchObject({ theme: 'device', conflicts: {} })
    }
  })

  test('sync regardless of which tools are turned on', () => {
    expect(flagOfKind('preferences')).toBeUndefined()
  })
})
