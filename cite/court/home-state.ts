import { stateCodeOf, stateNames } from '../vocabulary/states.ts'

/** Names and parentheticals of federal courts. */
const FEDERAL =
  /\bUnited States\b|\bU\.? ?S\.?(?= |$)|\bFederal\b|\bCircuit$|\bBankruptcy\b|\b(?:North|South|East|West)ern District\b|\b(?:Middle|Central) District\b|^(?:Dist\.|District|Circuit) Court, (?:[NSEWMC]\.? ?)?D\b/
/** Words that occur in full court names. */
const IN_FULL = /\b(?:Courts?|Board)\b/

/**
 * Returns the state code for a court's name or parenthetical (`pa` for `Pa. Super. Ct.`), or an empty string for
 * federal and foreign courts.
 */
export function stateOfCourt(court: string): string {
  if (FEDERAL.test(court)) return ''
  const named = IN_FULL.test(court) ? stateNames().find((name) => court.includes(name)) : undefined
  if (named !== undefined) return stateCodeOf(named) ?? ''
  // "S.D. Cal." is a district; "S.D." is the state.
  const district = /^(?:Bankr\. )?(?:[NSEWMC]\.)?D\. ?(?=[A-Z])(.+)$/.exec(court)?.[1]
  if (district !== undefined && stateCodeOf(district) !== undefined) return ''
  const words = court.split(' ')
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const code = stateCodeOf(words.slice(0, count).join(' '))
    if (code !== undefined) return code
  }
  return ''
}
