/** Takes a selection out of a text, or the character before the caret (the last one when there is none). */
export function deleteAt(
  value: string,
  start: number | null | undefined,
  end: number | null | undefined,
): { readonly value: string; readonly caret: number } {
  const from = Math.min(start ?? value.length, value.length)
  const to = Math.max(from, Math.min(end ?? from, value.length))
  if (from < to) return insertAt(value, '', from, to)
  const before = Array.from(value.slice(0, from)).at(-1)?.length ?? 0
  return insertAt(value, '', from - before, from)
}

/** Puts a text in place of a selection (the end when there is none); answers the new text and where the caret goes. */
export function insertAt(
  value: string,
  inserted: string,
  start: number | null | undefined,
  end: number | null | undefined,
): { readonly value: string; readonly caret: number } {
  const from = Math.min(start ?? value.length, value.length)
  const to = Math.max(from, Math.min(end ?? from, value.length))
  return { value: value.slice(0, from) + inserted + value.slice(to), caret: from + inserted.length }
}
