import { expect, test } from 'vitest'
import type { Source } from '#cite/source/source.ts'
import { aCase, aRow } from '../../../../tests/support/edit-fixtures.ts'
import type { RowFinding } from './check-string.ts'
import type { ListedLook } from './listed-look.ts'
import { correctionOf } from './look-fix.ts'

const source = aCase('item A', 'Roe v. Doe')
const made = aRow('A')
const row = { ...made, item: { ...made.item, source } }
const use = { sourceId: 'item A', form: 'auto' as const, parentheticals: [] }

function look(fix: RowFinding['fix']): ListedLook {
  const finding: RowFinding = {
    row,
    at: 1,
    rule: 'R12.1',
    severity: 'error',
    words: '',
    reason: 'wrong-form',
    fix,
  }
  return { kind: 'rule', row, reason: 'wrong-form', finding }
}

test('returns a corrected authority or a corrected use as a certain correction', () => {
  const corrected: Source = aCase('item A', 'Roe v. Moe')
  expect(correctionOf(look({ corrected, what: 'Moe' }))).toEqual({
    itemId: row.item.id,
    before: source,
    source: corrected,
  })
  expect(correctionOf(look(use))).toEqual({ rowId: 'A', read: row.use, corrected: use })
})

test.for(['pincite', 'authority', 'parenthetical', null] as const)(
  'returns no correction for a finding whose fix is %o',
  (fix) => {
    expect(correctionOf(look(fix))).toBeNull()
  },
)
