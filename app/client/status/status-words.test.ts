import { expect, test } from 'vitest'
import { type AuthorityStatus, statusOfReasons } from '#cite/status/authority-status.ts'
import { describeStatus, sayStatuses, summarizeStatuses } from './status-words.ts'

const check: AuthorityStatus = { level: 'check', reasons: ['wrong-year'] }
const statuses = new Map([
  ['one', check],
  ['two', check],
])

test.for([
  ['checked', '2 to fix', ''],
  ['unchecked', '2 to fix; cases not checked', 'Cases not checked'],
  ['checking', '2 to fix; cases not checked yet', 'Cases not checked yet'],
] as const)('describes whether the count is final while cases are %s', ([cases, some, none]) => {
  expect(summarizeStatuses(statuses, cases).rest).toBe(some)
  expect(summarizeStatuses(new Map(), cases).rest).toBe(none)
})

test('counts serious problems, problems to fix, and unverified cases separately', () => {
  const all = new Map([
    ['zero', statusOfReasons(['not-verified'])],
    ...statuses,
    ['three', statusOfReasons(['overruled'])],
  ])
  expect(summarizeStatuses(all, 'checked')).toMatchObject({
    rest: '1 serious, 2 to fix, 1 not verified',
    level: 'serious',
    serious: 1,
    toFix: ['one', 'two', 'three'],
    worstId: 'three',
  })
  expect(summarizeStatuses(statuses, 'checked')).toMatchObject({ level: 'check', serious: 0 })
})

test('counts an authority once if several rows cite it', () => {
  expect(summarizeStatuses(statuses, 'checked', () => 'roe')).toMatchObject({
    rest: '1 to fix',
    toFix: ['one', 'two'],
  })
})

test('neither counts nor mentions advice', () => {
  const advised = statusOfReasons(['missing-parenthetical', 'missing-pincite'])
  expect(summarizeStatuses(new Map([['one', advised]]), 'checked')).toMatchObject({
    rest: '',
    level: 'fine',
    toFix: [],
    worstId: null,
  })
  expect([...sayStatuses(new Map([['one', advised]])).keys()]).toEqual([])
  expect(describeStatus(statusOfReasons(['missing-pincite', 'wrong-year']))).toBe('To fix: Wrong year')
  expect(describeStatus(statusOfReasons(['missing-pincite', 'wrong-year', 'missing-court']))).toBe(
    'To fix: Wrong year, and 1 more',
  )
})
