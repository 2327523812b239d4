import { parseString } from '../read/parse-string.ts'
import type { Source } from '../source/source.ts'
import { format } from '../string/format.ts'
import type { CslFailure } from './csl-failure.ts'
import type { CslItem } from './csl-item.ts'
import { plainTokens } from './plain-tokens.ts'
import { toFields } from './csl-export.ts'
import { curl, squeeze } from '../text/typography.ts'

const LEAD = 'Cited as: '
/** Fields that must agree with the citation in the note. If a user edited such a field, the note is ignored. */
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
 * Returns a note with the full citation for a record whose fields can't represent a part of it, such as a second
 * reporter or a history. Returns undefined if `back`, the source read from the record, prints the same citation (EX7).
 */
export function noteFor(source: Source, back: Source | CslFailure | undefined): string | undefined {
  if (printsSame(back, source)) return undefined
  return LEAD + printCited(source)
}

/** Returns true if two sources have the same printed form, ignoring typographic quotation marks and spaces. */
export function printsSame(
  one: Source | CslFailure | undefined,
  other: Source | CslFailure | undefined,
): boolean {
  if (one === undefined || other === undefined || 'failure' in one || 'failure' in other) return false
  return squeeze(curl(printCited(one))) === squeeze(curl(printCited(other)))
}

/**
 * Returns the source cited in the last line of a record's note if it agrees with the fields, or else the source built
 * from the fields.
 */
export function readCited(
  note: string | undefined,
  item: CslItem,
  read: Source | CslFailure,
): Source | CslFailure {
  const cited = note?.split('\n').findLast((line) => line.startsWith(LEAD))
  if (cited === undefined) return read
  const { sources, uses, leftovers } = parseString(cited.slice(LEAD.length))
  const [source] = sources
  if (source === undefined || uses.length !== 1 || leftovers.length > 0) return read
  const said: Readonly<Record<string, unknown>> = toFields(source)
  const given: Readonly<Record<string, unknown>> = item
  const agrees = AGREED.every((key) => given[key] === undefined || sameField(said[key], given[key]))
  return agrees ? { ...source, id: String(item.id) } : read
}

/** Removes the line with the citation from a note. */
export function withoutCited(note: string): string {
  return note
    .split('\n')
    .filter((line) => !line.startsWith(LEAD))
    .join('\n')
}

/** Returns true if two values of a field have the same words, ignoring capitalization and punctuation. */
function sameField(said: unknown, given: unknown): boolean {
  const plain = (value: unknown): string => plainTokens(JSON.stringify(value ?? '')).join(' ')
  return plain(said) === plain(given)
}

function printCited(source: Source): string {
  const use = { sourceId: source.id, form: 'full' as const, parentheticals: [] }
  return format(source, use, { choices: { abbreviate: 'asGiven' } }).text
}
