/** What makes two spellings of a title the same: letters and digits alone, without accents and case. */
export function keyOfTitle(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** 0 to 1: how many words two titles share, of the words of the longer. */
export function likeness(one: string, other: string): number {
  const words = new Set(one.split(' '))
  const others = other.split(' ')
  if (one === '' || other === '') return 0
  const shared = others.filter((word) => words.has(word)).length
  return shared / Math.max(words.size, others.length)
}
