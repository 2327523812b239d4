import { keyOfNote } from '#cite/word/note-key.ts'
import type { NoteTarget } from '#cite/word/note-model.ts'
import type { WordPackage } from '#cite/word/word-package.ts'
import { readAttribute, readPieces, type Splice } from '#cite/word/xml-reader.ts'

/** A note call: the run in the body text that contains the note's reference mark. */
export type NoteCall = {
  readonly note: NoteTarget
  readonly run: readonly [start: number, end: number]
  /** True for the first call in its run. A bookmark around the run refers to the first call. */
  readonly isFirst: boolean
  readonly bookmark?: string
}

/** Lists every note call in the text, in order. */
export function readNoteCalls({ document: { xml, path }, prefix }: WordPackage): NoteCall[] {
  const calls: NoteCall[] = []
  const runs: { readonly start: number; readonly notes: NoteTarget[] }[] = []
  let spare = 0
  for (const { kind, name, start, end } of readPieces(xml, path)) {
    // Skip the calls in the fallback copy of a text box, because they would count twice.
    if (name.endsWith(':Fallback')) spare += kind === 'open' ? 1 : kind === 'close' ? -1 : 0
    else if (spare > 0) continue
    else if (name === `${prefix}r` && kind === 'open') runs.push({ start, notes: [] })
    else if (name === `${prefix}footnoteReference` || name === `${prefix}endnoteReference`) {
      if (kind === 'close') continue
      const note = name.slice(prefix.length, -'Reference'.length) === 'footnote' ? 'footnote' : 'endnote'
      const id = readAttribute(xml.slice(start, end), `${prefix}id`) ?? ''
      runs.at(-1)?.notes.push({ kind: note, id })
    } else if (name === `${prefix}r` && kind === 'close') {
      const run = runs.pop()
      if (run === undefined || run.notes.length === 0) continue
      const bookmark = bookmarkAround(xml, [run.start, end], prefix)
      for (const [at, note] of run.notes.entries())
        calls.push({
          note,
          run: [run.start, end],
          isFirst: at === 0,
          ...(bookmark !== undefined && at === 0 && { bookmark }),
        })
    }
  }
  return calls
}

/** Returns the name of a cross-reference bookmark that contains only this run. */
function bookmarkAround(xml: string, [start, end]: NoteCall['run'], prefix: string): string | undefined {
  const before = new RegExp(`<${prefix}bookmarkStart\\s[^<>]*/>$`).exec(
    xml.slice(Math.max(0, start - 300), start),
  )
  const after = new RegExp(`^<${prefix}bookmarkEnd\\s[^<>]*/>`).exec(xml.slice(end, end + 300))
  if (before === null || after === null) return undefined
  const name = readAttribute(before[0], `${prefix}name`)
  const same = readAttribute(before[0], `${prefix}id`) === readAttribute(after[0], `${prefix}id`)
  return same && name !== undefined && /^_Ref\d+$/.test(name) ? name : undefined
}

/** Markup to put around note calls, keyed by `keyOfNote`: ids of comments, and new bookmarks. */
export type CallMarks = {
  readonly comments: ReadonlyMap<string, readonly number[]>
  readonly bookmarks: ReadonlyMap<string, { readonly id: number; readonly name: string }>
}

/**
 * Anchors comments at the note's reference mark in the body text, because some word processors can't open a document
 * with comments inside notes. The text around the mark doesn't change.
 */
export function markCalls(
  calls: readonly NoteCall[],
  { comments, bookmarks }: CallMarks,
  prefix: string,
): Splice[] {
  return calls.flatMap(({ note, run: [start, end], isFirst }): Splice[] => {
    const key = keyOfNote(note)
    const bookmark = isFirst ? bookmarks.get(key) : undefined
    const ids = comments.get(key) ?? []
    const before = ids.map((id) => `<${prefix}commentRangeStart ${prefix}id="${id}"/>`)
    const after = ids.map(
      (id) =>
        `<${prefix}commentRangeEnd ${prefix}id="${id}"/><${prefix}r><${prefix}commentReference ${prefix}id="${id}"/></${prefix}r>`,
    )
    if (bookmark !== undefined) {
      before.push(`<${prefix}bookmarkStart ${prefix}id="${bookmark.id}" ${prefix}name="${bookmark.name}"/>`)
      after.unshift(`<${prefix}bookmarkEnd ${prefix}id="${bookmark.id}"/>`)
    }
    if (before.length === 0) return []
    return [
      { start, end: start, text: before.join('') },
      { start: end, end, text: after.toReversed().join('') },
    ]
  })
}
