import { describe, expect, test } from 'vitest'
import { shortenCaseName } from './case-name.ts'

describe('CN · the stop at the end of a name', () => {
  test.for<[name: string, cited: string]>([
    ['Doe Indus. Co. v. Superior Ct.', 'Doe Indus. Co. v. Superior Ct.'],
    ['Doe v. Nat’l Educ. Found.', 'Doe v. Nat’l Educ. Found.'],
    ['Doe v. Roe.', 'Doe v. Roe'],
    ['Roe v. Acme Corp..', 'Roe v. Acme Corp.'],
  ])('%s is cited %s: an abbreviation keeps its stop, a sentence’s goes', ([name, cited]) => {
    expect(shortenCaseName(name, { context: 'citation' })).toBe(cited)
  })
})
