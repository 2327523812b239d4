import { expect, test } from 'vitest'
import { footnotes } from '../../../tests/support/footnote-passages.ts'
import { readDocumentAuthorities } from './read-authorities.ts'

function rowsOf(...notes: readonly string[]): string[] {
  return readDocumentAuthorities(footnotes(...notes)).authorities.map(({ text }) => text)
}

test.for([
  'Act of Mar. 23, 1792, ch. 11, 1 Stat. 243',
  'Act of Aug. 9, 1921, Pub. L. No. 67-47, tit. I, § 1, 42 Stat. 147, 147',
  '21st Century Example Act of 2012, Pub. L. No. 112-231, 126 Stat. 1619',
  'Proclamation No. 10855, 89 Fed. Reg. 88871 (Nov. 12, 2024)',
  'Exemption for Certain Members of Section 15(a) Exchanges, 87 Fed. Reg. 49,930 (Aug. 17, 2022)',
  'Application of Roe Corp. & Doe Advisors Corp., Exchange Act Release No. 86719, 2019 WL 3933691 (Aug. 20, 2019)',
])('lists %s with its title', (citation) => {
  expect(rowsOf(`The rule is old. See ${citation}.`)).toEqual([citation])
})

test('removes the sentence, the signal, and the citation before a title', () => {
  expect(rowsOf('In 1792 Congress passed the Act of Mar. 23, 1792, ch. 11, 1 Stat. 243.')).toEqual([
    'Act of Mar. 23, 1792, ch. 11, 1 Stat. 243',
  ])
  expect(rowsOf('The agency published it, 87 Fed. Reg. 49,930 (Aug. 17, 2022).')).toEqual([
    '87 Fed. Reg. 49,930 (Aug. 17, 2022)',
  ])
  expect(
    rowsOf(
      'Letter from Jane Roe to John Doe (Mar. 25, 2010), Example Order, 90 Fed. Reg. 8625 (Jan. 20, 2025).',
    ),
  ).toContain('Example Order, 90 Fed. Reg. 8625 (Jan. 20, 2025)')
})

test('takes the year of an act from the act’s date', () => {
  const [act] = readDocumentAuthorities(footnotes('Act of Mar. 23, 1792, ch. 11, 1 Stat. 243.')).authorities
  expect(act?.source).toMatchObject({ date: { year: 1792 } })
})

test('does not use the year in the name of an act as the date, because a later law can amend the act', () => {
  const [act] = readDocumentAuthorities(
    footnotes('Example Relief Act of 1970, Pub. L. No. 101-549, 104 Stat. 2399.'),
  ).authorities
  expect(act?.source).not.toHaveProperty('date')
})

test('keeps the Statutes at Large page after the title of a public law', () => {
  expect(rowsOf('Example Act of 1984, Pub. L. No. 98-525, tit. VII, 98 Stat. 2553, 2554.')).toEqual([
    'Example Act of 1984, Pub. L. No. 98-525, tit. VII, 98 Stat. 2553, 2554',
  ])
})

test('adds the title of a page cited by its URL, but not an incomplete title', () => {
  const inText = (text: string) =>
    readDocumentAuthorities([{ kind: 'paragraph', text }]).authorities.map((one) => one.text)
  expect(
    inText('The court agreed. Example News of the Day, Example Times (May 3, 2018), https://example.com/a.'),
  ).toEqual(['Example News of the Day, Example Times (May 3, 2018), https://example.com/a'])
  expect(
    inText('The court agreed. Work halted at Example County, Example Times, https://example.com/a.'),
  ).toEqual(['https://example.com/a'])
})

test('keeps the parts of the title of a notice that semicolons separate, but not a citation before a semicolon', () => {
  expect(
    rowsOf('See Regulation of Example Fuels; Notice of Public Hearing, 88 Fed. Reg. 1234 (Jan. 3, 2023).'),
  ).toEqual(['Regulation of Example Fuels; Notice of Public Hearing, 88 Fed. Reg. 1234 (Jan. 3, 2023)'])
  expect(rowsOf('Roe v. Doe, 410 U.S. 113 (1973); Example Fuels, 88 Fed. Reg. 1234 (Jan. 3, 2023).')).toEqual(
    ['Roe v. Doe, 410 U.S. 113 (1973)', 'Example Fuels, 88 Fed. Reg. 1234 (Jan. 3, 2023)'],
  )
})
