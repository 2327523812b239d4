import { readFileSync } from 'node:fs'
import type { FaultSchedule } from './schedule.ts'

/** A schedule that once broke a promise, in its shortest form, and what was wrong. */
export interface CorpusEntry extends FaultSchedule {
  readonly broke: string
}

/** Every failure found so far. All runs of the simulation begin with them. */
export function readCorpus(): readonly CorpusEntry[] {
  return JSON.parse(readFileSync(new URL('./corpus.json', import.meta.url), 'utf8')) as readonly CorpusEntry[]
}
