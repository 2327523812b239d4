/** Returns the text of runs. */
export function textOfRuns(runs: readonly { readonly text: string }[]): string {
  return runs.map(({ text }) => text).join('')
}
