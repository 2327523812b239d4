import { expect, test } from 'vitest'
import { readDocumentAuthorities } from './read-authorities.ts'

function list(...notes: readonly string[]): [kind: string, text: string][] {
  const passages = notes.map((text, at) => ({ kind: 'footnote' as const, number: at + 1, text }))
  return readDocumentAuthorities(passages).authorities.map(({ source, text }) => [source.kind, text])
}

test('lists citations in the styles of the sciences as written (LV4)', () => {
  const works = [
    'Carter, Ben, et al. Association between device access and sleep: a meta-analysis. JAMA pediatrics 170.12 (2016): 1202-1208',
    'Boer M, Stevens GWJM, Finkenauer C. The course of problematic use in adolescents. Child Dev. 2022;93(2):e168-e187',
    'Jane Roe, Digital Advertising to Children, Pediatrics (2020) 146 (1): e20201681',
  ]
  expect(list(...works.map((work) => `See ${work}.`))).toEqual(works.map((work) => ['pasted', work]))
})

test.for([
  'In 2021, spending on digital advertising to children was $2.9 billion worldwide.',
  'Although UE theory has a decided partisan valence historically, its allure was not lost in 2010.',
])('does not list prose with a year: %s', (prose) => {
  expect(list(prose)).toEqual([])
})

test('keeps the author and title before an address or a volume in a note', () => {
  expect(
    list(
      'See Jane Roe, A Title (2019), 12 Yale L.J. 3, 5 (2019) (citing John Doe, Interring the Executive, 98 Notre Dame L. Rev. 129, 152 (2022)).',
      'Nesi, J., Rothenberg, W. A., & Jackson, K. M. (2017). Friends’ activity and norms. Journal of Health, 60(6), 641. https://doi.org/10.1016/j.health.2017.01.009',
    ).map(([, text]) => text),
  ).toEqual([
    expect.stringMatching(/^Jane Roe, A Title/),
    'John Doe, Interring the Executive, 98 Notre Dame L. Rev. 129, 152 (2022)',
    expect.stringMatching(/^Nesi, J\.,.*https:\/\/doi\.org\/10\.1016\/j\.health\.2017\.01\.009$/),
  ])
})

test('leaves out the prose before an author', () => {
  expect(
    list('For a helpful analysis, see Rebecca Roe, Tribalism, 5 U. Pa. J. Const. L. 357 (2003).'),
  ).toEqual([['article', 'Rebecca Roe, Tribalism, 5 U. Pa. J. Const. L. 357 (2003)']])
})
