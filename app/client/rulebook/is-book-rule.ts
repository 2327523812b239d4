/** Returns true for a rule in The Indigo Book. The engine's own rules have numbers that start with other letters. */
export function isBookRule(rule: string): boolean {
  return /^(?:1e-)?[RT]\d/.test(rule)
}
