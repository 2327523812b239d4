import { expect, test } from 'vitest'
import { closeInitials } from './found-case.ts'

test.for([
  ['Lingle v. Chevron U. S. A. Inc.', 'Lingle v. Chevron U.S.A. Inc.'],
  ['J. E. M. Ag Supply v. Pioneer', 'J.E.M. Ag Supply v. Pioneer'],
  ['Roe v. Wade', 'Roe v. Wade'],
  ['John Doe I. v. B. Smith Co.', 'John Doe I. v. B. Smith Co.'],
])('removes the spaces between the initials in %s', ([name, closed]) => {
  expect(closeInitials(name ?? '')).toBe(closed)
})
