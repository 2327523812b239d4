import { describe, expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { levelOfReason } from '#cite/status/authority-status.ts'
import type { Source } from '#cite/source/source.ts'
import { kinds } from '#sync/record/kind.ts'
import { aCase, aRow } from '../../../../tests/support/edit-fixtures.ts'
import { computeCitationForms } from '../model/footnotes.ts'
import type { CitationRow, CitationStyle } from '../model/citation-row.ts'
import { checkString } from './check-string.ts'

const setting: CitationStyle = {
  mode: 'sentence',
  profile: 'indigo-2e',
  typeface: 'court',
  choices: {},
  underline: false,
}
/** Creates a row with a pincite, so that a test gets no findings about a missing pincite. */
const row = (letter: string, use: Parameters<typeof aRow>[1] = {}): CitationRow => {
  const made = aRow(letter, { pincite: [{ label: 'page', value: '440' }], ...use })
  return { ...made, item: { ...made.item, source: aCase(made.item.id, `${letter} v. Roe`) } }
}

describe('checkString', () => {
  test('reports a signal that lacks its parenthetical, along with the row, rule, and fix', () => {
    const { findings } = checkString(
      engine,
      [row('A', { signal: 'see' }), row('B', { signal: 'cf' })],
      setting,
    )
    expect(findings).toMatchObject([{ row: { id: 'B' }, at: 2, rule: 'R4.6.6', fix: 'parenthetical' }])
  })

  test.for(['statute', 'constitution'] as const)('does not ask for a parenthetical after a %s', (kind) => {
    const law: Source =
      kind === 'statute'
        ? { kind, id: 'item B', volume: '42', code: 'U.S.C.', section: '§ 1983' }
        : { kind, id: 'item B', name: 'U.S. Const.', section: 'amend. XIV' }
    const made = row('B', { signal: 'cf' })
    const rows = [{ ...made, item: { ...made.item, source: law } }, row('C')]
    const { findings } = checkString(engine, rows, { ...setting, profile: 'bluebook-22-like' })
    expect(findings.map(({ row: { id }, fix }) => [id, fix])).toEqual([['C', 'parenthetical']])
  })

  test('reports a missing parenthetical as advice, even if the edition requires it', () => {
    for (const profile of ['indigo-2e', 'bluebook-22-like'] as const) {
      const { findings } = checkString(engine, [row('A', { signal: 'cf' })], { ...setting, profile })
      expect(findings.map(({ reason }) => levelOfReason(reason))).toEqual(['advice'])
    }
  })

  test('accepts a signal that has its parenthetical', () => {
    const explained = row('A', { signal: 'cf', parentheticals: [{ text: 'holding otherwise' }] })
    expect(checkString(engine, [explained], setting).findings).toEqual([])
  })

  test('lists findings by row, with the advice about each row last', () => {
    const bare = row('A', { pincite: [], parentheticals: [{ text: 'at 1-2' }] })
    const wrong = row('B', { parentheticals: [{ text: 'at 1-2' }] })
    expect(checkString(engine, [bare, wrong], setting).findings).toMatchObject([
      { rule: 'R5.1.2', severity: 'error', fix: { parentheticals: [{ text: 'at 1–2' }] } },
      { rule: 'R5.1.1', severity: 'advice', fix: 'pincite' },
      { rule: 'R5.1.2', row: { id: 'B' } },
    ])
  })

  test('explains a form that the footnote doesn’t allow, and offers the automatic form', () => {
    const forced = row('A', { form: 'id' })
    const forms = computeCitationForms(engine, [
      { string: { id: 's', ...kinds.string.empty, conflicts: {} }, number: 1, rows: [forced] },
    ])
    expect(checkString(engine, [forced], setting, { forms }).findings).toMatchObject([
      { rule: 'R15.3.3', severity: 'error', fix: { form: 'auto' } },
    ])
  })

  test('offers to edit an authority without a required part, and to replace an unknown signal', () => {
    const statute = {
      kind: 'statute',
      id: 'item B',
      volume: '42',
      code: 'U.S.C.',
      section: '§ 1983',
    } as const
    const made = row('B', { signal: 'contrast', parentheticals: [{ text: 'holding otherwise' }] })
    const rows = [{ ...made, item: { ...made.item, source: statute } }]
    const { findings } = checkString(engine, rows, { ...setting, profile: 'bluebook-20-like' })
    expect(findings).toMatchObject([
      { rule: 'R4.7', fix: 'signal' },
      { rule: 'R16.1', fix: 'authority' },
    ])
  })

  test('suggests a different order when signals are out of order', () => {
    const { order } = checkString(
      engine,
      [row('A', { signal: 'but-see' }), row('B', { signal: 'see' })],
      setting,
    )
    expect(order?.order).toEqual([1, 0])
    expect(order?.broken).toBe(true)
    expect(order?.reasons.length).toBeGreaterThan(0)
  })

  test('suggests no order when the string is in order', () => {
    expect(checkString(engine, [row('A', { signal: 'see' }), row('B')], setting).order).toBeNull()
  })

  test('suggests no order while a row cannot be read', () => {
    const unread: CitationRow = { ...row('C'), item: { ...row('C').item, source: null } }
    const rows = [row('A', { signal: 'but-see' }), unread, row('B', { signal: 'see' })]
    expect(checkString(engine, rows, setting).order).toBeNull()
  })
})
