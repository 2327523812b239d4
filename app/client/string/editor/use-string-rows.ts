import { useCallback, useMemo, useState } from 'react'
import type {
  Authority,
  StoredChoice,
  ProjectContents,
  StoredStringCite,
  StoredUse,
} from '../../../store/store-hooks.ts'
import type { Engine } from '../../citation-engine.ts'
import { formsOf, notesOf } from '../model/footnotes.ts'
import { itemsOf, type Row, rowsOf, settingOf } from '../model/citation-row.ts'
import { equalKeeper } from './stable-list.ts'
import { type Forms, printString, rowPrinter } from '../model/printing.ts'
import type { Rows } from '../model/string-rows.ts'

export function useRows(contents: ProjectContents, stringId: string, engine: Engine | null): Rows {
  const { mode, typeface, profile, underline } = contents.project
  const authorities = useKept<Authority>(contents.authorities)
  const uses = useKept<StoredUse>(contents.uses)
  const strings = useKept<StoredStringCite>(contents.strings)
  const choices = useKept<StoredChoice>(contents.choices)
  const items = useMemo(() => itemsOf(authorities), [authorities])
  const counts = useCounts(uses)
  const rows = useMemo(() => rowsOf(stringId, uses, items), [stringId, uses, items])
  const notes = useMemo(
    () => notesOf(strings, (id) => (id === stringId ? rows : rowsOf(id, uses, items))),
    [strings, stringId, rows, uses, items],
  )
  const forms = useKeptForms(useMemo(() => formsOf(engine, notes), [engine, notes]))
  const setting = useMemo(
    () => settingOf({ mode, typeface, profile, underline }, choices),
    [mode, typeface, profile, underline, choices],
  )
  const printer = useMemo(() => rowPrinter(engine, setting), [engine, setting])
  const print = useCallback((row: Row) => printer(row, forms.get(row.id)), [printer, forms])
  const printed = useMemo(
    () => once(() => (engine === null ? null : printString(engine, rows, setting, forms))),
    [engine, rows, setting, forms],
  )
  return { items, counts, rows, setting, notes, forms, print, printed }
}

/** A list whose items keep their identity from one reading of the store to the next. */
function useKept<T extends { readonly id: string }>(list: readonly T[]): readonly T[] {
  const [keep] = useState(() => equalKeeper<T>())
  return useMemo(() => keep(list), [keep, list])
}

/** Forms whose entries keep their identity: the footnotes are read anew with every change, and most stay as they are. */
function useKeptForms(forms: Forms): Forms {
  const entries = useKept(useMemo(() => [...forms].map(([id, entry]) => ({ id, entry })), [forms]))
  return useMemo(() => new Map(entries.map(({ id, entry }) => [id, entry])), [entries])
}

/** How often each authority is used; the same counts while none of them changes. */
function useCounts(uses: readonly StoredUse[]): ReadonlyMap<string, number> {
  const cited = uses
    .map((use) => use.authorityId)
    .sort()
    .join(' ')
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const id of cited.split(' ')) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }, [cited])
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
