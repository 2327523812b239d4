import { expect, test } from 'vitest'
import type { AuthorityStatus } from '#cite/status/authority-status.ts'
import { summarizeStatuses } from './status-words.ts'

const check: AuthorityStatus = { level: 'check', reasons: ['missing-pincite'] }
const statuses = new Map([
  ['one', check],
  ['two', check],
])

test.for([
  ['checked', '2 to check', ''],
  ['unchecked', '2 to check; cases not checked', 'Cases not checked'],
  ['checking', '2 to check; cases not checked yet', 'Cases not checked yet'],
] as const)('says how final the count is while cases are %s', ([cases, some, none]) => {
  expect(summarizeStatuses(statuses, cases).rest).toBe(some)
  expect(summarizeStatuses(new Map(), cases).rest).toBe(none)
})

test('does not count problems that need checking as serious', () => {
  const serious: AuthorityStatus = { level: 'serious', reasons: ['overruled'] }
  const both = summarizeStatuses(new Map([...statuses, ['three', serious]]), 'checked')
  expect(both).toMatchObject({
    rest: '1 serious, 2 to check',
    level: 'serious',
    serious: 1,
    worstId: 'three',
  })
  expect(summarizeStatuses(statuses, 'checked')).toMatchObject({ level: 'check', serious: 0 })
})
