import type { Overruling, ReporterPlace, TableCase } from './case-tables.ts'

/** Why a citation cannot be held against the tables. */
type UncheckedReason =
  /** A number of a database: `2019 WL 12345`. */
  | 'database'
  /** The reporter is not among those whose volumes are known. */
  | 'reporter'
  /** Newer than the table, or above the highest volume that was seen. */
  | 'beyond'
  /** A page of orders without opinions. */
  | 'order-list'
  /** A volume of which the table holds only some cases. */
  | 'gap'
  /** Volume, reporter and page are not all there. */
  | 'incomplete'

/** What a citation gets wrong about the case it names, when the table has that case elsewhere. */
export type PlaceSlip = 'volume' | 'page' | 'year' | 'place'

/** The case that was probably meant, and in what the citation differs from it. */
export type MeantCase = { readonly case: TableCase; readonly slip: PlaceSlip }

/** What the tables say about one citation. None says that a case does not exist: no table here could know that. */
export type GuardFinding =
  /** Volume, page, year and parties are those of the table; of another reporter, the year fits the volume. */
  | { readonly kind: 'agrees'; readonly case?: TableCase; readonly series?: string }
  /** One party is the table's, the other another one. */
  | { readonly kind: 'name-differs'; readonly case: TableCase }
  /** Another case stands at this place. */
  | { readonly kind: 'other-case'; readonly cases: readonly TableCase[]; readonly meant?: MeantCase }
  /** No case begins here: the page lies inside one that begins before. */
  | {
      readonly kind: 'inside-case'
      readonly case: TableCase
      readonly sameName: boolean
      readonly meant?: MeantCase
    }
  /** The table has nothing at this place, and the named case at another. */
  | { readonly kind: 'elsewhere'; readonly meant: MeantCase }
  /** The year is another one; of a reporter whose cases are not known, none of those its volume can hold. */
  | {
      readonly kind: 'year-differs'
      readonly years: readonly [first: number, last: number]
      readonly case?: TableCase
    }
  /** The number of the database is of another year than the decision. */
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
  /** The parallel citation is of another case of the table. */
  | { readonly kind: 'parallel-differs'; readonly place: ReporterPlace; readonly case: TableCase }
  | { readonly kind: 'unchecked'; readonly reason: UncheckedReason }
  | { readonly kind: 'overruled'; readonly overruling: Overruling }

/** One finding and the printing of the authority it is about, counted from 0. */
export type CitationFinding = GuardFinding & { readonly printing: number }

/** Whether a finding contradicts the citation, rather than agree, add to it or be silent. */
export function isContradiction({ kind }: GuardFinding): boolean {
  return kind !== 'agrees' && kind !== 'unchecked' && kind !== 'overruled'
}
