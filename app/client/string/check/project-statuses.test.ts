import { expect, test } from 'vitest'
import { statusOfReasons } from '#cite/status/authority-status.ts'
import type { CitationRow } from '../model/citation-row.ts'
import { describeProblems, findElsewhere, joinStatuses } from './project-statuses.ts'

const row = (id: string, itemId: string) => ({ id, item: { id: itemId } }) as CitationRow
const strings = [
  { id: 'note 1', rows: [row('1', 'roe'), row('2', 'katz')] },
  { id: 'note 2', rows: [row('3', 'roe'), row('4', 'marbury')] },
]
const rows = new Map([
  ['1', statusOfReasons(['overruled'])],
  ['3', statusOfReasons(['overruled'])],
  ['4', statusOfReasons(['impossible-page'])],
])

test('an authority and a string have every finding of their rows', () => {
  const statuses = joinStatuses(strings, rows, new Map([['katz', ['missing-court']]]))
  expect(statuses.items.get('marbury')).toEqual({ level: 'serious', reasons: ['impossible-page'] })
  expect(statuses.items.get('katz')).toEqual({ level: 'check', reasons: ['missing-court'] })
  expect(statuses.strings.get('note 2')?.reasons).toEqual(['overruled', 'impossible-page'])
})

test('counts an authority once per project, and once between the open string and the other strings', () => {
  const statuses = joinStatuses(strings, rows, new Map())
  expect(describeProblems(statuses.items.values())).toBe('2 serious')
  expect(findElsewhere({ strings, rows, statuses, openId: 'note 1' })).toEqual({
    words: '1 serious',
    stringId: 'note 2',
  })
  expect(findElsewhere({ strings, rows, statuses, openId: 'note 2' })).toBeNull()
})
