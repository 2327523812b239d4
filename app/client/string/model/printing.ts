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

/** The form of each use in its footnote, by use id; uses outside footnotes have no entry. */
export type CitationForms = ReadonlyMap<string, LedgerEntry>

export const noCitationForms: CitationForms = new Map()

/**
 * Prints individual rows, and caches each result while the row and its form stay the same. Returns null until the
 * engine loads.
 */
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
    // Leave out the signal, which is a separate control next to the row.
    const use = toPrintableUse(row, undefined)
    const rendered = engine.format(source, engine.inForms([use], [entry])[0] ?? use, setting)
    printed.set(row, { form, rendered })
    return rendered
  }
}

/** Prints the complete string, as it is copied. */
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
