import { describe, expect, test } from 'vitest'
import { diagnoseLastText } from '../../../../tests/support/diagnosed-notes.ts'

const full = 'Jane Quimby, A Study of Notes, 93 Yale L.J. 753, 760 (2009).'

describe('a page before the start of an article', () => {
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

describe('a year after supra', () => {
  test('is deleted if it is the year of the source', () => {
    expect(diagnoseLastText(full, 'See Quimby, supra note 1, at 768 (2009).')).toMatchObject([
      { rule: 'R6.2.3', says: 'year', remedies: [{ text: '' }] },
    ])
  })

  test('stays if it is another year', () => {
    const findings = diagnoseLastText(full, 'See Quimby, supra note 1, at 768 (2011).')
    expect(findings.filter(({ says }) => says === 'year')).toEqual([])
  })
})
