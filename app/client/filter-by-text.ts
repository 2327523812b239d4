/** Keeps what holds every word of the query, in any order; case and accents do not matter. */
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
