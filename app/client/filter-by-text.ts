/** Keeps the items that contain every word of the query, in any order, ignoring case and accents. */
export function filterByText<T>(
  items: readonly T[],
  query: string,
  textOf: (item: T) => string,
): readonly T[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return items
  return items.filter((item) => {
    const text = foldText(textOf(item))
    return words.every((word) => text.includes(word))
  })
}

function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
