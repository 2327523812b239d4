import type { Run } from './run.ts'

/** Returns the part of the runs between two offsets in their joined text. */
export function sliceRuns(runs: readonly Run[], start: number, end: number): Run[] {
  let at = 0
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, start - at), Math.max(0, end - at))
    at += run.text.length
    return text === '' ? [] : [{ ...run, text }]
  })
}
