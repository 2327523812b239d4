import { describe, expect, test } from 'vitest'
import { isAdmin } from '#sync/role.ts'
import { roleLabels, typeLabel } from '#sync/role-label.ts'
import { formatFullName, formatInitials, formatPersonName } from '#sync/user.ts'

describe('§3, §6 · values derived from a user', () => {
  test('the roles are admin, super-admin, and user', () => {
    expect(roleLabels.map((role) => role.name)).toEqual(['admin', 'super-admin', 'user'])
  })

  test.for<[roleNames: string[], label: string]>([
    [['admin'], 'Admin'],
    [['super-admin'], 'SuperAdmin'],
    [['user'], 'User'],
    [['user', 'super-admin'], 'SuperAdmin'],
    [['super-admin', 'admin', 'user'], 'Admin'],
    [[], 'Unknown'],
    [['editor'], 'Unknown'],
  ])('the type label of %j is %s', ([roleNames, label]) => {
    expect(typeLabel(roleNames)).toBe(label)
  })

  test.for<[roleNames: string[], may: boolean]>([
    [['admin'], true],
    [['super-admin'], true],
    [['user'], false],
    [[], false],
  ])('a user with the roles %j may enter the admin area: %s', ([roleNames, may]) => {
    expect(isAdmin(roleNames)).toBe(may)
  })

  test.for<[firstName: string, lastName: string, full: string, letters: string]>([
    ['Ada', 'Lovelace', 'Ada Lovelace', 'AL'],
    ['ada', 'lovelace', 'ada lovelace', 'AL'],
    ['', 'Lovelace', 'Lovelace', 'AD'],
    ['Ada', '', 'Ada', 'AD'],
    ['', '', '', 'AD'],
    ['𝒜da', 'Lovelace', '𝒜da Lovelace', '𝒜L'],
  ])('the name "%s" "%s" is shown as "%s", with the initials %s', ([firstName, lastName, full, letters]) => {
    const user = { firstName, lastName, email: 'ada@law.example' }
    expect(formatFullName(user)).toBe(full)
    expect(formatInitials(user)).toBe(letters)
  })

  test('uses the email address for a user without a name', () => {
    const user = { firstName: '', lastName: '', email: 'ada@law.example' }
    expect(formatPersonName(user)).toBe('ada@law.example')
    expect(formatPersonName({ ...user, lastName: 'Lovelace' })).toBe('Lovelace')
  })
})
