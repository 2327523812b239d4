import { stateCodeOf, stateNames } from '../vocabulary/states.ts'

/** Matches names and parentheticals of federal courts. */
const FEDERAL =
  /\bUnited States\b|\bU\.? ?S\.?(?= |$)|\bFederal\b|\bCircuit$|\bBankruptcy\b|\b(?:North|South|East|West)ern District\b|\b(?:Middle|Central) District\b|^(?:Dist\.|District|Circuit) Court, (?:[NSEWMC]\.? ?)?D\b/
/** Matches words that occur in full names of courts. */
const IN_FULL = /\b(?:Courts?|Board)\b/

/**
 * Returns the code of the state of a court, given its name or parenthetical: `pa` for `Pa. Super. Ct.`. Returns an
 * empty string for federal and foreign courts.
 */
export function stateOfCourt(court: string): string {
  if (FEDERAL.test(court)) return ''
  const named = IN_FULL.test(court) ? stateNames().find((name) => court.includes(name)) : undefined
  if (named !== undefined) return stateCodeOf(named) ?? ''
  // "S.D. Cal." is a district, but "S.D." is South Dakota.
  const district = /^(?:Bankr\. )?(?:[NSEWMC]\.)?D\. ?(?=[A-Z])(.+)$/.exec(court)?.[1]
  if (district !== undefined && stateCodeOf(district) !== undefined) return ''
  const words = court.split(' ')
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const code = stateCodeOf(words.slice(0, count).join(' '))
    if (code !== undefined) return code
  }
  return ''
}
