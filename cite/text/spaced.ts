/** Joins the nonempty parts with single spaces. */
export function spaced(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ')
}
