import type { Rendered } from '#cite/string/rendered.ts'
import type { Engine } from '../../engine.ts'
import { type Row, type Setting, sourcesOf, stringCiteOf, printableUse } from '../row/row.ts'

/** Prints single rows, each once for as long as it stays the same. Null until the engine is here. */
export function rowPrinter(engine: Engine | null, setting: Setting): (row: Row) => Rendered | null {
  const printed = new WeakMap<Row, Rendered>()
  return (row) => {
    const { source } = row.item
    if (source === null || engine === null) return null
    const known = printed.get(row)
    if (known !== undefined) return known
    // The signal stands beside the row as a control of its own and is no part of its text.
    const rendered = engine.format(source, printableUse(row, undefined), setting)
    printed.set(row, rendered)
    return rendered
  }
}

/** Prints the whole string, as it is copied. */
export function printString(engine: Engine, rows: readonly Row[], setting: Setting): Rendered {
  return engine.formatString(stringCiteOf(rows, setting), sourcesOf(rows))
}
