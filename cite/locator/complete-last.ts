/** Completes the last number of an abbreviated range: `1340-45` ends at `1345`. */
export function completeLast(first: string, last: string): string {
  return last.length < first.length ? first.slice(0, first.length - last.length) + last : last
}
