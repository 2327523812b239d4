import type { GuardReport } from './guard-authority.ts'
import { nameStanding } from './state-words.ts'

type DescribedReport = Pick<GuardReport, 'looks' | 'words' | 'isOverruled' | 'state' | 'history'>

/**
 * Describes the case list's findings about an authority, worst first: an overruling, then the state, then the
 * differences. The earlier and later decisions of its history follow.
 */
export function describeReport({ looks, words, isOverruled, state, history }: DescribedReport): string {
  const later = history.map((one) => one.words)
  return [describeOwnReport({ looks, words, isOverruled, state }), ...later].join(' ')
}

/** Describes the findings about the authority itself, without its history. */
export function describeOwnReport({
  looks,
  words,
  isOverruled,
  state,
}: Omit<DescribedReport, 'history'>): string {
  const overrulings = looks.filter(({ basis }) => basis !== null).map((look) => look.words)
  const others = looks
    .filter(({ basis, isHistory }) => basis === null && isHistory !== true)
    .map((look) => look.words)
  const lead = isOverruled && overrulings.length === 0 ? [`${nameStanding('overruled')}.`] : overrulings
  // `words` already names the state unless it is empty.
  return [...lead, words === '' ? `${nameStanding(state)}.` : words, ...others].join(' ')
}
