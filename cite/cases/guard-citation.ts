import {
  caseOfRow,
  firstRow,
  lastRowUpTo,
  nextPage,
  parallelKey,
  rowsAt,
  yearsOfVolume,
  type CaseTables,
  type TableCase,
} from './case-tables.ts'
import type { CitedCase, CitedPrinting } from './cited-case.ts'
import type { CitationFinding, GuardFinding, MeantCase, PlaceSlip } from './guard-finding.ts'
import { earlyReporterOf } from '../reporter/early-reporter.ts'
import { casesNamed, isMisspelledInRow, isNameOfRow, likenessOfRow } from './named-cases.ts'
import { seriesOf, unitedStatesVolume } from './reporter-names.ts'

/**
 * Checks a citation against the case list. Returns at least one finding for each reporter cited (CT2). Checks which
 * case is printed at the cited page and whether the year fits the volume. Never concludes that a case does not exist.
 */
export function guardCitation(tables: CaseTables, cited: CitedCase): CitationFinding[] {
  const findings = guardPrintings(tables, cited)
  if (cited.wordsBefore === undefined) return findings
  if (cited.name === '') {
    // The words before the citation may be the case name. If they don't match the list, they may be unrelated text.
    const named = guardPrintings(tables, { ...cited, name: cited.wordsBefore })
    return named.some(({ kind }) => kind === 'matches') && !named.some(differsInName) ? named : findings
  }
  if (!findings.some(differsInName)) return findings
  // The words before the name may belong to the name. If the longer name matches the list, use its result.
  const whole = guardPrintings(tables, { ...cited, name: `${cited.wordsBefore}, ${cited.name}` })
  if (!whole.some(differsInName)) return whole
  const isUnsure = findings.some(({ kind }) => kind === 'name-differs')
  return isUnsure ? guardPrintings(tables, { ...cited, name: '' }) : findings
}

function differsInName({ kind }: CitationFinding): boolean {
  return kind === 'name-differs' || kind === 'other-case' || kind === 'parallel-differs'
}

function guardPrintings(tables: CaseTables, cited: CitedCase): CitationFinding[] {
  return cited.printings.flatMap((printing, index) => {
    const pincites = cited.pincites.filter((pincite) => pincite.printing === index)
    const one = { ...cited, pincites }
    const early = guardNominative(printing)
    const found = guardPrinting(tables, one, printing)
    const findings = early === undefined ? found : [...found.filter(({ kind }) => kind !== 'matches'), early]
    return findings.map((finding) => ({ ...finding, printing: index }))
  })
}

/** Compares the early reporter that a citation gives in parentheses with the early reporter of the volume. */
function guardNominative({ volume, nominative }: CitedPrinting): GuardFinding | undefined {
  const right = earlyReporterOf(volume)
  return nominative === undefined || nominative === right
    ? undefined
    : { kind: 'nominative-differs', written: nominative, right }
}

function guardPrinting(tables: CaseTables, cited: CitedCase, printing: CitedPrinting): GuardFinding[] {
  const { reporter, form } = printing
  if (form === 'database' || /\b(?:WL|LEXIS)\b/.test(reporter)) return guardNumber(printing, cited.year)
  const page = numberOf(printing.page)
  // In British reports, the year comes before the volume: `(1762) 97 Eng. Rep. 823`.
  const volume = numberOf(printing.volume.replace(/^\(\d{4}\),?\s/, ''))
  if (form === 'neutral' || form === 'hyphen')
    return [...guardNumber(printing, cited.year)].map((finding) =>
      finding.kind === 'unchecked' ? { kind: 'unchecked', reason: 'reporter' } : finding,
    )
  if (volume === undefined || (page === undefined && printing.page.trim() !== ''))
    return [{ kind: 'unchecked', reason: 'incomplete' }]
  const place = unitedStatesVolume(reporter, volume)
  if (place !== undefined)
    return page === undefined
      ? [{ kind: 'unchecked', reason: 'no-page' }]
      : guardUnitedStates(tables, cited, { volume: place, page })
  return guardSeries(tables, cited, { volume, reporter: seriesOf(reporter), page })
}

function numberOf(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined
}

/** Reports a database number if the year in it is earlier than the year of the decision. */
function guardNumber({ volume }: CitedPrinting, year: number | undefined): GuardFinding[] {
  const numbered = /^\d{4}$/.test(volume) ? Number(volume) : undefined
  return numbered !== undefined && year !== undefined && numbered < year
    ? [{ kind: 'number-before-decision', numberYear: numbered, year }]
    : [{ kind: 'unchecked', reason: 'database' }]
}

