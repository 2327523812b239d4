import { expect, test } from 'vitest'
import { footnotes } from '../../../tests/support/footnote-passages.ts'
import { readDocumentAuthorities } from './read-authorities.ts'

function readNotes(...notes: readonly string[]) {
  const { authorities, unread } = readDocumentAuthorities(footnotes(...notes))
  return { rows: authorities.map(({ text, mentions }) => [text, mentions.length]), unread }
}

const FIRST = 'Jane Roe, The First Title, 83 Va. L. Rev. 1453 (1997)'
const SECOND = 'Jane Roe, Rules & De-Fi, Working Paper (Mar. 24, 2022)'

test('links a supra with a bracketed note number to that note', () => {
  expect(readNotes(`${FIRST}.`, `${SECOND}.`, 'Roe, supra note [2], at 12.', 'Roe, supra note [1].')).toEqual(
    {
      rows: [
        [FIRST, 2],
        [SECOND, 2],
      ],
      unread: [],
    },
  )
})

test('links a supra with a short title that is spelled differently', () => {
  expect(readNotes(`${FIRST}.`, `${SECOND}.`, 'Roe, Rules and DeFi, supra note [9].')).toEqual({
    rows: [
      [FIRST, 1],
      [SECOND, 2],
    ],
    unread: [],
  })
})

test('does not guess which of an author’s works a supra refers to', () => {
  const { rows, unread } = readNotes(`${FIRST}.`, `${SECOND}.`, 'See above.', '.', 'Roe, supra note [40].')
  expect(rows.map(([, mentions]) => mentions)).toEqual([1, 1])
  expect(unread).toMatchObject([{ why: 'no-source' }])
})

test('links an id. to the work directly before it, even if the work was not parsed as a citation', () => {
  expect(readNotes(`On the facts, see ${SECOND}.`, 'Id. at 7.').rows).toEqual([[SECOND, 2]])
})

test('links the short form of a case to the case, not to a filing in the case', () => {
  const { authorities } = readDocumentAuthorities(
    footnotes(
      'Roe v. Gardner, 513 U.S. 115, 122 (1994).',
      'Brief for Petitioner at 7, Roe v. Gardner, 513 U.S. 115 (1994) (No. 93-1128).',
      'Gardner, 513 U.S. at 116.',
    ),
  )
  expect(authorities.map(({ source, mentions }) => [source.kind, mentions.length])).toEqual([
    ['case', 2],
    ['court-document', 1],
  ])
})

test('links a supra to the work in the note with its number, not to an earlier work with the same name', () => {
  const { authorities } = readDocumentAuthorities(
    footnotes(
      'JANE ROE, A FIRST BOOK 5 (1990).',
      'Jane Roe, The Second Title, in 3 A COLLECTION, supra note 1, at 5.',
      'Roe, supra note 2, at 7.',
    ),
  )
  expect(authorities.map(({ text, mentions }) => [text, mentions.length])).toEqual([
    ['JANE ROE, A FIRST BOOK 5 (1990)', 1],
    ['Jane Roe, The Second Title, in 3 A COLLECTION, supra note 1, at 5', 2],
  ])
})
