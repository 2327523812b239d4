import { expect, test } from 'vitest'
import { footnotes } from '../../../tests/support/footnote-passages.ts'
import { readDocumentAuthorities } from './read-authorities.ts'

function readNotes(...notes: readonly string[]) {
  const { authorities, unread } = readDocumentAuthorities(footnotes(...notes))
  return { rows: authorities.map(({ text, mentions }) => [text, mentions.length]), unread }
}

test.for([
  ['For discussion, ', 'Jane Roe, The Title of the Work, 63 UCLA L. Rev. 968 (2016)'],
  [
    'On the benefits of standards, see, for example, ',
    'Jane Q. Roe & John Doe, A Theory, 43 J.L. & Econ. 437 (2000)',
  ],
  ['On conceptual challenges, see e.g., ', 'Jane Roe, Titles and Works, Working Paper (Mar. 24, 2022)'],
  ['On the crisis in May 2022, ', 'Jane Roe, Example Fans Buy More, BLOOMBERG, MAY 16, 2022'],
] as const)('removes the words that introduce a work: %s', ([introduction, work]) => {
  expect(readNotes(`${introduction}${work}.`)).toEqual({ rows: [[work, 1]], unread: [] })
})

test('keeps a title that contains a semicolon', () => {
  const work =
    'Jane Roe, Explaining the Exchange; Combining Rules and Markets, 39 U. Rich. L. Rev. 1069 (2005)'
  expect(readNotes(`For discussion, ${work}.`).rows).toEqual([[work, 1]])
  const release =
    'Example Corp., Example Corp. Picks a Vendor; Gives Clients Access, Press Release, Aug. 4, 2022'
  expect(readNotes(`${release}.`).rows).toEqual([[release, 1]])
})

test('lists two works separated by a semicolon separately', () => {
  expect(
    readNotes(
      'Jane Roe, The First Title, 39 U. Rich. L. Rev. 1069 (2005); John Doe, The Other Title, 40 U. Rich. L. Rev. 1 (2006).',
    ).rows,
  ).toHaveLength(2)
})

test('does not list prose with a year in the text as unread', () => {
  const { unread } = readDocumentAuthorities([
    {
      kind: 'paragraph',
      text: 'In May 2022, the exchange reported a loss of two million users, and its shares fell by 85% in 2021.254 Leading exchanges suffered more.',
    },
  ])
  expect(unread).toEqual([])
})

test('lists a page with its publisher and the date it was visited', () => {
  const page = '“Get Your Example,” Example, last accessed December 15, 2016'
  expect(readNotes(`${page}.`).rows).toEqual([[page, 1]])
})

test('lists works of different authors with the same main title separately', () => {
  expect(
    readNotes(
      'Jane Roe, “Virtual Reality: A History,” Example Times, May 3, 2016.',
      'John Doe, “Virtual Reality: The Future,” Example Post, May 4, 2017.',
      'Doe, “Virtual Reality.”',
    ).rows,
  ).toEqual([
    ['Jane Roe, “Virtual Reality: A History,” Example Times, May 3, 2016', 1],
    ['John Doe, “Virtual Reality: The Future,” Example Post, May 4, 2017', 2],
  ])
})
