import { stateCodeOf, stateNames } from '../vocabulary/states.ts'

/** Names and parentheticals of federal courts. */
const FEDERAL =
  /\bUnited States\b|\bU\.? ?S\.?(?= |$)|\bFederal\b|\bCircuit$|\bBankruptcy\b|\b(?:North|South|East|West)ern District\b|\b(?:Middle|Central) District\b|^(?:Dist\.|District|Circuit) Court, (?:[NSEWMC]\.? ?)?D\b/
/** Words of a court named in full. */
const IN_FULL = /\b(?:Courts?|Board)\b/

/**
 * Returns the code of the state whose court a name or parenthetical gives (`pa` for `Pa. Super. Ct.`); empty for
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
