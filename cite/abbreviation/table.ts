import { COURT_NAMES } from './courts.ts'
import { INSTITUTIONS } from './institutions.ts'
import { LEGISLATIVE } from './legislative.ts'
import { LITIGATION } from './litigation.ts'
import { MERGED_WORDS, PERIODICAL_WORDS } from './periodical-words.ts'
import { PLACES } from './places.ts'
import { SUBDIVISIONS } from './subdivisions.ts'
import { WORDS } from './words.ts'

/** Numbers of the abbreviation tables. `1e-T18` is in the first edition of the rule book. */
export type TableId = 'T5' | 'T9' | 'T11' | 'T12' | 'T13' | 'T15' | 'T18' | '1e-T18' | 'T6'

export type Abbreviation = { readonly key: string; readonly category: string; readonly table: string }

const sources: Readonly<Record<TableId, { readonly lines: string; readonly category: string }>> = {
  T5: { lines: LEGISLATIVE, category: 'legislative documents' },
  T9: { lines: COURT_NAMES, category: 'court names, judges and officials' },
  T11: { lines: WORDS, category: 'common words' },
  T12: { lines: PLACES, category: 'places' },
  T13: { lines: SUBDIVISIONS, category: 'document subdivisions' },
  T15: { lines: INSTITUTIONS, category: 'institutional names in periodical titles' },
  T18: { lines: LITIGATION, category: 'litigation documents' },
  '1e-T18': { lines: PERIODICAL_WORDS, category: 'common words in periodical titles' },
  T6: { lines: MERGED_WORDS, category: 'common words in periodical titles' },
}

/** Returns true if this folder contains a table with this number. */
export function isTable(name: string): name is TableId {
  return Object.hasOwn(sources, name)
}

export type Table = ReadonlyMap<string, readonly Abbreviation[]>

const read = new Map<TableId, Table>()

/** Returns a table. Parses it on first use. */
export function tableOf(id: TableId): Table {
  const known = read.get(id)
  if (known !== undefined) return known
  const table = new Map<string, Abbreviation[]>()
  const { lines, category } = sources[id]
  let part: string = id
  for (const line of lines.trim().split('\n')) {
    if (line.startsWith('#')) {
      part = line.slice(1)
      continue
    }
    const cut = line.indexOf('=')
    const entry = { key: line.slice(0, cut), category, table: part }
    for (const phrase of line.slice(cut + 1).split('|')) {
      const key = phrase.toLowerCase()
      const others = table.get(key)
      if (others === undefined) table.set(key, [entry])
      else others.push(entry)
    }
  }
  read.set(id, table)
  return table
}

/** Returns the first abbreviation of a phrase in a table. Returns undefined if the phrase isn't in the table. */
export function firstIn(id: TableId, phrase: string): string | undefined {
  return tableOf(id).get(phrase.toLowerCase())?.[0]?.key
}

/** Returns the key of a phrase with several abbreviations (AB4). */
export function duplicateKey(phrase: string): string {
  return phrase.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