/** Checks a reporter for which the case list has only the years of each volume. */
function guardSeries(
  tables: CaseTables,
  cited: CitedCase,
  {
    volume,
    reporter,
    page,
  }: { readonly volume: number; readonly reporter: string; readonly page: number | undefined },
): GuardFinding[] {
  const before = page === undefined ? [] : pinciteBefore(cited, page)
  const listed = page === undefined ? undefined : guardParallel(tables, cited, { volume, reporter, page })
  if (listed !== undefined) return [listed, ...before]
  const series = tables.series.get(reporter)
  if (series === undefined) return before.length > 0 ? before : [{ kind: 'unchecked', reason: 'reporter' }]
  if (volume > series.lastVolume) {
    if (series.live) return before.length > 0 ? before : [{ kind: 'unchecked', reason: 'beyond' }]
    const { lastVolume, lastYear } = series
    return [{ kind: 'no-volume', series: reporter, lastVolume, lastYear }, ...before]
  }
  const years = yearsOfVolume(series, volume)
  if (years === undefined) return before.length > 0 ? before : [{ kind: 'unchecked', reason: 'reporter' }]
  if (cited.year !== undefined && (cited.year < years[0] - 1 || cited.year > years[1] + 1)) {
    const early = years[0] - cited.year
    if (early > 1 && early <= LATEST_PUBLICATION && LATE.test(reporter))
      return [{ kind: 'year-early', series: reporter, years }, ...before]
    return [{ kind: 'year-differs', years }, ...before]
  }
  if (before.length > 0) return before
  return [cited.year === undefined ? lacksPart(page) : { kind: 'plausible', series: reporter }]
}

/** Compares a citation with the listed case that has it as a parallel citation. Returns undefined if no case has it. */
function guardParallel(
  tables: CaseTables,
  cited: CitedCase,
  place: { readonly volume: number; readonly reporter: string; readonly page: number },
): GuardFinding | undefined {
  const row = tables.byParallel.get(parallelKey(place.reporter, place.volume, place.page))
  if (row === undefined || cited.name === '') return undefined
  const found = caseOfRow(tables, row)
  const likeness = likenessOfRow(tables, cited.name, row)
  if (likeness === 'other') return { kind: 'parallel-differs', place, case: found }
  if (likeness === 'partly' || isMisspelledInRow(tables, cited.name, row))
    return { kind: 'name-differs', case: found }
  return compareYear(tables, cited, found)
}

/** Returns the finding for a citation that has no year, and possibly no first page. */
function lacksPart(page: number | undefined): GuardFinding {
  return { kind: 'unchecked', reason: page === undefined ? 'no-page' : 'no-year' }
}

/** Longest delay of publication, in years, that does not count as a conflict. */
const LATEST_PUBLICATION = 3
/**
 * Reporters in which decisions may be published late: the regional reporters of the states, and the district courts’
 * reporter.
 */
const LATE = /^(?:A|P|N\.E|N\.W|S\.E|S\.W|So|F\. Supp|N\.Y\.S)\./

/** Compares the cited year with the year of a case at the cited location. */
function compareYear(tables: CaseTables, { name, year }: CitedCase, found: TableCase): GuardFinding {
  if (year === undefined || year === found.year) return { kind: 'matches', case: found }
  if (year === found.year - 1 && hasTermYears(found.volume))
    return { kind: 'matches', case: found, term: year }
  const isCertain = isNameOfRow(tables, name, found.row)
  return { kind: 'year-differs', years: [found.year, found.year], case: found, isCertain }
}

/**
 * Returns true for volumes 44 to 107. These volumes give the term of a decision but not its date, and the term may have
 * started in the preceding year.
 */
function hasTermYears(volume: number): boolean {
  return volume >= 44 && volume <= 107
}

function pinciteBefore({ pincites }: CitedCase, begins: number, found?: TableCase): GuardFinding[] {
  const early = pincites.find(({ first }) => first < begins)
  if (early === undefined) return []
  return [
    { kind: 'pincite-before', page: early.first, begins, ...(found === undefined ? {} : { case: found }) },
  ]
}

type TablePlace = { readonly volume: number; readonly page: number }

function guardUnitedStates(tables: CaseTables, cited: CitedCase, place: TablePlace): GuardFinding[] {
  const { lastVolume, lastYear } = tables
  if (place.volume > lastVolume)
    return cited.year !== undefined && cited.year < lastYear - 1
      ? [{ kind: 'no-volume', series: 'U.S.', lastVolume, lastYear }]
      : [{ kind: 'unchecked', reason: 'beyond' }]
  if (place.volume === 0) return [{ kind: 'no-volume', series: 'U.S.', lastVolume, lastYear }]
  const rows = rowsAt(tables, place.volume, place.page)
  const named = rows.filter((row) => tables.names[row] !== '')
  if (named.length > 0) return guardCasesAt(tables, cited, { place, rows: named })
  return guardEmptyPage(tables, cited, { place, isOrderPage: rows.length > 0 })
}

