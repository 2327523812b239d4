import { expect, test } from 'vitest'
import { footnotes } from '../../../tests/support/footnote-passages.ts'
import { readDocumentAuthorities } from './read-authorities.ts'

function sources(note: string) {
  return readDocumentAuthorities(footnotes(note)).authorities.map(({ text, source }) => ({
    text,
    year: 'date' in source ? source.date?.year : undefined,
  }))
}

test('does not take the year in the name of an act as the edition of the code', () => {
  expect(sources('See 47 U.S.C. § 202(a) (Communications Act of 1934).')[0]?.year).toBeUndefined()
})

test('takes the year of a session law from the name of its act', () => {
  expect(sources('Example Act of 2023, Pub. L. No. 118-5, § 4, 137 Stat. 10, 39.')).toEqual([
    { text: 'Example Act of 2023, Pub. L. No. 118-5, § 4, 137 Stat. 10, 39', year: 2023 },
  ])
})

test('does not take the year of an act that a session law amends', () => {
  expect(
    sources('amending the Example Act of 1964, Pub. L. No. 92-261, 86 Stat. 103.')[0]?.year,
  ).toBeUndefined()
  expect(
    sources('See Title VII of the Example Act of 1964, Pub. L. No. 92-261, 86 Stat. 103.')[0]?.year,
  ).toBeUndefined()
})

test('reads the year of a proposed rule', () => {
  expect(sources('Example Standards, 90 Fed. Reg. 36288, 36289 (proposed Aug. 1, 2025).')[0]?.year).toBe(2025)
})

test('reads the name and the year of an English case cited with the year first', () => {
  expect(
    sources('See Lady Roe’s Case (1672) 83 Eng. Rep. 112; Lady Roe’s Case, 83 Eng. Rep. at 113.'),
  ).toEqual([{ text: 'Lady Roe’s Case (1672) 83 Eng. Rep. 112', year: 1672 }])
})

test('reads a volume of session laws for two years', () => {
  expect(sources('Act of April 23, 1829, art. VII, 1828–29 Pa. Laws 341.').map(({ text }) => text)).toEqual([
    'Act of April 23, 1829, art. VII, 1828–29 Pa. Laws 341',
  ])
})
