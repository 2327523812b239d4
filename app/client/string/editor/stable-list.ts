interface StableItem<T> {
  readonly item: T
  /** The equal object seen last, which need not be compared again. */
  seen: T
  /** What the item says; written down only once it is compared. */
  text?: string
}

/**
 * Keeps the identity of items that did not change. Every reading of the store makes new objects; a list of two
 * hundred rows must not be drawn anew because one of them changed. A list in which nothing changed is the same list.
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
