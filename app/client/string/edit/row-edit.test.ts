import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SIGNALS } from '#cite/signal/signal.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { signalsInForce } from '../model/signals.ts'
import { aRow, testRecordFactory, applyToRows } from '../../../../tests/support/edit-fixtures.ts'
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
  test('writes only the position of the row if no signal is affected', () => {
    const changes = moveRow([aRow('A'), aRow('B'), aRow('C')], 0, 2, testRecordFactory())
    expect(changes).toHaveLength(1)
    expect(Object.keys(changes[0]?.fields ?? {})).toEqual(['pos'])
  })

  test('keeps the signals of a moved first row and of the rest of its group', () => {
    const after = applyToRows(see, moveRow(see, 0, 2, testRecordFactory()))
    expect(order(after)).toBe('BCA')
    expect(inForce(after)).toEqual({ A: 'see', B: 'see', C: 'see' })
  })

  test('writes nothing if the row stays in place', () => {
    expect(moveRow(see, 1, 1, testRecordFactory())).toEqual([])
  })

  const rows = fc
    .array(fc.option(fc.constantFrom(...SIGNALS)), { minLength: 1, maxLength: 9 })
    .map((signals) => signals.map((signal, at) => aRow(String.fromCharCode(65 + at), { signal })))

  test('keeps the signal of every authority when any row moves', () => {
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

  test('keeps the signals of the other rows when any row is removed', () => {
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

describe('reordering the rows', () => {
  const rows = [aRow('A', { signal: 'but-see' }), aRow('B', { signal: 'see' }), aRow('C')]

  test('returns one list of changes that keeps every signal', () => {
    const after = applyToRows(rows, reorderRows(rows, ['B', 'C', 'A'], testRecordFactory()))
    expect(order(after)).toBe('BCA')
    expect(inForce(after)).toEqual(inForce(rows))
  })

  test('writes nothing if a row was added or removed since the order was computed', () => {
    expect(reorderRows(rows, ['B', 'C', 'D'], testRecordFactory())).toEqual([])
    expect(reorderRows(rows.slice(1), ['B', 'C', 'A'], testRecordFactory())).toEqual([])
  })

  test('writes nothing if the order omits a row', () => {
    expect(reorderRows(rows, ['B', 'A'], testRecordFactory())).toEqual([])
  })
})

describe('applying a rule’s correction to a use', () => {
  const read = aRow('A', { parentheticals: [{ text: 'at 1-2' }] })
  const corrected = { sourceId: 'item A', form: 'auto', parentheticals: [{ text: 'at 1–2' }] } as const
  const fixed = { ...corrected, parentheticals: [...corrected.parentheticals] }

  test('writes the correction and keeps later changes to other fields of the row', () => {
    const since = { ...read, use: { ...read.use, pincite: [{ label: 'page', value: '440' }] } } as CitationRow
    expect(correctUse(since, read.use, fixed)).toEqual([
      { kind: 'use', id: 'A', fields: { parentheticals: [{ text: 'at 1–2' }] } },
    ])
  })

  test('writes nothing if the same field changed since the rule checked the row', () => {
    const since = { ...read, use: { ...read.use, parentheticals: [{ text: 'at 3' }] } }
    expect(correctUse(since, read.use, fixed)).toEqual([])
  })
})

describe('choosing a signal', () => {
  test('changes the whole group if its first row changes', () => {
    expect(inForce(applyToRows(see, chooseSignal(see, 0, 'cf')))).toEqual({ A: 'cf', B: 'cf', C: 'cf' })
  })

  test('also changes rows of the group that have their own copy of the signal', () => {
    const named = see.map((row) => ({ ...row, use: { ...row.use, signal: 'see' as const } }))
    expect(inForce(applyToRows(named, chooseSignal(named, 0, 'cf')))).toEqual({ A: 'cf', B: 'cf', C: 'cf' })
  })

  test('changes only the chosen row inside a group', () => {
    expect(inForce(applyToRows(see, chooseSignal(see, 1, 'cf')))).toEqual({ A: 'see', B: 'cf', C: 'see' })
  })

  test('keeps the signals of the following groups', () => {
    const rows = [aRow('A', { signal: 'see' }), aRow('B', { signal: 'but-see' }), aRow('C')]
    expect(inForce(applyToRows(rows, chooseSignal(rows, 0, 'cf')))).toEqual({
      A: 'cf',
      B: 'but-see',
      C: 'but-see',
    })
  })
})

describe('pincites and parentheticals', () => {
  test('writes a pincite in full', () => {
    expect(setPincite(aRow('A'), [{ label: 'page', value: '444' }])).toEqual([
      { kind: 'use', id: 'A', fields: { pincite: [{ label: 'page', value: '444' }] } },
    ])
  })

  test('removes an empty parenthetical', () => {
    expect(setParentheticals(aRow('A'), [{ text: 'en banc' }, { text: ' ' }])).toEqual([
      { kind: 'use', id: 'A', fields: { parentheticals: [{ text: 'en banc' }] } },
    ])
  })
})
