import { useMemo, useState } from 'react'
import type { Rendered } from '#cite/string/rendered.ts'
import type { ProjectContents } from '../../../store/hooks.ts'
import type { Engine } from '../../engine.ts'
import { type Item, itemsOf, type Row, rowsOf, type Setting, settingOf } from '../row/row.ts'
import { equalKeeper } from './keep-equal.ts'
import { printString, rowPrinter } from './printing.ts'

/** A project read for the screen: its library, the rows of one string, and how each prints. */
export interface Rows {
  readonly items: readonly Item[]
  readonly rows: readonly Row[]
  readonly setting: Setting
  readonly print: (row: Row) => Rendered | null
  /** The whole string; null until the engine is here. */
  readonly printed: Rendered | null
}

export function useRows(contents: ProjectContents, stringId: string, engine: Engine | null): Rows {
  const { project, authorities, uses } = contents
  const { mode, typeface, profile } = project
  const [keepItems] = useState(() => equalKeeper<Item>())
  const [keepRows] = useState(() => equalKeeper<Row>())
  const items = useMemo(() => keepItems(itemsOf(authorities)), [keepItems, authorities])
  const rows = useMemo(() => keepRows(rowsOf(stringId, uses, items)), [keepRows, stringId, uses, items])
  const setting = useMemo(() => settingOf({ mode, typeface, profile }), [mode, typeface, profile])
  const print = useMemo(() => rowPrinter(engine, setting), [engine, setting])
  const printed = useMemo(
    () => (engine === null ? null : printString(engine, rows, setting)),
    [engine, rows, setting],
  )
  return { items, rows, setting, print, printed }
}
