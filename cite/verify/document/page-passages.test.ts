import { expect, test } from 'vitest'
import { pageOfPassage } from './passage.ts'
import { splitPages, splitPlainText } from './page-passages.ts'

function page(number: number, body: string): string {
  return `Case 1:23-cv-01 Document 7 Page ${number} of 4\n${body}\nSmith & Roe LLP\n100 Main Street\n${number}`
}

test('removes running heads, page numbers, and signature lines that repeat on every page', () => {
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

test('rejoins a URL broken at the end of a line and keeps its hyphens', () => {
  const [passage] = splitPages([
    'See Roe, https://example.org/ai-system-\ndefinition-update (2023); Doe, https://example.org/\nnews/item-4.html\n(2024), and https://example.org/\nthen.',
  ])
  expect(passage?.text).toBe(
    'See Roe, https://example.org/ai-system-definition-update (2023); Doe, https://example.org/news/item-4.html (2024), and https://example.org/ then.',
  )
})

test('rejoins a citation or a word broken at the end of a line or a page', () => {
  const [passage] = splitPages(['See Prome-\ntheus v. Wal-\nMart Stores, 410 U.S. 113, 120–', '25 (1973).'])
  expect(passage?.text).toBe('See Prometheus v. Wal-Mart Stores, 410 U.S. 113, 120–25 (1973).')
})

test('rejoins a section number broken after its hyphen', () => {
  const [passage] = splitPages(['See 42 U.S.C. § 1395w-\n104(b)(3); id. § 1320f-\n6(a).'])
  expect(passage?.text).toBe('See 42 U.S.C. § 1395w-104(b)(3); id. § 1320f-6(a).')
})

test('removes the line numbers of a pleading and keeps all other numbers', () => {
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

test('starts a passage at a heading, so that it does not become part of a case name', () => {
  const passages = splitPages([
    'It ends here.\nB. Probable Cause Dissipated\nBeauchamp v. City, 320 F.3d 733 (7th Cir. 2003).',
  ])
  expect(passages.map(({ text }) => text)).toEqual([
    'It ends here.',
    'B. Probable Cause Dissipated',
    'Beauchamp v. City, 320 F.3d 733 (7th Cir. 2003).',
  ])
})

test('splits plain text at blank lines or, if there are none, at long lines', () => {
  expect(splitPlainText('One\ntwo.\n\nThree.').map(({ text }) => text)).toEqual(['One two.', 'Three.'])
  const long = 'word '.repeat(40).trim()
  expect(splitPlainText(`${long}\n${long}`)).toHaveLength(2)
})

test('starts a passage at each footnote and removes the footnote number', () => {
  const pages = [
    'The text has a note.1 It goes on.\n1 Roe v. Wade, 410 U.S. 113 (1973).\n2 Roe, 410 U.S. at 120.',
    'More text.\n3 See Roe, 410 U.S. at 130.\n5 U.S. (1 Cranch) 137 is a location.',
  ]
  expect(splitPages(pages).map(({ text }) => text)).toEqual([
    'The text has a note.1 It goes on. More text.',
    'Roe v. Wade, 410 U.S. 113 (1973).',
    'Roe, 410 U.S. at 120.',
    'See Roe, 410 U.S. at 130. 5 U.S. (1 Cranch) 137 is a location.',
  ])
})

test.for<[style: string, number: (at: number) => string]>([
  ['a number', (at) => `${at}`],
  ['a number and a period', (at) => `${at}.`],
])('reads footnotes marked by %s as notes and joins the text before and after them', ([, number]) => {
  const pages = ['Alder', 'Birch', 'Cedar'].map(
    (word, at) =>
      `The text of ${word} page ${at}. ${word} continues on the next page, see\n${word} v. Wade, 410\n` +
      `${number(at * 2 + 1)} Poe v. ${word}, 1 F.3d 2 (1st Cir. 1993).\n` +
      `${number(at * 2 + 2)} https://www.${word.toLowerCase()}.example.`,
  )
  const passages = splitPages(pages)
  expect(passages.filter(({ kind }) => kind === 'footnote').map(({ number: own }) => own)).toEqual([
    1, 2, 3, 4, 5, 6,
  ])
  expect(passages.filter(({ kind }) => kind === 'paragraph')).toHaveLength(1)
  expect(passages[0]?.text).toContain('Alder v. Wade, 410 The text of Birch page 1.')
})

test.for([
  'Case: 23-2969, 12/20/2023, DktEntry: 17.1, Page @ of 43',
  'Case 1:22-cv-01461-PKC Document 29 Filed 03/01/23 Page @ of 10',
  'USCA Case #21-5028 Document #1890234 Filed: 03/17/2021 Page @ of 45',
])('removes the stamp %s, even if it is attached to the last word of the page', (stamp) => {
  const words = [
    'citation to Roe v. Wade, 410 U.S.',
    '113 (1973). Another',
    'page of words',
    'that ends the brief.',
  ]
  const pages = words.map((text, at) => `${text}${stamp.replace('@', String(at + 8))}`)
  expect(splitPages(pages).map(({ text }) => text)).toEqual([words.join(' ')])
  const above = words.map((text, at) => `${stamp.replace('@', String(at + 8))} ${text}`)
  expect(splitPages(above).map(({ text }) => text)).toEqual([words.join(' ')])
})

test('keeps text at the ends of pages that is similar only by chance', () => {
  const pages = ['one of 12 courts', 'two of 13 courts', 'three of 14 courts'].map(
    (text) => `Text about ${text}`,
  )
  expect(splitPages(pages)[0]?.text).toContain('one of 12 courts')
})

test('reads a note that starts with a reporter volume', () => {
  const pages = [
    'Text.1\n1. See Roe v. Wade, 410 U.S. 113 (1973).\n2. 130 S. Ct. 3218 (2010).\n3. Id. at 3220.\n4. eBay, Inc. v. Roe, 547 U.S. 388 (2006).\n5. § 271(b).',
  ]
  const notes = splitPages(pages).filter(({ kind }) => kind === 'footnote')
  expect(notes.map(({ number, text }) => [number, text.slice(0, 12)])).toEqual([
    [1, 'See Roe v. W'],
    [2, '130 S. Ct. 3'],
    [3, 'Id. at 3220.'],
    [4, 'eBay, Inc. v'],
    [5, '§ 271(b).'],
  ])
})

test('finds footnotes below numbered lines of text, and notes that start in the middle of a line', () => {
  const pages = [
    'Report 14 is due each year.1\n1 15 U.S.C. § 6501.\n2 Cal. Civ. Code § 1798.99.29.',
    'More text.3\n3 Id.4 Form 499 Notice, FCC (2022), https://www.fcc.example/a.5 Jane Roe, Title, Site (2023).',
    '14 Form 499-A is a row of a table.\nMore text.6\n6 Id.\n7 See Roe v. Wade, 410 U.S. 113 (1973).',
  ]
  const notes = splitPages(pages).filter(({ kind }) => kind === 'footnote')
  expect(notes.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(notes[3]?.text).toBe('Form 499 Notice, FCC (2022), https://www.fcc.example/a.')
})

test('rejoins a URL that is broken after “https:”', () => {
  const [passage] = splitPages(['See Jane Roe, Title (2018), https:\n//roe.example/2018/11/19/title/. More.'])
  expect(passage?.text).toContain('https://roe.example/2018/11/19/title/.')
})

test('reads the text and the notes after the table of contents of an article', () => {
  const line = 'This line of the text is as long as the printed lines of the pages of an article.'
  const contents = 'INTRODUCTION .......... 1\nI. CLASS ........... 2\nII. END ........... 3'
  const passages = splitPages([
    `${contents}\n${`${line}\n`.repeat(5)}* J.D. Candidate, May 2022.\n1 See Roe v. Wade, 410 U.S. 113 (1973).\n2 Roe, 410 U.S. at 120.`,
    `More text.\n3 Id.`,
  ])
  expect(passages.filter(({ kind }) => kind === 'footnote').map(({ number }) => number)).toEqual([1, 2, 3])
  expect(passages[0]?.text).toMatch(/article\. More text\.$/)
})

test('does not read the numbered paragraphs of a pleading as footnotes', () => {
  const pages = [1, 4, 7].map((first) =>
    [first, first + 1, first + 2]
      .flatMap((number) => [
        `${number}. Roe v. Wade, 410 U.S. 113 (1973), states the rule that applies to`,
        'the claims of the plaintiffs, and the defendants do not dispute it in their',
        'answer, in their motions, or in the reply that they filed last week on the',
        'question of venue.',
      ])
      .join('\n'),
  )
  expect(splitPages(pages).filter(({ kind }) => kind === 'footnote')).toEqual([])
})

const FILLER = Array.from(
  { length: 8 },
  (_, at) => `The ${at === 3 ? 'court' : 'party'} said so in line ${'abcdefgh'[at]}.`,
)

test('reads a single footnote as a note if its number is attached to a word in the text', () => {
  const pages = [
    [...FILLER, 'They relied on the rule.1 The motion cited', '1The rule has since changed.'].join('\n'),
    'Roe v. Wade, 410 U.S. 113 (1973).',
  ]
  const passages = splitPages(pages)
  expect(passages.map(({ kind }) => kind)).toEqual(['paragraph', 'footnote'])
  expect(passages[0]?.text).toContain('The motion cited Roe v. Wade, 410 U.S. 113 (1973).')
})

test('joins a footnote number on a separate line with its note', () => {
  const page = [...FILLER, 'They relied on the rule.1', '1', 'The rule has since changed.'].join('\n')
  expect(splitPages([page]).filter(({ kind }) => kind === 'footnote')).toHaveLength(1)
})

test('keeps list items at the bottom of a page in the text', () => {
  const items = [
    '1. Whether the plaintiff asked.',
    '2. Whether the clerk answered.',
    '3. Whether it was filed.',
  ]
  expect(splitPages([[...FILLER, ...items].join('\n')]).map(({ kind }) => kind)).toEqual(['paragraph'])
})

test('splits text at form feeds into pages', () => {
  const passages = splitPlainText('The first page cites Roe v. Wade, 410\fU.S. 113 (1973).\f')
  expect(passages.map(({ text }) => text)).toEqual(['The first page cites Roe v. Wade, 410 U.S. 113 (1973).'])
  expect(passages[0]?.pages?.map(({ page }) => page)).toContain(2)
})

test('continues a note on the next page if a line says that it continues', () => {
  const pages = [
    `${FILLER.join('\n')}\nThey relied on it.1\n\u001E\n1 See Roe v. Wade, 410 U.S. 113 (1973).\n(continued...)`,
    `${FILLER.join('\n')}\nIt is old.2\n\u001E\nThe rule has since changed.\n2 Id. at 120.\n3 Id. at 121.`,
  ]
  const notes = splitPages(pages).filter(({ kind }) => kind === 'footnote')
  expect(notes.map(({ text }) => text)).toEqual([
    'See Roe v. Wade, 410 U.S. 113 (1973). The rule has since changed.',
    'Id. at 120.',
    'Id. at 121.',
  ])
})

test('drops zero-width characters and converts soft hyphens to hyphens', () => {
  expect(splitPlainText('R\u200Boe v. Doe,\u200B under § 368\u00ADd.')[0]?.text).toBe(
    'Roe v. Doe, under § 368-d.',
  )
})
