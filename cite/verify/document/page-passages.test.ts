import { expect, test } from 'vitest'
import { pageOfPassage } from './passage.ts'
import { splitPages, splitPlainText } from './page-passages.ts'

function page(number: number, body: string): string {
  return `Case 1:23-cv-01 Document 7 Page ${number} of 4\n${body}\nSmith & Roe LLP\n100 Main Street\n${number}`
}

test('removes running heads, page numbers, and the signature lines repeated on every page', () => {
  const [passage] = splitPages([
    page(1, 'The first page.'),
    page(2, 'The next page.'),
    page(3, 'More.'),
    page(4, 'End.'),
  ])
  expect(passage?.text).toBe('The first page. The next page. More. End.')
  expect(passage?.pages?.map(({ page: number }) => number)).toEqual([1, 2, 3, 4])
  expect(passage && pageOfPassage(passage, passage.text.indexOf('More'))).toBe(3)
})

test('rejoins a citation and a word broken at the end of a line or a page', () => {
  const [passage] = splitPages(['See Prome-\ntheus v. Wal-\nMart Stores, 410 U.S. 113, 120–', '25 (1973).'])
  expect(passage?.text).toBe('See Prometheus v. Wal-Mart Stores, 410 U.S. 113, 120–25 (1973).')
})

test('removes the line numbers of a pleading but no other numbers', () => {
  const lines = Array.from({ length: 25 }, (_, at) => `${at + 1} line ${at + 100} ends`)
  expect(splitPages([lines.join('\n')])[0]?.text).toBe(
    Array.from({ length: 25 }, (_, at) => `line ${at + 100} ends`).join(' '),
  )
  expect(splitPages(['410 U.S. 113 is cited.\n2 more lines'])[0]?.text).toBe(
    '410 U.S. 113 is cited. 2 more lines',
  )
})

test('skips a table of authorities', () => {
  const table =
    'Roe v. Wade, 410 U.S. 113 (1973) ........ 4\nMiranda v. Arizona, 384 U.S. 436 ..... 5\nBrown v. Board ..... passim'
  expect(splitPages([table, 'See Roe v. Wade, 410 U.S. 113 (1973).']).map(({ text }) => text)).toEqual([
    'See Roe v. Wade, 410 U.S. 113 (1973).',
  ])
})

test('starts a passage at a heading, so it does not become part of a case name', () => {
  const passages = splitPages([
    'It ends here.\nB. Probable Cause Dissipated\nBeauchamp v. City, 320 F.3d 733 (7th Cir. 2003).',
  ])
  expect(passages.map(({ text }) => text)).toEqual([
    'It ends here.',
    'B. Probable Cause Dissipated',
    'Beauchamp v. City, 320 F.3d 733 (7th Cir. 2003).',
  ])
})

test('splits plain text at blank lines, or at long lines without them', () => {
  expect(splitPlainText('One\ntwo.\n\nThree.').map(({ text }) => text)).toEqual(['One two.', 'Three.'])
  const long = 'word '.repeat(40).trim()
  expect(splitPlainText(`${long}\n${long}`)).toHaveLength(2)
})

test('starts a passage at each footnote and removes its number', () => {
  const pages = [
    'The text has a note.1 It goes on.\n1 Roe v. Wade, 410 U.S. 113 (1973).\n2 Roe, 410 U.S. at 120.',
    'More text.\n3 See Roe, 410 U.S. at 130.\n5 U.S. (1 Cranch) 137 is a location.',
  ]
  expect(splitPages(pages).map(({ text }) => text)).toEqual([
    'The text has a note.1 It goes on.',
    'Roe v. Wade, 410 U.S. 113 (1973).',
    'Roe, 410 U.S. at 120. More text.',
    'See Roe, 410 U.S. at 130. 5 U.S. (1 Cranch) 137 is a location.',
  ])
})
