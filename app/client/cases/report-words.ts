import type { GuardReport } from './guard-authority.ts'
import { nameStanding } from './state-words.ts'

/**
 * Describes the case list's findings about an authority, worst first: an overruling, then the state, then the
 * differences.
 */
export function describeReport({
  looks,
  words,
  isOverruled,
  state,
}: Pick<GuardReport, 'looks' | 'words' | 'isOverruled' | 'state'>): string {
  const overrulings = looks.filter(({ basis }) => basis !== null).map((look) => look.words)
  const others = looks.filter(({ basis }) => basis === null).map((look) => look.words)
  const lead = isOverruled && overrulings.length === 0 ? [`${nameStanding('overruled')}.`] : overrulings
  // `words` already names the state unless it is empty.
  return [...lead, words === '' ? `${nameStanding(state)}.` : words, ...others].join(' ')
}
