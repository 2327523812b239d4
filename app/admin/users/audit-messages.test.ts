import { expect, test } from 'vitest'
import { auditActions } from '#sync/contract/audit.ts'
import { auditActionNames, nameAuditAction } from './audit-messages.ts'

// The type of the server's log entries allows only these actions (api/identity/audit.ts).
test('every action the server writes has its own label', () => {
  expect(Object.keys(auditActionNames).sort()).toEqual([...auditActions].sort())
  const words = auditActions.map(nameAuditAction)
  expect(words.filter((word) => word === '' || word.includes('.'))).toEqual([])
  expect(new Set(words).size).toBe(auditActions.length)
})

test.for(['outline.translate', 'toString', ''])(
  'an action without a label is shown as its code: “%s”',
  (action) => {
    expect(nameAuditAction(action)).toBe(action)
  },
)
