import type { StoredStringCite } from '../../../store/store-hooks.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { type CitationForms, noCitationForms } from './printing.ts'
import { toPrintableUse, type CitationRow, listRowSources } from './citation-row.ts'

/** A string cite that is a footnote, with its rows. */
export interface ProjectFootnote {
  readonly string: StoredStringCite
  readonly number: number
  readonly rows: readonly CitationRow[]
}

/** Returns the numbered strings, in the order of their numbers. */
export function listFootnotes(
  strings: readonly StoredStringCite[],
  rowsOf: (stringId: string) => readonly CitationRow[],
): ProjectFootnote[] {
  return strings
    .flatMap((string) =>
      string.footnote === null ? [] : [{ string, number: string.footnote, rows: rowsOf(string.id) }],
    )
    .sort((one, other) => one.number - other.number)
}

/** Computes the form of each row in the footnotes. Strings with the same number count as one footnote. */
export function computeCitationForms(
  engine: CitationEngine | null,
  notes: readonly ProjectFootnote[],
): CitationForms {
  if (engine === null || notes.length === 0) return noCitationForms
  const byNumber = new Map<number, CitationRow[]>()
  for (const { number, rows } of notes) {
    const readable = rows.filter(({ item }) => item.source !== null)
    byNumber.set(number, [...(byNumber.get(number) ?? []), ...readable])
  }
  const grouped = [...byNumber]
  const entries = engine.ledger(
    grouped.map(([number, rows]) => ({ number, uses: rows.map((row) => toPrintableUse(row, undefined)) })),
    listRowSources(notes.flatMap(({ rows }) => rows)),
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
