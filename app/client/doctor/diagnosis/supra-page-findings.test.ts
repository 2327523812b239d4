import { describe, expect, test } from 'vitest'
import { diagnoseLastText } from '../../../../tests/support/diagnosed-notes.ts'

const full = 'Jane Quimby, A Study of Notes, 93 Yale L.J. 753, 760 (2009).'

describe('a page number below an article’s first page', () => {
  test('is reported after supra', () => {
    expect(diagnoseLastText(full, 'See Quimby, supra note 1, at 40.')).toMatchObject([
      { rule: 'R11.7', says: 'early', values: { first: 753, page: '40' }, remedies: [] },
    ])
  })

  test.for<[where: string, notes: readonly string[]]>([
    ['the note has another work by the author', [`${full} See also Jane Quimby, Notes on Notes 12 (1999).`]],
    ['another note has a work by the author', [full, 'Jane Quimby, Notes on Notes 12 (1999).']],
    ['the article is forthcoming', ['Jane Quimby, A Study of Notes, 93 Yale L.J. (forthcoming 2027).']],
  ])('is not reported if %s', ([, notes]) => {
    const findings = diagnoseLastText(...notes, 'See Quimby, supra note 1, at 40.')
    expect(findings.filter(({ says }) => says === 'early')).toEqual([])
  })
})

describe('a year after a short form of a case', () => {
  const roe = 'Roe v. Coe, 560 U.S. 370, 382 (2010).'

  test('is deleted if it repeats the year of the full citation', () => {
    expect(diagnoseLastText(roe, 'See Roe, 560 U.S. at 409–10 (2010) (Poe, J., dissenting).')).toMatchObject([
      { rule: 'R15.2', says: 'year', remedies: [{ text: '' }] },
    ])
  })

  test.for(['See Roe, 560 U.S. at 409 (2012).', 'Roe v. Coe says so. 560 U.S. at 409 (2010).'])(
    'stays in %s',
    (note) => {
      expect(diagnoseLastText(roe, note).filter(({ says }) => says === 'year')).toEqual([])
    },
  )
})

describe('a year after supra', () => {
  test('is deleted if it repeats the year of the full citation', () => {
    expect(diagnoseLastText(full, 'See Quimby, supra note 1, at 768 (2009).')).toMatchObject([
      { rule: 'R6.2.3', says: 'year', remedies: [{ text: '' }] },
    ])
  })

  test('stays if it differs from the year of the full citation', () => {
    const findings = diagnoseLastText(full, 'See Quimby, supra note 1, at 768 (2011).')
    expect(findings.filter(({ says }) => says === 'year')).toEqual([])
  })
})
