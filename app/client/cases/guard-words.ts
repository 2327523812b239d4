import type { CaseTables, CitationFinding, TableCase } from '#cite/cases/cases.ts'
import type { Source, SourceOf } from '#cite/source/source.ts'
import { reasonOfFinding, type StatusReason } from '#cite/status/authority-status.ts'
import { formatDay } from '../../messages/format.ts'
import { t } from './messages.ts'
import { showCaseName } from './show-case-name.ts'

/**
 * The fix for a finding: the corrected authority, or the part of the citation that the user can edit. Null if the user
 * has to decide.
 */
export type GuardRepair = { readonly label: string; readonly source: Source } | 'pincite' | 'authority' | null

export interface GuardWords {
  readonly words: string
  /** Source of the finding. Null if the source is the case list itself. */
  readonly basis: string | null
  /** Explains what the finding is based on and the limits of its source. */
  readonly why: string
  readonly severity: 'warning' | 'advice'
  /** Effect of the finding on the authority’s status. */
  readonly reason: StatusReason
  readonly repair: GuardRepair
  /** The overruling case, if the finding is that the case was overruled. */
  readonly overruledBy?: TableCase
  /** True for a finding about a decision in the citation's history. */
  readonly isHistory?: true
}

/** Findings that the authority's state already describes. */
type StateFinding = 'matches' | 'located' | 'plausible' | 'unchecked'
type Look = Extract<CitationFinding, { kind: Exclude<CitationFinding['kind'], StateFinding> }>

/** Describes a finding and its fix. Returns null for a finding that needs no action. */
export function describeLook(
  finding: CitationFinding,
  source: Source,
  { drawnUp, lastVolume }: Pick<CaseTables, 'drawnUp' | 'lastVolume'>,
): GuardWords | null {
  if (!isLook(finding)) return null
  const reason = reasonOfFinding(finding) ?? 'unsure-form'
  if (finding.kind === 'overruled') return { ...describeOverruling(finding), reason }
  return {
    reason,
    words: wordsOf(finding, source),
    basis: null,
    why: t(whyOf(finding), { date: formatDay(`${drawnUp}T12:00`), volume: lastVolume }),
    severity: finding.kind === 'near-page' || finding.kind === 'year-early' ? 'advice' : 'warning',
    repair: repairOf(finding, source),
  }
}

function isLook(finding: CitationFinding): finding is Look {
  const { kind } = finding
  return kind !== 'matches' && kind !== 'located' && kind !== 'plausible' && kind !== 'unchecked'
}

function describeOverruling({
  overruling,
}: Extract<Look, { kind: 'overruled' }>): Omit<GuardWords, 'reason'> {
  const { by, inPart, inEffect, basis } = overruling
  const values = { name: showCaseName(by.name), place: placeOf(by), year: by.year }
  const why = t(basis === 'constitution-annotated' ? 'res_guard_source_conan' : 'res_guard_source_later')
  return {
    words: t(
      inEffect === true
        ? 'res_guard_overruled_effect'
        : inPart === true
          ? 'res_guard_overruled_part'
          : 'res_guard_overruled',
      values,
    ),
    basis: why,
    why,
    severity: 'advice',
    repair: null,
    overruledBy: by,
  }
}

/** Returns the message key that explains which part of the list a finding is based on. */
function whyOf(finding: Exclude<Look, { kind: 'overruled' }>) {
  if (finding.kind === 'pincite-before' || finding.kind === 'pincite-beyond') return 'res_guard_why_pincite'
  if (finding.kind === 'no-volume' || finding.kind === 'year-early') return 'res_guard_why_series'
  if (finding.kind === 'year-differs' && finding.case === undefined) return 'res_guard_why_series'
  return finding.kind === 'number-before-decision' ? 'res_guard_why_number' : 'res_guard_why_place'
}

