/** True for a rule of The Indigo Book; the engine's own rules have other letters. */
export function isBookRule(rule: string): boolean {
  return /^(?:1e-)?[RT]\d/.test(rule)
}
