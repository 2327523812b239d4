/** The entry of a table under a word out of a text; what every object inherits (`constructor`) is none. */
export function ownEntry<Entry>(table: Readonly<Record<string, Entry>>, word: string): Entry | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
