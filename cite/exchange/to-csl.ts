import type { Source } from '../source/source.ts'
import { noteFor, printsSame } from './cited-as.ts'
import { readCslItem } from './csl.ts'
import { toFields } from './csl-export.ts'
import type { CslItem } from './csl-item.ts'

/**
 * Converts a source to CSL-JSON for other programs. `custom` contains the complete source, so that
 * `fromCsl(toCsl(source))` returns it unchanged (EX3). If the other fields can't represent all of the citation, a note
 * contains the full citation for programs that drop `custom` (EX7).
 */
export function toCsl(source: Source): CslItem {
  const bare = toFields(source)
  const kept = withKeptFields(bare, source)
  const note = noteFor(source, readCslItem(kept))
  return {
    ...kept,
    ...(note === undefined ? {} : { note: joinNotes(kept.note, note) }),
    custom: { pincite: source },
  }
}

function joinNotes(note: CslItem['note'], cited: string): string {
  return note === undefined ? cited : `${String(note)}\n${cited}`
}

/** Restores the kept fields of an imported record (EX14), unless they would change how the item is read. */
function withKeptFields(item: CslItem, { kept = [] }: Source): CslItem {
  const more = Object.fromEntries(
    kept.filter(({ field }) => TEXT_FIELDS.has(field)).map(({ field, text }) => [field, text]),
  )
  if (Object.keys(more).length === 0) return item
  const whole = { ...more, ...item } as CslItem
  const [one, other] = [readCslItem(item), readCslItem(whole)]
  return printsSame(one, other) ? whole : item
}

/** CSL variables with plain text, which a record may keep although citations don't print them. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(
  'abstract annote archive call-number collection-number collection-title DOI genre ISBN ISSN issue keyword language license medium note number number-of-pages number-of-volumes PMID publisher publisher-place references source status URL version'.split(
    ' ',
  ),
)
