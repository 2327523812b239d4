import { useMemo, useState } from 'react'
import type { Rendered } from '#cite/string/rendered.ts'
import type { Authority, ProjectContents, UseRecord } from '../../../store/hooks.ts'
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
  const [keepAuthorities] = useState(() => equalKeeper<Authority>())
  const [keepUses] = useState(() => equalKeeper<UseRecord>())
  const sameAuthorities = useMemo(() => keepAuthorities(authorities), [keepAuthorities, authorities])
  const sameUses = useMemo(() => keepUses(uses), [keepUses, uses])
  const items = useMemo(() => itemsOf(sameAuthorities), [sameAuthorities])
  const rows = useMemo(() => rowsOf(stringId, sameUses, items), [stringId, sameUses, items])
  const setting = useMemo(() => settingOf({ mode, typeface, profile }), [mode, typeface, profile])
  const print = useMemo(() => rowPrinter(engine, setting), [engine, setting])
  const printed = useMemo(
    () => (engine === null ? null : printString(engine, rows, setting)),
    [engine, rows, setting],
  )
  return { items, rows, setting, print, printed }
}
