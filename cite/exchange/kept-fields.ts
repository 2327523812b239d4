import type { Source } from '../source/source.ts'
import { format } from '../string/format.ts'
import type { CslItem } from './csl-item.ts'
import { unprintedFields } from './csl-unprinted.ts'
import type { CslFailure } from './csl-failure.ts'
import { withoutCited } from './cited-as.ts'

/** A field of an imported record that its citation does not print. */
type KeptField = NonNullable<Source['kept']>[number]

/** Fields that no kind of citation prints, so they need not be tested. */
const NEVER_PRINTED: ReadonlySet<string> = new Set(
  'abstract ISBN ISSN PMID PMCID language keyword source annote license file journalAbbreviation container-title-short number-of-pages number-of-volumes'.split(
    ' ',
  ),
)

/** Fields that this program sets while it reads a record. */
const OWN: ReadonlySet<string> = new Set([
  'foreign',
  'printings',
  'separate-opinion',
  'office',
  'application',
])

/**
 * Adds to a source the data that its citation does not print (EX14), so that an import loses no data. `read` returns
 * the source of an item. For each field whose text isn't in the citation, it is called again with that field removed.
 */
export function withKept(item: CslItem, read: (item: CslItem) => Source | CslFailure): Source | CslFailure {
  const source = read(item)
  if ('failure' in source) return source
  if (printWhole(source).replace(/\W/g, '') === '')
    return { failure: 'This record has no title, number, or reporter to cite. Add one and import it again.' }
  const print = (changed: CslItem): string => {
    const again = read(changed)
    return 'failure' in again ? '' : printWhole(again)
  }
  const tested = Object.fromEntries(
    Object.entries(item).filter(([field]) => !NEVER_PRINTED.has(field) && !OWN.has(field)),
  )
  const said = printWhole(source)
  const kept: KeptField[] = [
    ...lastPageOf(item, said),
    ...unprintedFields(tested as CslItem, said, print).map(({ field, words }) => ({
      field,
      // Remove the citation that this program adds to notes.
      text: field === 'note' ? withoutCited(words) : words,
    })),
    ...Object.entries(item)
      .filter(([field]) => NEVER_PRINTED.has(field))
      .map(([field, value]) => ({ field, text: textOf(value) })),
  ].filter(({ text }, at, all) => text.trim() !== '' && all.findIndex((one) => one.text === text) === at)
  return kept.length === 0 ? source : { ...source, kept }
}

/** Keeps the page range of the record, because a citation has only the first page of an article (R30.1.1). */
function lastPageOf({ page }: CslItem, said: string): KeptField[] {
  const last = /^\D*\d+\s*[-–]+\s*(\d+)$/.exec(String(page ?? ''))?.[1]
  return last === undefined || new RegExp(`\\b${last}\\b`).test(said)
    ? []
    : [{ field: 'page', text: String(page) }]
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(', ') : typeof value === 'object' ? '' : String(value)
}

/** Prints every part of a citation, with full dates. A field that only some styles print then counts as printed. */
function printWhole(source: Source): string {
  const use = { sourceId: source.id, form: 'full' as const, parentheticals: [] }
  return format(source, use, { choices: { abbreviate: 'asGiven', fullDate: true } }).text
}
