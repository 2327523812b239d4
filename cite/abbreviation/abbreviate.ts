import type { Choices } from '../source/use.ts'
import { type Abbreviation, type TableId, tableOf } from './table.ts'

/** What is being abbreviated: each looks into its own tables, in its own order. */
export type AbbreviationSlot =
  'case' | 'text' | 'journal' | 'site' | 'author' | 'document' | 'legislative' | 'court'

/** A phrase with more than one abbreviation, in the specification's shape (§3). */
export type AbbreviationDuplicate = {
  readonly full: string
  readonly key: string
  readonly abbreviations: readonly {
    readonly key: string
    readonly category: string
    readonly table: string
  }[]
}

/** A phrase that was shortened: where it now stands in the result, and what else was possible. */
export type Spot = {
  readonly at: number
  readonly length: number
  readonly full: string
  readonly options: readonly Abbreviation[]
}

export type Abbreviated = {
  readonly text: string
  readonly duplicates: readonly AbbreviationDuplicate[]
  readonly spots: readonly Spot[]
}

type Manner = {
  readonly tables: readonly TableId[]
  /** Of a word's several abbreviations in one table, the one preferred here. */
  readonly prefer: ReadonlySet<string>
  readonly avoid: ReadonlySet<string>
  /** Tables that could also be meant: they never decide, but what they say is offered. */
  readonly also: readonly TableId[]
  /** Little words a periodical's title drops (T11). */
  readonly drops: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()
const little: ReadonlySet<string> = new Set(['a', 'at', 'in', 'of', 'the'])

/** Which tables speak for which slot (R11.3, R30.3, R33.3.2; AB1–AB3). T15 prevails over T11 and T12 in periodicals. */
const manners: Readonly<Record<Exclude<AbbreviationSlot, 'text'> | 'courtSite', Manner>> = {
  case: {
    tables: ['T11', 'T12'],
    prefer: new Set(['Univ.']),
    avoid: new Set(['N.Y.C.']),
    also: [],
    drops: none,
  },
  author: {
    tables: ['T11', 'T12'],
    prefer: new Set(['Univ.']),
    avoid: new Set(['N.Y.C.']),
    also: [],
    drops: none,
  },
  journal: {
    tables: ['T15', 'T11', 'T12', '1e-T18'],
    prefer: new Set(['U.']),
    avoid: new Set(['Calif.', 'N.Y.C.']),
    also: [],
    drops: little,
  },
  site: {
    tables: ['T15', 'T11', 'T12'],
    prefer: new Set(['Univ.']),
    avoid: new Set(['Calif.', 'N.Y.C.']),
    also: ['T5', 'T9', 'T13', 'T18'],
    drops: none,
  },
  // A site that is a court's is shortened as courts are (T9): U.S. Cts.
  courtSite: {
    tables: ['T15', 'T11', 'T9', 'T12'],
    prefer: new Set(['Univ.', 'Ct. App.']),
    avoid: new Set(['Calif.', 'N.Y.C.', 'C.C.', 'Cir.', 'C.A.']),
    also: [],
    drops: none,
  },
  document: { tables: ['T18', 'T11', 'T12'], prefer: none, avoid: none, also: [], drops: none },
  court: {
    tables: ['T9', 'T11', 'T12'],
    prefer: none,
    avoid: new Set(['U.S.', 'C.C.', 'Cir.']),
    also: [],
    drops: new Set(['of', 'the', 'for']),
  },
  legislative: { tables: ['T5', 'T11', 'T12'], prefer: none, avoid: none, also: [], drops: none },
}

/** R11.4: in a sentence of prose only these eight words of a case name are shortened. */
const prose: ReadonlyMap<string, string> = new Map([
  ['and', '&'],
  ['association', 'Ass’n'],
  ['brothers', 'Bros.'],
  ['company', 'Co.'],
  ['corporation', 'Corp.'],
  ['incorporated', 'Inc.'],
  ['limited', 'Ltd.'],
  ['number', 'No.'],
])

const LONGEST_PHRASE = 8
/** Papers and magazines drop the article of their name, other sites keep theirs: N.Y. Times, but The Fashion Spot (T11). */
const PAPER =
  /\b(?:Times|Post|Journal|Tribune|Herald|Gazette|Globe|Chronicle|News|Review|Star|Sun|Guardian|Atlantic|Economist|New Yorker|Independent|Telegraph|Observer|Register|Examiner|Press|Bulletin|Daily|Weekly|Nation|Inquirer|Republic|Sentinel|Ledger|Mirror)\b/
/** What a periodical's name begins with, of its field. */
const PERIODICAL =
  /^(?:The )?(?:Annals|Archives?|Bulletin|Chronicle|Gazette|Journal|Magazine|Proceedings|Quarterly|Review|Transactions) (?:of|for|on|in) /
const CLOSING = /^[BJLQF]\.$/

/**
 * Shortens a phrase by the tables that speak for its slot, longest phrase first.
 *
 * Never fails: what no table knows stays as it is. `choices.abbreviations` decides the phrases the
 * tables disagree about (AB4); a choice equal to the phrase keeps it whole (AB5).
 */
export function abbreviate(phrase: string, slot: AbbreviationSlot, choices: Choices = {}): Abbreviated {
  if (slot === 'text') return { text: shortenProse(phrase), duplicates: [], spots: [] }
  return slot === 'case' ? abbreviateParties(phrase, choices) : abbreviatePhrase(phrase, slot, choices)
}

/** Each side of the "v." on its own, so that a place that is a whole party stays whole (R11.3.2; AB6). */
function abbreviateParties(name: string, choices: Choices): Abbreviated {
  // A relator is a party of its own: Alabama ex rel. Patterson.
  const sides = name.split(/ v\. | ex rel\. /)
  const joins = name.match(/ v\. | ex rel\. /g) ?? []
  const duplicates: AbbreviationDuplicate[] = []
  const spots: Spot[] = []
  let text = ''
  for (const [index, side] of sides.entries()) {
    const part = isWholePlace(side) ? whole(side) : abbreviatePhrase(side, 'case', choices)
    text += text === '' ? '' : (joins[index - 1] ?? '')
    duplicates.push(...part.duplicates)
    for (const spot of part.spots) spots.push({ ...spot, at: spot.at + text.length })
    text += part.text
  }
  return { text, duplicates, spots }
}

function whole(text: string): Abbreviated {
  return { text, duplicates: [], spots: [] }
}

/** Whether a party is nothing but a place, or the United States. */
export function isWholePlace(party: string): boolean {
  const key = party.toLowerCase()
  return (
    key === 'united states' ||
    tableOf('T12').has(key.replace(/^(?:city|town|village|county|borough) of /, ''))
  )
}

function abbreviatePhrase(
  phrase: string,
  slot: Exclude<AbbreviationSlot, 'text'>,
  choices: Choices,
): Abbreviated {
  // The site of a periodical goes by the periodical's rules: Bull. Atomic Scientists (T11).
  if (slot === 'site' && PERIODICAL.test(phrase)) return abbreviatePhrase(phrase, 'journal', choices)
  const manner = manners[slot === 'site' && /\bCourts?\b/.test(phrase) ? 'courtSite' : slot]
  // A periodical's title ends at its colon (T11).
  if (slot === 'journal' && phrase.includes(': '))
    return abbreviatePhrase(phrase.slice(0, phrase.indexOf(': ')), slot, choices)
  const isPaper = slot === 'site' && PAPER.test(phrase.replace(/^The /, ''))
  const words = (isPaper ? phrase.replace(/^The /, '') : phrase).split(' ').filter((word) => word !== '')
  const kept = words.filter((word) => !manner.drops.has(word.toLowerCase()))
  // One word left is a name of its own, not a word to shorten (T11), unless it can only be an office or a body.
  if (kept.length <= 1 && (slot !== 'case' || !isInstitution(kept[0] ?? '', manner)))
    return whole(kept.join(' ') || phrase)
  const seen = new Map<string, AbbreviationDuplicate>()
  const spots: Spot[] = []
  let text = ''
  let last = ''
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    const found = withAlternatives(words, at, manner)
    if (found === undefined) {
      at += 1
      if (manner.drops.has(word.toLowerCase())) continue
      const unknown = slot === 'journal' || slot === 'site' ? abbreviateHyphened(word, manner) : word
      // A periodical's title drops its commas (R30.2.2; AB9).
      const bare = slot === 'journal' ? unknown.replace(/,$/, '') : unknown
      text += (text === '' ? '' : ' ') + (word.toLowerCase() === 'and' ? '&' : bare)
      last = ''
      continue
    }
    const full = words
      .slice(at, at + found.words)
      .join(' ')
      .replace(/,$/, '')
    const settled = settleOptions(found.options, manner)
    // A paper is called after the place as it is commonly shortened: nothing is open in N.Y. Times.
    const open = isPaper ? settled.filter(({ key }) => !manner.avoid.has(key)) : settled
    const options = open.length > 0 ? open : settled
    if (options.length > 1) {
      const key = full.toLowerCase().replace(/[^a-z0-9]+/g, '-')
      seen.set(key, { full, key, abbreviations: options })
    }
    const chosen = chooseOption(full, slot, options, choices)
    // Single capitals close up, those of places, universities and quarters of the compass apart: Cath. U. L.J. (R16, commentary; AB7).
    const close = slot === 'journal' && CLOSING.test(chosen ?? '') && (CLOSING.test(last) || last === 'J.L.')
    text += text === '' || close ? '' : ' '
    last = close ? `${last}${chosen ?? ''}` : (chosen ?? '')
    const printed = chosen === undefined ? full : inflectEntry(chosen, found.ending)
    spots.push({ at: text.length, length: printed.length, full, options })
    text += printed + (slot === 'journal' ? '' : found.comma)
    at += found.words
  }
  return { text, duplicates: [...seen.values()], spots }
}

