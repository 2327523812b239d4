import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { goldFolder } from './gold.ts'

const cite = join(import.meta.dirname, '..', '..', 'cite')

/**
 * Tables of the engine that may contain the same strings as the test sets, because both contain words and the names of
 * places, courts, reporters, journals, and sites.
 */
const TABLES =
  /(?:^|[/\\])(?:laws|words|places|institutions|legislative|litigation|subdivisions|given|state-codes)\.ts$/

/**
 * Returns true if a string can only come from a test set: a citation, a case name with "v.", or a title of several
 * words.
 */
function isTelling(text: string): boolean {
  return (
    text.length >= 14 &&
    (/\d.*\s|\s.*\d| v\. /.test(text) || (text.length >= 20 && text.split(/\s/).length >= 4))
  )
}

/** Fields with names of courts, journals, and sites, or metadata of the row. */
const PROPER =
  /^(?:set|rule|rule_title|category|source|kind|fixture|description|licence|table|court|site|journal|container-title|authority|note)$/

/**
 * Returns every string of the test sets that occurs verbatim in the engine's code, because a hard-coded answer would
 * make the results meaningless.
 */
export function findLeaks(): string[] {
  const code = globSync('**/*.ts', { cwd: cite })
    .filter((file) => !file.endsWith('.test.ts') && !TABLES.test(file))
    .map((file) => ({ file, text: withoutComments(readFileSync(join(cite, file), 'utf8')) }))
  const found = new Map<string, string>()
  for (const gold of strings())
    for (const { file, text } of code) if (text.includes(gold)) found.set(gold, file)
  return [...found].map(([gold, file]) => `${file}: ${gold}`)
}

/** Removes comments, because examples in them have no effect on results. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

/** Returns the titles, names, and full citations of all test sets. */
function strings(): Set<string> {
  const all = new Set<string>()
  const take = (value: unknown, key = ''): void => {
    if (typeof value === 'string') {
      if (!PROPER.test(key) && isTelling(value)) all.add(value)
    } else if (Array.isArray(value)) for (const one of value) take(one, key)
    else if (value !== null && typeof value === 'object')
      for (const [name, one] of Object.entries(value)) take(one, name)
  }
  for (const file of globSync('*.jsonl', { cwd: goldFolder }))
    // These sets contain general words instead of answers.
    if (!/abbreviation-words|periodical-names|robots/.test(file))
      for (const line of readFileSync(join(goldFolder, file), 'utf8').trim().split('\n'))
        take(JSON.parse(line))
  return all
}
