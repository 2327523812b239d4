/** Formats an ordinal with 2d and 3d, never 2nd and 3rd (R7.2; OR1). */
export function ordinal(number: number): string {
  const tens = number % 100
  if (tens >= 11 && tens <= 13) return `${number}th`
  return `${number}${{ 1: 'st', 2: 'd', 3: 'd' }[number % 10] ?? 'th'}`
}
