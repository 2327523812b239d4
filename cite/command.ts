import * as z from 'zod/mini'
import type { Command } from './command/answer-lines.ts'
import { formatCsl, sourceFromItem } from './command/format-csl.ts'
import { readSignal } from './command/read-signal.ts'
import { profile, typeface } from './command/style-request.ts'
import { abbreviate, type Abbreviated, type AbbreviationSlot } from './abbreviation/abbreviate.ts'
import { lookUpPhrase } from './abbreviation/look-up.ts'
import { isTable, type TableId } from './abbreviation/table.ts'
import { type NameContext, shortenCaseName } from './name/shorten-case-name.ts'
import { installCourts } from './courts.ts'
import { lint } from './lint/lint.ts'
import type { ParsedString } from './find/found.ts'
import { parse } from './find/find-citations.ts'
import { parseString } from './read/parse-string.ts'
import { type Source, SourceSchema } from './source/source.ts'
import type { Use } from './source/use.ts'
import { suggestOrder } from './order/suggest.ts'
import { citationsOf } from './resolve/citations.ts'
import { addPartyNames, findNamedPlaces } from './resolve/named-places.ts'
import { resolve } from './resolve/resolve.ts'
import { escapeHtml } from './text/escape.ts'
import { formatString } from './string/format-string.ts'

// The command line makes every court profile available at startup.
installCourts()

const ParseRequest = z.object({ text: z.string(), profile })

/** Parses a string cite and formats it again. */
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
  // Keep prose before the first citation and after the last one, so that no pasted text is lost.
  const lead = leadingProse(asked.text, leftovers)
  const rest = uses.length === 0 ? '' : trailingProse(asked.text, leftovers)
  const continues = /[^.?!”"’)\]]\s$/.test(lead) || /^[a-z]/.test(asked.text.trimStart())
  const mode = continues ? 'clause' : asked.mode
  const cited = formatString({ ...asked, mode, uses }, sources, {
    choices: { abbreviate: asked.abbreviate ? 'apply' : 'asGiven' },
  })
  const text = cited.text + rest
  const html = cited.html + escapeHtml(rest)
  const stop = asked.text.trimEnd().endsWith('.')
  const printed = (lead + text.replace(/\.$/, (last) => (stop ? last : ''))).trimEnd()
  // Keep the final period of the given text. A citation clause has none.
  const ends = stop && printed !== '' && !printed.endsWith('.')
  const said = ends ? `${printed}.` : printed
  return {
    uses,
    sources,
    leftovers: [...leftovers, ...omitted.map((words) => ({ ...words, omitted: true }))],
    text: said,
    html: `${escapeHtml(text === '' ? lead.trimEnd() : lead)}${html}${ends ? '.' : ''}`,
  }
}

/** Returns the leftover text before the first parsed citation. */
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

/** Returns the leftover sentences after the last parsed citation, each after a space. */
function trailingProse(text: string, leftovers: ParsedString['leftovers']): string {
  let rest = ''
  let start = text.length
  for (const { text: words, span } of leftovers.toReversed()) {
    const isAtEnd = !/[\p{L}\p{N}]/u.test(text.slice(span[1], start))
    if (!isAtEnd || !/[.?!]["”’)]?\s*$/.test(text.slice(0, span[0]))) break
    rest = ` ${words}${rest}`
    start = span[0]
  }
  return rest
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

/** Tables to search for a single word, for slots that aren't tables themselves. */
const wordTables: Readonly<Partial<Record<AbbreviationSlot, readonly TableId[]>>> = {
  case: ['T11', 'T12'],
  author: ['T11', 'T12'],
  journal: ['T15', 'T11', 'T12', '1e-T18'],
  document: ['T18', 'T11'],
  legislative: ['T5', 'T11'],
}

/**
 * Looks up a phrase in the table with the id `slotName`. If there is no such table, looks up a single word in the
 * tables of its slot, so that the word isn't treated as a title.
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

/**
 * Suggests an order for citations given as text, CSL items, or sources. Indices in the result refer to the given array.
 */
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
        ? readSignal(use.signal).signal
        : read?.uses[0]?.signal
    const parentheticals = read?.uses[0]?.parentheticals ?? []
    uses.push({ sourceId: id, form: 'full', parentheticals, signal: said ?? 'none' })
  })
  return suggestOrder(uses, sources, asked.profile)
}

/** Links the citations in several texts. In the result, `resource` numbers the sources by first citation. */
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
  // If every segment has a note number, apply the rules for footnotes.
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
