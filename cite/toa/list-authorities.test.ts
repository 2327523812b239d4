import { expect, test } from 'vitest'
import { format, parseString } from '../cite.ts'
import { SourceSchema } from '../source/source.ts'
import { listAuthorities } from './list-authorities.ts'

/** Parses a string cite and lists its authorities by section, with each source cited on the pages in `places`. */
function list(text: string, places: readonly string[] = ['1']) {
  const authorities = parseString(text).sources.map((source) => ({
    source,
    text: format(source, { sourceId: source.id, form: 'full', parentheticals: [] }).text,
    places,
  }))
  return listAuthorities(authorities).map(({ section, entries }) => [
    section,
    ...entries.map((entry) => `${entry.text} … ${entry.places.join(', ')}`),
  ])
}

test('[TA1] lists authorities by section, alphabetically', () => {
  const text =
    'Roe v. Coe, 201 U.S. 12 (1906); 42 U.S.C. § 1983; Abe v. Coe, 12 F.3d 34 (9th Cir. 2001); U.S. Const. art. I, § 8; Fed. R. Civ. P. 56'
  expect(list(text)).toEqual([
    ['cases', 'Abe v. Coe, 12 F.3d 34 (9th Cir. 2001) … 1', 'Roe v. Coe, 201 U.S. 12 (1906) … 1'],
    ['constitutions', 'U.S. Const. art. I, § 8 … 1'],
    ['statutes', '42 U.S.C. § 1983 … 1'],
    ['rules', 'Fed. R. Civ. P. 56 … 1'],
  ])
})

test('[TA1] sorts laws by number and other works by author or title, ignoring a leading volume or article', () => {
  const text =
    '42 U.S.C. § 1983; 8 U.S.C. § 1101; 8 U.S.C. § 12; 5 Charles Wright, Federal Practice § 1 (2004); Ann Moe, On Notes, 60 Duke L.J. 1 (2010); The Blue Book 2 (2001)'
  expect(list(text).map((section) => section.map((entry) => entry.split(',')[0]))).toEqual([
    ['statutes', '8 U.S.C. § 12 … 1', '8 U.S.C. § 1101 … 1', '42 U.S.C. § 1983 … 1'],
    ['others', 'The Blue Book (2001) … 1', 'Ann Moe', '5 Charles Wright'],
  ])
})

test('[TA2, TA3] lists up to five pages and replaces more with passim', () => {
  const places = ['1', '2', '3', 'n.4', '5']
  expect(list('Roe v. Coe, 201 U.S. 12 (1906)', places)).toEqual([
    ['cases', 'Roe v. Coe, 201 U.S. 12 (1906) … 1, 2, 3, n.4, 5'],
  ])
  expect(list('Roe v. Coe, 201 U.S. 12 (1906)', [...places, '6'])).toEqual([
    ['cases', 'Roe v. Coe, 201 U.S. 12 (1906) … passim'],
  ])
})

test('[TA1] lists every kind of source in one section', () => {
  const kinds = SourceSchema.def.options.map(({ shape }) => shape.kind.def.values[0])
  const authorities = kinds.map((kind) => ({
    source: { kind, id: kind } as never,
    text: kind ?? '',
    places: [],
  }))
  const listed = listAuthorities(authorities).flatMap(({ entries }) => entries.map(({ text }) => text))
  expect(listed.toSorted()).toEqual(kinds.toSorted())
})
