/** Returns the joined text of several runs. */
export function textOfRuns(runs: readonly { readonly text: string }[]): string {
  return runs.map(({ text }) => text).join('')
}
