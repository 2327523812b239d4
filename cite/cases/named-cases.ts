import { caseOfRow, namesOfRow, type CaseTables, type TableCase } from './case-tables.ts'
import { indexOf } from './case-index.ts'
import { compareCaseNames, type NameLikeness } from './compare-names.ts'
import { readNameSides } from './name-words.ts'

/** How a name stands to the case of a row, under any of the names that case goes by. */
export function likenessOfRow(tables: CaseTables, name: string, row: number): NameLikeness {
  const likenesses = namesOfRow(tables, row).map((known) => compareCaseNames(name, known))
  return likenesses.includes('same') ? 'same' : likenesses.includes('partly') ? 'partly' : 'other'
}

/** How many rows of one word are looked at; a word that stands in more tells too little. */
const MOST_ROWS = 400

/** Every case the table has under a name, both parties the same; in order of the table. Empty where the name says too little. */
export function casesNamed(tables: CaseTables, name: string): TableCase[] {
  const index = indexOf(tables)
  const telling = readNameSides(name)
    .flat()
    .filter(({ weight, text }) => weight === 1 && index.numbers.has(text))
  const rarest = telling
    .map(({ text }) => {
      const number = index.numbers.get(text) ?? 0
      return index.rows.subarray(index.starts[number], index.starts[number + 1])
    })
    .toSorted((a, b) => a.length - b.length)
    .slice(0, 2)
  const rows = new Set<number>()
  for (const found of rarest) for (const row of found.subarray(0, MOST_ROWS)) rows.add(row)
  return [...rows]
    .toSorted((a, b) => a - b)
    .filter((row) => likenessOfRow(tables, name, row) === 'same')
    .map((row) => caseOfRow(tables, row))
}