function wordsOf(finding: Exclude<Look, { kind: 'overruled' }>, source: Source): string {
  const printed = printingOf(source, finding.printing)
  const place = `${printed.volume} ${printed.reporter} ${printed.page}`
  switch (finding.kind) {
    case 'name-differs':
      return t('res_guard_name', { place: placeOf(finding.case), name: showCaseName(finding.case.name) })
    case 'other-case': {
      const [first] = finding.cases
      const name = finding.cases.map((one) => one.name).join(' / ')
      return withMeant(finding, t('res_guard_other', { place, name, year: first?.year ?? '' }))
    }
    case 'inside-case': {
      const { name, page: begins } = finding.case
      return finding.sameName
        ? t('res_guard_inside_own', { page: printed.page, begins })
        : withMeant(finding, t('res_guard_inside_other', { place, name, begins }))
    }
    case 'elsewhere':
      return elsewhere(finding.meant.case)
    case 'near-page':
      return t('res_guard_near_page', { name: showCaseName(finding.case.name), place: placeOf(finding.case) })
    case 'year-early': {
      const [first, last] = finding.years
      const key = first === last ? 'res_guard_year_early_one' : 'res_guard_year_early'
      return t(key, { ...printed, year: yearOf(source), first, last })
    }
    case 'year-differs':
      return wordsOfYear(finding, { ...printed, year: yearOf(source) })
    case 'number-before-decision':
      return t('res_guard_number', { number: finding.numberYear, year: finding.year })
    case 'pincite-before':
      return t('res_guard_pincite_before', { page: finding.page, begins: finding.begins })
    case 'pincite-beyond':
      return t('res_guard_pincite_beyond', { page: finding.page, next: finding.next })
    case 'no-volume':
      return t(finding.series === 'U.S.' ? 'res_guard_no_volume_live' : 'res_guard_no_volume', {
        reporter: finding.series,
        volume: printed.volume,
        last: finding.lastVolume,
        year: finding.lastYear,
      })
    case 'nominative-differs':
      return finding.right === undefined
        ? t('res_guard_nominative_none', { volume: printed.volume, written: finding.written })
        : t('res_guard_nominative', {
            volume: printed.volume,
            written: finding.written,
            right: finding.right,
          })
    case 'parallel-differs':
      return t('res_guard_parallel', { place, name: showCaseName(finding.case.name) })
  }
}

/**
 * Adds the location of the case that the name refers to. If the name identifies that case with certainty, its location
 * comes first, because it is the correction.
 */
function withMeant({ meant }: Extract<Look, { kind: 'other-case' | 'inside-case' }>, words: string): string {
  if (meant === undefined) return words
  const parts = [words, elsewhere(meant.case)]
  return (meant.isCertain ? parts.toReversed() : parts).join(' ')
}

/** Formats the location of a case: `384 U.S. 436`. */
export function placeOf({ volume, page }: TableCase): string {
  return `${volume} U.S. ${page}`
}

function elsewhere(meant: TableCase): string {
  return t('res_guard_meant', { name: showCaseName(meant.name), place: placeOf(meant), year: meant.year })
}

function wordsOfYear(
  { case: found, years: [first, last] }: Extract<Look, { kind: 'year-differs' }>,
  cited: { readonly volume: string; readonly reporter: string; readonly year: string },
): string {
  if (found !== undefined) return t('res_guard_year', { year: found.year })
  return t(first === last ? 'res_guard_year_series_one' : 'res_guard_year_series', { ...cited, first, last })
}

function repairOf(finding: Exclude<Look, { kind: 'overruled' }>, source: Source): GuardRepair {
  if (finding.kind === 'pincite-before' || finding.kind === 'pincite-beyond') return 'pincite'
  if (source.kind !== 'case') return 'authority'
  if (finding.kind === 'year-differs') {
    const { case: found, isCertain } = finding
    if (found === undefined || isCertain !== true) return 'authority'
    return { label: t('res_guard_use', { what: found.year }), source: withYear(source, found.year) }
  }
  const right = certainCase(finding)
  if (right === undefined) return 'authority'
  return {
    label: t('res_guard_use', { what: placeOf(right) }),
    source: withPlace(source, finding.printing, right),
  }
}

/** Returns a case whose location can replace the cited one. Both parties and the year must match the citation. */
function certainCase(finding: Look): TableCase | undefined {
  if ('meant' in finding && finding.meant?.isCertain === true) return finding.meant.case
  return finding.kind === 'inside-case' && finding.isCertain ? finding.case : undefined
}

/** Returns the authority with the location and year of the listed case. */
function withPlace(source: SourceOf<'case'>, printing: number, right: TableCase): Source {
  const printings = source.printings.map((one, at) =>
    at === printing
      ? { ...one, volume: String(right.volume), reporter: 'U.S.', page: String(right.page) }
      : one,
  )
  return withYear({ ...source, printings }, right.year)
}

/**
 * Sets the year. If the citation has a full date in another year, the year replaces the date, which would also be
 * wrong.
 */
function withYear(source: SourceOf<'case'>, year: number): Source {
  return source.date?.year === year ? source : { ...source, date: { year } }
}

function yearOf(source: Source): string {
  return 'date' in source && source.date?.year !== undefined ? String(source.date.year) : ''
}

function printingOf(source: Source, printing: number): { volume: string; reporter: string; page: string } {
  const {
    volume = '',
    reporter = '',
    page = '',
  } = source.kind === 'case' ? (source.printings[printing] ?? {}) : {}
  return { volume, reporter, page }
}
