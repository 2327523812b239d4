import { type Abbreviation, duplicateKey } from '../abbreviation/table.ts'
import type { AbbreviationDuplicate } from '../abbreviation/abbreviate.ts'
import type { Finding } from '../lint/finding.ts'
import type { ShortenedPart } from '../kind/setting.ts'
import { toHtml } from '../text/html.ts'
import type { Line } from '../text/line.ts'
import { toPlain } from '../text/plain.ts'
import type { Run, Slot } from '../text/run.ts'
import type { PlacedInsertion } from './insertion.ts'

/**
 * A position where the user can add or change text: a pincite, or an abbreviation with alternatives in the tables
 * (section 3 of the specification).
 */
export type Insert =
  | {
      readonly kind: 'PINCITE'
      readonly at: number
      readonly length: number
      readonly slot: 'pincite'
      /** Index among the insertions of the citation. Missing for the pincite in its regular position. */
      readonly index?: number
    }
  | {
      readonly kind: 'ABBRV'
      readonly at: number
      readonly length: number
      readonly slot: Slot
      /** The phrase that was abbreviated. */
      readonly full: string
      readonly options: readonly Abbreviation[]
    }

/** A citation to display, copy, and edit. Offsets count UTF-16 units of `text`. */
export type Rendered = {
  readonly runs: readonly Run[]
  readonly text: string
  readonly html: string
  /** Offset in `text` at which a pincite is inserted (section 3 of the specification). */
  readonly indexToInsert: number
  readonly inserts: readonly Insert[]
  readonly abbreviationDuplicates: readonly AbbreviationDuplicate[]
  readonly findings: readonly Finding[]
}

/** Builds the result from a finished line. */
export function render(
  line: Line,
  parts: {
    shortened: readonly ShortenedPart[]
    placed: readonly PlacedInsertion[]
    findings: readonly Finding[]
    underline: boolean
  },
): Rendered {
  const runs = parts.underline ? line.runs.map(underlineRun) : line.runs
  const text = toPlain(runs)
  const inserts: Insert[] = []
  const duplicates = new Map<string, AbbreviationDuplicate>()
  for (const { start, slot, spots } of parts.shortened)
    for (const { at, length, full, options } of spots) {
      if (options.length < 2) continue
      inserts.push({ kind: 'ABBRV', at: start + at, length, slot, full, options })
      const key = duplicateKey(full)
      duplicates.set(key, { full, key, abbreviations: options })
    }
  if (line.pinciteAt >= 0) {
    const written = runs.find((run) => run.slot === 'pincite')
    const length =
      written !== undefined && text.startsWith(written.text, line.pinciteAt) ? written.text.length : 0
    inserts.push({ kind: 'PINCITE', at: line.pinciteAt, length, slot: 'pincite' })
  }
  for (const { at, length, index } of parts.placed)
    inserts.push({ kind: 'PINCITE', at, length, slot: 'pincite', index })
  return {
    runs,
    text,
    html: toHtml(runs),
    indexToInsert: line.pinciteAt >= 0 ? line.pinciteAt : text.length,
    inserts,
    abbreviationDuplicates: [...duplicates.values()],
    findings: parts.findings,
  }
}

/** Replaces italics with underlining, which the rules of some courts require (R2; TF4). */
function underlineRun(run: Run): Run {
  return run.style === 'italic' ? { ...run, style: 'underline' } : run
}
