import type { VerificationState } from '#cite/cases/verification-state.ts'
import type { LawSource } from './law-tables.ts'

/** Why a citation to a law cannot be checked against the lists. */
type UncheckedLaw =
  /** No list covers this source: state law, a treatise, a web page. */
  | 'source'
  /** The list has only some sections of this title, or none. */
  | 'cover'
  /** The citation is to an older edition than the list. */
  | 'older'
  /** An appendix, a note, or a part without a number. */
  | 'form'
  /** The citation has no year, which is all that can be checked for this source. */
  | 'no-year'

/** Result of checking one citation to a law. No finding says that a law does not exist; a list can be incomplete. */
export type LawFinding =
  /** The list contains this section, rule, article, or part. `isPart` is true if the citation is to a part of it. */
  | { readonly kind: 'listed'; readonly place: string; readonly source: LawSource; readonly isPart?: true }
  /** An earlier edition contains this section, but the current one doesn’t, because it was repealed or renumbered. */
  | { readonly kind: 'earlier'; readonly place: string; readonly source: LawSource }
  /** The list contains the part, but this list has no sections. */
  | { readonly kind: 'part-listed'; readonly place: string; readonly source: LawSource }
  /** The list is complete for this title or set, and doesn't contain this number. */
  | { readonly kind: 'unlisted'; readonly place: string; readonly source: LawSource }
  /** The code, the constitution, or the series has no such title, article, amendment, section, or volume. */
  | { readonly kind: 'no-such'; readonly what: MissingPart; readonly place: string; readonly last: string }
  /** The year is outside the years of the volume or the Congress. */
  | { readonly kind: 'year-differs'; readonly place: string; readonly years: readonly [number, number] }
  /** The year fits the volume or the Congress. Existence is not verified. */
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

/** Returns the verification state of a law from its findings. The worst state takes precedence (LV2). */
export function stateOfLaw(findings: readonly LawFinding[]): VerificationState {
  const states = findings.map(({ kind }) => STATES[kind])
  const worst = ORDER.find((state) => states.includes(state))
  return worst ?? 'unchecked'
}

/** Worst first: a citation to two sections matches only if both are listed. */
const ORDER: readonly VerificationState[] = ['conflict', 'not-listed', 'plausible', 'unchecked', 'matches']
