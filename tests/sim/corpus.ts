import { readFileSync } from 'node:fs'
import type { FaultSchedule } from './schedule.ts'

export interface CorpusEntry extends FaultSchedule {
  readonly broke: string
}

/** Returns every schedule that has failed so far. All simulation runs start with these. */
export function readCorpus(): readonly CorpusEntry[] {
  return JSON.parse(readFileSync(new URL('./corpus.json', import.meta.url), 'utf8')) as readonly CorpusEntry[]
}
