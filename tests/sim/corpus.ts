import { readFileSync } from 'node:fs'
import type { FaultSchedule } from './schedule.ts'

/** The shortest form of a schedule that once violated a guarantee, with a description of the fault. */
export interface CorpusEntry extends FaultSchedule {
  readonly broke: string
}

/** Every failure found so far. All simulation runs start with these. */
export function readCorpus(): readonly CorpusEntry[] {
  return JSON.parse(readFileSync(new URL('./corpus.json', import.meta.url), 'utf8')) as readonly CorpusEntry[]
}
