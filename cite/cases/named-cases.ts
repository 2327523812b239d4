import { caseOfRow, namesOfRow, type CaseTables, type TableCase } from './case-tables.ts'
import { indexOf } from './case-index.ts'
import { compareCaseNames, haveSameParties, isMisspelled, type NameLikeness } from './compare-names.ts'
import { readNameSides } from './name-words.ts'

/** Compares a name with each name of the case in a row and returns the closest match. */
export function likenessOfRow(tables: CaseTables, name: string, row: number): NameLikeness {
  const likenesses = namesOfRow(tables, row).map((known) => compareCaseNames(name, known))
  return likenesses.includes('same') ? 'same' : likenesses.includes('partly') ? 'partly' : 'other'
}

/** Returns true if a name matches the case in a row, but only with a misspelled word. */
export function isMisspelledInRow(tables: CaseTables, name: string, row: number): boolean {
  const fitting = namesOfRow(tables, row).filter((known) => compareCaseNames(name, known) === 'same')
  return fitting.length > 0 && fitting.every((known) => isMisspelled(name, known))
}

/**
 * Returns true if both sides of a name are the parties of the case in a row, under any of that case's names and with no
 * misspellings.
 */
export function isNameOfRow(tables: CaseTables, name: string, row: number): boolean {
  return namesOfRow(tables, row).some((known) => haveSameParties(name, known, { exact: true }))
}

/** Maximum number of rows checked per word; a word in more rows is not distinctive enough. */
const MOST_ROWS = 400

/**
 * Returns every case in the list with the same parties on both sides, in list order. Returns an empty list if the name
 * is too vague.
 */
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
    .filter((row) => namesOfRow(tables, row).some((known) => haveSameParties(name, known, { exact: false })))
    .map((row) => caseOfRow(tables, row))
}

/** Returns the only case in the list with this name, if the year matches or isn't given; otherwise undefined. */
export function onlyCaseNamed(tables: CaseTables, name: string, year?: number): TableCase | undefined {
  const [only, ...others] = casesNamed(tables, name)
  if (only === undefined || others.length > 0 || !isNameOfRow(tables, name, only.row)) return undefined
  return year === undefined || year === only.year ? only : undefined
}
