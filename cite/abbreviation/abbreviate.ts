import type { Profile } from '../profile/profile.ts'
import type { Choices } from '../source/use.ts'
import { type Abbreviation, duplicateKey, tableOf } from './table.ts'
import { type Match, findLongest, type Manner, indexOf, type Ending } from './find-phrase.ts'

/** Part of a citation in which words are abbreviated. Each part has a separate list of tables. */
export type AbbreviationSlot =
  'case' | 'text' | 'journal' | 'site' | 'author' | 'document' | 'legislative' | 'court'

/** A phrase that has more than one abbreviation, in the format that section 3 of the specification defines. */
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
 * Tables for each part of a citation (R11.3, R30.3, R33.3.2; AB1–AB3). For periodicals, T15 takes precedence over T11
 * and T12.
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
  // The name of a court's website is abbreviated in the same way as the name of the court (T9): U.S. Cts.
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

/** The tables for case names, and also the common words of periodical titles (T6). */
const mergedCase: Manner = { ...manners.case, tables: ['T11', 'T12', 'T6'] }

/** The only eight words that are abbreviated in a case name in a textual sentence (R11.4). */
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

/** Matches abbreviations without a period, as in names of foreign companies. */
const UNPUNCTUATED = /\b(?:Ltd|Pty|Inc|Corp|Co|Ctr|Bd|Cnty|Dist|Univ)\b(?![.’-])/g

/**
 * Matches words in names of newspapers and magazines. These names lose the article at the start, but names of other
 * sites keep it: N.Y. Times, but The Fashion Spot (T11).
 */
const PAPER =
  /\b(?:Times|Post|Journal|Tribune|Herald|Gazette|Globe|Chronicle|News|Review|Star|Sun|Guardian|Atlantic|Economist|New Yorker|Independent|Telegraph|Observer|Register|Examiner|Press|Bulletin|Daily|Weekly|Nation|Inquirer|Republic|Sentinel|Ledger|Mirror)\b/

/** Matches the start of the name of a periodical that is named after its field: Bulletin of the Atomic Scientists. */
const PERIODICAL =
  /^(?:The )?(?:Annals|Archives?|Bulletin|Chronicle|Gazette|Journal|Magazine|Proceedings|Quarterly|Review|Transactions) (?:of|for|on|in) |\bLaw (?:Review|Journal|Quarterly|Forum)(?: \w+)?$/

const CLOSING = /^[BJLQF]\.$/

/**
 * Abbreviates a phrase with the tables for its part of a citation. Longer matches take precedence.
 *
 * Text that isn't in the tables doesn't change. `choices.abbreviations` contains the user's choices for phrases on
 * which the tables disagree (AB4). If the chosen abbreviation is the phrase itself, the phrase isn't abbreviated (AB5).
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
 * Abbreviates the party on each side of "v." separately, because a party that is only a place isn't abbreviated
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

/** Returns true if a party is only a place or the United States. */
export function isWholePlace(party: string): boolean {
  // Ignore a number or an office in parentheses after a foreign party: `Roe v. Queensland (No 2)`,
  // `Canada (Attorney General)`. Also ignore the case number of a European case.
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
  // The name of a periodical's website is abbreviated in the same way as the periodical: Bull. Atomic Scientists (T11).
  if (slot === 'site' && PERIODICAL.test(phrase)) return abbreviatePhrase(phrase, 'journal', choices)
  const manner = own ?? manners[slot === 'site' && /\bCourts?\b/.test(phrase) ? 'courtSite' : slot]
  // The title of a periodical ends at a colon (T11).
  if (slot === 'journal' && phrase.includes(': '))
    return abbreviatePhrase(phrase.slice(0, phrase.indexOf(': ')), slot, choices)
  const isPaper = slot === 'site' && PAPER.test(phrase.replace(/^The /, ''))
  // T9 omits the word “court” in a parenthetical, but the name of a court's website includes it.
  const named = manner === manners.courtSite ? phrase.replace('Bankruptcy Court', 'Bankr. Ct.') : phrase
  const words = (isPaper ? phrase.replace(/^The /, '').replace(/^(?:NY|LA)(?= )/, initials) : named)
    .split(' ')
    .filter((word) => word !== '')
  const kept = words.filter((word) => !manner.drops.has(word.toLowerCase()))
  // If the name of a site has only one word after the article, don't abbreviate that word: The Week.
  if (slot === 'site' && words.length === 2 && /^the$/i.test(words[0] ?? '')) return whole(phrase)
  // If only one word remains, it is a name and isn't abbreviated (T11), unless it can only be an office or institution.
  if (kept.length <= 1 && (slot !== 'case' || !isInstitution(kept[0] ?? '', manner)))
    return whole(kept.join(' ') || phrase)
  return abbreviateWords(words, { slot, manner, isPaper, choices })
}

type PhraseSetting = {
  readonly slot: AbbreviationSlot
  readonly manner: Manner
  /** True if the site is that of a newspaper or magazine. */
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
      // Part of the title may already be abbreviated: `Yale L.J. Forum`.
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

/** Formats a word that isn't in the tables. */
function printUnlisted(word: string, { slot, manner }: PhraseSetting): string {
  if (word.toLowerCase() === 'and') return '&'
  // Supreme Court opinions print contractions without an apostrophe, so add it: `Assn.`, `Depts.` (T11).
  if (slot === 'case')
    return word.replace(
      /^(Ass|Dep|Gov|Comm|Nat|Int)([ntrl]s?\.,?)$/,
      (_, stem: string, end: string) => `${stem}’${end.replace('.', '')}`,
    )
  const whole = slot === 'journal' || slot === 'site' ? abbreviateHyphened(word, manner) : word
  // The title of a periodical has no commas (R30.2.2; AB9).
  return slot === 'journal' ? whole.replace(/,$/, '') : whole
}

/**
 * Returns the alternatives for an abbreviation. The place in the name of a newspaper has only the common abbreviation,
 * so `N.Y. Times` has no alternatives.
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
 * Returns true if there is no space between two adjacent single capital letters. There is a space if one of them
 * abbreviates a place, a university, or a compass direction: Cath. U. L.J. (R16, commentary; AB7).
 */
function closesUp(abbreviation: string, last: string): boolean {
  return CLOSING.test(abbreviation) && (CLOSING.test(last) || last === 'J.L.' || last === 'L.J.')
}

/**
 * Returns true for a word whose abbreviation is a contraction (`Comm’r`, `Dep’t`). Such a word is the name of an office
 * or institution, never of a person (R11.5.13).
 */
function isInstitution(word: string, manner: Manner): boolean {
  const options = indexOf(manner).phrases.get(word.toLowerCase())
  return options?.[0]?.key.includes('’') === true
}

/** Abbreviates each place in a name with hyphens: `Chicago-Kent` becomes `Chi.-Kent` (T12). */
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
 * Returns a match with its alternatives (AB4), which are the abbreviations of its individual words and the entries in
 * other tables.
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
  // If only the tables of alternatives contain the word, don't abbreviate it.
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
 * Adds the ending of the word: `Dep’t` becomes `Dep’ts`, and `Exch.` becomes `Exchs.`. Doesn't change abbreviations
 * that are already plural (`Bros.`, `Sys.`).
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

/** Removes duplicates. Puts preferred abbreviations first, and abbreviations to avoid last. */
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
