import type { LedgerEntry } from '#cite/string/ledger.ts'
import type { Rendered } from '#cite/string/rendered.ts'
import type { Engine } from '../../citation-engine.ts'
import { printableUse, type Row, type Setting, sourcesOf, stringCiteOf } from './citation-row.ts'

/** The form each use takes in its footnote, by the use's id; a use that stands in none has no entry. */
export type Forms = ReadonlyMap<string, LedgerEntry>

export const noForms: Forms = new Map()

/** Prints single rows, each once for as long as it and its form stay the same. Null until the engine is here. */
export function rowPrinter(
  engine: Engine | null,
  setting: Setting,
): (row: Row, entry: LedgerEntry | undefined) => Rendered | null {
  const printed = new WeakMap<Row, { readonly form: string; readonly rendered: Rendered }>()
  return (row, entry) => {
    const { source } = row.item
    if (source === null || engine === null) return null
    const form = entry === undefined ? '' : `${entry.form} ${entry.fullInNote ?? ''}`
    const known = printed.get(row)
    if (known?.form === form) return known.rendered
    // The signal stands beside the row as a control of its own and is no part of its text.
    const use = printableUse(row, undefined)
    const rendered = engine.format(source, engine.inForms([use], [entry])[0] ?? use, setting)
    printed.set(row, { form, rendered })
    return rendered
  }
}

/** Prints the whole string, as it is copied. */
export function printString(
  engine: Engine,
  rows: readonly Row[],
  setting: Setting,
  forms = noForms,
): Rendered {
  const readable = rows.filter(({ item }) => item.source !== null)
  const cite = stringCiteOf(readable, setting)
  const uses = engine.inForms(
    cite.uses,
    readable.map(({ id }) => forms.get(id)),
  )
  const { choices, underline } = setting
  return engine.formatString({ ...cite, uses }, sourcesOf(readable), { choices, underline })
}
