/** Returns true for a rule in The Indigo Book; the numbers of the engine's own rules start with other letters. */
export function isBookRule(rule: string): boolean {
  return /^(?:1e-)?[RT]\d/.test(rule)
}
