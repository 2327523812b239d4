interface StableItem<T> {
  readonly item: T
  /** The last object that was equal to the item. Remembering the object avoids comparing it again. */
  seen: T
  /** The item as JSON, computed on the first comparison. */
  text?: string
}

/**
 * Keeps the identity of unchanged items. Every read of the store creates new objects, but a change to one row must not
 * re-render a list of 200 rows. If no item changed, returns the same list.
 */
export function createStableList<T extends { readonly id: string }>(): (items: readonly T[]) => readonly T[] {
  let kept = new Map<string, StableItem<T>>()
  let list: readonly T[] = []
  return (items) => {
    const entries = items.map((item) => keptOf(kept.get(item.id), item))
    kept = new Map(entries.map((entry) => [entry.item.id, entry]))
    const same = entries.length === list.length && entries.every(({ item }, at) => item === list[at])
    if (!same) list = entries.map(({ item }) => item)
    return list
  }
}

function keptOf<T>(before: StableItem<T> | undefined, item: T): StableItem<T> {
  if (before === undefined) return { item, seen: item }
  if (before.item === item || before.seen === item) return before
  const text = JSON.stringify(item)
  before.text ??= JSON.stringify(before.item)
  if (before.text !== text) return { item, seen: item, text }
  before.seen = item
  return before
}
