import { describe, expect, test } from 'vitest'
import type { Step } from '../edit/inverse.ts'
import { emptyHistory, recorded, redone, undone } from './history.ts'

const step = (id: string): Step => ({
  changes: [{ kind: 'use', id, fields: {} }],
  inverse: [],
})
const ids = (steps: readonly Step[]): string => steps.map(({ changes }) => changes[0]?.id).join('')
const done = (...names: string[]) => names.map(step).reduce(recorded, emptyHistory)

describe('undo and redo', () => {
  test('the last action is the first to be undone', () => {
    const after = undone(undone(done('a', 'b', 'c')))
    expect([ids(after.past), ids(after.future)]).toEqual(['a', 'bc'])
  })

  test('what was undone last is done again first', () => {
    const after = redone(undone(undone(done('a', 'b', 'c'))), step('b'))
    expect([ids(after.past), ids(after.future)]).toEqual(['ab', 'c'])
  })

  test('a new action forgets what was undone', () => {
    expect(recorded(undone(done('a', 'b')), step('c')).future).toEqual([])
  })

  test('nothing to undo is nothing', () => {
    expect(undone(emptyHistory)).toEqual(emptyHistory)
  })

  test('a hundred actions can be undone, no more', () => {
    const many = Array.from({ length: 130 }, (_, at) => `${at},`)
    expect(done(...many).past).toHaveLength(100)
  })
})
