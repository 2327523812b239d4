import * as fc from 'fast-check'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { type Source } from '#cite/cite.ts'
import { toFragment } from '#cite/page/to-fragment.ts'
import { choosePincite } from '../popup/choose-pages.ts'
import { readSelection } from './read-selection.ts'
import { checkSelection } from './selection-reading.ts'
import { checkReading } from './tab-reading.ts'

type CaseSource = Extract<Source, { kind: 'case' }>

const reported = (page: string, reporter = 'F.3d'): CaseSource => ({
  kind: 'case',
  id: 'page',
  name: 'Roe v. Doe',
  printings: [{ volume: '12', reporter, page }],
})

/** Reads an element of the page as if the user had selected all of its content. */
function select(html: string, id = 'selected') {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  const element = document.getElementById(id)
  if (element === null) throw new Error('Nothing to select.')
  const read = readSelection(
    document.documentElement,
    { node: element, offset: 0 },
    { node: element, offset: element.childNodes.length },
  )
  return read === 'too-long' ? read : checkSelection(read)
}

/** Returns the pincite of the selected element in an opinion that starts on page 100. */
function pinciteOf(html: string, source = reported('100')) {
  const read = select(html)
  return read === undefined || read === 'too-long' ? read : choosePincite(source, read.pages, read.note)
}

const star = (page: number) => `<span class="star-pagination">*${page}</span> `

test('finds the printed page of any selection in an opinion with any page markers', () => {
  const marks = [
    star,
    (page: number) => `<a name="${page}">Page 12 F. 3d ${page}</a> `,
    (page: number) => `<a class="gsl_pagenum2" href="#p${page}">*${page}</a> `,
    (page: number) => `<a class="page-label" data-citation-index="1">*${page}</a> `,
    (page: number) => `<b>[p${page}]</b> `,
  ]
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: marks.length - 1 }),
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 12 }),
      fc.nat(),
      (style, lengths, seed) => {
        const chosen = seed % lengths.length
        const html = lengths.map((count, at) => {
          const words = 'word '.repeat(count)
          const mark = at === 0 ? '' : marks[style]?.(100 + at)
          return `${mark}${at === chosen ? `<i id="selected">${words}</i>` : words}`
        })
        expect(pinciteOf(`<p>${html.join('')}</p>`)).toEqual({ label: 'page', value: String(100 + chosen) })
      },
    ),
    { numRuns: 60 },
  )
})

test.for<[says: string, html: string, pincite: unknown]>([
  ['no marks', '<p><i id="selected">The words.</i></p>', undefined],
  ['marks of another opinion', `<p>${star(500)}<i id="selected">The words.</i> ${star(501)}</p>`, undefined],
  ['marks of another volume', '<p>Page 99 U. S. 101 <i id="selected">The words.</i></p>', undefined],
  [
    'a named mark of another volume',
    '<p><a>Page 99 U. S. 101</a> <i id="selected">The words.</i> <a>Page 99 U. S. 102</a></p>',
    undefined,
  ],
  [
    'two series that disagree',
    `<p>${star(101)}<span class="page-label">102</span> <i id="selected">The words.</i></p>`,
    undefined,
  ],
  [
    'headnotes before the first page',
    `<p><i id="selected">The words.</i> ${star(100)} The opinion. ${star(101)}</p>`,
    undefined,
  ],
  [
    'a quoted mark that breaks the sequence',
    `<p>${star(101)} A quotation ${star(877)} <i id="selected">and the words.</i> ${star(102)}</p>`,
    { label: 'page', value: '101' },
  ],
  [
    'words over two pages',
    `<p>${star(101)}<i id="selected">One ${star(102)} two.</i></p>`,
    { label: 'page', value: '101-102' },
  ],
  [
    'a footnote at the end, cited by its call’s page',
    `<p>${star(101)} Text<sup><a href="#n4" id="r4">4</a></sup> more. ${star(102)} End.</p>
     <div class="footnotes"><p><a id="n4" href="#r4">[4]</a> <i id="selected">The note.</i></p></div>`,
    { label: 'page', value: '101', note: '4' },
  ],
  [
    'a separate opinion after the notes',
    `<p>${star(101)} Text<a href="#n4" id="r4">4</a> more. ${star(102)} End.</p><p><a id="n4" href="#r4">4</a> The note.</p>
     <p>${star(103)} JUSTICE ROE, dissenting.</p><p><i id="selected">I would reverse.</i></p>`,
    { label: 'page', value: '103' },
  ],
])('handles %s correctly', ([, html, pincite]) => {
  expect(pinciteOf(html)).toEqual(pincite)
})

test('cites the star pages of a database', () => {
  const source = {
    ...reported('4567890', 'WL'),
    printings: [{ volume: '2015', reporter: 'WL', page: '4567890' }],
  }
  expect(pinciteOf(`<p>${star(1)} One. ${star(2)}<i id="selected">Two.</i></p>`, source)).toEqual({
    label: 'page',
    value: '*2',
  })
})

test('leaves footnote calls out of a quotation and counts them', () => {
  expect(select('<p id="selected">The rule<sup>3</sup> is old.<a href="#fn4">4</a></p>')).toMatchObject({
    text: 'The rule is old.',
    omitted: 2,
  })
})

test('extends a selection to whole words', () => {
  const { document } = parseHTML('<html><body><p>A promise is binding.</p></body></html>')
  const node = document.querySelector('p')?.firstChild as unknown as Node
  const read = readSelection(document.documentElement, { node, offset: 4 }, { node, offset: 15 })
  expect(read).toMatchObject({ text: 'promise is binding' })
})

test('reports a selection that is too long for a quotation', () => {
  expect(select(`<p id="selected">${'word '.repeat(2000)}</p>`)).toBe('too-long')
})

test('reads a page of any depth and width in bounded time', () => {
  const deep = `${'<div>'.repeat(3000)}<i id="selected">The words.</i>${'</div>'.repeat(3000)}`
  const wide = `<p>${'<a href="#x" id="x">1</a> word '.repeat(4000)}<i id="selected">The words.</i></p>`
  const begun = performance.now()
  expect(select(deep)).toMatchObject({ text: 'The words.' })
  expect(select(wide)).toMatchObject({ text: 'The words.' })
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('rejects results of the wrong shape or size from a page’s process', () => {
  const fragment = toFragment({ url: 'https://law.example/1', signs: {} })
  for (const value of [
    undefined,
    null,
    7,
    'page',
    [],
    { kind: 'other' },
    { kind: 'page' },
    { kind: 'page', fragment: 7 },
    { kind: 'page', fragment: `#page=${'x'.repeat(400_000)}` },
    { kind: 'page', fragment: toFragment({ url: 'javascript:alert(1)', signs: {} }) },
  ])
    expect(checkReading(value)).toEqual({ kind: 'error' })
  expect(
    checkReading({ kind: 'page', fragment, title: 7, selection: { text: 7 }, isTooLong: 'yes' }),
  ).toMatchObject({
    kind: 'page',
    title: '',
    selection: undefined,
    isTooLong: false,
  })
})

test('drops pages and notes of the wrong shape from a selection', () => {
  const good = { group: '*', low: 1, high: 3, first: 2, last: 2 }
  const bad = [{ ...good, low: -1 }, { ...good, group: 7 }, { ...good, high: 1.5 }, null]
  expect(checkSelection({ text: 'words', pages: [good, ...bad], note: '<b>', omitted: -4 })).toEqual({
    text: 'words',
    pages: [good],
    omitted: 0,
  })
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(() => checkSelection(value)).not.toThrow()
      expect(() => checkReading(value)).not.toThrow()
    }),
  )
})
