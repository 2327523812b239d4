/** The words "first" to "twentieth," in order. */
export const ORDINALS: readonly string[] =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

/** The words from `ORDINALS`, capitalized: "First" to "Twentieth." */
export const ORDINAL_NAMES: readonly string[] = ORDINALS.map(
  (word) => word.charAt(0).toUpperCase() + word.slice(1),
)

/** The ordinals of the federal circuits that have numbers. */
export const CIRCUITS: readonly string[] = ORDINALS.slice(0, 11)

/** The series in which restatements are published. */
export const RESTATEMENT_SERIES: readonly string[] = ORDINAL_NAMES.slice(0, 4)

/** Formats an ordinal with `2d` and `3d` instead of `2nd` and `3rd` (R7.2; OR1). */
export function ordinal(number: number): string {
  const tens = number % 100
  if (tens >= 11 && tens <= 13) return `${number}th`
  return `${number}${{ 1: 'st', 2: 'd', 3: 'd' }[number % 10] ?? 'th'}`
}
