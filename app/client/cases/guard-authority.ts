import type { CitationFinding, CitedCase, TableCase } from '#cite/cases/cases.ts'
import type { Locator } from '#cite/source/locator.ts'
import type { Source, SourceOf } from '#cite/source/source.ts'
import { formatDay } from '../../messages/format.ts'
import type { CitationEngine } from '../citation-engine.ts'
import type { CaseList } from './case-list.ts'
import { t } from './messages.ts'

/** One authority as used in a row. */
export interface GuardedAuthority {
  readonly rowId: string
  readonly itemId: string
  readonly source: Source
  readonly pincite: readonly Locator[]
}

/**
 * The fix for a finding: the corrected authority, or the place where the user can change it; null if it needs judgment.
 */
export type GuardRepair = { readonly label: string; readonly source: Source } | 'pincite' | 'authority' | null

/** A finding with its text. */
export interface GuardWords {
  readonly words: string
  /** Source of the finding if it is not the case list itself. */
  readonly basis: string | null
  /** The source of the finding, and its limits. */
  readonly why: string
  readonly severity: 'warning' | 'advice'
  readonly repair: GuardRepair
}

/** Result of checking one authority against the case list. */
export interface GuardReport {
  readonly authority: GuardedAuthority
  readonly looks: readonly GuardWords[]
  /**
   * Shown when nothing contradicts: that the authority matches, or why it cannot be checked. Empty if it is not a case.
   */
  readonly state: 'agrees' | 'unchecked' | 'look'
  readonly words: string
  /** The parsed case. */
  readonly cited: CitedCase
}

/** Checks an authority against the case list; returns null if it is not a case. */
export function guardAuthority(
  { lookup, tables }: CaseList,
  engine: CitationEngine,
  authority: GuardedAuthority,
): GuardReport | null {
  const cited = lookup.citedCaseOf(authority.source, authority.pincite, engine.parse)
  if (cited === undefined) return null
  const findings = lookup.guardCitation(tables, cited)
  const looks = findings.flatMap((finding) => describeLook(finding, authority.source, tables) ?? [])
  const state = findings.some((finding) => lookup.isContradiction(finding))
    ? 'look'
    : findings.some(({ kind }) => kind === 'agrees')
      ? 'agrees'
      : 'unchecked'
  const plain = findings.flatMap((finding) => describePlain(finding) ?? [])
  return { authority, looks, state, words: plain.join('; '), cited }
}

function placeOf({ volume, page }: TableCase): string {
  return `${volume} U.S. ${page}`
}

function describePlain(finding: CitationFinding): string | null {
  if (finding.kind === 'unchecked') return t(`res_guard_unchecked_${finding.reason}`)
  if (finding.kind !== 'agrees') return null
  if (finding.case === undefined) return t('res_guard_agrees_series', { reporter: finding.series ?? '' })
  const { name, year } = finding.case
  return t('res_guard_agrees', { name, place: placeOf(finding.case), year })
}

type Look = Extract<CitationFinding, { kind: Exclude<CitationFinding['kind'], 'agrees' | 'unchecked'> }>

/** Describes a finding and its fix; returns null for a finding that needs no action. */
function describeLook(
  finding: CitationFinding,
  source: Source,
  { drawnUp, lastVolume }: CaseList['tables'],
): GuardWords | null {
  if (finding.kind === 'agrees' || finding.kind === 'unchecked') return null
  if (finding.kind === 'overruled') return describeOverruling(finding)
  return {
    words: wordsOf(finding, source),
    basis: null,
    why: t(whyOf(finding), { date: formatDay(`${drawnUp}T12:00`), volume: lastVolume }),
    severity: 'warning',
    repair: repairOf(finding, source),
  }
}

function describeOverruling({ overruling }: Extract<Look, { kind: 'overruled' }>): GuardWords {
  const { by, inPart, basis } = overruling
  const values = { name: by.name, place: placeOf(by), year: by.year }
  const why = t(basis === 'constitution-annotated' ? 'res_guard_source_conan' : 'res_guard_source_later')
  return {
    words: t(inPart === true ? 'res_guard_overruled_part' : 'res_guard_overruled', values),
    basis: why,
    why,
    severity: 'advice',
    repair: null,
  }
}

/** Returns the message key for the part of the list the finding is based on. */
function whyOf(finding: Exclude<Look, { kind: 'overruled' }>) {
  if (finding.kind === 'pincite-before' || finding.kind === 'pincite-beyond') return 'res_guard_why_pincite'
  if (finding.kind === 'no-volume' || (finding.kind === 'year-differs' && finding.case === undefined))
    return 'res_guard_why_series'
  return finding.kind === 'number-before-decision' ? 'res_guard_why_number' : 'res_guard_why_place'
}

function wordsOf(finding: Exclude<Look, { kind: 'overruled' }>, source: Source): string {
  const printed = printingOf(source, finding.printing)
  const place = `${printed.volume} ${printed.reporter} ${printed.page}`
  const meant = 'meant' in finding && finding.meant !== undefined ? ` ${elsewhere(finding.meant.case)}` : ''
  switch (finding.kind) {
    case 'name-differs':
      return t('res_guard_name', { place: placeOf(finding.case), name: finding.case.name })
    case 'other-case': {
      const [first] = finding.cases
      const name = finding.cases.map((one) => one.name).join(' / ')
      return t('res_guard_other', { place, name, year: first?.year ?? '' }) + meant
    }
    case 'inside-case': {
      const { name, page: begins } = finding.case
      return finding.sameName
        ? t('res_guard_inside_own', { page: printed.page, begins })
        : t('res_guard_inside_other', { page: printed.page, name, begins }) + meant
    }
    case 'elsewhere':
      return elsewhere(finding.meant.case)
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
    case 'parallel-differs':
      return t('res_guard_parallel', { place, name: finding.case.name })
  }
}

function elsewhere(meant: TableCase): string {
  return t('res_guard_meant', { name: meant.name, place: placeOf(meant), year: meant.year })
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
  if (finding.kind === 'year-differs' && finding.case !== undefined)
    return {
      label: t('res_guard_use', { what: finding.case.year }),
      source: withYear(source, finding.case.year),
    }
  if (finding.kind === 'name-differs')
    return {
      label: t('res_guard_use', { what: finding.case.name }),
      source: { ...source, name: finding.case.name },
    }
  const right =
    'meant' in finding && finding.meant !== undefined
      ? finding.meant.case
      : finding.kind === 'inside-case' && finding.sameName
        ? finding.case
        : undefined
  if (right === undefined) return 'authority'
  return {
    label: t('res_guard_use', { what: placeOf(right) }),
    source: withPlace(source, finding.printing, right),
  }
}

/** Returns the authority with the place and year of the listed case. */
function withPlace(source: SourceOf<'case'>, printing: number, right: TableCase): Source {
  const printings = source.printings.map((one, at) =>
    at === printing
      ? { ...one, volume: String(right.volume), reporter: 'U.S.', page: String(right.page) }
      : one,
  )
  return withYear({ ...source, printings }, right.year)
}

/** Sets the year. A full date from another year would be wrong too, so it is replaced. */
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
