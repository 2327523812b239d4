import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { flagOfKind } from '#sync/record/kind.ts'
import { openTwoDevices } from '../../tests/support/two-devices.ts'
import { changePreferences, newProjectStyle, readPreferences } from './preferences.ts'

describe('what an account prefers', () => {
  test('is as it is without a choice until something is chosen', async () => {
    const { a } = openTwoDevices()
    const preferences = await readPreferences(a.database)
    expect(preferences).toMatchObject({ theme: 'device', density: 'roomy' })
    expect(newProjectStyle(preferences)).toEqual({
      typeface: 'court',
      underline: false,
      mode: 'sentence',
      profile: 'indigo-2e',
    })
  })

  test('is the same on every device, also where both chose for the first time without a connection', async () => {
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

  test('asks nobody which of two devices is right', async () => {
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

  test('stays with the account whichever tools are switched on', () => {
    expect(flagOfKind('preferences')).toBeUndefined()
  })
})
