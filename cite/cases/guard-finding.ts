import type { Overruling, ReporterPlace, TableCase } from './case-tables.ts'

/** Why a citation cannot be checked against the case list. */
type UncheckedReason =
  /** A database citation: `2019 WL 12345`. */
  | 'database'
  /** The list does not have the years of the reporter's volumes. */
  | 'reporter'
  /** The citation is newer than the list, or its volume is above the highest known volume. */
  | 'beyond'
  /** A page of orders without opinions. */
  | 'order-list'
  /** A volume that the list covers only in part. */
  | 'gap'
  /** The citation has no volume, reporter, or page. */
  | 'incomplete'
  /** The citation has a volume and a reporter, but not the first page. */
  | 'no-page'
  /** The citation has no year, and only the year can be checked for this reporter. */
  | 'no-year'

/** The wrong part of a citation, if the list has the named case at another location. */
export type PlaceSlip = 'volume' | 'page' | 'year' | 'place'

/**
 * The case that was probably intended, and the wrong part of the citation. `isCertain` is true if all parties match
 * without misspellings, the year matches, and no other case in the list has the same parties and year. Without a cited
 * year, only the volume may be wrong, and no other case may have the name. The app may replace the citation only if
 * `isCertain` is true.
 */
export type MeantCase = { readonly case: TableCase; readonly slip: PlaceSlip; readonly isCertain: boolean }

/** Result of checking one citation. No finding says that a case does not exist, because the list can't prove that. */
export type GuardFinding =
  /**
   * Volume, page, parties, and year match the list. `term` is the cited year if that is the year of the term instead of
   * the year of the decision.
   */
  | { readonly kind: 'matches'; readonly case: TableCase; readonly term?: number }
  /** A case is at this location, and the citation has no name to compare. */
  | { readonly kind: 'located'; readonly case: TableCase }
  /**
   * The named case starts within two pages of the cited page, in a volume whose page numbers were provisional at first.
   */
  | { readonly kind: 'near-page'; readonly case: TableCase }
  /** The year fits the volume. Whether the case exists is not known. */
  | { readonly kind: 'plausible'; readonly series: string }
  /**
   * The year is slightly outside the years of the volume, as for a decision that was published late. Whether the case
   * exists is not known.
   */
  | {
      readonly kind: 'year-early'
      readonly series: string
      readonly years: readonly [first: number, last: number]
    }
  /** One party matches. The other party doesn't match or is spelled differently. */
  | { readonly kind: 'name-differs'; readonly case: TableCase }
  /** A different case is at this location. */
  | { readonly kind: 'other-case'; readonly cases: readonly TableCase[]; readonly meant?: MeantCase }
  /** No case starts on this page, which is inside an earlier case. */
  | {
      readonly kind: 'inside-case'
      readonly case: TableCase
      readonly sameName: boolean
      /** True if the parties on both sides and the year match the case. */
      readonly isCertain: boolean
      readonly meant?: MeantCase
    }
  /** The list has no case at the cited page, but it has the named case elsewhere. */
  | { readonly kind: 'elsewhere'; readonly meant: MeantCase }
  /**
   * The cited year differs from the year of the case. For a reporter whose cases are not listed, the cited year is
   * outside the years of the volume.
   */
  | {
      readonly kind: 'year-differs'
      readonly years: readonly [first: number, last: number]
      readonly case?: TableCase
      /** True if the parties on both sides match the case. */
      readonly isCertain?: boolean
    }
  /** The database number is from an earlier year than the decision. */
  | { readonly kind: 'number-before-decision'; readonly numberYear: number; readonly year: number }
  | {
      readonly kind: 'pincite-before'
      readonly page: number
      readonly begins: number
      readonly case?: TableCase
    }
  | {
      readonly kind: 'pincite-beyond'
      readonly page: number
      readonly next: number
      readonly case: TableCase
    }
  /** The series has no such volume. */
  | {
      readonly kind: 'no-volume'
      readonly series: string
      readonly lastVolume: number
      readonly lastYear: number
    }
  /**
   * The early reporter in parentheses isn’t the one for the volume: `U.S. (7 How.)` for volume 74, which is `7 Wall.`.
   */
  | { readonly kind: 'nominative-differs'; readonly written: string; readonly right: string | undefined }
  /** The parallel citation belongs to another case in the list. */
  | { readonly kind: 'parallel-differs'; readonly place: ReporterPlace; readonly case: TableCase }
  | { readonly kind: 'unchecked'; readonly reason: UncheckedReason }
  | { readonly kind: 'overruled'; readonly overruling: Overruling }

/**
 * Whether later decisions overruled more than a part of a decision (`overruled`), abandoned it without saying so
 * (`abandoned`), or overruled only parts (`overruled-part`), worst first.
 */
export const OVERRULED_EXTENTS = ['overruled', 'abandoned', 'overruled-part'] as const
export type OverruledExtent = (typeof OVERRULED_EXTENTS)[number]

/** Returns the extent to which a decision was overruled, or undefined if none of its findings is an overruling. */
export function overruledOf(findings: readonly GuardFinding[]): OverruledExtent | undefined {
  const overrulings = findings.flatMap((finding) =>
    finding.kind === 'overruled' ? [finding.overruling] : [],
  )
  if (overrulings.length === 0) return undefined
  const whole = overrulings.filter(({ inPart }) => inPart !== true)
  if (whole.length === 0) return 'overruled-part'
  return whole.every(({ inEffect }) => inEffect === true) ? 'abandoned' : 'overruled'
}

/** A finding, and the index of the cited reporter that it is about. */
export type CitationFinding = GuardFinding & { readonly printing: number }

/** Returns true if a finding contradicts the citation. */
export function isContradiction({ kind }: GuardFinding): boolean {
  return !SILENT.has(kind)
}

const SILENT: ReadonlySet<GuardFinding['kind']> = new Set([
  'matches',
  'located',
  'near-page',
  'plausible',
  'year-early',
  'unchecked',
  'overruled',
])
