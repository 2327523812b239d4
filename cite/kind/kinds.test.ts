import { describe, expect, test } from 'vitest'
import { format, formatString } from '../cite.ts'
import { fromCsl, toBibtex, toCsl, toRis } from '../formats.ts'
import { classOf } from '../order/class.ts'
import { weigh } from '../read/evidence.ts'
import type { Kind, Source, SourceOf } from '../source/source.ts'
import type { StringCite, Use } from '../source/use.ts'

const date = { year: 2001, month: 5, day: 3 }
const authors = [{ kind: 'person' as const, given: 'Jane', family: 'Roe' }]
const url = 'https://example.org/a'

/** One source of each kind. The type requires every kind. */
const sources: { readonly [K in Kind]: SourceOf<K> } = {
  case: {
    kind: 'case',
    id: 'a',
    name: 'Roe v. Doe',
    printings: [{ volume: '1', reporter: 'U.S.', page: '2' }],
    date,
  },
  statute: { kind: 'statute', id: 'a', code: 'U.S.C.', volume: '42', section: '§ 1983', date },
  'session-law': {
    kind: 'session-law',
    id: 'a',
    name: 'Acme Act',
    volume: '1',
    laws: 'Stat.',
    page: '2',
    date,
  },
  constitution: { kind: 'constitution', id: 'a', name: 'U.S. Const.', section: 'art. I, § 8' },
  rule: { kind: 'rule', id: 'a', set: 'Fed. R. Civ. P.', number: '12' },
  regulation: { kind: 'regulation', id: 'a', code: 'C.F.R.', volume: '8', section: '§ 1.1', date },
  bill: { kind: 'bill', id: 'a', number: 'H.R. 1', body: '101st Cong.', date },
  hearing: {
    kind: 'hearing',
    id: 'a',
    title: 'Notes: Hearing Before the H. Comm. on Notes',
    body: '101st Cong.',
    date,
  },
  report: { kind: 'report', id: 'a', number: 'H.R. Rep. No. 101-1', date },
  restatement: { kind: 'restatement', id: 'a', title: 'Restatement (Second) of Torts', section: '§ 1', date },
  'court-document': {
    kind: 'court-document',
    id: 'a',
    title: 'Complaint',
    caseName: 'Roe v. Doe',
    docket: '12-345',
    date,
  },
  book: { kind: 'book', id: 'a', title: 'Longer Notes', authors, date },
  chapter: { kind: 'chapter', id: 'a', title: 'Short Notes', book: 'Longer Notes', authors, date },
  article: {
    kind: 'article',
    id: 'a',
    title: 'Short Notes',
    volume: '1',
    journal: 'Yale L.J.',
    page: '2',
    authors,
    date,
  },
  'student-work': {
    kind: 'student-work',
    id: 'a',
    title: 'Short Notes',
    designation: 'Note',
    volume: '1',
    journal: 'Yale L.J.',
    page: '2',
    authors,
    date,
  },
  magazine: {
    kind: 'magazine',
    id: 'a',
    title: 'Short Notes',
    publication: 'Acme Mag.',
    authors,
    date,
    page: '3',
  },
  newspaper: {
    kind: 'newspaper',
    id: 'a',
    title: 'Short Notes',
    publication: 'Acme Post',
    authors,
    date,
    page: 'A3',
  },
  web: { kind: 'web', id: 'a', title: 'Short Notes', site: 'Acme', authors, date, url },
  blog: { kind: 'blog', id: 'a', title: 'Short Notes', site: 'Acme', blog: 'Notes', authors, date, url },
  post: { kind: 'post', id: 'a', platform: 'Acme', authors, date, url },
  podcast: {
    kind: 'podcast',
    id: 'a',
    series: 'Acme Show',
    title: 'Short Notes',
    service: 'Acme',
    date,
    url,
  },
  video: { kind: 'video', id: 'a', title: 'Short Notes', platform: 'YouTube', authors, date, url },
  ai: { kind: 'ai', id: 'a', model: 'Acme 4', prompt: 'What is a note?', authors, date },
  printed: { kind: 'printed', id: 'a', title: 'Short Notes', publication: 'Acme', authors, date },
  patent: { kind: 'patent', id: 'a', number: '1,234,567', date },
  pasted: { kind: 'pasted', id: 'a', text: 'Some words 12' },
}

describe.for(Object.entries(sources) as [Kind, Source][])('%s', ([kind, source]) => {
  test.for(['court', 'academic'] as const)('prints in full in %s type', (typeface) => {
    const use: Use = { sourceId: source.id, form: 'full', parentheticals: [] }
    expect(format(source, use, { typeface }).text).toMatch(/\w/)
  })

  test('prints a short form', () => {
    const cite: StringCite = {
      mode: 'sentence',
      profile: 'indigo-2e',
      typeface: 'court',
      uses: [
        { sourceId: source.id, form: 'full', parentheticals: [] },
        { sourceId: source.id, form: 'short', parentheticals: [], pincite: [{ label: 'page', value: '3' }] },
      ],
    }
    const { text, findings } = formatString(cite, [source])
    expect(text).toMatch(/; \S/)
    expect(findings.filter(({ rule }) => rule === 'SC7')).toEqual([])
  })

  test('has a class in the order of authorities', () => {
    expect(classOf(source).rank).toBeGreaterThan(0)
  })

  test('round-trips through CSL-JSON', () => {
    expect(fromCsl(toCsl(source))).toEqual(source)
  })

  test('exports to RIS and BibTeX', () => {
    expect(toRis(source)).toMatch(/^TY {2}- \w+/)
    expect(toBibtex(source)).toMatch(/^@\w+\{/)
  })

  test('has a confidence other than none', () => {
    expect(weigh(source).confidence).not.toBe('none')
  })

  test('has a label for its kind', () => {
    expect(source.kind).toBe(kind)
  })
})

test.for([
  ['N.Y.', 'Gen. Bus. Law § 349', ['N.Y. Gen. Bus. Law', ' § 349']],
  ['Md. Code Ann.', 'Crim. Law § 2-201', ['Md. Code Ann., Crim. Law', ' § 2-201']],
  ['N.Y. C.P.L.R.', '3211', ['N.Y. C.P.L.R.', ' 3211']],
] as const)(
  '[ST1, T3] prints the subject of %s in the typeface of the code in a law review',
  ([code, section, [name, rest]]) => {
    const { runs } = format(
      { kind: 'statute', id: 'a', code, section },
      { sourceId: 'a', form: 'full', parentheticals: [] },
      { typeface: 'academic', profile: 'bluebook-22-like' },
    )
    expect(runs.map(({ text, style }) => [text, style])).toEqual([
      [name, 'smallCaps'],
      [rest, 'roman'],
    ])
  },
)
