/**
 * Keeps the identity of items that did not change. Every reading of the store makes new objects; a list of two
 * hundred rows must not be drawn anew because one of them changed.
 */
export function equalKeeper<T extends { readonly id: string }>(): (items: readonly T[]) => readonly T[] {
  let kept = new Map<string, { readonly text: string; readonly item: T }>()
  return (items) => {
    const entries = items.map((item) => {
      const text = JSON.stringify(item)
      const before = kept.get(item.id)
      return before?.text === text ? before : { text, item }
    })
    kept = new Map(entries.map((entry) => [entry.item.id, entry]))
    return entries.map(({ item }) => item)
  }
}
