import { describe, expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { aCase, aRow } from '../edit/fixture.ts'
import type { Row, Setting } from '../row/row.ts'
import { checkString } from './findings.ts'

const setting: Setting = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court' }
const row = (letter: string, use: Parameters<typeof aRow>[1] = {}): Row => {
  const made = aRow(letter, use)
  return { ...made, item: { ...made.item, source: aCase(made.item.id, `${letter} v. Roe`) } }
}

describe('what the rules say about a string', () => {
  test('a signal that wants an explanation is named with its row, its rule and the fix', () => {
    const { findings } = checkString(
      engine,
      [row('A', { signal: 'see' }), row('B', { signal: 'cf' })],
      setting,
    )
    expect(findings).toMatchObject([{ rowId: 'B', at: 2, rule: 'R4.6.6', fix: 'parenthetical' }])
  })

  test('an explained one is right', () => {
    const explained = row('A', { signal: 'cf', parentheticals: [{ text: 'holding otherwise' }] })
    expect(checkString(engine, [explained], setting).findings).toEqual([])
  })

  test('signals out of their order bring another order, which is only offered', () => {
    const { order } = checkString(
      engine,
      [row('A', { signal: 'but-see' }), row('B', { signal: 'see' })],
      setting,
    )
    expect(order?.order).toEqual([1, 0])
    expect(order?.reasons.length).toBeGreaterThan(0)
  })

  test('a string in order brings none', () => {
    expect(checkString(engine, [row('A', { signal: 'see' }), row('B')], setting).order).toBeNull()
  })

  test('no order is offered while a row cannot be read', () => {
    const unread: Row = { ...row('C'), item: { ...row('C').item, source: null } }
    const rows = [row('A', { signal: 'but-see' }), unread, row('B', { signal: 'see' })]
    expect(checkString(engine, rows, setting).order).toBeNull()
  })
})
