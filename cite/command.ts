import * as z from 'zod/mini'
import { readCslItem } from './exchange/csl.ts'
import { applyCslLocator } from './exchange/csl-locator.ts'
import { unprintedFields } from './exchange/csl-unprinted.ts'
import type { CslItem } from './exchange/csl-item.ts'
import { readNote } from './exchange/csl-note.ts'
import { companionsOf, type Companion, withCompanions } from './exchange/csl-parallel.ts'
import { abbreviate, type Abbreviated, type AbbreviationSlot } from './abbreviation/abbreviate.ts'
import { lookUpPhrase } from './abbreviation/look-up.ts'
import { isTable, type TableId } from './abbreviation/table.ts'
import { type NameContext, shortenCaseName } from './name/case-name.ts'
import { installCourts } from './courts.ts'
import { lint } from './lint/lint.ts'
import type { ParsedString } from './find/found.ts'
import { parse } from './find/find-citations.ts'
import { parseString } from './read/parse-string.ts'
import { type Signal, SIGNALS, signalOf } from './signal/signal.ts'
import { type Source, SourceSchema } from './source/source.ts'
import { PROFILES, TYPEFACES, type Use } from './source/use.ts'
import { suggestOrder } from './order/suggest.ts'
import { citationsOf } from './resolve/citations.ts'
import { addPartyNames, findNamedPlaces } from './resolve/named-places.ts'
import { resolve } from './resolve/resolve.ts'
import { format } from './string/format.ts'
import { escapeHtml } from './text/escape.ts'
import { formatString } from './string/format-string.ts'

/** Handles one request. Throws an error with a message if the request is invalid. */
export type Command = (request: unknown) => unknown

/**
 * Reads JSON lines and writes one JSON response per line, in order. A line that can't be processed gets `{error}`.
 * Waits for `write` to resolve before it reads more, so that memory stays bounded.
 */
export async function answerLines(
  command: Command,
  lines: AsyncIterable<string>,
  write: (answer: string) => Promise<void>,
): Promise<void> {
  for await (const line of lines) {
    if (line.trim() !== '') await write(`${JSON.stringify(answer(command, line))}\n`)
  }
}

function answer(command: Command, line: string): unknown {
  try {
    return command(JSON.parse(line))
  } catch (cause) {
    return { error: cause instanceof Error ? cause.message : String(cause) }
  }
}

// The command line makes every court profile available at startup.
installCourts()

const profile = z._default(z.enum(PROFILES), 'indigo-2e')
const typeface = z._default(z.enum(TYPEFACES), 'court')

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
 * Case names are printed as given; names of journals, sites, and organizations are abbreviated, because CSL has them in
 * full. `abbreviate` overrides both. `unprinted` lists fields whose text the citation omits (EX8).
 */
