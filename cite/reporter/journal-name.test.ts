import { describe, expect, test } from 'vitest'
import { isLawJournal, punctuateJournal, typedJournal } from './journal-name.ts'

describe('R7 · punctuation in the name of a journal', () => {
  test.for([
    ['Nowhere L. J.', 'Nowhere L.J.'],
    ['Harv L Rev', 'Harv. L. Rev.'],
    ['N. Y. U. L. Rev.', 'N.Y.U. L. Rev.'],
    ['N.Y.U.L. Rev.', 'N.Y.U. L. Rev.'],
    ['U.Pa.L.Rev.', 'U. Pa. L. Rev.'],
    ['Cath. U. L. J.', 'Cath. U. L.J.'],
    ['Harvard Law Review', 'Harvard Law Review'],
    ['C.F.R. Parts', 'C.F.R. Parts'],
  ] as const)('prints %s as %s', ([written, printed]) => {
    expect(punctuateJournal(written)).toBe(printed)
  })

  test('recognizes a journal in lowercase only by its words', () => {
    expect(typedJournal('nowhere l rev')).toBe('Nowhere L. Rev.')
    expect(typedJournal('months of the year')).toBeUndefined()
    expect(isLawJournal('Nowhere J. Small L.')).toBe(true)
    expect(isLawJournal('Acme News')).toBe(false)
  })
})
