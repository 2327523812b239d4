import givenNames from '../tables/given-names.json' with { type: 'json' }
import { withoutAccents } from '../text/without-accents.ts'

let known: ReadonlySet<string> | undefined

/**
 * Returns true for a common given name. A party whose name starts with one is a person, who is cited by surname
 * (R11.5.1).
 */
export function isGivenName(word: string): boolean {
  known ??= new Set(givenNames)
  return (
    known.has(word.toLowerCase()) || (/[À-ÿ]/.test(word) && known.has(withoutAccents(word.toLowerCase())))
  )
}
