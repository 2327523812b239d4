import type { Run } from '#cite/text/run.ts'

/**
 * Splits a formatted string after each citation, for display on separate lines. If the separators don't match the
 * number of citations, returns one line, because a citation may contain a separator.
 */
export function splitCitationLines(runs: readonly Run[], count: number): readonly (readonly Run[])[] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    lines.at(-1)?.push(run)
    if (run.slot === 'punctuation' && (run.text === '; ' || run.text === '. ')) lines.push([])
  }
  return lines.length === count ? lines : [runs]
}
