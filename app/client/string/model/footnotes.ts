import type { StoredStringCite } from '../../../store/store-hooks.ts'
import type { Engine } from '../../citation-engine.ts'
import { type Forms, noForms } from './printing.ts'
import { printableUse, type Row, sourcesOf } from './citation-row.ts'

/** A string cite that stands in a footnote, with its rows. */
export interface NoteOfProject {
  readonly string: StoredStringCite
  readonly number: number
  readonly rows: readonly Row[]
}

/** The strings that have a footnote's number, in the order of the numbers. */
export function notesOf(
  strings: readonly StoredStringCite[],
  rowsOf: (stringId: string) => readonly Row[],
): NoteOfProject[] {
  return strings
    .flatMap((string) =>
      string.footnote === null ? [] : [{ string, number: string.footnote, rows: rowsOf(string.id) }],
    )
    .sort((one, other) => one.number - other.number)
}

/** The form every row of the footnotes takes. Strings that share a number are one footnote. */
export function formsOf(engine: Engine | null, notes: readonly NoteOfProject[]): Forms {
  if (engine === null || notes.length === 0) return noForms
  const byNumber = new Map<number, Row[]>()
  for (const { number, rows } of notes) {
    const readable = rows.filter(({ item }) => item.source !== null)
    byNumber.set(number, [...(byNumber.get(number) ?? []), ...readable])
  }
  const grouped = [...byNumber]
  const entries = engine.ledger(
    grouped.map(([number, rows]) => ({ number, uses: rows.map((row) => printableUse(row, undefined)) })),
    sourcesOf(notes.flatMap(({ rows }) => rows)),
  )
  return new Map(
    grouped.flatMap(([, rows], note) =>
      rows.flatMap((row, at) => {
        const entry = entries[note]?.[at]
        return entry === undefined ? [] : [[row.id, entry] as const]
      }),
    ),
  )
}
