import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, parseString, type Source } from '../cite.ts'
import { citedCaseOf } from './cited-case.ts'
import { guardCitation } from './guard-citation.ts'
import { isContradiction, type CitationFinding } from './guard-finding.ts'
import { openCaseTables } from './open-tables.ts'
import { verificationOf } from './verification-state.ts'

const tables = openCaseTables(readFileSync(new URL('tables/cases.txt', import.meta.url), 'utf8'))

function guard(text: string): CitationFinding[] {
  const { sources, uses } = parseString(text)
  const [source] = sources
  const cited = source && citedCaseOf(source, uses[0]?.pincite, parse)
  return cited === undefined ? [] : guardCitation(tables, cited)
}

const kinds = (text: string): string[] => guard(text).map(({ kind }) => kind)

test.for([
  'Miranda v. Arizona, 384 U.S. 436, 444 (1966)',
  'Marbury v. Madison, 5 U.S. (1 Cranch) 137, 177 (1803)',
  'Wallace v. Kato, 549 U.S. 384 (2007)',
  'NLRB v. Jones & Laughlin Steel Corp., 301 U.S. 1 (1937)',
  'Dickerson v. U.S., 530 U.S. 428 (2000)',
])('accepts %s (CT2)', (text) => {
  expect(kinds(text)).toEqual(['matches'])
})

// Real citations from opinions and briefs, as written.
test.for([
  'Di Bella v. United States, 369 U.S. 121 (1962)',
  'United States v. Ste-vens, 559 U.S. 460, 468 (2010)',
  'W. Va. v. Env’t Prot. Agency, 597 U.S. 697 (2022)',
  'USAID v. All. For Open Soc’y Int’l, 570 U.S. 205 (2013)',
  'Brady v. Md., 373 U.S. 83 (1963)',
  'N.Y. v. Ferber, 458 U.S. 747 (1982)',
  '13Anderson v. Creighton, 483 U.S. 635, 640 (1987)',
  'The Pennsylvania, 86 U.S. 125 (1874)',
  'Baker v. Selden, 101 U.S. 99 (1879)',
  'Dred Scott v. Sandford, 60 U.S. (19 How.) 393 (1856)',
  'Lamb’s Chapel v. Center Moriches Union Free School Dist., 508 U.S. 384, 394 (1993)',
  'Am. Fed’n of Labor v. NLRB, 308 U.S. 401 (1940)',
  'H Corp., 546 U.S. 500 (2006)',
  'P. A. v. United States, 559 U.S. 229 (2010)',
  'Los Angeles v. Taxpayers for Vincent, 466 U.S. 789 (1984)',
  'Midlantic Nat’l Bank v. N.J. Dep’t of Envt’l Prot., 474 U.S. 494 (1986)',
  'Island Trees Union Free School Dist. No. 26 v. Pico, 457 U.S. 853 (1982)',
  'Chicago & Grand Trunk R. Co. v. Wellman, 143 U.S. 339 (1892)',
  'West v. Am. Tel. & Tel. Co., 311 U.S. 223 (1940)',
])('matches %s', (text) => {
  expect(kinds(text)).toEqual(['matches'])
})

test.for([
  'Food & Drug Admin. v. Wages & White Lion Invs., LLC, 604 U.S. 542 (2025)',
  'Fed. Comm’ns Comm. v. Prometheus Radio Proj., 592 U.S. 414, 423 (2021)',
])('does not contradict %s, which is not in the list', (text) => {
  expect(guard(text)).toMatchObject([{ kind: 'unchecked', reason: 'gap' }])
})

test('accepts a difference of a page or two in a recent volume', () => {
  const found = guard('Horne v. Dep’t of Agric., 576 U.S. 350, 361 (2015)')
  expect(found).toMatchObject([{ kind: 'near-page', case: { page: 351 } }])
  expect(verificationOf(found)).toBe('partial')
  expect(kinds('Missouri v. Frye, 566 U.S. 133 (2012)')).toEqual(['inside-case'])
})

