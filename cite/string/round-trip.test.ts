import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { format, parseString, readPincite, type Source, type Use } from '../cite.ts'
import { toHtml } from '../text/html.ts'
import { toPlain } from '../text/plain.ts'
import type { Author } from '../source/author.ts'

/**
 * Words, names, and numbers like those in actual sources. They are capitalized and contain no characters that have a
 * special meaning in citations.
 */
const word = fc.constantFrom(
  'Acme',
  'Paper',
  'Harbor',
  'Garden',
  'Silver',
  'Mountain',
  'Candle',
  'Orchard',
  'Lantern',
  'Meadow',
)
const words = fc.tuple(word, word, word).map((all) => all.join(' '))
const family = fc.constantFrom('Roe', 'Klein', 'Okafor', 'Lindqvist', 'Marsh', 'Tanaka')
const person: fc.Arbitrary<Author> = fc.record({
  kind: fc.constant('person' as const),
  given: fc.constantFrom('Jane', 'Ada', 'Ruth', 'Omar'),
  family,
})
const authors = fc.array(person, { minLength: 1, maxLength: 2 })
const number = fc.integer({ min: 1, max: 900 }).map(String)
const year = fc.integer({ min: 1950, max: 2024 })
const day = fc.record({ year, month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
const url = number.map((page) => `https://example.org/${page}`)
const id = fc.constant('x')

const sources: Readonly<Record<string, fc.Arbitrary<Source>>> = {
  case: fc.record({
    kind: fc.constant('case' as const),
    id,
    name: fc.tuple(family, family).map(([a, b]) => `${a} v. ${b}`),
    printings: fc
      .record({ volume: number, reporter: fc.constantFrom('F.3d', 'F. Supp. 2d', 'P.2d'), page: number })
      .map((one) => [one]),
    court: fc.constantFrom('9th Cir.', 'S.D.N.Y.', 'Okla.'),
    date: year.map((only) => ({ year: only })),
  }),
  'unreported case': fc.record({
    kind: fc.constant('case' as const),
    id,
    name: fc.tuple(family, family).map(([a, b]) => `${a} v. ${b}`),
    printings: fc.constant([]),
    docket: fc.tuple(number, number).map(([a, b]) => `${a}-${b}`),
    court: fc.constantFrom('9th Cir.', 'D. Kan.'),
    date: day,
  }),
  statute: fc.record({
    kind: fc.constant('statute' as const),
    id,
    volume: number,
    code: fc.constant('U.S.C.'),
    section: number.map((n) => `§ ${n}`),
    date: year.map((only) => ({ year: only })),
  }),
  'state statute': fc.record({
    kind: fc.constant('statute' as const),
    id,
    code: fc.constantFrom('Colo. Rev. Stat. Ann.', 'Ga. Code Ann.'),
    section: fc.tuple(number, number).map(([a, b]) => `§ ${a}-${b}`),
    publisher: fc.constant('West'),
    date: year.map((only) => ({ year: only })),
  }),
  'session law': fc.record({
    kind: fc.constant('session-law' as const),
    id,
    number: fc.tuple(fc.integer({ min: 80, max: 117 }), number).map(([a, b]) => `Pub. L. No. ${a}-${b}`),
    volume: number,
    laws: fc.constant('Stat.'),
    page: number,
    date: year.map((only) => ({ year: only })),
  }),
  constitution: fc.record({
    kind: fc.constant('constitution' as const),
    id,
    name: fc.constantFrom('U.S. Const.', 'Ariz. Const.'),
    section: fc.constantFrom('art. I, § 8, cl. 3', 'amend. XIV, § 1'),
  }),
  rule: fc.record({
    kind: fc.constant('rule' as const),
    id,
    set: fc.constantFrom('Fed. R. Civ. P.', 'Fed. R. Evid.'),
    number: number.map((n) => `${n}(b)(6)`),
  }),
  regulation: fc.record({
    kind: fc.constant('regulation' as const),
    id,
    volume: number,
    code: fc.constant('C.F.R.'),
    section: fc.tuple(number, number).map(([a, b]) => `§ ${a}.${b}`),
    date: year.map((only) => ({ year: only })),
  }),
  register: fc.record({
    kind: fc.constant('regulation' as const),
    id,
    register: fc.record({ volume: number, name: fc.constant('Fed. Reg.'), page: number }),
    date: day,
  }),
  bill: fc.record({
    kind: fc.constant('bill' as const),
    id,
    number: number.map((n) => `H.R. ${n}`),
    body: fc
      .integer({ min: 80, max: 110 })
      .map((n) => `${n}th Cong.`)
      .filter((body) => !/[123]th/.test(body) || /1[123]th/.test(body)),
    date: year.map((only) => ({ year: only })),
  }),
  hearing: fc.record({
    kind: fc.constant('hearing' as const),
    id,
    title: words.map((title) => `${title}: Hearing Before the H. Comm. on the Judiciary`),
    body: fc.constant('110th Cong.'),
    date: year.map((only) => ({ year: only })),
  }),
  report: fc.record({
    kind: fc.constant('report' as const),
    id,
    number: fc
      .tuple(fc.constantFrom('H.R.', 'S.'), number, number)
      .map(([house, a, b]) => `${house} Rep. No. ${a}-${b}`),
    date: year.map((only) => ({ year: only })),
  }),
  restatement: fc.record({
    kind: fc.constant('restatement' as const),
    id,
    title: fc.constantFrom('Restatement (Third) of Agency', 'Restatement (Second) of Torts'),
    section: number.map((n) => `§ ${n}`),
    institution: fc.constant('Am. L. Inst.'),
    date: year.map((only) => ({ year: only })),
  }),
  'court document': fc.record({
    kind: fc.constant('court-document' as const),
    id,
    title: fc.constantFrom('Compl.', 'Pl.’s Mot. to Dismiss'),
    caseName: fc.tuple(family, family).map(([a, b]) => `${a} v. ${b}`),
    docket: fc.tuple(number, number).map(([a, b]) => `${a}-${b}`),
    court: fc.constant('9th Cir.'),
    date: day,
  }),
  book: fc.record({
    kind: fc.constant('book' as const),
    id,
    authors,
    title: words,
    edition: fc.constantFrom('2d', '6th'),
    date: year.map((only) => ({ year: only })),
  }),
  chapter: fc.record({
    kind: fc.constant('chapter' as const),
    id,
    authors,
    title: words,
    book: words,
    page: number,
    editors: authors,
    date: year.map((only) => ({ year: only })),
  }),
  article: fc.record({
    kind: fc.constant('article' as const),
    id,
    authors,
    title: words,
    volume: number,
    journal: fc.constantFrom('Yale L.J.', 'N.Y.U. L. Rev.'),
    page: number,
    date: year.map((only) => ({ year: only })),
  }),
  'student work': fc.record({
    kind: fc.constant('student-work' as const),
    id,
    authors,
    designation: fc.constant('Note'),
    title: words,
    volume: number,
    journal: fc.constant('Yale L.J.'),
    page: number,
    date: year.map((only) => ({ year: only })),
  }),
  newspaper: fc.record({
    kind: fc.constant('newspaper' as const),
    id,
    authors,
    title: words,
    publication: fc.constant('N.Y. Times'),
    date: day,
    page: number.map((n) => `A${n}`),
  }),
  web: fc.record({
    kind: fc.constant('web' as const),
    id,
    authors,
    title: words,
    site: word,
    date: day,
    url,
  }),
  post: fc.record({
    kind: fc.constant('post' as const),
    id,
    authors: person.map((one) => [{ ...one, handle: '@janeroe' }]),
    platform: word,
    date: day,
    url,
  }),
  magazine: fc.record({
    kind: fc.constant('magazine' as const),
    id,
    authors,
    title: words,
    publication: fc.constantFrom('Time', 'New Yorker'),
    date: day,
    page: number,
  }),
  podcast: fc.record({
    kind: fc.constant('podcast' as const),
    id,
    series: words,
    title: words,
    service: word,
    date: day,
    url,
  }),
  video: fc.record({
    kind: fc.constant('video' as const),
    id,
    authors,
    title: words,
    platform: fc.constantFrom('YouTube', 'Vimeo'),
    date: day,
    url,
  }),
  ai: fc.record({
    kind: fc.constant('ai' as const),
    id,
    authors,
    model: word,
    prompt: words,
    date: day,
    url,
  }),
  printed: fc.record({
    kind: fc.constant('printed' as const),
    id,
    authors,
    title: words,
    publication: word,
    volume: number,
    page: number,
    date: year.map((only) => ({ year: only })),
  }),
  patent: fc.record({
    kind: fc.constant('patent' as const),
    id,
    number: fc.constantFrom('8,112,504 B2', '7,000,001'),
    filed: day,
  }),
}

const never: fc.Arbitrary<Source> = fc.constant({ kind: 'web', id: 'x' })

/** Returns the text that a browser displays for the HTML. */
function wordsOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

function use(more: Partial<Use> = {}): Use {
  return { sourceId: 'x', form: 'full', parentheticals: [], choices: { abbreviate: 'asGiven' }, ...more }
}

describe('RT · round trips', () => {
  test.for(Object.entries(sources))('[RT1] parses a printed %s as the same source', ([, source]) => {
    fc.assert(
      fc.property(source, (given) => {
        const { text } = format(given, use())
        const { sources: read, uses, leftovers } = parseString(text)
        expect(leftovers).toEqual([])
        const [back] = read
        expect(back).toBeDefined()
        if (back === undefined) return
        expect({ ...back, id: 'x' }).toEqual({ ...given })
        expect(uses).toHaveLength(1)
      }),
      { numRuns: 60 },
    )
  })

  test.for(Object.entries(sources))('[RT4] reprints a parsed %s unchanged', ([, source]) => {
    fc.assert(
      fc.property(source, fc.constantFrom('court' as const, 'academic' as const), (given, typeface) => {
        const first = format(given, use(), { typeface })
        expect(format(given, use(), { typeface })).toEqual(first)
        expect(toPlain(first.runs)).toBe(first.text)
        expect(wordsOf(toHtml(first.runs))).toBe(first.text)
        const [back] = parseString(first.text).sources
        expect(back === undefined ? '' : format(back, use(), { typeface }).text).toBe(first.text)
      }),
      { numRuns: 30 },
    )
  })

  test('[RT1] parses a blog printed after its site, as in the 2025 edition', () => {
    const blog = fc.record({
      kind: fc.constant('blog' as const),
      id,
      authors,
      title: words,
      site: word,
      blog: word,
      date: day,
      url,
    })
    fc.assert(
      fc.property(blog, (given) => {
        const { text } = format(given, use(), { profile: 'bluebook-22-like' })
        expect({ ...parseString(text).sources[0], id: 'x' }).toEqual(given)
      }),
      { numRuns: 60 },
    )
  })

  test('[RT2] parses a pincite and a parenthetical together with their citation', () => {
    fc.assert(
      fc.property(sources['article'] ?? never, number, (given, page) => {
        const { text } = format(
          given,
          use({ signal: 'see', pincite: readPincite(page), parentheticals: [{ text: 'en banc' }] }),
        )
        expect(parseString(text).uses).toMatchObject([
          { signal: 'see', pincite: [{ label: 'page', value: page }], parentheticals: [{ text: 'en banc' }] },
        ])
      }),
      { numRuns: 60 },
    )
  })
})
