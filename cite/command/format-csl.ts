import * as z from 'zod/mini'
import { readCslItem } from '../exchange/csl.ts'
import { applyCslLocator } from '../exchange/csl-locator.ts'
import { unprintedFields } from '../exchange/csl-unprinted.ts'
import type { CslItem } from '../exchange/csl-item.ts'
import { readNote } from '../exchange/csl-note.ts'
import { companionsOf, type Companion, withCompanions } from '../exchange/csl-parallel.ts'
import type { Source } from '../source/source.ts'
import type { Use } from '../source/use.ts'
import { format } from '../string/format.ts'
import { readSignal } from './read-signal.ts'
import { profile, typeface } from './style-request.ts'

const Cluster = z.array(
  z.looseObject({
    id: z.union([z.string(), z.number()]),
    locator: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    prefix: z.optional(z.nullable(z.string())),
    'suppress-author': z.optional(z.boolean()),
  }),
)

const FormatRequest = z.object({
  item: z.looseObject({}),
  /** Other items that a locator or cluster refers to by id: parallel citations and history. */
  items: z.optional(z.array(z.looseObject({ id: z.union([z.string(), z.number()]) }))),
  /** The cluster's citation items after the first. */
  cluster: z.optional(Cluster),
  /** True if the preceding sentence just named the case (R15.2.1). */
  named: z.optional(z.boolean()),
  signal: z.optional(z.nullable(z.string())),
  locator: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  form: z.optional(z.nullable(z.enum(['auto', 'full', 'short', 'id', 'supra']))),
  note: z.optional(z.number()),
  abbreviate: z.optional(z.boolean()),
  profile,
  typeface,
})

/**
 * Formats a citation from one CSL item, without its final period.
 *
 * Case names are printed as given. Names of journals, sites, and organizations are abbreviated, because CSL gives them
 * in full. `abbreviate` overrides both defaults. `unprinted` lists fields whose text the citation omits (EX8).
 */
export function formatCsl(request: unknown): unknown {
  const asked = FormatRequest.parse(request)
  const read = readCslItem(asked.item)
  if ('failure' in read) return { error: read.failure }
  const lead = leadOf(asked.signal ?? '')
  const { text, html } = printedItem(asked, read)
  const unprinted = unprintedFields(readNote(asked.item as CslItem), text, (item) => {
    const without = readCslItem(item)
    return 'failure' in without ? '' : printedItem(asked, without).text
  })
  const answer = lead === '' ? { text, html } : { text: `${lead} ${text}`, html: `<i>${lead}</i> ${html}` }
  return unprinted.length === 0 ? answer : { ...answer, unprinted }
}

function printedItem(asked: Asked, read: Source): { text: string; html: string } {
  const { signal, capital } = readSignal(
    leadOf(asked.signal ?? '') === '' ? (asked.signal ?? 'none') : 'none',
  )
  const located = applyCslLocator(asked.named === true ? removeName(read) : read, String(asked.locator ?? ''))
  const { source, pincite } = withCompanions(located.source, companionsIn(asked), located.pincite)
  const form = asked.form ?? 'full'
  const use: Use = {
    sourceId: read.id,
    form: form === 'auto' ? 'full' : form,
    parentheticals: [],
    ...(pincite.length === 0 ? {} : { pincite: [...pincite] }),
    ...(signal === 'none' ? {} : { signal }),
    choices: { abbreviate: abbreviationOf(asked.abbreviate) },
  }
  const { text, html } = format(source, use, {
    profile: asked.profile,
    typeface: asked.typeface,
    capital,
    ...(asked.note === undefined ? {} : { context: { fullInNote: asked.note } }),
  })
  return { text, html }
}

/** Maps CSL-M dispositions of later decisions to their history phrases in T14. */
const DISPOSITIONS: Readonly<Record<string, string>> = {
  affirmed: 'aff’d',
  reversed: 'rev’d',
  vacated: 'vacated',
  remanded: 'remanded',
  modified: 'modified',
  overruled: 'overruled',
  certdenied: 'cert. denied',
}

/**
 * Returns the text that joins a citation to the previous citation in place of a signal: "and" in a comparison (R4.2),
 * or a history phrase (R14).
 */
function leadOf(words: string): string {
  if (words.trim() === 'and') return 'and'
  const [disposition = '', name] = words.split('::')
  const phrase = DISPOSITIONS[disposition]
  return phrase === undefined ? '' : name === 'subnom' ? `${phrase} sub nom.` : phrase
}

function abbreviationOf(wanted: boolean | undefined): 'apply' | 'asGiven' | 'publications' {
  if (wanted === undefined) return 'publications'
  return wanted ? 'apply' : 'asGiven'
}

type Asked = z.infer<typeof FormatRequest>

/** Returns the other items that the citation refers to, in order. Omits ids that aren't in `items`. */
function companionsIn({ items = [], cluster = [], locator }: Asked): Companion[] {
  const byId = new Map(items.map((item) => [String(item.id), item]))
  const named = [
    ...companionsOf(String(locator ?? '')).map((ref) => ({ ...ref, prefix: '' })),
    ...cluster.map((ref) => ({
      id: String(ref.id),
      locator: String(ref.locator ?? ''),
      prefix: ref.prefix ?? '',
    })),
  ]
  return named.flatMap(({ id, locator: place, prefix }) => {
    const item = byId.get(id)
    const source = item === undefined ? undefined : sourceFromItem(item)
    return source === undefined ? [] : [{ source, locator: place, prefix }]
  })
}

/** Removes the name from a case that the sentence just named. */
function removeName(source: Source): Source {
  return source.kind === 'case' ? { ...source, name: '', shortName: '' } : source
}

/** Returns the source in a CSL item, or undefined if the item can't be read. */
export function sourceFromItem(item: object): Source | undefined {
  const read = readCslItem(item)
  return 'failure' in read ? undefined : read
}
