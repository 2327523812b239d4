import { useCallback, useMemo, useState } from 'react'
import type { Rendered } from '#cite/string/rendered.ts'
import type {
  Authority,
  ChoiceRecord,
  ProjectContents,
  StringCiteRecord,
  UseRecord,
} from '../../../store/hooks.ts'
import type { Engine } from '../../engine.ts'
import { formsOf, type NoteOfProject, notesOf } from '../ledger/notes.ts'
import { type Item, itemsOf, type Row, rowsOf, type Setting, settingOf } from '../row/row.ts'
import { equalKeeper } from './keep-equal.ts'
import { type Forms, printString, rowPrinter } from './printing.ts'

/** A project read for the screen: its library, the rows of one string, and how each prints. */
export interface Rows {
  readonly items: readonly Item[]
  readonly rows: readonly Row[]
  readonly setting: Setting
  /** The strings that stand in footnotes, in their order, and the form each of their rows takes. */
  readonly notes: readonly NoteOfProject[]
  readonly forms: Forms
  readonly print: (row: Row) => Rendered | null
  /** The whole string; null until the engine is here. */
  readonly printed: Rendered | null
}

export function useRows(contents: ProjectContents, stringId: string, engine: Engine | null): Rows {
  const { mode, typeface, profile } = contents.project
  const authorities = useKept<Authority>(contents.authorities)
  const uses = useKept<UseRecord>(contents.uses)
  const strings = useKept<StringCiteRecord>(contents.strings)
  const choices = useKept<ChoiceRecord>(contents.choices)
  const items = useMemo(() => itemsOf(authorities), [authorities])
  const rows = useMemo(() => rowsOf(stringId, uses, items), [stringId, uses, items])
  const notes = useMemo(
    () => notesOf(strings, (id) => (id === stringId ? rows : rowsOf(id, uses, items))),
    [strings, stringId, rows, uses, items],
  )
  const forms = useMemo(() => formsOf(engine, notes), [engine, notes])
  const setting = useMemo(
    () => settingOf({ mode, typeface, profile }, choices),
    [mode, typeface, profile, choices],
  )
  const printer = useMemo(() => rowPrinter(engine, setting), [engine, setting])
  const print = useCallback((row: Row) => printer(row, forms.get(row.id)), [printer, forms])
  const printed = useMemo(
    () => (engine === null ? null : printString(engine, rows, setting, forms)),
    [engine, rows, setting, forms],
  )
  return { items, rows, setting, notes, forms, print, printed }
}

/** A list whose items keep their identity from one reading of the store to the next. */
function useKept<T extends { readonly id: string }>(list: readonly T[]): readonly T[] {
  const [keep] = useState(() => equalKeeper<T>())
  return useMemo(() => keep(list), [keep, list])
}
