import type { Rendered } from '#cite/string/rendered.ts'
import type { Engine } from '../../engine.ts'
import { type Row, type Setting, sourcesOf, stringCiteOf, printableUse } from '../row/row.ts'

/** Prints single rows, each once for as long as neither it nor the setting changes. */
export function rowPrinter(engine: Engine): (row: Row, setting: Setting) => Rendered | null {
  const printed = new WeakMap<Row, { readonly key: string; readonly rendered: Rendered }>()
  return (row, setting) => {
    const { source } = row.item
    if (source === null) return null
    const key = `${setting.profile} ${setting.typeface}`
    const known = printed.get(row)
    if (known?.key === key) return known.rendered
    // The signal stands beside the row as a control of its own and is no part of its text.
    const rendered = engine.format(source, printableUse(row, undefined), setting)
    printed.set(row, { key, rendered })
    return rendered
  }
}

/** Prints the whole string, as it is copied. */
export function printString(engine: Engine, rows: readonly Row[], setting: Setting): Rendered {
  return engine.formatString(stringCiteOf(rows, setting), sourcesOf(rows))
}
