import { useCallback, useMemo, useState } from 'react'
import type {
  Authority,
  StoredChoice,
  ProjectContents,
  StoredStringCite,
  StoredUse,
} from '../../../store/store-hooks.ts'
import type { CitationEngine } from '../../citation-engine.ts'
import { computeCitationForms, listFootnotes } from '../model/footnotes.ts'
import {
  buildLibraryItems,
  type CitationRow,
  buildCitationRows,
  citationStyleOf,
} from '../model/citation-row.ts'
import { createStableList } from '../model/stable-list.ts'
import { type CitationForms, printString, createRowPrinter } from '../model/printing.ts'
import type { StringRows } from '../model/string-rows.ts'

export function useStringRows(
  contents: ProjectContents,
  stringId: string,
  engine: CitationEngine | null,
): StringRows {
  const { mode, typeface, profile, underline } = contents.project
  const authorities = useStableList<Authority>(contents.authorities)
  const uses = useStableList<StoredUse>(contents.uses)
  const strings = useStableList<StoredStringCite>(contents.strings)
  const choices = useStableList<StoredChoice>(contents.choices)
  const items = useMemo(() => buildLibraryItems(authorities), [authorities])
  const counts = useCitedCounts(uses)
  const rows = useMemo(() => buildCitationRows(stringId, uses, items), [stringId, uses, items])
  const notes = useMemo(
    () => listFootnotes(strings, (id) => (id === stringId ? rows : buildCitationRows(id, uses, items))),
    [strings, stringId, rows, uses, items],
  )
  const forms = useStableForms(useMemo(() => computeCitationForms(engine, notes), [engine, notes]))
  const setting = useMemo(
    () => citationStyleOf({ mode, typeface, profile, underline }, choices),
    [mode, typeface, profile, underline, choices],
  )
  const printer = useMemo(() => createRowPrinter(engine, setting), [engine, setting])
  const print = useCallback((row: CitationRow) => printer(row, forms.get(row.id)), [printer, forms])
  const printed = useMemo(
    () => callOnce(() => (engine === null ? null : printString(engine, rows, setting, forms))),
    [engine, rows, setting, forms],
  )
  return { items, counts, rows, setting, notes, forms, print, printed }
}

/** Computes the rows for contents that the page doesn't show yet. Caches nothing between calls. */
export function readStringRows(
  contents: ProjectContents,
  stringId: string,
  engine: CitationEngine | null,
): Pick<StringRows, 'items' | 'rows' | 'notes' | 'forms' | 'setting' | 'print' | 'printed'> {
  const items = buildLibraryItems(contents.authorities)
  const rowsOf = (id: string) => buildCitationRows(id, contents.uses, items)
  const rows = rowsOf(stringId)
  const notes = listFootnotes(contents.strings, rowsOf)
  const forms = computeCitationForms(engine, notes)
  const setting = citationStyleOf(contents.project, contents.choices)
  const printer = createRowPrinter(engine, setting)
  return {
    items,
    rows,
    notes,
    forms,
    setting,
    print: (row) => printer(row, forms.get(row.id)),
    printed: () => (engine === null ? null : printString(engine, rows, setting, forms)),
  }
}

/** Returns a list whose items keep their identity between reads of the store. */
function useStableList<T extends { readonly id: string }>(list: readonly T[]): readonly T[] {
  const [keep] = useState(() => createStableList<T>())
  return useMemo(() => keep(list), [keep, list])
}

/**
 * Returns forms whose entries keep their identity. Every change recomputes the footnotes, but most entries stay the
 * same.
 */
function useStableForms(forms: CitationForms): CitationForms {
  const entries = useStableList(useMemo(() => [...forms].map(([id, entry]) => ({ id, entry })), [forms]))
  return useMemo(() => new Map(entries.map(({ id, entry }) => [id, entry])), [entries])
}

/** Returns the number of uses per authority. The map keeps its identity while no count changes. */
function useCitedCounts(uses: readonly StoredUse[]): ReadonlyMap<string, number> {
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

function callOnce<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