/** A word whose short form is contracted, `Comm’r`, `Dep’t`, names an office or a body and nobody's family (R11.5.13). */
function isInstitution(word: string, manner: Manner): boolean {
  const options = indexOf(manner).phrases.get(word.toLowerCase())
  return options?.[0]?.key.includes('’') === true
}

/** `Chicago-Kent` -> `Chi.-Kent`: of a joined name each part that is a place is shortened (T12). */
function abbreviateHyphened(word: string, manner: Manner): string {
  if (!word.includes('-')) return word
  return word
    .split('-')
    .map((part) => {
      const [option] = tableOf('T12').get(part.toLowerCase()) ?? []
      return option === undefined || manner.avoid.has(option.key) ? part : option.key
    })
    .join('-')
}

type Match = {
  readonly words: number
  readonly options: readonly Abbreviation[]
  readonly ending: Ending
  readonly comma: string
}

/**
 * A match with everything else it could mean: a phrase one table shortens as a whole is also offered
 * word by word, and what other tables say of it stands beside (AB4).
 */
function withAlternatives(words: readonly string[], at: number, manner: Manner): Match | undefined {
  const found = findLongest(words, at, manner)
  if (manner.also.length === 0) return found
  const other = findLongest(words, at, alsoOf(manner))
  const count = Math.max(found?.words ?? 0, other?.words ?? 0)
  if (count === 0) return undefined
  const wider = found !== undefined && found.words === count ? found : other
  if (wider === undefined) return undefined
  const options: Abbreviation[] = found?.words === count ? [...found.options] : []
  if (count > 1)
    options.push(
      wordByWord(
        words
          .slice(at, at + count)
          .join(' ')
          .replace(/,$/, ''),
      ),
    )
  if (other?.words === count) options.push(...other.options)
  // A word only those other tables know is no word of this slot.
  if (count === 1 && found === undefined) return undefined
  return { ...wider, options }
}

