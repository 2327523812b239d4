import { expect, test } from 'vitest'
import { footnotes } from '../../../tests/support/footnote-passages.ts'
import { readDocumentAuthorities } from './read-authorities.ts'
import type { DocumentPassage } from './passage.ts'

function list(...notes: readonly string[]): [kind: string, text: string, mentions: number][] {
  return readDocumentAuthorities(footnotes(...notes)).authorities.map(({ source, text, mentions }) => [
    source.kind,
    text,
    mentions.length,
  ])
}

function listText(text: string): string[] {
  const passages: DocumentPassage[] = [{ kind: 'paragraph', text }]
  return readDocumentAuthorities(passages).authorities.map((one) => one.text)
}

test('lists a brief cited with the reporter and docket number of its case, and its supra (LV4)', () => {
  expect(
    list(
      'See, e.g., Roe v. Doe, 511 U.S. 700, 720 (1994); Brief for the Federal Respondents at 37–39, Roe, 511 U.S. 700 (No. 92-1911).',
      'See Brief for the Federal Respondents, supra note 1, at 40.',
    ),
  ).toEqual([
    ['case', 'Roe v. Doe, 511 U.S. 700, 720 (1994)', 1],
    ['court-document', 'Brief for the Federal Respondents at 37–39, Roe, 511 U.S. 700 (No. 92-1911)', 2],
  ])
})

test('lists the bills of state legislatures with their sessions', () => {
  expect(
    list(
      'H.B. 644 [Edition 2], 2023-2024 Sess., § 1 (N.C. 2023) (prohibiting such ads); S. 7694, 2023-2024 Reg. Sess., § 1501 (N.Y. 2023).',
    ),
  ).toEqual([
    ['bill', 'H.B. 644 [Edition 2], 2023-2024 Sess., § 1 (N.C. 2023)', 1],
    ['bill', 'S. 7694, 2023-2024 Reg. Sess., § 1501 (N.Y. 2023)', 1],
  ])
})

test.for([
  [
    'See, e.g., Roe, LLC v. Poe, No. 22-555, Doe v. Roe, LLC, No. 22-277 (U.S. 2023).',
    'Roe, LLC v. Poe, No. 22-555',
  ],
  ['See, e.g., Roe-Doe v. Poe, Case No. 18-72479, Docket Entry No. 13.', 'Roe-Doe v. Poe, Case No. 18-72479'],
])('lists a case cited only by docket number: %s', ([text, name]) => {
  expect(listText(text ?? '')).toContain(name)
})

test('names a case without "v." by the words before its volume', () => {
  expect(
    listText(
      'It was not. Roe v. Doe, 16 A.D.3d 555, 556 (2d Dep’t 2005); Richard Poe (Fine Arts), 262 F.R.D. 284, 291 (S.D.N.Y. 2009).',
    ),
  ).toContain('Richard Poe (Fine Arts), 262 F.R.D. 284, 291 (S.D.N.Y. 2009)')
})

test('lists an amended or clarified opinion with its case', () => {
  expect(
    listText(
      'See Roe v. Doe, 26 F.4th 1119, 1124 (9th Cir. 2022), amended and superseded on denial of reconsideration, 56 F.4th 1170 (9th Cir. 2022); Roe, 56 F.4th at 1175; Poe v. Coe, 223 F.R.D. 162 (S.D.N.Y. 2004), order clarified, No. 00 CIV. 5141, 2005 WL 1514284 (S.D.N.Y. June 24, 2005).',
    ),
  ).toHaveLength(2)
})

test('lists a rule of a circuit once whether or not the circuit is named', () => {
  expect(
    listText('Under Circuit Rule 28-2.6, they are related. See also Ninth Circuit Rule 28-2.6.'),
  ).toEqual(['Ninth Circuit Rule 28-2.6'])
})

test('does not list a ZIP code, a name, and a street number as an article', () => {
  expect(
    listText('Raleigh, NC 27603 JANE A. ROE Attorney General State of Oregon 1162 Court Street'),
  ).toEqual([])
})

test('lists a work after the number of a note in the text without that number', () => {
  expect(
    listText(
      'They went without the care they need. Jane Roe et al., A Title of a Page (Apr. 18, 2023);16 Lynn M. Doe, Arrests of Some Persons: Implications for Them, 38 J. Health Pol., Pol’y, & L. 299, 311 (2013).  The law limits the information they can collect.',
    ),
  ).toContain(
    'Lynn M. Doe, Arrests of Some Persons: Implications for Them, 38 J. Health Pol., Pol’y, & L. 299, 311 (2013)',
  )
})