test('accepts a decision published a few years late, but not a decision dated after its volume', () => {
  const late = guard('Crye-Leike, Inc. v. Carver, 415 S.W.3d 808 (Tenn. Ct. App. 2011)')
  expect(late).toMatchObject([{ kind: 'year-early', years: [2013, 2014] }])
  expect(verificationOf(late)).toBe('plausible')
  expect(kinds('Roe v. Doe, 415 S.W.3d 808 (Tenn. Ct. App. 2017)')).toEqual(['year-differs'])
  expect(kinds('Roe v. Doe, 250 F.3d 340 (9th Cir. 1998)')).toEqual(['year-differs'])
})

test.for<[text: string, state: string]>([
  ['Miranda v. Arizona, 384 U.S. 436, 444 (1966)', 'matches'],
  ['Miranda v. Arizona, 384 U.S. 436, 86 S. Ct. 1602, 16 L. Ed. 2d 694 (1966)', 'matches'],
  ['Miranda v. Arizona, 86 S. Ct. 1602 (1966)', 'matches'],
  ['Miranda v. Arizona, 98 Ariz. 18, 384 U.S. 436 (1966)', 'partial'],
  ['Miranda v. California, 384 U.S. 436 (1966)', 'partial'],
  ['Miranda v. Jones, 384 U.S. 436 (1966)', 'partial'],
  ['Miranda v. Arizona, 384 U.S. 436 (1967)', 'partial'],
  ['Miranda v. Arizona, 384 U.S. 436, 600 (1966)', 'partial'],
  ['384 U.S. 436 (1966)', 'partial'],
  ['Roe v. Doe, 384 U.S. 436 (1966)', 'other-case'],
  ['Roe v. Doe, 1020 F.2d 3 (9th Cir. 1993)', 'conflict'],
  ['Roe v. Doe, 250 F.3d 340 (9th Cir. 2001)', 'plausible'],
  ['Roe v. Doe, 250 F.3d 340 (9th Cir.)', 'unchecked'],
  ['Roe v. Doe, 610 U.S. 12 (2026)', 'unchecked'],
])('returns for %s the state %s (CT8)', ([text, state]) => {
  expect(verificationOf(guard(text))).toBe(state)
})

test('never matches a citation to a reporter whose cases are not in the list', () => {
  const series = [...tables.series.values()].filter(({ lastVolume }) => lastVolume > 0)
  const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/)
  const cited = fc.record({
    name: fc.tuple(word, word).map((parties) => parties.join(' v. ')),
    year: fc.integer({ min: 1800, max: 2026 }),
    at: fc.nat({ max: series.length - 1 }),
    volume: fc.integer({ min: 1, max: 1000 }),
    page: fc.integer({ min: 1, max: 1500 }),
  })
  fc.assert(
    fc.property(cited, ({ name, year, at, volume, page }) => {
      const reporter = series[at]?.name ?? ''
      const printing = { volume: String(volume), reporter, page: String(page), form: 'plain' }
      const found = guardCitation(tables, { name, year, printings: [printing], pincites: [] })
      expect(verificationOf(found)).not.toBe('matches')
    }),
    { numRuns: 500 },
  )
})

test.for<[text: string, isCertain: boolean]>([
  ['Ashcroft v. Iqbal, 558 U.S. 662 (2009)', true],
  ['Ashcroft v. Iqbal, 558 U.S. 662 (2010)', false],
  ['Ashcroft v. Iqbel, 558 U.S. 662 (2009)', false],
  ['Ashcroft v. Iqbal, 558 U.S. 662', true],
  ['Ashcroft v. Iqbal, 558 U.S. 660', false],
  ['Roe v. Wade, 384 U.S. 436 (1973)', true],
])(
  'reports for %s whether the citation may be replaced with that of the intended case: %s',
  ([text, isCertain]) => {
    expect(guard(text)[0]).toMatchObject({ meant: { isCertain } })
  },
)

