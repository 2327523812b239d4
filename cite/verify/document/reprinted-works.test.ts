import { expect, test } from 'vitest'
import { footnotes } from '../../../tests/support/footnote-passages.ts'
import { readDocumentAuthorities } from './read-authorities.ts'

function list(...notes: readonly string[]): [text: string, mentions: number][] {
  return readDocumentAuthorities(footnotes(...notes)).authorities.map(({ text, mentions }) => [
    text,
    mentions.length,
  ])
}

test('lists an act cited from a reprint once, with its sections and its id. as mentions (LV4)', () => {
  expect(
    list(
      'Act of Mar. 3, 1790, ch. XII, § IV, reprinted in 2 THE LAWS OF THE STATE OF EXAMPLE 31, 33 (John Roe ed., Boston, J. Doe 1802) [hereinafter LAWS OF EXAMPLE].',
      'Id. § V.',
      'See Act of Mar. 3, 1790, § VI, reprinted in 2 LAWS OF EXAMPLE, supra note 1, at 31, 34.',
    ),
  ).toEqual([
    [
      'Act of Mar. 3, 1790, ch. XII, § IV, reprinted in 2 THE LAWS OF THE STATE OF EXAMPLE 31, 33 (John Roe ed., Boston, J. Doe 1802)',
      3,
    ],
  ])
})

test('lists acts with the same date but different pages of the reprint separately', () => {
  expect(
    list(
      'Act of Mar. 3, 1790, § 4, reprinted in LAWS OF THE STATE 31, 33 (Boston, J. Doe 1802); Act of Mar. 3, 1790, §§ 1, 2, reprinted in LAWS OF THE STATE 57, 58 (Boston, J. Doe 1802).',
    ),
  ).toHaveLength(2)
})

test('lists an act with a title and a report in all caps that are cited from a reprint', () => {
  expect(
    list(
      'An Act for the Relief of Debtors ¶ 3, reprinted in PUBLIC LAWS OF THE STATE 13, 18 (Providence, Roe & Doe 1844).',
      'SECOND REPORT OF THE COMMITTEE ON THE GAOLS (Mar. 12, 1730), reprinted in 8 ROE’S HISTORY 803, 810 (1811).',
    ).map(([text]) => text),
  ).toEqual([
    'An Act for the Relief of Debtors ¶ 3, reprinted in PUBLIC LAWS OF THE STATE 13, 18 (Providence, Roe & Doe 1844)',
    'SECOND REPORT OF THE COMMITTEE ON THE GAOLS (Mar. 12, 1730), reprinted in 8 ROE’S HISTORY 803, 810 (1811)',
  ])
})

test('does not add the book that reprints a statute to another source of the same note', () => {
  expect(
    list(
      'Roe v. Doe, 67 Ky. (4 Bush) 331, 332 (1868).',
      'KY. REV. STAT. § 11 (1852), reprinted in 2 THE REVISED STATUTES, supra note 1, at 339, 349.',
    ).map(([, mentions]) => mentions),
  ).toEqual([1, 1])
})

test('lists an English act cited by regnal year, also after id.', () => {
  expect(
    list(
      'JANE ROE, A TITLE 31 (1997).',
      'Id. at 29 (citing Example Act 1774, 14 Geo. 3 c. 59, § 1 (Eng.)).',
    ).map(([text]) => text),
  ).toContain('Example Act 1774, 14 Geo. 3 c. 59, § 1 (Eng.)')
})
