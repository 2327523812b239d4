import givenNames from '../tables/given-names.json' with { type: 'json' }

let known: ReadonlySet<string> | undefined

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}

/**
 * Returns true for a common given name, regardless of capitalization. A party that starts with one is a person, cited by
 * surname only (R11.5.1).
 */
export function isGivenName(word: string): boolean {
  known ??= new Set(givenNames)
  return (
    known.has(word.toLowerCase()) || (/[À-ÿ]/.test(word) && known.has(withoutAccents(word.toLowerCase())))
  )
}
