import { expect, test } from 'vitest'
import { readSource, readUse } from './read-source.ts'

const use = { signal: null, pincite: [], form: 'auto', parentheticals: [], choices: {} }

test('reads a stored source with its id', () => {
  expect(readSource('a', { kind: 'web', title: 'A' })).toEqual({ id: 'a', kind: 'web', title: 'A' })
})

test('returns null for a kind only a newer version knows', () => {
  expect(readSource('a', { kind: 'hologram', title: 'A' })).toBeNull()
})

test('reads each part of a stored citation', () => {
  const stored = { ...use, signal: 'see', pincite: [{ label: 'page', value: '444' }], form: 'full' }
  expect(readUse(stored)).toEqual(stored)
})

test('skips parts only a newer version knows and keeps the others', () => {
  const stored = {
    ...use,
    signal: 'behold',
    form: 'sung',
    pincite: [{ label: 'aisle', value: '4' }],
    choices: 7,
  }
  expect(readUse({ ...stored, parentheticals: [{ text: 'en banc' }, 3] })).toEqual({
    ...use,
    parentheticals: [{ text: 'en banc' }],
  })
})
