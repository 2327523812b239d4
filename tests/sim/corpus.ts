import { readFileSync } from 'node:fs'
import type { Schedule } from './schedule.ts'

/** A schedule that once broke a promise, in its shortest form, and what was wrong. */
export interface Scar extends Schedule {
  readonly broke: string
}

/** Every failure found so far. All runs of the simulation begin with them. */
export function readCorpus(): readonly Scar[] {
  return JSON.parse(readFileSync(new URL('./corpus.json', import.meta.url), 'utf8')) as readonly Scar[]
}
