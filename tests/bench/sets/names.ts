import { rowsOf } from '../gold.ts'
import { answer, plain, score, type Score } from '../score.ts'

type NameRow = { full: string; expected: string; context: string; derivable_from_input: boolean }

/**
 * Returns false for a publisher's raw captions (`Llc`, `Corp..`, all capitals, unabbreviated words), which don't follow
 * the tested rules.
 */
function keepsTheRules({ expected, context }: NameRow): boolean {
  return plain(answer('case-name', { full: expected, context })['short']) === plain(expected)
}

function caseNames(byRule: boolean): Score {
  const rows = rowsOf<NameRow>('gold/case-names.jsonl').filter(
    (row) => row.derivable_from_input && (!byRule || keepsTheRules(row)),
  )
  const ask = ({ full, context }: NameRow): unknown => answer('case-name', { full, context })['short']
  return score({
    set: `case names, derivable from the caption${byRule ? ', where the expected name follows R11' : ''}`,
    rows,
    target: 90,
    isRight: (row) => plain(ask(row)) === plain(row.expected),
    name: (row) => `${row.full} → ${row.expected} ≠ ${String(ask(row))}`,
  })
}

type JuriscraperRow = { kind: string; full: string; expected: string }

/** Scores captions and short-form names from Juriscraper. Excludes title-casing, which is a matter of house style. */
function juriscraper(kind: string): Score {
  const rows = rowsOf<JuriscraperRow>('gold/case-names-juriscraper.jsonl').filter(
    (row) => row.kind === kind && row.expected !== '',
  )
  const context = kind === 'short-name' ? 'short' : 'any'
  const ask = ({ full }: JuriscraperRow): unknown => answer('case-name', { full, context })['short']
  return score({
    set: `case names, juriscraper, ${kind}`,
    rows,
    isRight: (row) => plain(ask(row)).toLowerCase() === plain(row.expected).toLowerCase(),
    name: (row) => `${row.full} → ${row.expected} ≠ ${String(ask(row))}`,
  })
}

type WordRow = { full: string; abbr: string; table: string }

/** Looks up each word of a table in the engine. Disputed abbreviations must be among the suggestions. */
function words(table: string): Score {
  const rows = rowsOf<WordRow>('gold/abbreviation-words.jsonl').filter((row) => row.table === table)
  type Reply = { text: string; duplicates: { abbreviations: { key: string }[] }[] }
  const ask = ({ full }: WordRow): Reply =>
    answer('abbreviate', { phrase: full, slot: table }) as unknown as Reply
  return score({
    set: `abbreviations of words, ${table}`,
    rows,
    target: 100,
    isRight: (row) => {
      const { text, duplicates } = ask(row)
      const offers = duplicates.flatMap(({ abbreviations }) => abbreviations.map(({ key }) => key))
      return [text, ...offers].map(plain).includes(plain(row.abbr))
    },
    name: (row) => `${row.full} → ${row.abbr} ≠ ${ask(row).text}`,
  })
}

function periodicals(): Score {
  const rows = rowsOf<{ full: string; expected: string }>('gold/periodical-names.jsonl')
  const ask = (phrase: string): unknown => answer('abbreviate', { phrase, slot: 'journal' })['text']
  return score({
    set: 'names of periodicals (as reporters-db lists them)',
    rows,
    isRight: ({ full, expected }) => plain(ask(full)) === plain(expected),
    name: ({ full, expected }) => `${full} → ${expected} ≠ ${String(ask(full))}`,
  })
}

/** Scores the test sets for case names and abbreviation tables. */
export function nameSets(): Score[] {
  const tables = [...new Set(rowsOf<WordRow>('gold/abbreviation-words.jsonl').map(({ table }) => table))]
  return [
    caseNames(false),
    caseNames(true),
    juriscraper('caption-clean'),
    juriscraper('short-name'),
    ...tables.map(words),
    periodicals(),
  ]
}
