import type { GuardReport } from './guard-authority.ts'
import { nameStanding } from './state-words.ts'

/** The parts of a report that its description uses. */
export type DescribedReport = Pick<GuardReport, 'looks' | 'words' | 'overruled' | 'state' | 'history'>

/**
 * Describes the case list's findings about an authority: first any overruling, then the state, the differences, and the
 * decisions in the case's history.
 */
export function describeReport({ looks, words, overruled, state, history }: DescribedReport): string {
  const later = history.map((one) => one.words)
  return [describeOwnReport({ looks, words, overruled, state }), ...later].join(' ')
}

/** Describes the findings about the authority itself, without its history. */
export function describeOwnReport({
  looks,
  words,
  overruled,
  state,
}: Omit<DescribedReport, 'history'>): string {
  const own = looks.filter(({ isHistory }) => isHistory !== true)
  const overrulings = own.filter(({ basis }) => basis !== null).map((look) => look.words)
  const others = own.filter(({ basis }) => basis === null).map((look) => look.words)
  const isOwn = !looks.some(({ basis, isHistory }) => isHistory === true && basis !== null)
  const lead =
    isOwn && overruled !== undefined && overrulings.length === 0
      ? [`${nameStanding(overruled)}.`]
      : overrulings
  // `words` already contains the state, unless it is empty.
  return [...lead, words === '' ? `${nameStanding(state)}.` : words, ...others].join(' ')
}
