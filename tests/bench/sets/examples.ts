import { parseString } from '#cite/cite.ts'
import { rowsOf } from '../gold.ts'
import { answer, plain, score, type Score } from '../score.ts'

type ExampleRow = { rule: string; md: string; text: string }

/** Returns true if a row is a citation. Prose that contains citations is skipped. */
function isCitation({ text }: ExampleRow): boolean {
  const { sources, leftovers } = parseString(text)
  return sources.length > 0 && leftovers.length === 0 && /\d/.test(text)
}

/** Parses and formats every example of The Indigo Book that is a citation. */
function roundTrip(): Score {
  const rows = rowsOf<ExampleRow>('gold/indigo2e-examples.jsonl').filter(isCitation)
  const ask = ({ text }: ExampleRow): unknown => answer('string', { text })['text']
  return score({
    set: 'Indigo 2e examples that are citations, parsed and formatted',
    rows,
    isRight: (row) => plain(ask(row)) === plain(row.text),
    name: (row) => `${row.rule}: ${row.text} ≠ ${String(ask(row))}`,
  })
}

/** Scores the test sets with examples from The Indigo Book. */
export function exampleSets(): Score[] {
  return [roundTrip()]
}
