import { expect, test } from 'vitest'
import { footnotes } from '../../../tests/support/footnote-passages.ts'
import { readDocumentAuthorities } from './read-authorities.ts'

function list(...notes: readonly string[]): [text: string, mentions: number][] {
  return readDocumentAuthorities(footnotes(...notes)).authorities.map(({ text, mentions }) => [
    text,
    mentions.length,
  ])
}

test('lists a rule and the treatise cited before it separately (LV2)', () => {
  expect(
    list(
      '4 Symons, Pomeroy’s Equity Jurisprudence § 1320 (5th ed. 1941), impleader, see Fed. R. Civ. P. 14.',
    ),
  ).toEqual([
    ['4 Symons, Pomeroy’s Equity Jurisprudence § 1320 (5th ed. 1941)', 1],
    ['Fed. R. Civ. P. 14', 1],
  ])
})

test('lists a page and its archived copy as one authority', () => {
  expect(
    list('Jane Roe, A Title, NPR (Feb. 16, 2010), https://www.npr.org/a?id=1 [https://perma.cc/9WNW-FM6N].'),
  ).toHaveLength(1)
})

test('links a supra to the work in the note that the supra cites', () => {
  expect(
    list(
      'Derrick Bell, One Title, 93 Harv. L. Rev. 518 (1980).',
      'Derrick Bell, Another Title, 52 Notre Dame L. Rev. 5 (1976).',
      'Bell, supra note 1, at 520.',
    ).map(([, mentions]) => mentions),
  ).toEqual([2, 1])
})

test('lists sections cited with id. and sections in a list as separate authorities', () => {
  expect(list('17 U.S.C. §§ 1301(a)(1), 1309(d).', 'Id. § 1329.', 'Id. § 1329(b).')).toEqual([
    ['17 U.S.C. § 1301(a)(1)', 1],
    ['17 U.S.C. § 1309(d)', 1],
    ['17 U.S.C. § 1329', 2],
  ])
})

test('links a section without a code to the code cited with it, not to the report before it', () => {
  expect(
    list('35 U.S.C. § 289.', '18 Cong. Rec. 834 (1887). Congress kept the remedy in § 289.').map(
      ([, mentions]) => mentions,
    ),
  ).toEqual([2, 1])
})

test('does not list the subsequent history of a case separately', () => {
  expect(
    list('Roe v. Doe, 999 F.3d 1317 (11th Cir. 2021), cert. denied, 142 S. Ct. 1361 (2022).'),
  ).toHaveLength(1)
})

test.for([
  'consideration of the question, S. Ct. R. 15.2',
  'by regulation. AB 2273 § 1(2)',
  'The reason is old. 8 Chisum on Patents § 23.02 (2014)',
  'The reason is old. 9C Wright & Miller, Federal Practice & Procedure § 2556 (3d ed. 2008)',
  'The brief says there were six decisions and two last year. Dutra, Design Patents Up, Bloomberg BNA (Apr. 20, 2016)',
])('lists the authority in %s', (text) => {
  const rows = list(`${text}.`)
  expect(rows).toHaveLength(1)
  expect(text.endsWith(rows[0]?.[0] ?? '?')).toBe(true)
  expect(rows[0]?.[0]).toMatch(/^(?:S\. Ct|AB|8 Ch|9C|Dutra)/)
})

test('does not mistake a section of a state code for a treatise', () => {
  expect(list('California’s Penal Code § 326.5 (2020) and AB 5 are no treatise.')).not.toContainEqual([
    expect.stringContaining('California’s'),
    1,
  ])
})

test.for([
  ['HB-110, 2023, Example State Legislature.', 'HB-110'],
  [
    'A. Roe et al., Roe and Doe on the Law of Torts § 13, at 70 (5th ed. 1984).',
    'A. Roe et al., Roe and Doe on the Law of Torts § 13, at 70 (5th ed. 1984)',
  ],
  [
    '“About the Commission,” New York City Example Commission.',
    '“About the Commission,” New York City Example Commission',
  ],
] as const)('lists a bill, a treatise, and a page without an author: %s', ([note, row]) => {
  expect(list(note)).toEqual([[row, 1]])
})

test('lists a treatise that a case quotes', () => {
  expect(
    list(
      "Roe v. Doe, 669 F.2d 925 (4th Cir. 1982) (quoting 3A Roe's Federal Practice ¶ 19.07-1(1) at 19-128).",
    ).map(([row]) => row),
  ).toContain("3A Roe's Federal Practice ¶ 19.07-1(1)")
})

test('lists a section of a New York code cited by initials', () => {
  expect(list('It violates GBL § 349.')).toEqual([['GBL § 349', 1]])
})

test('leaves out the court that a search engine adds to a case', () => {
  expect(
    list(
      'The question is for the jury. See Roe v. Doe, 645 F. Supp. 1564 - Dist. Court, SD New York (1986).',
    ),
  ).toHaveLength(1)
})
