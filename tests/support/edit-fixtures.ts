import type { Source } from '#cite/source/source.ts'
import type { RecordChange } from '#sync/client/write.ts'
import { keyBetween, keyRun } from '#sync/record/order.ts'
import type { LibraryItem, CitationRow } from '#app/client/string/model/citation-row.ts'
import type { UseParts } from '#app/client/source/read-source.ts'
import type { RecordFactory } from '#app/client/record-factory.ts'

/** Creates records for tests, with sequential ids, a fixed clock, and fixed order keys. */
export function testRecordFactory(): RecordFactory {
  let made = 0
  const fixedRandom = (): number => 0.5
  return {
    newId: () => `new${++made}`,
    now: () => 1000,
    orderBetween: (before, after) => keyBetween(before, after, fixedRandom),
    orderRun: (before, after, count) => keyRun(before, after, count, fixedRandom),
  }
}

/** Returns a case with a name and one reporter. */
export function aCase(id: string, name: string, page = '436'): Source {
  return {
    id,
    kind: 'case',
    name,
    printings: [{ volume: '384', reporter: 'U.S.', page }],
    date: { year: 1966 },
  }
}

/** Returns a row of the string `s`. The letter is its id and order key. */
export function aRow(letter: string, use: Partial<UseParts> = {}): CitationRow {
  const item: LibraryItem = {
    id: `item ${letter}`,
    orderKey: 'a0',
    source: aCase(`item ${letter}`, letter),
    conflicts: {},
  }
  return {
    id: letter,
    stringId: 's',
    orderKey: `a${letter}`,
    use: { signal: null, pincite: [], form: 'auto', parentheticals: [], choices: {}, ...use },
    item,
    conflicts: {},
  }
}

/** Returns the rows after applying changes to their citations. */
export function applyToRows(rows: readonly CitationRow[], changes: readonly RecordChange[]): CitationRow[] {
  return rows
    .map((row): CitationRow & { trashed: boolean } => {
      const fields = changes.find(({ id }) => id === row.id)?.fields ?? {}
      const { pos, trashedAt, ...use } = fields
      const orderKey = pos === undefined ? row.orderKey : (pos as { orderKey: string }).orderKey
      return { ...row, orderKey, use: { ...row.use, ...use }, trashed: typeof trashedAt === 'number' }
    })
    .filter((row) => !row.trashed)
    .sort((one, other) => (one.orderKey < other.orderKey ? -1 : 1))
}
