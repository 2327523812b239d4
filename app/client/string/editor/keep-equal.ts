/**
 * Keeps the identity of items that did not change. Every reading of the store makes new objects; a list of two
 * hundred rows must not be drawn anew because one of them changed. A list in which nothing changed is the same list.
 */
export function equalKeeper<T extends { readonly id: string }>(): (items: readonly T[]) => readonly T[] {
  let kept = new Map<string, { readonly text: string; readonly item: T }>()
  let list: readonly T[] = []
  return (items) => {
    const entries = items.map((item) => {
      const text = JSON.stringify(item)
      const before = kept.get(item.id)
      return before?.text === text ? before : { text, item }
    })
    kept = new Map(entries.map((entry) => [entry.item.id, entry]))
    const same = entries.length === list.length && entries.every(({ item }, at) => item === list[at])
    if (!same) list = entries.map(({ item }) => item)
    return list
  }
}