/**
 * Checks a page on which one or more cases start. Finds which case the citation names, and whether the rest of the
 * citation matches.
 */
function guardCasesAt(
  tables: CaseTables,
  cited: CitedCase,
  { place, rows }: { readonly place: TablePlace; readonly rows: readonly number[] },
): GuardFinding[] {
  const isNamed = cited.name !== ''
  const likenesses = rows.map((row) => (isNamed ? likenessOfRow(tables, cited.name, row) : 'same'))
  const same = likenesses.indexOf('same')
  const partly = likenesses.indexOf('partly')
  const chosen = rows[same !== -1 ? same : Math.max(partly, 0)] ?? 0
  const found = caseOfRow(tables, chosen)
  const pages = guardPincites(tables, cited, found)
  if (same === -1 && partly === -1) {
    const meant = meantCase(tables, cited, place)
    const cases = rows.map((row) => caseOfRow(tables, row))
    return [{ kind: 'other-case', cases, ...(meant === undefined ? {} : { meant }) }]
  }
  const findings: GuardFinding[] = []
  if (same === -1 || isMisspelledInRow(tables, cited.name, chosen))
    findings.push({ kind: 'name-differs', case: found })
  const whole = compareYear(tables, cited, found)
  if (whole.kind !== 'matches') findings.push(whole)
  findings.push(...pages)
  if (findings.length === 0) findings.push(isNamed ? whole : { kind: 'located', case: found })
  for (const overruling of tables.overruled.get(chosen) ?? [])
    findings.push({ kind: 'overruled', overruling })
  return findings
}

function guardPincites(tables: CaseTables, cited: CitedCase, found: TableCase): GuardFinding[] {
  const next = nextCasePage(tables, found)
  // A pincite may be on the page where the next case starts, because this case may end on that page.
  const late = next === undefined ? undefined : cited.pincites.find(({ last }) => last > next)
  return [
    ...pinciteBefore(cited, found.page, found),
    ...(late === undefined || next === undefined
      ? []
      : [{ kind: 'pincite-beyond' as const, page: late.last, next, case: found }]),
  ]
}

/**
 * Returns the page on which the next case starts. Skips entries without a name, which are pages of orders, unless only
 * such entries follow.
 */
function nextCasePage(tables: CaseTables, { volume, page }: TableCase): number | undefined {
  const end = firstRow(tables, volume + 1)
  for (let row = lastRowUpTo(tables, volume, page) + 1; row < end; row += 1)
    if (tables.names[row] !== '') return tables.pages[row]
  return nextPage(tables, volume, page)
}

/**
 * Returns true for a volume whose opinions are all listed. In such a volume, a page between two entries must belong to
 * the first entry.
 */
function isWhole(volume: number): boolean {
  return (volume >= 5 && volume <= LAST_WITH_FINAL_PAGES) || (volume >= 598 && volume <= 600)
}

/** Last volume with final page numbers. Later volumes were cited with provisional page numbers for years. */
const LAST_WITH_FINAL_PAGES = 570

/** Last volume for which the list includes the pages of orders. In later volumes, they start near `ORDERS_BEGIN`. */
const LAST_WITH_ORDERS = 546
const ORDERS_BEGIN = 800

/** Checks a page on which no case with a name starts. */
function guardEmptyPage(
  tables: CaseTables,
  cited: CitedCase,
  { place, isOrderPage }: { readonly place: TablePlace; readonly isOrderPage: boolean },
): GuardFinding[] {
  const meant = meantCase(tables, cited, place)
  if (meant !== undefined && isNearPage(meant, place)) return [{ kind: 'near-page', case: meant.case }]
  const row = lastRowUpTo(tables, place.volume, place.page)
  const inVolume = tables.volumes[row] === place.volume && row >= 0
  const before = inVolume && tables.names[row] !== '' ? caseOfRow(tables, row) : undefined
  const likeBefore = compareWithBefore(tables, cited, before)
  const isOrder =
    isOrderPage ||
    (inVolume && before === undefined) ||
    isAmongOrders(tables, place) ||
    (place.volume > LAST_WITH_ORDERS && place.page > ORDERS_BEGIN)
  // The same name on the same page of another volume can't be a coincidence. Ignore other matches, because the cited
  // page may have an order in the same case.
  if (isOrder && !likeBefore.sameName)
    return meant?.slip === 'volume'
      ? [{ kind: 'elsewhere', meant }]
      : silentUnlessYear(tables, cited, { place, reason: 'order-list' })
  if (before !== undefined && (likeBefore.sameName || isBetweenCases(tables, place)))
    return [{ kind: 'inside-case', case: before, ...likeBefore, ...(meant === undefined ? {} : { meant }) }]
  // If the rest of the citation doesn't match, there may be another case between the same parties that isn't in the
  // list.
  return meant === undefined || meant.slip === 'place'
    ? silentUnlessYear(tables, cited, { place, reason: 'gap' })
    : [{ kind: 'elsewhere', meant }]
}

