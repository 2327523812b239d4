import { keyOfNote } from '#cite/word/note-key.ts'
import type { NoteCall } from './note-calls.ts'
import type { NoteEdit, NoteTarget } from '#cite/word/note-model.ts'
import type { WordPackage } from '#cite/word/word-package.ts'

/** Returns the edit with its note numbers as plain text instead of fields. */
export function withoutTargets(edit: NoteEdit): NoteEdit {
  return { ...edit, runs: edit.runs.map(({ text, face }) => ({ text, face })) }
}

/** Bookmarks that fields refer to. New ones are created on demand. */
type BookmarkPlan = {
  /** Returns the bookmark around a note's reference mark; undefined if the mark can't have one. */
  readonly bookmarkOf: (note: NoteTarget) => string | undefined
  /** New bookmarks, keyed by `keyOfNote`. The map is complete once all fields are written. */
  readonly added: ReadonlyMap<string, { readonly id: number; readonly name: string }>
}

/**
 * Plans the bookmarks that fields refer to. Their names start with `_Ref`, like those of Word's own cross-reference
 * bookmarks, which Word hides.
 */
export function planBookmarks(
  calls: readonly NoteCall[],
  { document, footnotes, endnotes }: WordPackage,
  takeId: () => number,
): BookmarkPlan {
  const byNote = new Map(calls.filter(({ isFirst }) => isFirst).map((call) => [keyOfNote(call.note), call]))
  const added = new Map<string, { readonly id: number; readonly name: string }>()
  const parts = [document, footnotes, endnotes]
  let last = parts.reduce(
    (highest, part) =>
      [...(part?.xml.matchAll(/"_Ref(\d{1,9})"/g) ?? [])].reduce(
        (one, [, id]) => Math.max(one, Number(id)),
        highest,
      ),
    FIRST_NAME,
  )
  return {
    added,
    bookmarkOf: (note) => {
      const key = keyOfNote(note)
      const call = byNote.get(key)
      if (call === undefined || call.bookmark !== undefined) return call?.bookmark
      const known = added.get(key)
      if (known !== undefined) return known.name
      last += 1
      const name = `_Ref${last}`
      added.set(key, { id: takeId(), name })
      return name
    },
  }
}

/** First number for a bookmark name. Word uses nine digits in these names. */
const FIRST_NAME = 100_000_000
