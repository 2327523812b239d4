import { expect, test } from 'vitest'
import { readSource, readUse } from './read-source.ts'

const use = { signal: null, pincite: [], form: 'auto', parentheticals: [], choices: {} }

test('a stored source is read with its id', () => {
  expect(readSource('a', { kind: 'web', title: 'A' })).toEqual({ id: 'a', kind: 'web', title: 'A' })
})

test('a kind of source only a newer version knows is no source here', () => {
  expect(readSource('a', { kind: 'hologram', title: 'A' })).toBeNull()
})

test('a stored use is read part by part', () => {
  const stored = { ...use, signal: 'see', pincite: [{ label: 'page', value: '444' }], form: 'full' }
  expect(readUse(stored)).toEqual(stored)
})

test('parts only a newer version knows are left out, the others stay', () => {
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
