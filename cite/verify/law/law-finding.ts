import type { VerificationState } from '#cite/cases/verification-state.ts'
import type { LawSource } from './law-tables.ts'

/** The reason that a citation to a law can't be checked against the lists. */
type UncheckedLaw =
  /** No list covers this source, such as a state law, a treatise, or a web page. */
  | 'source'
  /** The list has no sections of this title, or only some of them. */
  | 'cover'
  /** The cited edition is older than the list. */
  | 'older'
  /** The citation is to an appendix, a note, or a part without a number. */
  | 'form'
  /** The citation has no year, and only the year can be checked for this source. */
  | 'no-year'

/**
 * Result of checking one citation to a law. None of the results says that a law does not exist, because a list can be
 * incomplete.
 */
export type LawFinding =
  /** The list contains this section, rule, article, or part. `isPart` is true if the citation is to a part of it. */
  | { readonly kind: 'listed'; readonly place: string; readonly source: LawSource; readonly isPart?: true }
  /**
   * An earlier edition contains this section, but the current one doesn't, because the section was repealed or
   * renumbered.
   */
  | { readonly kind: 'earlier'; readonly place: string; readonly source: LawSource }
  /** The list contains the part but has no sections. */
  | { readonly kind: 'part-listed'; readonly place: string; readonly source: LawSource }
  /** The list for this title or set is complete and doesn't contain this number. */
  | { readonly kind: 'unlisted'; readonly place: string; readonly source: LawSource }
  /**
   * The code, the constitution, or the series doesn't have a title, article, amendment, section, or volume with this
   * number.
   */
  | { readonly kind: 'no-such'; readonly what: MissingPart; readonly place: string; readonly last: string }
  /** The year in the citation is outside the years of the volume or the Congress. */
  | { readonly kind: 'year-differs'; readonly place: string; readonly years: readonly [number, number] }
  /** The year in the citation is within the years of the volume or the Congress. Nothing else was verified. */
  | { readonly kind: 'year-fits'; readonly place: string }
  | { readonly kind: 'unchecked'; readonly reason: UncheckedLaw }

type MissingPart =
  'code-title' | 'regulation-title' | 'article' | 'amendment' | 'section' | 'volume' | 'congress' | 'page'

const STATES: Readonly<Record<LawFinding['kind'], VerificationState>> = {
  listed: 'matches',
  earlier: 'plausible',
  'part-listed': 'plausible',
  unlisted: 'not-listed',
  'no-such': 'conflict',
  'year-differs': 'conflict',
  'year-fits': 'plausible',
  unchecked: 'unchecked',
}

/** Returns the verification state of a law: the worst state among its findings (LV2). */
export function stateOfLaw(findings: readonly LawFinding[]): VerificationState {
  const states = findings.map(({ kind }) => STATES[kind])
  const worst = ORDER.find((state) => states.includes(state))
  return worst ?? 'unchecked'
}

/** States from worst to best. A citation to two sections matches only if both are listed. */
const ORDER: readonly VerificationState[] = ['conflict', 'not-listed', 'plausible', 'unchecked', 'matches']
