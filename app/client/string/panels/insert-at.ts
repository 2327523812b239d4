/** Deletes the selection or the character before the caret. Without a caret, deletes the last character. */
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

/** Replaces the selection, or appends if there is none. Returns the new text and caret position. */
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
