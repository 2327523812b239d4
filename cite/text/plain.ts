import type { Run } from './run.ts'

/** The words alone: what lands in a plain-text field (TX1). */
export function toPlain(runs: readonly Run[]): string {
  let text = ''
  for (const run of runs) text += run.text
  return text
}
