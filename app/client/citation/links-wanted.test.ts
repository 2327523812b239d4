import { expect, test } from 'vitest'
import { readEntity } from '#sync/record/entity.ts'
import { PREFERENCES_ID } from '#sync/record/preferences.ts'
import { linksWanted } from './links-wanted.ts'

const defaults = readEntity('preferences', { id: PREFERENCES_ID, k: 'preferences', f: {}, h: '' })

test('links citations only after the user turns links on', () => {
  expect(linksWanted(undefined, 'texas')).toBe(false)
  expect(linksWanted(defaults, 'texas')).toBe(false)
  expect(linksWanted({ ...defaults, linkCitations: true }, 'texas')).toBe(true)
})

test('turns links off for one style only', () => {
  const preferences = { ...defaults, linkCitations: true, unlinkedStyles: 'texas new-york' }
  expect(linksWanted(preferences, 'texas')).toBe(false)
  expect(linksWanted(preferences, 'new-york')).toBe(false)
  expect(linksWanted(preferences, 'california')).toBe(true)
})
