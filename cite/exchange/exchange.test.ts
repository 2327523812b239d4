import { describe, expect, test } from 'vitest'
import { format, type Source } from '../cite.ts'
import { fromBibtex, fromCsl, fromRis, toBibtex, toCsl, toRis } from '../formats.ts'

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
  test.for([article, opinion, page])('[EX3] CSL gives the $kind back as it was', (source) => {
    expect(fromCsl(structuredClone(toCsl(source)))).toEqual(source)
  })

  test.for([article, opinion, page])('[EX4] RIS carries what prints the $kind', (source) => {
    const [back] = fromRis(toRis(source))
    expect(printed(back)).toBe(printed(source))
  })

  test.for([article, opinion, page])('[EX5] BibTeX carries what prints the $kind', (source) => {
    const [back] = fromBibtex(toBibtex(source))
    expect(printed({ ...(back as Source), ...(source.kind === 'case' ? { court: '9th Cir.' } : {}) })).toBe(
      printed(source),
    )
  })

  test('[EX5] BibTeX of other hands is understood', () => {
    const text = `@string{x = "y"}
      @article{roe, author = "Jane Roe and G{\\"o}del, Kurt", title = {The {DNA} of \\& Notes},
        journal = {Harv. L. Rev.}, volume = 12, pages = {34--56}, year = 1999, month = mar }`
    expect(fromBibtex(text).map(printed)).toEqual([
      'Jane Roe & Kurt Gödel, The DNA of & Notes, 12 Harv. L. Rev. 34 (1999)',
    ])
  })
})
