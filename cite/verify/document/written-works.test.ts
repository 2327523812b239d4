import { expect, test } from 'vitest'
import { footnotes } from '../../../tests/support/footnote-passages.ts'
import { readDocumentAuthorities } from './read-authorities.ts'

function list(...notes: readonly string[]): [kind: string, text: string][] {
  return readDocumentAuthorities(footnotes(...notes)).authorities.map(({ source, text }) => [
    source.kind,
    text,
  ])
}

test('lists citations in scientific styles as written (LV4)', () => {
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
])('does not list a sentence with a year: %s', (prose) => {
  expect(list(prose)).toEqual([])
})

test('keeps the author and title before a URL or a volume in a note', () => {
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

test('removes the sentence before an author', () => {
  expect(
    list('For a helpful analysis, see Rebecca Roe, Tribalism, 5 U. Pa. J. Const. L. 357 (2003).'),
  ).toEqual([['article', 'Rebecca Roe, Tribalism, 5 U. Pa. J. Const. L. 357 (2003)']])
})

test('lists letters, essays, and executive orders mentioned in sentences once each (LV4)', () => {
  expect(
    list(
      'The agency applied Executive Order 14230 of March 6, 2025. See The Federalist No. 72, at 487.',
      'The agency repealed Executive Order 14,230 in part.',
      'See Letter from Sen. Jane Roe to Sens. John Doe & Ann Poe 2 (Mar. 25, 2010), Exec. Order No. 14,171, 90 Fed. Reg. 8625 (Jan. 20, 2025).',
    ).map(([, text]) => text),
  ).toEqual([
    'Executive Order 14230 of March 6, 2025',
    'The Federalist No. 72',
    'Letter from Sen. Jane Roe to Sens. John Doe & Ann Poe 2 (Mar. 25, 2010)',
    'Exec. Order No. 14,171, 90 Fed. Reg. 8625 (Jan. 20, 2025)',
  ])
})

test('lists a code section once, without the text before the signal', () => {
  expect(list('The statute is EIOCA. See TEX. PENAL CODE §71.02(a).', 'See TEX. PENAL CODE §71.02.')).toEqual(
    [['statute', 'TEX. PENAL CODE §71.02(a)']],
  )
})

test('links a supra to a surname with a particle', () => {
  const passages = footnotes(
    'Rachel A. Van Cleave, When Is an Error, 46 Baylor L. Rev. 59 (1994).',
    'Van Cleave, supra note 1, at 60.',
  )
  expect(readDocumentAuthorities(passages).authorities.map(({ mentions }) => mentions.length)).toEqual([2])
})