/** Compares the cited name and year with the case that starts before the cited page. */
function compareWithBefore(
  tables: CaseTables,
  { name, year }: CitedCase,
  before: TableCase | undefined,
): { sameName: boolean; isCertain: boolean } {
  if (before === undefined || name === '' || likenessOfRow(tables, name, before.row) !== 'same')
    return { sameName: false, isCertain: false }
  return { sameName: true, isCertain: year === before.year && isNameOfRow(tables, name, before.row) }
}

/** Returns true if a page between two entries must belong to the first entry. */
function isBetweenCases(tables: CaseTables, { volume, page }: TablePlace): boolean {
  return isWhole(volume) && nextPage(tables, volume, page) !== undefined
}

/**
 * Returns true for a page among the orders, which are at the end of a volume and start at page 801 in later volumes.
 * The list does not have every page of orders.
 */
function isAmongOrders(tables: CaseTables, { volume, page }: TablePlace): boolean {
  const enough = page > ORDERS_BEGIN ? 1 : 2
  let nameless = 0
  for (let row = lastRowUpTo(tables, volume, page); tables.volumes[row] === volume; row -= 1) {
    if (tables.names[row] === '') nameless += 1
    if (nameless === enough) return true
  }
  return false
}

/**
 * Returns `unchecked` for a page that isn't in the list, or `year-differs` if nothing in its volume is from the cited
 * year.
 */
function silentUnlessYear(
  tables: CaseTables,
  { year }: CitedCase,
  { place, reason }: { readonly place: TablePlace; readonly reason: 'order-list' | 'gap' },
): GuardFinding[] {
  const years = tables.years.subarray(firstRow(tables, place.volume), firstRow(tables, place.volume + 1))
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return year !== undefined && years.length > 0 && (year < first - 1 || year > last + 1)
    ? [{ kind: 'year-differs', years: [first, last] }]
    : [{ kind: 'unchecked', reason }]
}

/**
 * Returns the case that was probably intended. This is either a case with the cited name whose citation differs only in
 * volume, page, or year, or the only case with that name. If several cases have that name, only the cited year can
 * decide between them.
 */
function meantCase(tables: CaseTables, cited: CitedCase, place: TablePlace): MeantCase | undefined {
  if (cited.name === '') return undefined
  const named = casesNamed(tables, cited.name)
  const [best] = named
    .map((found) => ({ found, score: rateAgreement(found, cited, place) }))
    .toSorted((a, b) => b.score - a.score)
  if (best === undefined) return undefined
  const alone = named.length === 1 || named.filter(({ year }) => year === cited.year).length === 1
  if (best.score < 2 && !(alone && best.score >= 1) && named.length > 1) return undefined
  const slip = slipOf(best.found, cited, place)
  const isOnly =
    cited.year === undefined
      ? // Without a year, the page has to confirm the name.
        slip === 'volume' && named.length === 1
      : best.found.year === cited.year && named.filter(({ year }) => year === cited.year).length === 1
  return { case: best.found, slip, isCertain: isOnly && isNameOfRow(tables, cited.name, best.found.row) }
}

/** Maximum difference between the provisional and the final page of a recent case. */
const PROVISIONAL_PAGES = 2

/**
 * Returns true if the case starts within two pages of the cited page, in a volume whose cases were cited before its
 * page numbers were final.
 */
function isNearPage({ case: found, isCertain }: MeantCase, place: TablePlace): boolean {
  const isNear = found.volume === place.volume && Math.abs(found.page - place.page) <= PROVISIONAL_PAGES
  return isCertain && isNear && place.volume > LAST_WITH_FINAL_PAGES && !isWhole(place.volume)
}

function rateAgreement(found: TableCase, { year }: CitedCase, place: TablePlace): number {
  return (
    Number(found.volume === place.volume) + Number(found.page === place.page) + Number(found.year === year)
  )
}

function slipOf(found: TableCase, { year }: CitedCase, place: TablePlace): PlaceSlip {
  const isYear = year === undefined || Math.abs(found.year - year) <= 1
  if (found.page === place.page && isYear) return 'volume'
  if (found.volume === place.volume && isYear) return 'page'
  return 'place'
}
