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
