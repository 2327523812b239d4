/** Completes the shortened end of a range: returns `1345` for `1340` and `45`. */
export function completeLast(first: string, last: string): string {
  return last.length < first.length ? first.slice(0, first.length - last.length) + last : last
}
