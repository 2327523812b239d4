import { describe, expect, test } from 'vitest'
import {
  diagnoseLastText,
  diagnoseTexts,
  numberNotes,
  styleWords,
} from '../../../../tests/support/diagnosed-notes.ts'
import { describeReason } from '../finding-words.ts'
import { diagnoseNotes } from './diagnose.ts'

describe('“p.” before a page', () => {
  test.for<[where: string, note: string]>([
    ['a period', 'Digest of Education Statistics. 2012. p. 307. Accessed March 22, 2017.'],
    ['a URL', 'Retrieved from http://www.example.org/docs/Executive_Fall2013.pdf, p. 8.'],
    ['a URL without a file name', 'Jane Roe, A Study, https://www.example.org/a/b, p. 8.'],
    [
      'the last part of a URL that contains a space',
      'Roe, A Study, https://www.example.org/ births/anencephaly.html, p. 8.',
    ],
    ['a date', 'Jane Roe, A Study, May 6, 2018, p. 8.'],
    ['a date with the day before the month', 'Jane Roe, A Study, 6 May 2018, p. 8.'],
    ['a parenthesis', 'Jane Roe, A Study (2018), p. 8.'],
    ['a number', 'Jane Roe, A Study No. 3, p. 8.'],
    ['the letter of an exhibit', 'Compl. Exhibit A, p. 8.'],
  ])('stays after %s', ([, note]) => {
    expect(diagnoseLastText(note).map(({ rule }) => rule)).not.toContain('R5.1.1')
  })

  test.for<[where: string, note: string]>([
    ['a reporter', 'Roe v. Coe, 12 F.3d 34, p. 36 (2d Cir. 2001).'],
    ['a page of a reporter', 'Roe v. Coe, 12 F.3d 34, 36, p. 38 (2d Cir. 2001).'],
    ['a journal', 'Jane Roe, A Study, 93 Yale L.J. 53, p. 67 (2009).'],
    ['a title in quotation marks', 'Jane Roe, “Reasons and Gaps,” p. 67 (2009).'],
  ])('is deleted after %s', ([, note]) => {
    expect(diagnoseLastText(note)).toContainEqual(
      expect.objectContaining({ rule: 'R5.1.1', remedies: [expect.objectContaining({ text: '' })] }),
    )
  })
})

test('accepts an unused hereinafter name if a note refers to a later part that isn’t in the document', () => {
  const named = 'Jane Roe, Long Notes on Law, 12 Tex. L. Rev. 34 (2001) [hereinafter Roe, Long Notes].'
  const [alone = []] = diagnoseTexts(named, 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).')
  expect(alone.map(({ rule }) => rule)).toContain('R9')
  const [part = []] = diagnoseTexts(named, 'See infra notes 110–87 and accompanying text.')
  expect(part.map(({ rule }) => rule)).not.toContain('R9')
})

describe('a hereinafter name', () => {
  const note =
    'Jane Roe, Originalism Within the Living Constitution, Advance 39, 45 (2007); see also Jane Roe, Constitutional Interpretation 216 (1999).'
  const later = ['Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).', 'Roe, supra note 1, at 220.']

  test('ends where the italics of the title end, before the name of a periodical', () => {
    const title = 'Originalism Within the Living Constitution'
    const notes = numberNotes(note, ...later).map((one, at) =>
      at === 0 ? styleWords(one, [title, 'Constitutional Interpretation']) : one,
    )
    const [first] = diagnoseNotes(notes)
    const texts = first?.findings.flatMap(({ remedies }) => remedies.map(({ text }) => text))
    expect(texts).toContain(` [hereinafter Roe, ${title}]`)
  })

  test('is not offered in plain text if a title may end with a periodical', () => {
    const [first = []] = diagnoseTexts(note, ...later)
    const due = first.filter(({ kind }) => kind === 'hereinafter-due')
    expect(due.map(({ remedies }) => remedies.length)).toEqual([0, 1])
  })
})

test('asks whether to replace a full citation of the same page with “Id.”', () => {
  const full = 'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 2001).'
  expect(diagnoseLastText(full, full)).toMatchObject([{ isQuestion: true, remedies: [{ text: 'Id.' }] }])
  const other = 'Roe v. Coe, 12 F.3d 34, 38 (2d Cir. 2001).'
  expect(diagnoseLastText(full, other)).toMatchObject([{ remedies: [{ text: 'Id. at 38' }] }])
})

test('states that no rule requires removing tracking parameters', () => {
  const [finding] = diagnoseLastText(
    'Roe, A Story, Wash. Post (June 5, 2017), https://example.org/a?utm_term=c357.',
  )
  expect(finding?.optional).toBe(true)
  expect(finding && describeReason(finding)).toBe(
    'You can remove these tracking parameters: the page opens without them. No rule requires removing them.',
  )
})

describe('the form of a date', () => {
  const chicago = [
    'Jane Roe, “A Study,” Educational Policy 32, no. 6 (2017): 855–902.',
    'Jane Coe, A Book (New York: Norton, 1999), 8.',
    'Center for Roes, “Facts,” accessed January 31, 2019, https://example.org/a.',
  ]
  const note = 'Roe Association, Press Release, http://www.example.org/a (accessed March 23, 2017).'

  test('stays in a document whose other notes are in Chicago style', () => {
    expect(diagnoseLastText(...chicago, note).map(({ rule }) => rule)).not.toContain('R33.5.2')
    const month =
      'Moore, A. A Bridge to Recovery. (January 2012). Accessed March 22, 2017, https://example.org/a.'
    expect(diagnoseLastText(...chicago, month).map(({ rule }) => rule)).not.toContain('T17')
  })

  test('is corrected in a document whose other notes have legal dates', () => {
    const legal = ['a', 'b', 'c', 'd'].map(
      (page) => `Roe, https://example.org/${page} (last visited May 3, 2017).`,
    )
    expect(diagnoseLastText(...chicago, ...legal, note).map(({ rule }) => rule)).toContain('R33.5.2')
  })
})

test('the finding for a missing period does not show text that another finding corrects', () => {
  const text = 'Roe v. Doe, 163 F. Supp 3d 175, 252 (E.D. Pa. 2016)'
  const found = diagnoseLastText('Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).', text)
  const period = found.find(({ says }) => says === 'period')
  expect(text.slice(...(period?.span ?? [0, 0]))).toBe('2016)')
})

describe('a short form too far from the full citation of its case', () => {
  const others = Array.from({ length: 6 }, (_, at) => `Doe v. Coe${at}, ${at + 12} F.3d 34 (2d Cir. 2001).`)

  function remediesOf(full: string, short: string): readonly string[] {
    return diagnoseLastText(full, ...others, short)
      .filter(({ rule }) => rule === 'R6.2.1')
      .flatMap(({ remedies }) => ['reported', ...remedies.map(({ text }) => text)])
  }

  test('is replaced by the full citation', () => {
    expect(remediesOf('Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).', 'Quimby, 311 F.3d at 412.')).toEqual([
      'reported',
      'Quimby v. Zwick, 311 F.3d 410, 412 (2d Cir. 2002)',
    ])
  })

  test.for([
    [
      'the case has a later history',
      'Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002), vacated, 540 U.S. 1 (2003).',
      'Quimby, 311 F.3d at 412.',
    ],
    ['the sentence names the case', 'Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).', '311 F.3d at 412.'],
  ])('is reported without a correction if %s', ([, full = '', short = '']) => {
    expect(remediesOf(full, short)).toEqual(['reported'])
  })
})
