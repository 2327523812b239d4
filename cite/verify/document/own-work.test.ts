import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openCaseTables } from '#cite/cases/open-tables.ts'
import { openLawTables } from '../law/law-tables.ts'
import { verifyDocument } from '../verify-text.ts'
import { readDocumentAuthorities } from './read-authorities.ts'
import type { DocumentPassage } from './passage.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const lists = {
  cases: openCaseTables(read('../../cases/tables/cases.txt')),
  laws: openLawTables(read('../tables/laws.txt')),
}

const notesOf = (texts: readonly string[]): DocumentPassage[] =>
  texts.map((text, at) => ({ kind: 'footnote', number: at + 1, text }))

function list(...texts: readonly string[]): [text: string, mentions: number][] {
  return readDocumentAuthorities(notesOf(texts)).authorities.map(({ text, mentions }) => [
    text,
    mentions.length,
  ])
}

test('lists each number in a series of papers separately, with its id. citations (LV4)', () => {
  const listed = list(
    'See The Federalist No. 39 (James Madison).',
    'The Federalist No. 51, supra note 1, at 320.',
    'Id. at 321.',
    'The Federalist No. 39, supra note 1, at 240.',
  )
  expect(listed).toEqual([
    ['The Federalist No. 39', 2],
    ['The Federalist No. 51', 2],
  ])
})

test('lists a chapter separately from another chapter of the same book', () => {
  const listed = list(
    'Ann Coe, Introduction: The Questions, in The Book of Schools 1, 10 (Ann Coe ed., 2019).',
    'See Bea Doe, The Case for Schools, in The Book of Schools, supra note 1, at 35.',
    'Doe, supra note 2, at 36.',
  )
  expect(listed.map(([text, mentions]) => [text.split(',')[0], mentions])).toEqual([
    ['Ann Coe', 1],
    ['Bea Doe', 2],
  ])
})

test('keeps an author and title that follow “and” in a note', () => {
  const listed = list(
    'See Ann Coe, The First Title, 58 N.Y.U. L. Rev. 259 (1983), and Bea Doe, The Second Title, 55 Am. Crim. L. Rev. 77 (2018).',
  )
  expect(listed.map(([text]) => text.split(',')[0])).toEqual(['Ann Coe', 'Bea Doe'])
})

test('does not list a job title before a name as a public law', () => {
  expect(list('He is the Professor of Public Law, Roe Law School. He appreciates comments.')).toEqual([])
})

test('does not list the first part of a broken URL', () => {
  const text =
    'Will, July 9, 1799, Mount Vernon, https://www.mountvernon.org/will [https://perma. cc/5UXM-6PJZ].'
  expect(list(text)).toHaveLength(1)
})

test('reports an incorrect early reporter and lists the case under its correct citation', () => {
  const { authorities } = verifyDocument(
    lists,
    notesOf([
      'See Ex parte Garland, 71 U.S. (4 How.) 333 (1867).',
      'Ex parte Garland, 71 U.S. (4 Wall.) 333, 380 (1867).',
    ]),
  )
  expect(authorities).toMatchObject([
    { citation: 'Ex parte Garland, 71 U.S. (4 Wall.) 333, 380 (1867)', state: 'partial', mentions: 2 },
  ])
  expect(authorities[0]?.facts).toContainEqual(
    expect.objectContaining({ kind: 'nominative-differs', written: '4 How.', right: '4 Wall.' }),
  )
})

test('reports that a decision was overruled only in part', () => {
  const { authorities } = verifyDocument(
    lists,
    notesOf(['Texas v. White, 74 U.S. (7 Wall.) 700 (1869).', 'Roe v. Wade, 410 U.S. 113 (1973).']),
  )
  expect(authorities.map(({ overruled }) => overruled)).toEqual(['overruled-part', 'overruled'])
})
