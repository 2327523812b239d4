import type { Abbreviated } from './abbreviate.ts'
import { type TableId, duplicateKey, tableOf } from './table.ts'

/**
 * Looks up one word or phrase in one table. If the table has several abbreviations for it, returns the first one and
 * lists all of them in `duplicates` (AB4). Returns undefined if the phrase isn't in the table.
 */
export function lookUpPhrase(phrase: string, table: TableId): Abbreviated | undefined {
  const entries = tableOf(table)
  const spelling = listSpellings(phrase).find((form) => entries.has(form)) ?? ''
  const options = entries.get(spelling)
  const [first] = options ?? []
  if (options === undefined || first === undefined)
    return table === 'T11' && /^and$/i.test(phrase) ? { text: '&', duplicates: [], spots: [] } : undefined
  const key = duplicateKey(phrase)
  const unique = options.filter((one, at) => options.findIndex((other) => other.key === one.key) === at)
  const duplicates = unique.length > 1 ? [{ full: phrase, key, abbreviations: unique }] : []
  return { text: first.key, duplicates, spots: [] }
}

/**
 * Returns the ways in which a table may spell a name: unchanged, inverted at its comma, or without its parenthetical or
 * comma.
 */
function listSpellings(phrase: string): string[] {
  const plain = phrase.toLowerCase().replaceAll("'", '’')
  const bare = plain.replace(/\s*\([^)]*\)$/, '')
  const [head = '', tail] = bare.split(', ')
  const turned = tail === undefined ? [] : [`${tail} ${head}`, head]
  const inside = /\(([^)]+)\)$/.exec(plain)?.[1] ?? plain
  return [plain, bare, inside, ...turned, bare.replace(/ [-–—] /g, '-'), bare.replace(/ [-–—] /g, ', ')]
}
