import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SIGNALS } from '#cite/signal/signal.ts'
import type { Use } from '#cite/source/use.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { signalsInForce } from '../model/signals.ts'
import {
  addCitedSources,
  editAuthority,
  removeAuthority,
  citeAuthority,
  type InsertTarget,
} from './authority-edit.ts'
import { aCase, aRow, testRecordFactory } from '../../../../tests/support/edit-fixtures.ts'

const use = (sourceId: string, more: Partial<Use> = {}): Use => ({
  sourceId,
  form: 'auto',
  parentheticals: [],
  ...more,
})
const empty: InsertTarget = { projectId: 'p', stringId: 's', items: [], rows: [] }

describe('addCitedSources', () => {
  test('adds an authority for each source and a row for each use, in order', () => {
    const gathered = {
      sources: [aCase('x', 'A', '1'), aCase('y', 'B', '2')],
      uses: [use('y', { signal: 'see' }), use('x')],
    }
    const { changes, useIds, known } = addCitedSources(empty, gathered, testRecordFactory())
    expect(changes.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'authority new1',
      'authority new2',
      'use new3',
      'use new4',
    ])
    expect(useIds).toEqual(['new3', 'new4'])
    expect(changes[2]?.fields).toMatchObject({ authorityId: 'new2', signal: 'see', pos: { stringId: 's' } })
    expect(known).toBe(0)
  })

  test('reuses a source that is already in the library', () => {
    const row = aRow('A')
    const target: InsertTarget = { ...empty, items: [row.item], rows: [row] }
    const { changes, known } = addCitedSources(
      target,
      { sources: [aCase('x', 'A')], uses: [use('x')] },
      testRecordFactory(),
    )
    expect(changes.map(({ kind }) => kind)).toEqual(['use'])
    expect(changes[0]?.fields).toMatchObject({ authorityId: 'item A' })
    expect(known).toBe(1)
  })

  test('gives a library case the short name it is cited under, unless it already has one', () => {
    const row = aRow('A')
    const named = { ...aCase('x', 'A'), shortName: 'Ay' }
    const add = (target: InsertTarget) =>
      addCitedSources(target, { sources: [named], uses: [use('x')] }, testRecordFactory()).changes
    expect(add({ ...empty, items: [row.item] })[0]).toEqual({
      kind: 'authority',
      id: 'item A',
      fields: { 'source.shortName': 'Ay' },
    })
    const own = { ...row.item, source: { ...aCase('item A', 'A'), shortName: 'Bee' } }
    expect(add({ ...empty, items: [own] }).map(({ kind }) => kind)).toEqual(['use'])
  })

  test('stores the note number in a supra together with its use', () => {
    const gathered = { sources: [aCase('x', 'A')], uses: [use('x', { form: 'supra', note: 3 })] }
    expect(addCitedSources(empty, gathered, testRecordFactory()).changes[1]?.fields).toMatchObject({
      choices: { note: 3 },
    })
  })

  test('adds a source only once if the text cites it twice', () => {
    const gathered = { sources: [aCase('x', 'A'), aCase('y', 'A')], uses: [use('x'), use('y')] }
    const kinds = addCitedSources(empty, gathered, testRecordFactory()).changes.map(({ kind }) => kind)
    expect(kinds).toEqual(['authority', 'use', 'use'])
  })

  test('adds new rows after the existing ones', () => {
    const row = aRow('A')
    const target: InsertTarget = { ...empty, items: [row.item], rows: [row] }
    const [made] = citeAuthority(target, 'item A', testRecordFactory()).changes
    const pos = made?.fields['pos'] as { orderKey: string } | undefined
    expect((pos?.orderKey ?? '') > row.orderKey).toBe(true)
  })
})

describe('citeAuthority', () => {
  /** Returns the rows of a string after a library authority was cited at a position. The new row is called `+`. */
  function cited(rows: readonly CitationRow[], place: number): CitationRow[] {
    const { changes } = citeAuthority({ ...empty, rows }, 'item A', testRecordFactory(), place)
    const [made] = changes
    expect(changes).toHaveLength(1)
    const { pos, signal } = made?.fields ?? {}
    const added = { ...aRow('+', { signal: signal as null }), ...(pos as { orderKey: string }) }
    return [...rows, added].sort((one, other) => (one.orderKey < other.orderKey ? -1 : 1))
  }
  const order = (rows: readonly CitationRow[]): string => rows.map(({ id }) => id).join('')
  const three = [aRow('A', { signal: 'see' }), aRow('B'), aRow('C', { signal: 'but-see' })]

  test('inserts the row at the given position', () => {
    expect([0, 1, 2, 3].map((place) => order(cited(three, place)))).toEqual(['+ABC', 'A+BC', 'AB+C', 'ABC+'])
  })

  test('inserts the only row of an empty string, and appends if the string has become shorter', () => {
    expect(order(cited([], 0))).toBe('+')
    expect(order(cited(three, 9))).toBe('ABC+')
  })

  test('gives the row the signal of the preceding row and keeps the signals of all other rows', () => {
    const signals = fc.array(fc.option(fc.constantFrom(...SIGNALS)), { maxLength: 9 })
    fc.assert(
      fc.property(signals, fc.nat(9), (list, nth) => {
        const rows = list.map((signal, at) => aRow(String.fromCharCode(65 + at), { signal }))
        const place = nth % (rows.length + 1)
        const had = signalsInForce(rows.map((row) => row.use))
        const has = signalsInForce(cited(rows, place).map((row) => row.use))
        expect(has.toSpliced(place, 1)).toEqual(had)
        expect(has[place]).toBe(had[place - 1] ?? 'none')
      }),
    )
  })
})

describe('editAuthority and removeAuthority', () => {
  test('clears fields that were removed', () => {
    const before = aCase('a', 'A')
    const [change] = editAuthority('a', { id: 'a', kind: 'web', title: 'A' }, before)
    expect(change?.fields).toEqual({
      'source.kind': 'web',
      'source.title': 'A',
      'source.name': null,
      'source.printings': null,
      'source.date': null,
    })
  })

  test('does not write unchanged fields, which another device may have changed', () => {
    const before = aCase('a', 'Miranda v. Arizna')
    expect(editAuthority('a', { ...before, name: 'Miranda v. Arizona' } as typeof before, before)).toEqual([
      { kind: 'authority', id: 'a', fields: { 'source.name': 'Miranda v. Arizona' } },
    ])
    expect(editAuthority('a', { ...before }, before)).toEqual([])
  })

  test('removes the uses of a removed authority from the strings', () => {
    const uses = [
      { id: 'u1', authorityId: 'a' },
      { id: 'u2', authorityId: 'b' },
    ]
    expect(removeAuthority('a', uses, testRecordFactory()).map(({ id }) => id)).toEqual(['a', 'u1'])
  })
})
