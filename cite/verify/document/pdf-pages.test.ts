import { expect, test } from 'vitest'
import { splitPages } from './page-passages.ts'
import { type PdfDocument, readPdfPages } from './pdf-pages.ts'

type Line = readonly [text: string, size: number, at?: number]

/** Returns a PDF with the given lines on its pages, from top to bottom. */
function pdfOf(pages: readonly (readonly Line[])[]): PdfDocument {
  return {
    numPages: pages.length,
    getPage: (number) => {
      const items = (pages[number - 1] ?? []).map(([str, height, at], index) => ({
        str,
        height,
        transform: [1, 0, 0, 1, 72, at ?? 700 - index * 14],
        hasEOL: true,
      }))
      return Promise.resolve({
        getTextContent: () => Promise.resolve({ items: [{ type: 'mark' }, ...items] }),
      })
    },
  }
}

const body = (text: string): Line => [text, 12]
const note = (text: string): Line => [text, 10]
const prose = ['The statute is old and its text is plain.', 'The courts have read it the same way for years.']

async function notesOf(pages: readonly (readonly Line[])[]) {
  const passages = splitPages(await readPdfPages(pdfOf(pages)))
  return passages.flatMap(({ kind, number, text }) => (kind === 'footnote' ? [[number, text]] : []))
}

test('recognizes footnotes by their smaller type, even if their first lines look like citations or repeat a source', async () => {
  const pages = [
    [...prose.map(body), note('13 Roe v. Wade, 410 U.S. 113 (1973).'), note('14 Pet. App. 4a.')],
    [...prose.map(body), note('15 42 Fed. Reg. 22,676 (1977).'), note('16 Id.')],
    [...prose.map(body), note('17 Id.'), note('18 See Poe v. Ullman, 367 U.S. 497 (1961).')],
    [...prose.map(body), note('19 Id.'), note('20 Doe v. Bolton, 410 U.S. 179 (1973).')],
  ]
  expect((await notesOf(pages)).map(([number]) => number)).toEqual([13, 14, 15, 16, 17, 18, 19, 20])
})

test('continues a footnote in the footnotes of the next page', async () => {
  const pages = [
    [...prose.map(body), note('1 Roe v. Wade, 410 U.S. 113 (1973).'), note('2 Jane Doe, The Title of an')],
    [...prose.map(body), note('Article, 52 Notre Dame L. Rev. 5 (1976).'), note('3 Id. at 7.')],
    [...prose.map(body), note('4 Poe v. Ullman, 367 U.S. 497 (1961).')],
  ]
  expect(await notesOf(pages)).toEqual([
    [1, 'Roe v. Wade, 410 U.S. 113 (1973).'],
    [2, 'Jane Doe, The Title of an Article, 52 Notre Dame L. Rev. 5 (1976).'],
    [3, 'Id. at 7.'],
    [4, 'Poe v. Ullman, 367 U.S. 497 (1961).'],
  ])
})

test('moves a superscript number that the file contains after the text to the start of its note', async () => {
  const pages = ['The rule is settled.', 'Others agree with it.', 'Few courts differ.'].map(
    (text, index): Line[] => [...prose.map(body), [text, 10, 300], [String(index + 1), 7, 305]],
  )
  expect((await notesOf(pages)).map(([number]) => number)).toEqual([1, 2, 3])
})

test('keeps a block quotation in small type in the text if the page has no footnotes', async () => {
  const quote = [body('The court said:'), note('No person shall be denied the protection of the law.')]
  const pages = [
    [...prose.map(body), note('1 Roe v. Wade, 410 U.S. 113 (1973).')],
    [...prose.map(body), note('2 Poe v. Ullman, 367 U.S. 497 (1961).')],
    [...prose.map(body), ...quote],
    [...prose.map(body), note('3 Doe v. Bolton, 410 U.S. 179 (1973).')],
  ]
  expect((await notesOf(pages)).map(([, text]) => text)).toEqual([
    'Roe v. Wade, 410 U.S. 113 (1973).',
    'Poe v. Ullman, 367 U.S. 497 (1961).',
    'Doe v. Bolton, 410 U.S. 179 (1973).',
  ])
})

test('prints a raised note number after another number in superscript digits', async () => {
  const items = [
    { str: 'He cited Tex. Fam. Code § 6.407.', height: 12, transform: [1, 0, 0, 1, 72, 700] },
    { str: '46', height: 7, transform: [1, 0, 0, 1, 200, 704] },
    { str: ' The court agreed.', height: 12, transform: [1, 0, 0, 1, 210, 700], hasEOL: true },
  ]
  const page = { getTextContent: () => Promise.resolve({ items }) }
  const pages = await readPdfPages({ numPages: 1, getPage: () => Promise.resolve(page) })
  expect(pages[0]).toBe('He cited Tex. Fam. Code § 6.407.⁴⁶ The court agreed.')
})

test('recognizes footnotes above the large initial letter of an article', async () => {
  const pages = [
    [
      ...prose.map(body),
      note('1 See Jane Roe, A Title, 52 Yale L.J. 5 (1976).'),
      note('2 John Doe, 133'),
      ['E', 40] as const,
    ],
    [...prose.map(body), note('Harv. L. Rev. 542 (2019).'), note('3 Id. at 7.')],
    [...prose.map(body), note('4 Poe v. Ullman, 367 U.S. 497 (1961).')],
  ]
  expect((await notesOf(pages)).slice(0, 2)).toEqual([
    [1, 'See Jane Roe, A Title, 52 Yale L.J. 5 (1976).'],
    [2, 'John Doe, 133 Harv. L. Rev. 542 (2019).'],
  ])
})
