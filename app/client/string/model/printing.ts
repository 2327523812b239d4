import type { LedgerEntry } from '#cite/string/ledger.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import {
  toPrintableUse,
  type CitationRow,
  type CitationStyle,
  listRowSources,
  buildStringCite,
} from './citation-row.ts'

/** The form each use takes in its footnote, by the use's id; a use that stands in none has no entry. */
export type CitationForms = ReadonlyMap<string, LedgerEntry>

export const noCitationForms: CitationForms = new Map()

/** Prints single rows, each once for as long as it and its form stay the same. Null until the engine is here. */
export function createRowPrinter(
  engine: CitationEngine | null,
  setting: CitationStyle,
): (row: CitationRow, entry: LedgerEntry | undefined) => Rendered | null {
  const printed = new WeakMap<CitationRow, { readonly form: string; readonly rendered: Rendered }>()
  return (row, entry) => {
    const { source } = row.item
    if (source === null || engine === null) return null
    const form = entry === undefined ? '' : `${entry.form} ${entry.fullInNote ?? ''}`
    const known = printed.get(row)
    if (known?.form === form) return known.rendered
    // The signal stands beside the row as a control of its own and is no part of its text.
    const use = toPrintableUse(row, undefined)
    const rendered = engine.format(source, engine.inForms([use], [entry])[0] ?? use, setting)
    printed.set(row, { form, rendered })
    return rendered
  }
}

/** Prints the whole string, as it is copied. */
export function printString(
  engine: CitationEngine,
  rows: readonly CitationRow[],
  setting: CitationStyle,
  forms = noCitationForms,
): Rendered {
  const readable = rows.filter(({ item }) => item.source !== null)
  const cite = buildStringCite(readable, setting)
  const uses = engine.inForms(
    cite.uses,
    readable.map(({ id }) => forms.get(id)),
  )
  const { choices, underline } = setting
  return engine.formatString({ ...cite, uses }, listRowSources(readable), { choices, underline })
}