test('reports that another case is at the cited page, and where the named case is', () => {
  const [finding] = guard('Roe v. Wade, 384 U.S. 436 (1973)')
  expect(finding).toMatchObject({
    kind: 'other-case',
    cases: [{ name: 'Miranda v. Arizona' }],
    meant: { case: { name: 'Roe v. Wade', volume: 410, page: 113 } },
  })
})

test('reports that the cited page is inside the named case, with the first page of the case', () => {
  expect(guard('Ashcroft v. Iqbal, 556 U.S. 686 (2009)')[0]).toMatchObject({
    kind: 'inside-case',
    sameName: true,
    case: { name: 'Ashcroft v. Iqbal', page: 662 },
  })
})

test('reports that the cited page is inside another case, with the case that was probably intended', () => {
  expect(guard('Missouri v. Frye, 566 U.S. 133, 147 (2012)')[0]).toMatchObject({
    kind: 'inside-case',
    sameName: false,
    meant: { case: { name: 'Missouri v. Frye', page: 134 }, slip: 'page' },
  })
})

test('reports a wrong volume if another volume has the same name on the same page', () => {
  expect(guard('Ashcroft v. Iqbal, 558 U.S. 662 (2009)')[0]).toMatchObject({
    meant: { case: { volume: 556, page: 662 }, slip: 'volume' },
  })
})

test('reports only the missing page of a citation without a first page', () => {
  const printings = [{ volume: '473', reporter: 'U.S.', page: '', form: 'volume' }]
  const cited = { name: 'Roe', year: 1985, printings, pincites: [] }
  expect(guardCitation(tables, cited)).toEqual([{ kind: 'unchecked', reason: 'no-page', printing: 0 }])
})

test('requires the exact year in the U.S. Reports', () => {
  expect(guard('Wallace v. Kato, 549 U.S. 384 (2006)')).toMatchObject([
    { kind: 'year-differs', years: [2007, 2007], case: { name: 'Wallace v. Kato' } },
  ])
})

test.for<[string, string]>([
  ['Miranda v. Arizona, 384 U.S. 436, 430 (1966)', 'pincite-before'],
  ['Miranda v. Arizona, 384 U.S. 436, 600 (1966)', 'pincite-beyond'],
  ['Roe v. Doe, 250 F.3d 340, 300 (9th Cir. 2001)', 'pincite-before'],
  ['Miranda v. California, 384 U.S. 436 (1966)', 'name-differs'],
  ['Boos v. Berry, 485 U.S. 312 (1988)', 'name-differs'],
  ['Lopez v. Davies, 531 U.S. 230 (2001)', 'name-differs'],
  ['Roe v. Doe, 1020 F.2d 3 (9th Cir. 1993)', 'no-volume'],
  ['Roe v. Doe, 700 U.S. 3 (1999)', 'no-volume'],
  ['Roe v. Doe, 250 F.3d 340 (9th Cir. 1995)', 'year-differs'],
  ['Roe v. Doe, 2013 U.S. Dist. LEXIS 194554 (E.D. Pa. Feb. 20, 2014)', 'number-before-decision'],
  ['Sullivan v. Farm Ins. Co., 61 Fed. Appx. 227, 230 (3d Cir. 2012)', 'year-differs'],
])('reports for %s the finding %s', ([text, kind]) => {
  expect(kinds(text)).toContain(kind)
})

test.for<[string, string]>([
  ['Roe v. Doe, No. 12-345, 2015 WL 123456 (S.D.N.Y. Jan. 5, 2015)', 'database'],
  ['Roe v. Doe, 12 Cal. App. 5th 345 (2017)', 'reporter'],
  ['Roe v. Doe, 610 U.S. 12 (2026)', 'beyond'],
  ['Roe v. Doe, 700 F. Supp. 3d 12 (D. Me. 2024)', 'beyond'],
  ['Roe v. Doe, 558 U.S. 938 (2009)', 'order-list'],
  ['Roe v. Doe, 585 U.S. 250 (2018)', 'gap'],
  ['Roe v. Doe, 250 F.3d 340 (9th Cir.)', 'no-year'],
])('does not check %s, for the reason %s', ([text, reason]) => {
  expect(guard(text)).toMatchObject([{ kind: 'unchecked', reason }])
})

