import type { Profile } from '../profile/profile.ts'
import type { Choices } from '../source/use.ts'
import { type Abbreviation, duplicateKey, tableOf } from './table.ts'
import { type Match, findLongest, type Manner, indexOf, type Ending } from './find-phrase.ts'

/** Kind of text to abbreviate. Each slot uses its own tables, in its own order. */
export type AbbreviationSlot =
  'case' | 'text' | 'journal' | 'site' | 'author' | 'document' | 'legislative' | 'court'

/** A phrase that has more than one abbreviation. The shape is the one that the specification defines (§3). */
export type AbbreviationDuplicate = {
  readonly full: string
  readonly key: string
  readonly abbreviations: readonly {
    readonly key: string
    readonly category: string
    readonly table: string
  }[]
}

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

const none: ReadonlySet<string> = new Set()

const little: ReadonlySet<string> = new Set(['a', 'at', 'in', 'of', 'the'])

/**
 * Tables for each kind of text (R11.3, R30.3, R33.3.2; AB1–AB3). For periodicals, T15 takes precedence over T11 and
 * T12.
 */
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
    tables: ['T15', 'T11', 'T12', '1e-T18', 'T6'],
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
  // The name of a court's website is abbreviated like the name of the court (T9): U.S. Cts.
  courtSite: {
    tables: ['T15', 'T11', 'T9', 'T12'],
    prefer: new Set(['Univ.', 'Ct. App.']),
    avoid: new Set(['Calif.', 'N.Y.C.', 'C.C.', 'Cir.', 'C.A.', 'D.']),
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

/** The tables for case names, plus the common words of periodical titles (T6). */
const mergedCase: Manner = { ...manners.case, tables: ['T11', 'T12', 'T6'] }

/** R11.4: prose abbreviates only these eight words of a case name. */
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

/** Words such as Ltd and Inc, typed without a period as in foreign company names. */
const UNPUNCTUATED = /\b(?:Ltd|Pty|Inc|Corp)\b(?!\.)/g

/**
 * Newspapers and magazines drop the article at the start of their name; other sites keep it: N.Y. Times, but The
 * Fashion Spot (T11).
 */
const PAPER =
  /\b(?:Times|Post|Journal|Tribune|Herald|Gazette|Globe|Chronicle|News|Review|Star|Sun|Guardian|Atlantic|Economist|New Yorker|Independent|Telegraph|Observer|Register|Examiner|Press|Bulletin|Daily|Weekly|Nation|Inquirer|Republic|Sentinel|Ledger|Mirror)\b/

/** First words of a periodical named after its field, such as Bulletin of the Atomic Scientists. */
const PERIODICAL =
  /^(?:The )?(?:Annals|Archives?|Bulletin|Chronicle|Gazette|Journal|Magazine|Proceedings|Quarterly|Review|Transactions) (?:of|for|on|in) |\bLaw (?:Review|Journal|Quarterly|Forum)(?: \w+)?$/

const CLOSING = /^[BJLQF]\.$/

/**
 * Abbreviates a phrase with the tables for its kind of text, longest match first.
 *
 * Text that isn't in the tables doesn't change. `choices.abbreviations` has the user's choices for phrases on which the
 * tables disagree (AB4). A choice that equals the phrase leaves it unabbreviated (AB5).
 */
export function abbreviate(
  phrase: string,
  slot: AbbreviationSlot,
  choices: Choices = {},
  caseWords?: Profile['caseWords'],
): Abbreviated {
  if (slot === 'text') return { text: shortenProse(phrase), duplicates: [], spots: [] }
  return slot === 'case'
    ? abbreviateParties(
        caseWords === undefined ? phrase : phrase.replace(UNPUNCTUATED, '$&.'),
        choices,
        caseWords === 'merged' ? mergedCase : manners.case,
      )
    : abbreviatePhrase(phrase, slot, choices)
}

/**
 * Abbreviates each side of the "v." separately, because a party that consists only of a place is not abbreviated
 * (R11.3.2; AB6).
 */
function abbreviateParties(name: string, choices: Choices, manner: Manner): Abbreviated {
  // A relator is a separate party: Alabama ex rel. Patterson.
  const sides = name.split(/ v\. | ex rel\. /)
  const joins = name.match(/ v\. | ex rel\. /g) ?? []
  const duplicates: AbbreviationDuplicate[] = []
  const spots: Spot[] = []
  let text = ''
  for (const [index, side] of sides.entries()) {
    const part = isWholePlace(side) ? whole(side) : abbreviatePhrase(side, 'case', choices, manner)
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

/** Returns true if a party is only a place, or the United States. */
export function isWholePlace(party: string): boolean {
  // Ignore the parenthetical of a foreign party, which is a number or an office: `Roe v. Queensland (No 2)`, `Canada
  // (Attorney General)`. Also ignore the case number of a European case.
  const key = party.toLowerCase().replace(/ \([^()]+\)$|, (?:joined )?cases? .+$/, '')
  return (
    key === 'united states' ||
    tableOf('T12').has(key.replace(/^(?:city|town|village|county|borough|republic|kingdom) of /, ''))
  )
}

function abbreviatePhrase(
  phrase: string,
  slot: Exclude<AbbreviationSlot, 'text'>,
  choices: Choices,
  own?: Manner,
): Abbreviated {
  // The website of a periodical has the abbreviated name of the periodical: Bull. Atomic Scientists (T11).
  if (slot === 'site' && PERIODICAL.test(phrase)) return abbreviatePhrase(phrase, 'journal', choices)
  const manner = own ?? manners[slot === 'site' && /\bCourts?\b/.test(phrase) ? 'courtSite' : slot]
  // A periodical title ends at its colon (T11).
  if (slot === 'journal' && phrase.includes(': '))
    return abbreviatePhrase(phrase.slice(0, phrase.indexOf(': ')), slot, choices)
  const isPaper = slot === 'site' && PAPER.test(phrase.replace(/^The /, ''))
  // T9 omits the word “court” in a parenthetical, but not in the name of a court's website.
  const named = manner === manners.courtSite ? phrase.replace('Bankruptcy Court', 'Bankr. Ct.') : phrase
  const words = (isPaper ? phrase.replace(/^The /, '').replace(/^(?:NY|LA)(?= )/, initials) : named)
    .split(' ')
    .filter((word) => word !== '')
  const kept = words.filter((word) => !manner.drops.has(word.toLowerCase()))
  // Don't abbreviate a site's name that has only one word after the article: The Week.
  if (slot === 'site' && words.length === 2 && /^the$/i.test(words[0] ?? '')) return whole(phrase)
  // A single remaining word is a name and is not abbreviated (T11), unless it can only be an office or institution.
  if (kept.length <= 1 && (slot !== 'case' || !isInstitution(kept[0] ?? '', manner)))
    return whole(kept.join(' ') || phrase)
  return abbreviateWords(words, { slot, manner, isPaper, choices })
}

type PhraseSetting = {
  readonly slot: AbbreviationSlot
  readonly manner: Manner
  /** True for the site of a newspaper or magazine. */
  readonly isPaper: boolean
  readonly choices: Choices
}

function initials(letters: string): string {
  return letters.replace(/./g, '$&.')
}

function abbreviateWords(words: readonly string[], setting: PhraseSetting): Abbreviated {
  const { slot, manner, choices } = setting
  const seen = new Map<string, AbbreviationDuplicate>()
  const spots: Spot[] = []
  let text = ''
  let last = ''
  for (let at = 0; at < words.length;) {
    const found = withAlternatives(words, at, manner)
    if (found === undefined) {
      const word = words[at] ?? ''
      at += 1
      if (manner.drops.has(word.toLowerCase())) continue
      text += (text === '' ? '' : ' ') + printUnlisted(word, setting)
      // The title may already be partly abbreviated: `Yale L.J. Forum`.
      last = /^(?:L\.J|J\.L)\.$/.test(word) ? word : ''
      continue
    }
    const full = words
      .slice(at, at + found.words)
      .join(' ')
      .replace(/,$/, '')
    const options = openOptions(found.options, setting)
    if (options.length > 1) {
      const key = duplicateKey(full)
      seen.set(key, { full, key, abbreviations: options })
    }
    const chosen = chooseOption(full, slot, options, choices)
    const close = slot === 'journal' && closesUp(chosen ?? '', last)
    text += text === '' || close ? '' : ' '
    last = close ? `${last}${chosen ?? ''}` : (chosen ?? '')
    const printed = chosen === undefined ? full : inflectEntry(chosen, found.ending)
    spots.push({ at: text.length, length: printed.length, full, options })
    text += printed + (slot === 'journal' ? '' : found.comma)
    at += found.words
  }
  return { text, duplicates: [...seen.values()], spots }
}

/** Prints a word that no table lists. */
function printUnlisted(word: string, { slot, manner }: PhraseSetting): string {
  if (word.toLowerCase() === 'and') return '&'
  // Opinions of the Supreme Court print contractions without an apostrophe: `Assn.`, `Depts.` (T11).
  if (slot === 'case')
    return word.replace(
      /^(Ass|Dep|Gov|Comm|Nat|Int)([ntrl]s?\.,?)$/,
      (_, stem: string, end: string) => `${stem}’${end.replace('.', '')}`,
    )
  const whole = slot === 'journal' || slot === 'site' ? abbreviateHyphened(word, manner) : word
  // A periodical title drops its commas (R30.2.2; AB9).
  return slot === 'journal' ? whole.replace(/,$/, '') : whole
}

/**
 * Returns the alternatives for an abbreviation. A newspaper uses the common abbreviation of its place, so `N.Y.
 * Times` has no alternatives.
 */
function openOptions(
  found: readonly Abbreviation[],
  { manner, isPaper }: PhraseSetting,
): readonly Abbreviation[] {
  const options = settleOptions(found, manner)
  if (!isPaper) return options
  const open = options.filter(({ key }) => !manner.avoid.has(key))
  return open.length > 0 ? open : options
}

/**
 * Returns true if no space is printed between two adjacent single capital letters. A letter that abbreviates a place, a
 * university, or a compass direction keeps the space: Cath. U. L.J. (R16, commentary; AB7).
 */
function closesUp(abbreviation: string, last: string): boolean {
  return CLOSING.test(abbreviation) && (CLOSING.test(last) || last === 'J.L.' || last === 'L.J.')
}

/**
 * Returns true for a word with a contracted abbreviation (`Comm’r`, `Dep’t`): it names an office or institution, never
 * a person (R11.5.13).
 */
function isInstitution(word: string, manner: Manner): boolean {
  const options = indexOf(manner).phrases.get(word.toLowerCase())
  return options?.[0]?.key.includes('’') === true
}

/** Abbreviates each place in a hyphenated name: `Chicago-Kent` -> `Chi.-Kent` (T12). */
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

/**
 * Returns a match with its alternatives (AB4): the abbreviations of its single words, and entries from other tables.
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
  // Only the alternative tables list the word, so don't abbreviate it.
  if (count === 1 && found === undefined) return undefined
  return { ...wider, options }
}

function wordByWord(phrase: string): Abbreviation {
  return { key: abbreviatePhrase(phrase, 'author', {}).text, category: 'word by word', table: 'T11/T12' }
}

const others = new Map<Manner, Manner>()

function alsoOf(manner: Manner): Manner {
  const known = others.get(manner)
  if (known !== undefined) return known
  const also: Manner = { ...manner, tables: manner.also, also: [] }
  others.set(manner, also)
  return also
}

/**
 * Restores the ending: `Dep’t` -> `Dep’ts`, `Exch.` -> `Exchs.`. Abbreviations already plural are unchanged (`Bros.`,
 * `Sys.`).
 */
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

/** Removes duplicates and abbreviations that are never used for this kind of text, and puts preferred ones first. */
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
