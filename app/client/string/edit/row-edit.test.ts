import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SIGNALS } from '#cite/signal/signal.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { signalsInForce } from '../model/signals.ts'
import { aRow, testRecordFactory, applyToRows } from './edit-fixtures.ts'
import {
  chooseSignal,
  correctUse,
  moveRow,
  removeRow,
  reorderRows,
  setParentheticals,
  setPincite,
} from './row-edit.ts'

const inForce = (rows: readonly CitationRow[]): Record<string, string> =>
  Object.fromEntries(signalsInForce(rows.map((row) => row.use)).map((signal, at) => [rows[at]?.id, signal]))
const order = (rows: readonly CitationRow[]): string => rows.map((row) => row.id).join('')

const see = [aRow('A', { signal: 'see' }), aRow('B'), aRow('C')]

describe('moving a row', () => {
  test('writes the place of that row alone when no signal is concerned', () => {
    const changes = moveRow([aRow('A'), aRow('B'), aRow('C')], 0, 2, testRecordFactory())
    expect(changes).toHaveLength(1)
    expect(Object.keys(changes[0]?.fields ?? {})).toEqual(['pos'])
  })

  test('the head of a group takes its signal along and leaves it to the others', () => {
    const after = applyToRows(see, moveRow(see, 0, 2, testRecordFactory()))
    expect(order(after)).toBe('BCA')
    expect(inForce(after)).toEqual({ A: 'see', B: 'see', C: 'see' })
  })

  test('is nothing when the row stays where it is', () => {
    expect(moveRow(see, 1, 1, testRecordFactory())).toEqual([])
  })

  const rows = fc
    .array(fc.option(fc.constantFrom(...SIGNALS)), { minLength: 1, maxLength: 9 })
    .map((signals) => signals.map((signal, at) => aRow(String.fromCharCode(65 + at), { signal })))

  test('whatever moves, every authority keeps the signal it stood under', () => {
    fc.assert(
      fc.property(rows, fc.nat(8), fc.nat(8), (list, from, to) => {
        const after = applyToRows(
          list,
          moveRow(list, from % list.length, to % list.length, testRecordFactory()),
        )
        expect(inForce(after)).toEqual(inForce(list))
      }),
    )
  })

  test('whatever is removed, the others keep the signal they stood under', () => {
    fc.assert(
      fc.property(rows, fc.nat(8), (list, place) => {
        const at = place % list.length
        const after = applyToRows(list, removeRow(list, at, testRecordFactory()))
        const { [list[at]?.id ?? '']: _, ...others } = inForce(list)
        expect(inForce(after)).toEqual(others)
      }),
    )
  })
})

describe('putting the rows in another order', () => {
  const rows = [aRow('A', { signal: 'but-see' }), aRow('B', { signal: 'see' }), aRow('C')]

  test('is one list of changes, and every authority keeps its signal', () => {
    const after = applyToRows(rows, reorderRows(rows, ['B', 'C', 'A'], testRecordFactory()))
    expect(order(after)).toBe('BCA')
    expect(inForce(after)).toEqual(inForce(rows))
  })

  test('is nothing when a row came or went since the order was thought of', () => {
    expect(reorderRows(rows, ['B', 'C', 'D'], testRecordFactory())).toEqual([])
    expect(reorderRows(rows.slice(1), ['B', 'C', 'A'], testRecordFactory())).toEqual([])
  })

  test('is nothing when the order leaves a row out', () => {
    expect(reorderRows(rows, ['B', 'A'], testRecordFactory())).toEqual([])
  })
})

describe('correcting a use as a rule asks', () => {
  const read = aRow('A', { parentheticals: [{ text: 'at 1-2' }] })
  const corrected = { sourceId: 'item A', form: 'auto', parentheticals: [{ text: 'at 1–2' }] } as const
  const asked = { ...corrected, parentheticals: [...corrected.parentheticals] }

  test('writes what the rule corrected, and leaves alone what was done to the row since', () => {
    const since = { ...read, use: { ...read.use, pincite: [{ label: 'page', value: '440' }] } } as CitationRow
    expect(correctUse(since, read.use, asked)).toEqual([
      { kind: 'use', id: 'A', fields: { parentheticals: [{ text: 'at 1–2' }] } },
    ])
  })

  test('is nothing when the same place was changed since the rule read it', () => {
    const since = { ...read, use: { ...read.use, parentheticals: [{ text: 'at 3' }] } }
    expect(correctUse(since, read.use, asked)).toEqual([])
  })
})

describe('choosing a signal', () => {
  test('at the head of a group changes the group, as the printed signal does', () => {
    expect(inForce(applyToRows(see, chooseSignal(see, 0, 'cf')))).toEqual({ A: 'cf', B: 'cf', C: 'cf' })
  })

  test('rows of the group that name the signal themselves follow too', () => {
    const named = see.map((row) => ({ ...row, use: { ...row.use, signal: 'see' as const } }))
    expect(inForce(applyToRows(named, chooseSignal(named, 0, 'cf')))).toEqual({ A: 'cf', B: 'cf', C: 'cf' })
  })

  test('inside a group changes that row alone', () => {
    expect(inForce(applyToRows(see, chooseSignal(see, 1, 'cf')))).toEqual({ A: 'see', B: 'cf', C: 'see' })
  })

  test('leaves the groups after it alone', () => {
    const rows = [aRow('A', { signal: 'see' }), aRow('B', { signal: 'but-see' }), aRow('C')]
    expect(inForce(applyToRows(rows, chooseSignal(rows, 0, 'cf')))).toEqual({
      A: 'cf',
      B: 'but-see',
      C: 'but-see',
    })
  })
})

describe('pincites and parentheticals', () => {
  test('a pincite is written whole', () => {
    expect(setPincite(aRow('A'), [{ label: 'page', value: '444' }])).toEqual([
      { kind: 'use', id: 'A', fields: { pincite: [{ label: 'page', value: '444' }] } },
    ])
  })

  test('an empty parenthetical goes', () => {
    expect(setParentheticals(aRow('A'), [{ text: 'en banc' }, { text: ' ' }])).toEqual([
      { kind: 'use', id: 'A', fields: { parentheticals: [{ text: 'en banc' }] } },
    ])
  })
})
