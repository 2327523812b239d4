/**
 * Returns a key that is equal for two spellings of a title: letters and digits only, ignoring accents and
 * capitalization.
 */
export function keyOfTitle(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns the indexes of the lines that contain only the title. */
export function placesOfTitle(title: string, lines: readonly string[]): number[] {
  const key = keyOfTitle(title)
  return key === '' ? [] : lines.flatMap((line, at) => (keyOfTitle(line) === key ? [at] : []))
}

/** Returns the initials of a name, without its small words. */
export function initialsOf(name: string): string {
  return keyOfTitle(name)
    .split(' ')
    .filter((word) => !/^(?:and|for|in|of|on|the)$/.test(word))
    .map((word) => word.charAt(0))
    .join('')
}

/** Returns the number of words that two titles share, divided by the word count of the longer one. */
export function likeness(one: string, other: string): number {
  const words = new Set(one.split(' '))
  const others = other.split(' ')
  if (one === '' || other === '') return 0
  const shared = others.filter((word) => words.has(word)).length
  return shared / Math.max(words.size, others.length)
}

/**
 * Returns a key that is the same for two spellings of a name: letters and digits only, without the article and spaces.
 */
export function keyOfName(name: string): string {
  return keyOfTitle(name).replace(/^the /, '').replaceAll(' ', '')
}