function wordByWord(phrase: string): Abbreviation {
  return { key: abbreviatePhrase(phrase, 'author', {}).text, category: 'word by word', table: 'T11/T12' }
}

const others = new Map<Manner, Manner>()

/** The same slot, looking only into the tables that could also be meant. */
function alsoOf(manner: Manner): Manner {
  const known = others.get(manner)
  if (known !== undefined) return known
  const also: Manner = { ...manner, tables: manner.also, also: [] }
  others.set(manner, also)
  return also
}

/** What the tables of a slot say together: phrase -> abbreviations in the order of the tables. */
type Index = {
  readonly phrases: ReadonlyMap<string, readonly Abbreviation[]>
  /** First word of a phrase -> the most words a phrase that begins so has. */
  readonly reach: ReadonlyMap<string, number>
}

const indexes = new Map<Manner, Index>()

function indexOf(manner: Manner): Index {
  const known = indexes.get(manner)
  if (known !== undefined) return known
  const phrases = new Map<string, Abbreviation[]>()
  const reach = new Map<string, number>()
  for (const id of manner.tables)
    for (const [phrase, options] of tableOf(id)) {
      const others = phrases.get(phrase)
      if (others === undefined) phrases.set(phrase, [...options])
      else others.push(...options)
      const words = phrase.split(' ')
      const first = words[0] ?? ''
      reach.set(first, Math.max(reach.get(first) ?? 1, Math.min(words.length, LONGEST_PHRASE)))
    }
  const index = { phrases, reach }
  indexes.set(manner, index)
  return index
}

