import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import type { Source } from '#cite/source/source.ts'
import { guardAuthority, type GuardReport } from './guard-authority.ts'
import { describeOwnReport, describeReport } from './report-words.ts'
import { countStandings } from './state-words.ts'

const tables = lookup.openCaseTables(
  readFileSync(new URL('../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8'),
)

function guard(text: string): GuardReport | null {
  const { sources, uses } = engine.parseString(text)
  const [source] = sources
  if (source === undefined) throw new Error(`No source in ${text}`)
  const authority = { rowId: 'row', itemId: 'item', source, pincite: uses[0]?.pincite ?? [] }
  return guardAuthority({ lookup, tables }, engine, authority)
}

/** Formats the authority after its repair. */
function repaired(text: string): string {
  const repair = guard(text)?.looks[0]?.repair
  if (repair === null || repair === undefined || typeof repair === 'string') return String(repair)
  return engine.format(
    repair.source,
    { sourceId: repair.source.id, form: 'full', parentheticals: [] },
    { profile: 'indigo-2e', typeface: 'court' },
  ).text
}

test('reports the case that an authority matches', () => {
  expect(guard('Miranda v. Arizona, 384 U.S. 436, 444 (1966)')).toMatchObject({
    state: 'matches',
    looks: [],
    words: 'Matches the case list of Nov 22, 2026: Miranda v. Arizona, 384 U.S. 436 (1966).',
  })
})

test('returns no report for a source that is not a case', () => {
  expect(guard('42 U.S.C. § 1983')).toBeNull()
})

test.for<[text: string, right: string]>([
  ['Wallace v. Kato, 549 U.S. 384 (2006)', 'Wallace v. Kato, 549 U.S. 384 (2007)'],
  ['Ashcroft v. Iqbal, 556 U.S. 686 (2009)', 'Ashcroft v. Iqbal, 556 U.S. 662 (2009)'],
  ['Ashcroft v. Iqbal, 558 U.S. 662 (2009)', 'Ashcroft v. Iqbal, 556 U.S. 662 (2009)'],
  ['Missouri v. Frye, 566 U.S. 133 (2012)', 'Missouri v. Frye, 566 U.S. 134 (2012)'],
  ['Roe v. Wade, 384 U.S. 436 (1973)', 'Roe v. Wade, 410 U.S. 113 (1973)'],
])('repairs %s with one click: %s', ([text, right]) => {
  expect(repaired(text)).toBe(right)
})

test.for<[text: string, words: RegExp]>([
  [
    'Miranda v. California, 384 U.S. 436 (1966)',
    /384 U\.S\. 436 is Miranda v\. Arizona; one party name differs/,
  ],
  ['Roe v. Wade, 384 U.S. 436 (1999)', /Roe v\. Wade is at 410 U\.S\. 113 \(1973\)/],
  ['Plumhoff v. Pickard, 571 U.S. 765 (2014)', /Plumhoff v\. Rickard is at 572 U\.S\. 765 \(2014\)/],
])('reports the case that %s may refer to but does not offer to replace the citation', ([text, words]) => {
  expect(guard(text)?.looks[0]?.words).toMatch(words)
  expect(repaired(text)).toBe('authority')
})

test.for([
  'Food & Drug Admin. v. Wages & White Lion Invs., LLC, 604 U.S. 542 (2025)',
  'Fed. Comm’ns Comm. v. Prometheus Radio Proj., 592 U.S. 414, 423 (2021)',
])('neither mentions nor offers another case for %s', (text) => {
  expect(guard(text)).toMatchObject({ state: 'unchecked', looks: [] })
})

test('never offers a case whose parties or year differ from those cited', () => {
  const named = tables.names.flatMap((name, row) => (/ v\. /.test(name) ? [row] : []))
  const row = fc.integer({ min: 0, max: named.length - 1 }).map((at) => named[at] ?? 0)
  fc.assert(
    fc.property(row, row, fc.integer({ min: -3, max: 3 }), (at, other, years) => {
      const [name, year] = [tables.names[at] ?? '', (tables.years[at] ?? 0) + years]
      const source: Source = {
        kind: 'case',
        id: 'a',
        name,
        printings: [
          { volume: String(tables.volumes[other]), reporter: 'U.S.', page: String(tables.pages[other]) },
        ],
        date: { year },
      }
      const authority = { rowId: 'row', itemId: 'item', source, pincite: [] }
      const report = guardAuthority({ lookup, tables }, engine, authority)
      for (const { repair } of report?.looks ?? []) {
        if (repair === null || typeof repair === 'string' || repair.source.kind !== 'case') continue
        const [place] = repair.source.printings
        const isSamePlace =
          place?.volume === source.printings[0]?.volume && place?.page === source.printings[0]?.page
        expect(repair.source.name).toBe(name)
        if (!isSamePlace) expect(repair.source.date?.year).toBe(year)
      }
    }),
    { numRuns: 300 },
  )
})

test('describes the history of a case separately', () => {
  const report = guard('Doe v. Smith, 170 F.3d 10 (1st Cir. 1999), aff’d, 410 U.S. 113 (1973).')
  if (report === null) throw new Error('The citation has no report.')
  expect(describeOwnReport(report)).toMatch(/^Not verified: the year fits/)
  expect(describeReport(report)).toMatch(
    /Later history: aff’d, 410 U\.S\. 113 \(1973\)\. Conflict\. 410 U\.S\. 113 is Roe v\. Wade \(1973\)\. Its year, 1973, is before the year of the case \(1999\)\./,
  )
  expect(report.state).toBe('plausible')
  expect(report.history.map(({ state }) => state)).toEqual(['conflict'])
})

test('counts overruled, unverified, and matching cases separately, worst first', () => {
  expect(countStandings(['matches', 'plausible', 'overruled', 'plausible', 'unchecked', 'other-case'])).toBe(
    '1 overruled · 1 with a different case at that citation · 2 plausible, existence not verified · 1 not checked · 1 match',
  )
})

test('offers to edit a pincite outside the case, and an authority with an impossible year', () => {
  expect(guard('Miranda v. Arizona, 384 U.S. 436, 600 (1966)')?.looks).toMatchObject([{ repair: 'pincite' }])
  expect(guard('Roe v. Doe, 250 F.3d 340 (9th Cir. 1995)')?.looks).toMatchObject([{ repair: 'authority' }])
})

test('describes an overruling: the overruling case, the source, any limits, and that the list is not a citator', () => {
  const report = guard('Plessy v. Ferguson, 163 U.S. 537 (1896)')
  expect(report).toMatchObject({ state: 'matches', overruled: 'overruled' })
  expect(report?.looks[0]?.words).toBe(
    'Overruled in part by Brown v. Board of Education, 347 U.S. 483 (1954).',
  )
  expect(report?.looks.every(({ why }) => why.includes('isn’t a citator'))).toBe(true)
})

test.for([
  'Roe v. Wade, 384 U.S. 436 (1973)',
  'Ashcroft v. Iqbal, 558 U.S. 662 (2009)',
  'Crawford v. Metropolitan Life Ins. Co., 553 U.S. 218 (2008)',
  'Roe v. Doe, 1020 F.2d 3 (9th Cir. 1993)',
  'Roe v. Doe, 250 F.3d 340 (9th Cir. 2001)',
  'Roe v. Doe, 415 S.W.3d 808 (Tenn. Ct. App. 2011)',
  'Roe v. Doe, 610 U.S. 12 (2026)',
  'Roe v. Doe, No. 12-345, 2015 WL 123456 (S.D.N.Y. Jan. 5, 2015)',
])('never says that %s is false or does not exist', (text) => {
  const report = guard(text)
  const words = report === null ? '' : describeReport(report)
  expect(words.trim()).not.toBe('')
  expect(words).not.toMatch(/fake|false|invent|hallucin|not exist|not real/i)
})

test.for<[what: string, was: string, right: string, proven: boolean]>([
  [
    'another volume',
    'Miranda v. Arizona, 348 U.S. 436 (1966)',
    'Miranda v. Arizona, 384 U.S. 436 (1966)',
    true,
  ],
  [
    'another year',
    'Miranda v. Arizona, 384 U.S. 436 (1968)',
    'Miranda v. Arizona, 384 U.S. 436 (1966)',
    true,
  ],
  ['other parties', 'Miranda v. Arizona, 348 U.S. 436 (1966)', 'Roe v. Arizona, 384 U.S. 436 (1966)', false],
  ['another court', 'Roe v. Coe, 12 F.3d 34 (2d Cir. 1994)', 'Roe v. Coe, 384 U.S. 436 (1966)', false],
])('verifies only a repair of nothing but the location and the year: %s', ([, was, right, proven]) => {
  const [one, other] = [was, right].map((text) => engine.parseString(text).sources[0])
  if (one?.kind !== 'case' || other?.kind !== 'case') throw new Error('Not a case')
  const print = (source: Source): string =>
    engine.format(
      source,
      { sourceId: source.id, form: 'full', parentheticals: [] },
      { profile: 'bluebook-22-like', typeface: 'court' },
    ).text
  expect(lookup.isProvenSource(one, other, { print, parse: engine.parse })).toBe(proven)
})
