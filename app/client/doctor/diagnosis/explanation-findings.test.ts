import { describe, expect, test } from 'vitest'
import { diagnoseLastText, diagnoseTexts } from '../../../../tests/support/diagnosed-notes.ts'
import { endOfPhrase, isClause } from './explanation-findings.ts'

describe('a parenthetical with a clause', () => {
  test.for([
    'the court was divided on the point',
    'a default is not a bar to the claim',
    'Quarrying is meant to reduce the costs of litigants',
    'commingling of gas in a pipeline is not a bailment',
    'lateral transfers are not actionable',
  ])('is found in “%s”', (words) => {
    expect(isClause(words)).toBe(true)
  })

  test.for([
    'holding that the court was divided',
    'finding the rule that is cited sound',
    'approving of rules the court is bound by',
    '“the court was divided”',
    'per curiam',
    'list of states that have adopted the rule',
    'same',
    'Quimby, J., dissenting from a judgment that was unanimous',
    'a rule that is no longer followed',
    'as the court has held',
    'origin of the contracts',
    'amended provisions were upheld',
  ])('is not found in “%s”', (words) => {
    expect(isClause(words)).toBe(false)
  })

  test('is reported without a correction', () => {
    expect(
      diagnoseLastText('Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 1993) (the court was divided on it).'),
    ).toMatchObject([{ rule: 'R10.1.1', says: 'clause', remedies: [], optional: true }])
  })

  test('is not reported in a document that mostly uses clauses', () => {
    const notes = [34, 44, 54, 64].map(
      (page) => `Roe v. Coe, 12 F.3d ${page} (2d Cir. 1993) (the court was divided on it).`,
    )
    expect(
      diagnoseTexts(...notes)
        .flat()
        .filter(({ says }) => says === 'clause'),
    ).toEqual([])
  })
})

describe('a period at the end of a quoted phrase', () => {
  test.for([
    'noting that “[j]udges work.”',
    'showing that the “bar has modest effects.”',
    'noting that “The court erred.”',
  ])('is reported in “%s”', (words) => {
    expect(endOfPhrase(words)).toBe(words.length - 2)
  })

  test.for([
    'noting that “[j]udges work”',
    '“Judges work.”',
    'noting: “judges work.”',
    'quoting one as saying, “judges work.”',
    'noting that “[j]udges work. Lawyers rest.”',
    'noting that “[j]udges . . . .”',
    'noting “Judges work.”',
    'noting that “they work in the U.S.”',
  ])('is not reported in “%s”', (words) => {
    expect(endOfPhrase(words)).toBeUndefined()
  })

  test('is shown without a correction, because it is inside a quotation', () => {
    expect(
      diagnoseLastText('Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 1993) (noting that “[j]udges work.”).'),
    ).toMatchObject([{ rule: 'R10.1.2', says: 'phrase', remedies: [] }])
  })
})
