/** Returns the entry for a word in a table. Ignores inherited properties such as `constructor`. */
export function ownEntry<Entry>(table: Readonly<Record<string, Entry>>, word: string): Entry | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
