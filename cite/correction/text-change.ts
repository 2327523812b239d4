/** Replaces the text from `start` to `end` with `text`. */
export type TextChange = { readonly start: number; readonly end: number; readonly text: string }

/** Returns the text after the changes. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  let done = text
  for (const { start, end, text: more } of changes.toSorted((a, b) => b.start - a.start || b.end - a.end))
    done = done.slice(0, start) + more + done.slice(end)
  return done
}