test('allows one year before and after the years of a volume', () => {
  expect(kinds('Roe v. Doe, 250 F.3d 340 (9th Cir. 2001)')).toEqual(['plausible'])
  expect(kinds('Roe v. Doe, 250 F.3d 340 (9th Cir. 2002)')).toEqual(['plausible'])
})

test('reports the year if nothing in the volume is from that year', () => {
  expect(guard('Roe v. Doe, 585 U.S. 250 (1998)')).toMatchObject([
    { kind: 'year-differs', years: [2018, 2018] },
  ])
})

test('checks each parallel citation separately', () => {
  expect(guard('Miranda v. Arizona, 384 U.S. 436, 86 S. Ct. 1602 (1966)')).toMatchObject([
    { kind: 'matches', printing: 0 },
    { kind: 'matches', printing: 1, case: { name: 'Miranda v. Arizona' } },
  ])
  expect(guard('Griswold v. Connecticut, 381 U.S. 479, 86 S. Ct. 1602 (1965)')).toMatchObject([
    { kind: 'matches', printing: 0 },
    { kind: 'parallel-differs', printing: 1, case: { name: 'Miranda v. Arizona' } },
  ])
})

test('reports an overruled decision and the decision that overruled it (CT5)', () => {
  expect(guard('Plessy v. Ferguson, 163 U.S. 537 (1896)')).toMatchObject([
    { kind: 'matches' },
    { kind: 'overruled', overruling: { by: { name: 'Brown v. Board of Education' }, inPart: true } },
    { kind: 'overruled', overruling: { by: { name: 'Gayle v. Browder' }, inPart: undefined } },
  ])
})

test('accepts a citation made from any row of the case list', () => {
  const named = tables.names.flatMap((name, row) => (name === '' ? [] : [row]))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: named.length - 1 }), (at) => {
      const row = named[at] ?? 0
      const printing = {
        volume: String(tables.volumes[row]),
        reporter: 'U.S.',
        page: String(tables.pages[row]),
        form: 'plain',
      }
      const cited = {
        name: tables.names[row] ?? '',
        year: tables.years[row],
        printings: [printing],
        pincites: [],
      }
      expect(guardCitation(tables, cited).filter((finding) => isContradiction(finding))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('never throws for any citation', () => {
  const text = fc.string({ maxLength: 12 })
  const printing = fc.record({ volume: text, reporter: text, page: text, form: text })
  const cited = fc.record({
    name: text,
    year: fc.option(fc.integer({ min: -5, max: 3000 }), { nil: undefined }),
    printings: fc.array(printing, { maxLength: 3 }),
    pincites: fc.array(fc.record({ first: fc.nat(), last: fc.nat(), printing: fc.nat({ max: 3 }) })),
  })
  fc.assert(fc.property(cited, (one) => guardCitation(tables, one).every(({ printing: at }) => at >= 0)))
})

test('uses the words before an unnamed citation as the case name only if they match the listed case', () => {
  const source: Source = {
    kind: 'case',
    id: '519 U.S. 452',
    name: '',
    printings: [{ volume: '519', reporter: 'U.S.', page: '452' }],
    date: { year: 1997 },
  }
  const cited = citedCaseOf(source, [], parse)
  if (cited === undefined) throw new Error('The citation has no reporter.')
  const kindsWith = (wordsBefore: string) =>
    guardCitation(tables, { ...cited, wordsBefore }).map(({ kind }) => kind)
  expect(kindsWith('Auer')).toEqual(['matches'])
  expect(kindsWith('Employees')).toEqual(['located'])
})

test('finds the volume after a year in parentheses, as in British reports', () => {
  const found = guard('Rex v. Roe (1762) 97 Eng. Rep. 823, 824 (KB)')
  expect(found).toMatchObject([{ kind: 'unchecked', reason: 'reporter' }])
})