/** The longest phrase at a position that any of the tables knows, with all the tables say about it. */
function findLongest(words: readonly string[], at: number, manner: Manner): Match | undefined {
  const { phrases, reach } = indexOf(manner)
  const first = (words[at] ?? '').toLowerCase().replaceAll("'", '’')
  if (at === 0 && first === 'law' && !/^(?:journal|review|quarterly)$/i.test(words[1] ?? '')) return undefined
  const most = Math.min(reach.get(first) ?? 1, words.length - at)
  for (let count = most; count > 0; count -= 1) {
    const raw =
      count === 1
        ? first
        : words
            .slice(at, at + count)
            .join(' ')
            .toLowerCase()
            .replaceAll("'", '’')
    const comma = raw.endsWith(',') ? ',' : ''
    const phrase = comma === '' ? raw : raw.slice(0, -1)
    // A title that a table lists whole is no part of another: Calif. L. Rev., but S. Cal. L. Rev. (T15).
    const options = at > 0 && phrase.endsWith(' law review') ? [] : lookUp(phrases, phrase)
    if (options.length > 0) return { words: count, options, ending: AS_IS, comma }
    for (const ending of listEndings(phrase)) {
      const inflected = lookUp(phrases, ending.stem)
      if (inflected.length > 0) return { words: count, options: inflected, ending, comma }
    }
  }
  return undefined
}

function lookUp(phrases: Index['phrases'], phrase: string): readonly Abbreviation[] {
  const found = phrases.get(phrase)
  if (found !== undefined || !phrase.includes(' and ')) return found ?? []
  return phrases.get(phrase.replaceAll(' and ', ' & ')) ?? []
}

type Ending = { readonly stem: string; readonly plural: boolean; readonly possessive: '' | '’s' | '’' }

const AS_IS: Ending = { stem: '', plural: false, possessive: '' }

/** A word's plural and possessives undone (T11: Dep’ts, Mfr.’s, Mfrs.’). */
function* listEndings(phrase: string): Generator<Ending> {
  if (!/s’?$/.test(phrase)) return
  if (phrase.endsWith('’s')) yield* listPlurals(phrase.slice(0, -2), '’s')
  if (phrase.endsWith('s’')) yield* listPlurals(phrase.slice(0, -1), '’')
  yield* listPlurals(phrase, '')
}

function* listPlurals(phrase: string, possessive: Ending['possessive']): Generator<Ending> {
  if (possessive === '’s') yield { stem: phrase, plural: false, possessive }
  if (phrase.endsWith('ies')) yield { stem: `${phrase.slice(0, -3)}y`, plural: true, possessive }
  if (phrase.endsWith('s')) yield { stem: phrase.slice(0, -1), plural: true, possessive }
  if (phrase.endsWith('es')) yield { stem: phrase.slice(0, -2), plural: true, possessive }
}

/** `Dep’t` -> `Dep’ts`, `Exch.` -> `Exchs.`; words already plural in short form stay (`Bros.`, `Sys.`). */
function inflectEntry(abbreviation: string, { plural, possessive }: Ending): string {
  const base = !plural
    ? abbreviation
    : abbreviation.endsWith('.')
      ? /s\.$|[A-Z]\.[A-Z]\.$/.test(abbreviation)
        ? abbreviation
        : `${abbreviation.slice(0, -1)}s.`
      : `${abbreviation}s`
  return base + possessive
}

/** Drops repeats and what this slot never prints, and puts what it prefers first. */
function settleOptions(options: readonly Abbreviation[], manner: Manner): readonly Abbreviation[] {
  if (options.length === 1) return options
  const unique: Abbreviation[] = []
  for (const option of options) if (!unique.some((other) => other.key === option.key)) unique.push(option)
  const weighOption = (option: Abbreviation): number =>
    manner.prefer.has(option.key) ? 0 : manner.avoid.has(option.key) ? 2 : 1
  return unique.sort((a, b) => weighOption(a) - weighOption(b))
}

function chooseOption(
  full: string,
  slot: AbbreviationSlot,
  options: readonly Abbreviation[],
  choices: Choices,
): string | undefined {
  const key = full.toLowerCase()
  const wanted = choices.abbreviations?.[`${slot}:${key}`] ?? choices.abbreviations?.[key]
  if (wanted === undefined) return options[0]?.key
  return wanted.toLowerCase() === key ? undefined : wanted
}

function shortenProse(phrase: string): string {
  return phrase.replace(/[A-Za-z]+/g, (word) => prose.get(word.toLowerCase()) ?? word)
}