function formatCsl(request: unknown): unknown {
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
  const { signal, capital } = signalFrom(
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

/** CSL-M dispositions of later decisions, with the history phrase that T14 has for each. */
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
 * Returns the words that join a citation to the previous one without a signal: "and" in a comparison (R4.2), or a
 * history phrase (R14).
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

/** Returns the other items of the citation in the order in which they are named. Omits any that aren't in `items`. */
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

/** Parses any spelling of a signal: `Butseeeg`, `see also`, `See, e.g.`. Its first letter sets the capitalization. */
function signalFrom(name: string): { signal: Signal; capital: 'upper' | 'lower' } {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  const capital = /^[A-Z]/.test(name) ? 'upper' : 'lower'
  for (const signal of SIGNALS) {
    const { words, eg } = signalOf(signal)
    if (`${words}${eg ? 'eg' : ''}`.replace(/[^a-z]/g, '') === plain) return { signal, capital }
  }
  if (plain === 'none') return { signal: 'none', capital: 'upper' }
  throw new Error(`Unknown signal: ${name}`)
}

const ParseRequest = z.object({ text: z.string(), profile })

/** Parses a string cite and prints it again. */
function printAgain(request: unknown): unknown {
  const asked = z
    .object({
      text: z.string(),
      profile,
      typeface,
      mode: z._default(z.enum(['sentence', 'clause']), 'sentence'),
      /** If false, the comparison of input and output (CV1) is skipped, so that parsing alone can be measured. */
      guard: z._default(z.boolean(), true),
      /** If true, names are abbreviated as in the app; otherwise they are printed as given. */
      abbreviate: z._default(z.boolean(), false),
    })
    .parse(request)
  const { uses, sources, leftovers, omitted } = parseString(asked.text, [], {
    guard: asked.guard,
    profile: asked.profile,
  })
  // Keep prose before the first citation, so that no pasted text is lost.
  const lead = leadingProse(asked.text, leftovers)
  const continues = /[^.?!”"’)\]]\s$/.test(lead) || /^[a-z]/.test(asked.text.trimStart())
  const mode = continues ? 'clause' : asked.mode
  const { text, html } = formatString({ ...asked, mode, uses }, sources, {
    choices: { abbreviate: asked.abbreviate ? 'apply' : 'asGiven' },
  })
  const stop = asked.text.trimEnd().endsWith('.')
  const printed = (lead + text.replace(/\.$/, (last) => (stop ? last : ''))).trimEnd()
  // A clause has no period, but a typed sentence keeps its own.
  const ends = stop && printed !== '' && !printed.endsWith('.')
  const said = ends && (uses.length === 0 || lead !== '') ? `${printed}.` : printed
  return {
    uses,
    sources,
    leftovers: [...leftovers, ...omitted.map((words) => ({ ...words, omitted: true }))],
    text: said,
    html: `${escapeHtml(lead)}${html}${ends && lead !== '' && text !== '' ? '.' : ''}`,
  }
}

/** Returns the leftovers at the start of a text, up to the first parsed citation. */
function leadingProse(text: string, leftovers: ParsedString['leftovers']): string {
  let lead = ''
  let end = 0
  for (const { text: words, span } of leftovers) {
    if (/[\p{L}\p{N}]/u.test(text.slice(end, span[0]))) break
    lead += `${words}${/^[;,:](?= )/.exec(text.slice(span[1], span[1] + 2))?.[0] ?? ''} `
    end = span[1]
  }
  return lead
}

const slots: Readonly<Record<string, AbbreviationSlot>> = {
  title: 'case',
  case: 'case',
  'case-name': 'case',
  party: 'case',
  name: 'case',
  reporter: 'journal',
  journal: 'journal',
  periodical: 'journal',
  publication: 'journal',
  site: 'site',
  website: 'site',
  websiteOrPublisher: 'site',
  blog: 'site',
  author: 'author',
  institution: 'author',
  document: 'document',
  'court-document': 'document',
  legislative: 'legislative',
  text: 'text',
  T5: 'legislative',
  T11: 'author',
  T12: 'author',
  T15: 'journal',
  T18: 'document',
}

/** Tables in which to look up a single word if its slot is not itself a table. */
const wordTables: Readonly<Partial<Record<AbbreviationSlot, readonly TableId[]>>> = {
  case: ['T11', 'T12'],
  author: ['T11', 'T12'],
  journal: ['T15', 'T11', 'T12', '1e-T18'],
  document: ['T18', 'T11'],
  legislative: ['T5', 'T11'],
}

/**
 * Looks up a phrase in the table given as the slot, or a single word in the tables of its slot, so that the word isn't
 * treated as a whole title.
 */
function lookUp(phrase: string, slotName: string, slot: AbbreviationSlot): Abbreviated | undefined {
  const named = /^T\d+/.exec(slotName)?.[0]
  const tables =
    named !== undefined && isTable(named) ? [named] : phrase.includes(' ') ? [] : (wordTables[slot] ?? [])
  for (const table of tables) {
    const found = lookUpPhrase(phrase, table)
    if (found !== undefined) return found
  }
  return undefined
}

function abbreviatePhrase(request: unknown): unknown {
  const asked = z
    .object({
      phrase: z.string(),
      slot: z._default(z.string(), 'site'),
      choices: z.optional(z.record(z.string(), z.string())),
    })
    .parse(request)
  const slot = slots[asked.slot] ?? slots[asked.slot.replace(/\..*$/, '')] ?? 'site'
  const known = asked.choices === undefined ? lookUp(asked.phrase, asked.slot, slot) : undefined
  const { text, duplicates } =
    known ??
    abbreviate(asked.phrase, slot, asked.choices === undefined ? {} : { abbreviations: asked.choices })
  return { text, duplicates }
}

const contexts: Readonly<Record<string, NameContext>> = {
  text: 'text',
  textual: 'text',
  prose: 'text',
  any: 'any',
  all: 'any',
  short: 'short',
  'short-name': 'short',
}

function caseName(request: unknown): unknown {
  const { full, context, court, jurisdiction } = z
    .object({
      full: z.string(),
      context: z._default(z.string(), 'citation'),
      court: z.optional(z.nullable(z.string())),
      jurisdiction: z.optional(z.nullable(z.string())),
    })
    .parse(request)
  return {
    short: shortenCaseName(full, {
      context: contexts[context] ?? 'citation',
      court: court ?? '',
      jurisdiction: jurisdiction ?? '',
    }),
  }
}

const OrderUse = z.object({
  text: z.optional(z.string()),
  item: z.optional(z.looseObject({})),
  source: z.optional(SourceSchema),
  signal: z.optional(z.nullable(z.string())),
})

/** Suggests an order for uses given as text, CSL items, or sources. Indices refer to the given uses. */
function order(request: unknown): unknown {
  const asked = z.object({ uses: z.array(z.union([z.string(), OrderUse])), profile }).parse(request)
  const uses: Use[] = []
  const sources: Source[] = []
  asked.uses.forEach((given, index) => {
    const use = typeof given === 'string' ? { text: given } : given
    const read = use.text === undefined ? undefined : parseString(use.text)
    const source = use.source ?? (use.item === undefined ? read?.sources[0] : sourceFromItem(use.item))
    const id = String(index)
    sources.push(source === undefined ? { kind: 'web', id, title: use.text ?? '' } : { ...source, id })
    const said =
      'signal' in use && typeof use.signal === 'string'
        ? signalFrom(use.signal).signal
        : read?.uses[0]?.signal
    const parentheticals = read?.uses[0]?.parentheticals ?? []
    uses.push({ sourceId: id, form: 'full', parentheticals, signal: said ?? 'none' })
  })
  return suggestOrder(uses, sources, asked.profile)
}

function sourceFromItem(item: object): Source | undefined {
  const read = readCslItem(item)
  return 'failure' in read ? undefined : read
}

/** Links the citations of several texts. Each source is numbered by its first full citation. */
function resolveSegments(request: unknown): unknown {
  const { segments } = z
    .object({
      segments: z.array(
        z.union([z.string(), z.looseObject({ text: z.string(), note: z.optional(z.number()) })]),
      ),
    })
    .parse(request)
  const names = new Set<string>()
  const found = segments.flatMap((given, segment) => {
    const text = typeof given === 'string' ? given : given.text
    const read = citationsOf(text)
    addPartyNames(names, read)
    return [...read, ...findNamedPlaces(text, read, names)]
      .toSorted((a, b) => a.span[0] - b.span[0])
      .map((citation) => ({
        ...citation,
        segment,
        note: typeof given === 'string' ? undefined : given.note,
      }))
  })
  // Numbered notes use the rules for footnotes.
  const notes = found.every(({ note }) => note !== undefined) ? found.map(({ note }) => note ?? 0) : undefined
  const numbers = new Map<number, number>()
  return resolve(found, notes === undefined ? {} : { notes }).map(({ source, reason }, index) => {
    if (source !== undefined && !numbers.has(source)) numbers.set(source, numbers.size)
    const here = found[index]
    return {
      segment: here?.segment,
      span: here?.span,
      kind: here?.kind,
      resource: source === undefined ? null : numbers.get(source),
      reason,
    }
  })
}

/** Every command by name. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['format-csl', formatCsl],
  ['parse', (request) => parse(ParseRequest.parse(request).text)],
  ['string', printAgain],
  [
    'lint',
    (request) => {
      const { text, profile: followed } = ParseRequest.parse(request)
      return lint(text, { profile: followed })
    },
  ],
  ['case-name', caseName],
  ['abbreviate', abbreviatePhrase],
  ['order', order],
  ['resolve', resolveSegments],
])
