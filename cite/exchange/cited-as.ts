import { parseString } from '../paste/parse-string.ts'
import type { Source } from '../source/source.ts'
import { format } from '../string/format.ts'
import type { CslFailure } from './csl.ts'
import type { CslItem } from './csl-item.ts'
import { toCsl } from './to-csl.ts'

const LEAD = 'Cited as: '
/** Fields the note must agree with; after an edit to one of these, the note is ignored. */
const AGREED = [
  'title',
  'container-title',
  'volume',
  'page',
  'number',
  'section',
  'author',
  'issued',
] as const

/**
 * Returns the note for a record whose fields cannot hold the whole citation (a code section, a second reporter, a
 * history): the citation itself. Undefined if `back`, the source parsed from the record, prints the same (EX7).
 */
export function noteFor(source: Source, back: Source | CslFailure | undefined): string | undefined {
  const said = printCited(source)
  return back !== undefined && !('failure' in back) && printCited(back) === said ? undefined : LEAD + said
}

/** Returns the source a record's note cites, if its fields agree; else the source parsed from the fields. */
export function readCited(
  note: string | undefined,
  item: CslItem,
  read: Source | CslFailure,
): Source | CslFailure {
  if (note === undefined || !note.startsWith(LEAD)) return read
  const { sources, uses, leftovers } = parseString(note.slice(LEAD.length))
  const [source] = sources
  if (source === undefined || uses.length !== 1 || leftovers.length > 0) return read
  const said: Readonly<Record<string, unknown>> = toCsl(source)
  const given: Readonly<Record<string, unknown>> = item
  const agrees = AGREED.every(
    (key) => given[key] === undefined || JSON.stringify(said[key]) === JSON.stringify(given[key]),
  )
  return agrees ? { ...source, id: String(item.id) } : read
}

function printCited(source: Source): string {
  const use = { sourceId: source.id, form: 'full' as const, parentheticals: [] }
  return format(source, use, { choices: { abbreviate: 'asGiven' } }).text
}
