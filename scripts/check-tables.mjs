// Compares the engine's tables (cite/tables) with the data they are based on: `node scripts/check-tables.mjs FOLDER`,
// where FOLDER contains reporters.json and journals.json from reporters-db and courts.json from courts-db (Free Law
// Project, BSD-2-Clause). Prints every difference that cite/tables/differences.json doesn't list, and fails if there
// are any. After updating the data, add the printed entries to a table, or run the script with --record to add the
// differences to differences.json as intended ones.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const tables = join(import.meta.dirname, '../cite/tables')
const DIFFERENCES = join(tables, 'differences.json')

/** Returns a name without spaces, periods, and apostrophes, which the engine ignores. */
const keyOf = (name) => name.replaceAll(/[ .'’]/g, '')

/** Returns the spellings of each edition in reporters-db. */
function editionsOf(reporters) {
  const editions = new Map()
  for (const { editions: own, variations } of Object.values(reporters).flat()) {
    for (const name of Object.keys(own)) if (!editions.has(name)) editions.set(name, new Set())
    for (const [spelling, name] of Object.entries(variations))
      editions.set(name, (editions.get(name) ?? new Set()).add(spelling))
  }
  return editions
}

/**
 * Returns the differences between the reporter table and its source, each as one line of text. The table contains only
 * common spellings, so missing spellings are not reported.
 */
export function compareReporters(table, source) {
  const editions = editionsOf(source)
  const rows = table.map((line) => line.split('|'))
  const names = new Set(rows.map(([name]) => name))
  const spelled = rows.flatMap(([name, , ...spellings]) => {
    const given = editions.get(name)
    if (given === undefined) return []
    // The table lists most spellings without the characters that the parser ignores.
    const sourced = new Set([...given].map(keyOf))
    return spellings
      .filter((one) => !sourced.has(keyOf(one)))
      .map((one) => `added spelling: ${name} | ${one}`)
  })
  return [
    ...[...names].filter((name) => !editions.has(name)).map((name) => `added edition: ${name}`),
    ...[...editions.keys()].filter((name) => !names.has(name)).map((name) => `omitted edition: ${name}`),
    ...spelled,
  ].sort()
}

/**
 * Returns the journals in the table that the source doesn't contain. Missing journals are not reported, because the
 * table leaves out every journal whose name shows that it is a law journal (cite/reporter/journal-name.ts).
 */
export function compareJournals(table, source) {
  return table
    .map((line) => line.split('|')[0])
    .filter((name) => !Object.hasOwn(source, name))
    .map((name) => `added journal: ${name}`)
    .sort()
}

/**
 * Returns the differences between the court table and its source. Missing courts are not reported, because the table
 * contains only courts that can occur in a parenthetical.
 */
export function compareCourts(table, source) {
  const byId = new Map(source.map((court) => [court.id, court.citation_string]))
  return table
    .map((line) => line.split('|'))
    .map(([name, id = keyOf(name).toLowerCase()]) => [id, name])
    .filter(([id, name]) => byId.get(id) !== name)
    .map(([id, name]) =>
      byId.has(id) ? `other name: ${id} | ${byId.get(id)} | ${name}` : `unknown court: ${id}`,
    )
    .sort()
}

/**
 * Returns the differences for every table, keyed by table name. `readSource` returns the parsed data with the given
 * name.
 */
export function compareTables(readTable, readSource) {
  return {
    reporters: compareReporters(readTable('reporters'), readSource('reporters')),
    journals: compareJournals(readTable('journals'), readSource('journals')),
    courts: compareCourts(readTable('courts'), readSource('courts')),
  }
}

function main([folder, option]) {
  if (folder === undefined) {
    console.error('Usage: node scripts/check-tables.mjs FOLDER [--record]')
    process.exit(2)
  }
  const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
  const found = compareTables(
    (name) => readJson(join(tables, `${name}.json`)),
    (name) => readJson(join(folder, `${name}.json`)),
  )
  if (option === '--record') {
    writeFileSync(DIFFERENCES, `${JSON.stringify(found, null, 2)}\n`)
    console.log('Listed every difference in cite/tables/differences.json.')
    return
  }
  const intended = readJson(DIFFERENCES)
  let count = 0
  for (const [table, lines] of Object.entries(found)) {
    const known = new Set(intended[table])
    for (const line of lines.filter((one) => !known.has(one))) {
      count += 1
      console.log(`${table}: ${line}`)
    }
    for (const line of intended[table].filter((one) => !lines.includes(one))) {
      count += 1
      console.log(`${table}: no longer different: ${line}`)
    }
  }
  console.log(count === 0 ? 'The tables match their sources.' : `${count} differences are not listed.`)
  process.exitCode = count === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))
