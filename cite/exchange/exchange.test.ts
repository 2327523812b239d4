import { array, assert, constantFrom, nat, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { format, parseString, type Source } from '../cite.ts'
import { fromBibtex } from '../bibtex.ts'
import { fromCsl, fromRis, toBibtex, toCsl, toRis } from '../formats.ts'

const article: Source = {
  kind: 'article',
  id: 'roe1993',
  authors: [{ kind: 'person', given: 'Jane', family: 'Roe' }],
  title: 'On Footnotes & Notes',
  volume: '103',
  journal: 'Yale L.J.',
  page: '463',
  date: { year: 1993 },
}
const opinion: Source = {
  kind: 'case',
  id: 'roe',
  name: 'Roe v. Doe',
  printings: [{ volume: '12', reporter: 'F.3d', page: '34' }],
  court: '9th Cir.',
  date: { year: 2001 },
}
const page: Source = {
  kind: 'web',
  id: 'page',
  authors: [{ kind: 'organization', name: 'State Bar' }],
  title: 'On Footnotes',
  site: 'Gazette',
  date: { year: 2018, month: 10, day: 1 },
  url: 'https://example.org/a',
}

function printed(source: unknown): string {
  const given = source as Source
  return format(given, {
    sourceId: given.id,
    form: 'full',
    parentheticals: [],
    choices: { abbreviate: 'asGiven' },
  }).text
}

describe('EX · exchange', () => {
  test.for([article, opinion, page])('[EX3] round-trips $kind through CSL', (source) => {
    expect(fromCsl(structuredClone(toCsl(source)))).toEqual(source)
  })

  test.for([article, opinion, page])('[EX4] preserves the printed fields of $kind in RIS', (source) => {
    const [back] = fromRis(toRis(source))
    expect(printed(back)).toBe(printed(source))
  })

  test.for([article, opinion, page])('[EX5] preserves the printed fields of $kind in BibTeX', (source) => {
    const [back] = fromBibtex(toBibtex(source))
    expect(printed({ ...(back as Source), ...(source.kind === 'case' ? { court: '9th Cir.' } : {}) })).toBe(
      printed(source),
    )
  })

  const LAWS = [
    'Fed. R. Civ. P. 8(a)(2)',
    '42 U.S.C. § 1983 (2018)',
    '42 U.S.C. §§ 1981-83',
    'U.S. Const. art. I, § 8, cl. 3',
    '17 C.F.R. § 240.10b-5(b) (2020)',
    '85 Fed. Reg. 12,345 (Mar. 3, 2020)',
    'Pub. L. No. 111-148, 124 Stat. 119 (2010)',
    'Restatement (Second) of Torts § 402A (Am. L. Inst. 1965)',
    'Roe v. Doe, No. 12-cv-1234, 2013 WL 123456 (S.D.N.Y. Jan. 5, 2013)',
    'Roe v. Doe, 550 U.S. 544, 127 S. Ct. 1955 (2007)',
    'In re Doe, 45 Cal. App. 5th 100 (Ct. App. 2020), rev’d, 10 Cal. 5th 1 (2021)',
    'H.R. Rep. No. 101-123 (1990)',
    'S. 123, 117th Cong. (2021)',
  ]
  const of = (text: string): Source => {
    const [source] = parseString(text).sources
    if (source === undefined) throw new Error(`Not read: ${text}`)
    return source
  }

  test.for(LAWS)('[EX7] prints the same citation after export to RIS and BibTeX: %s', (text) => {
    expect(fromRis(toRis(of(text))).map(printed)).toEqual([text])
    expect(fromBibtex(toBibtex(of(text))).map(printed)).toEqual([text])
  })

  test('[EX7] ignores a note that contradicts a later edit to the record', () => {
    const edited = toRis(of(LAWS[9] ?? '')).replace('SP  - 544', 'SP  - 545')
    expect(edited).toContain('N1  - Cited as: ')
    expect(fromRis(edited).map(printed)).toEqual(['Roe v. Doe, 550 U.S. 545 (2007)'])
  })

  test('[EX5] parses BibTeX from other programs', () => {
    const text = `@string{x = "y"}
      @article{roe, author = "Jane Roe and G{\\"o}del, Kurt", title = {The {DNA} of \\& Notes},
        journal = {Harv. L. Rev.}, volume = 12, pages = {34--56}, year = 1999, month = mar }`
    expect(fromBibtex(text).map(printed)).toEqual([
      'Jane Roe & Kurt Gödel, The DNA of & Notes, 12 Harv. L. Rev. 34 (1999)',
    ])
  })

  test('[EX2] reads or reports damaged records and never throws', () => {
    const records = LAWS.map(of).flatMap((source) => [toRis(source), toBibtex(source)])
    const cut = record({
      at: nat(400),
      gone: nat(30),
      sign: constantFrom('{', '}', '"', '\\', ',', '@', '=', '\n', ''),
    })
    assert(
      property(constantFrom(...records), array(cut, { minLength: 1, maxLength: 6 }), (whole, cuts) => {
        const text = cuts.reduce(
          (left, { at, gone, sign }) => left.slice(0, at) + sign + left.slice(at + gone),
          whole,
        )
        for (const read of [...fromRis(text), ...fromBibtex(text)])
          if (!('failure' in read)) expect(printed(read)).not.toBe('')
      }),
      { numRuns: 300 },
    )
  })
})
