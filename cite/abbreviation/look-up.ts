import type { Abbreviated } from './abbreviate.ts'
import { type TableId, tableOf } from './table.ts'

/**
 * One word or phrase as one table has it, whatever the rest of a title would say of it; what the
 * table disputes is listed (AB4). Undefined when the table does not know the phrase.
 */
export function lookUpPhrase(phrase: string, table: TableId): Abbreviated | undefined {
  const entries = tableOf(table)
  const spelling = listSpellings(phrase).find((form) => entries.has(form)) ?? ''
  const options = entries.get(spelling)
  const [first] = options ?? []
  if (options === undefined || first === undefined)
    return table === 'T11' && /^and$/i.test(phrase) ? { text: '&', duplicates: [], spots: [] } : undefined
  const key = phrase.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const unique = options.filter((one, at) => options.findIndex((other) => other.key === one.key) === at)
  const duplicates = unique.length > 1 ? [{ full: phrase, key, abbreviations: unique }] : []
  return { text: first.key, duplicates, spots: [] }
}

/** The ways a list may write a name: as it is, turned round at its comma, without its bracket or its comma. */
function listSpellings(phrase: string): string[] {
  const plain = phrase.toLowerCase().replaceAll("'", '’')
  const bare = plain.replace(/\s*\([^)]*\)$/, '')
  const [head = '', tail] = bare.split(', ')
  const turned = tail === undefined ? [] : [`${tail} ${head}`, head]
  const inside = /\(([^)]+)\)$/.exec(plain)?.[1] ?? plain
  return [plain, bare, inside, ...turned, bare.replace(/ [-–—] /g, '-'), bare.replace(/ [-–—] /g, ', ')]
}
