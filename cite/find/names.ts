import { omitEmpty } from '../source/given-field.ts'
import { SHORTENED_MONTH } from '../vocabulary/months.ts'
import { SIGNALS, type Signal, signalOf } from '../signal/signal.ts'
import { tableOf } from '../abbreviation/table.ts'
import { squeeze } from '../text/typography.ts'
import { takeDocket } from '../kind/case/docket.ts'
import { type EarlyCourt, takeEarlyCourt } from './early-court.ts'

/** The name before a citation, and the offset where it starts. */
export type Name = {
  readonly start: number
  readonly plaintiff?: string
  readonly defendant?: string
  /** Procedural phrase at the start of the name: `In re`, `Ex parte`, `Matter of`. */
  readonly procedural?: string
  /** A name without "v." before a short form. */
  readonly antecedent?: string
  /** A year between the name and the main part, as in the California style. */
  readonly year?: string
  readonly court?: string
}

const LONGEST_NAME = 260
export const CONNECTOR =
  /^(?:of|the|and|for|in|on|de|del|della|des|la|las|le|los|du|di|von|van|der|den|ten|ter|zu|zum|zur|für|und|pour|sur|ex|rel\.?|et|al\.?|a|an|at|to|by|d\/b\/a|&|y|dos|da|or|as|aka|n\/k\/a|f\/k\/a|etc\.?)$/
const COMPANY =
  /^(?:Inc|LLC|L\.L\.C|Ltd|L\.P|LLP|L\.L\.P|LP|P\.C|P\.A|Co|Corp|N\.A|S\.A|Jr|Sr|II|III|IV|F\.S\.B|U\.S\.A|USA|A\.G|AG|PLC|Esq|Local|No|[A-Z]{2,5}-[A-Z]{2,5})\b/
/** Matches a court or judge mentioned before the case name: `the Ninth Circuit in Roe v. Doe`. */
export const SPEAKER =
  /^(?:[Tt]he )?(?:(?:[A-Z][\w.’-]*|of|the) ){0,6}?(?:Circuit|Courts?|Division|Courts? of [A-Z]\w+(?: [A-Z]\w+){0,2}(?: of [A-Z]\w+(?: [A-Z]\w+)?)?|(?:Justice|Judge) [A-Z][\w.’]+)(?:[’']s? (?:opinions?|decisions?|rulings?|holdings?))?,? in (?=[A-Z0-9“"])/
/** Matches a law or doctrine mentioned before the case name: `under the Commerce Clause in Roe v. Doe`. */
export const SPOKEN_OF =
  /^(?:(?:[A-Z][\w.’-]*|of|the) ){0,6}?(?:Clauses?|Amendments?|Act|Code|Doctrine|Title [IVX]+|(?:Rule|Section|Chapter) \d[\w.]*|§ ?\d[\w.()-]*),? in (?=[A-Z0-9“"])/
/** Matches a party before the "v." that someone else represents: `Roe, on behalf of Doe v. Poe` (R11.5.7). */
const SUING_FOR =
  /(?:^|[\s(“"])((?:[A-Z][\w.’'&-]*,? ){1,5}(?:on behalf of|by and through(?: (?:his|her|their|its) [a-z -]{3,40}?,?)?|in (?:his|her|their|its) (?:[a-z]{3,12} and )?[a-z]{3,12} capacit(?:y|ies) as) )$/
/**
 * Words that can precede a case name at the start of a sentence but are never part of the name: `Applying Roe v. Doe`.
 */
export const OPENERS =
  'In|But|Compare|With|And|Also|Under|Since|As|Citing|Quoting|When|While|Although|Because|However|Thus|Unlike|Like|Both|Following|After|Before|By|From|Applying|Distinguishing|Overruling|Reversing|Construing|Interpreting|Discussing|Explaining|Rejecting|Invoking|Considering|Regarding|Concerning|Notwithstanding|Despite|Therefore|Nevertheless|Whether|Per|Until|Upon'
const LEADING = new RegExp(
  `^(?:(?:${OPENERS}|Cited|Quoted|See|Cf\\.?|Accord|Contra|The|E\\.g\\.|Overruled|For|To|That|Case|Cases|Court|Id\\.|Generally|Similarly|Relying|Pursuant|Contrary|According|Based|Even|Yet|So)(?: (?:on|upon|in|to|under|with)\\b)?,?\\s+)+(?=[A-Z0-9“"]|[a-z]{1,3}[-’']?[A-Z])`,
)

/** Finds the case name before a citation, searching backward. `floor` is the end of the previous citation. */
export function nameBefore(text: string, coreStart: number, floor: number): Name | undefined {
  const low = Math.max(floor, coreStart - LONGEST_NAME)
  let end = coreStart
  while (end > low && /[\s,]/.test(text.charAt(end - 1))) end -= 1
  // If a parenthesis was opened before the citation, the name starts inside it: `Pl.’s Br. 12 (citing Roe v. Doe, …`.
  const from = afterOpenBracket(text, low, end)
  let slice = text.slice(from, end)
  // A blank parallel citation (`— U.S. —`) or an open parenthesis can separate the name from the citation.
  slice = slice
    .replace(/(?<!\s)\s*[[(]$/, '')
    .replace(/,?\s*[-–—_]+\s*[A-Z][\w.]*(?:\s[A-Z][\w.]*){0,3}\s*[-–—_]+$/, '')
  const early = takeEarlyCourt(slice)
  slice = takeDocket(early.name.replace(/(?<!\s)\s+Cite as:?$/i, '')).name
  const year = /(?<!\s)\s*[([](?:([A-Z0-9][\w. ]{1,24}?) )?((?:1[789]|20)\d\d)[)\]],?$/.exec(slice)
  if (year !== null) slice = slice.slice(0, year.index)
  const dated = dateOfName(early, year)
  const versus = lastVersus(slice)
  if (versus !== undefined) {
    const defendant = squeeze(slice.slice(versus.end)).replace(/,$/, '')
    if (isName(defendant)) {
      const plaintiff = appellantBefore(slice.slice(0, versus.start)) ?? nameEndingAt(slice, versus.start)
      if (plaintiff === undefined) {
        const antecedent = /^[A-Z]/.test(defendant) ? { antecedent: defendant } : {}
        return { start: from + versus.start, ...antecedent, ...dated }
      }
      const suing = SUING_FOR.exec(slice.slice(0, plaintiff.start))?.[1] ?? ''
      const start = plaintiff.start - suing.length
      return { start: from + start, plaintiff: suing + plaintiff.name, defendant, ...dated }
    }
  }
  const matter =
    /(?:^|[\s(“"])((?:[Ii]n [Rr]e:?|Re(?= [A-Z])|[Ee]x [Pp]arte|(?:[Ii]n the )?[Mm]atter of|[Ii]n the [Ii]nterest of)(?: the)?)\s+((?:[A-Z0-9$]|[a-z]{1,2}[A-Z])[^;()]{0,140})$/.exec(
      slice,
    )
  if (matter !== null && isName(matter[2] ?? '')) {
    const start = matter.index + matter[0].indexOf(matter[1] ?? '')
    return {
      start: from + start,
      procedural: matter[1] ?? '',
      defendant: squeeze(matter[2] ?? '').replace(/,$/, ''),
      ...dated,
    }
  }
  if (text.charAt(end) !== ',' && year === null) return undefined
  const single = nameEndingAt(slice, slice.length)
  return single === undefined ? undefined : { start: from + single.start, antecedent: single.name, ...dated }
}

/** Returns the court and the year that precede the reporter in an older opinion or in the California style. */
function dateOfName(early: EarlyCourt, found: RegExpExecArray | null): Pick<Name, 'court' | 'year'> {
  const { court = found?.[1], year = found?.[2] } = early
  return omitEmpty({ year, court })
}

/**
 * Matches a party in a foreign case whose name is in parentheses after the Crown or after initials: `R (Roe)`,
 * `AM (Zimbabwe)`, `R (on the application of Roe and others)`.
 */
const APPELLANT =
  /(?:^|[\s(“"])((?:R\.?|[A-Z]{1,4}(?: (?:and|&) [A-Z]{1,4})*|[A-Z][a-z’-]+) \([A-Z][^()]{1,100}\)(?: and (?:[Oo]thers?|[Aa]nother|[Aa]nr))?|R\.? \(on the application of [^()]{1,100}\))$/

function appellantBefore(before: string): { start: number; name: string } | undefined {
  const [, name] = APPELLANT.exec(before) ?? []
  return name === undefined ? undefined : { start: before.length - name.length, name: squeeze(name) }
}

/**
 * Returns the position after the last parenthesis in the given range that isn't closed. Returns the start of the range
 * if there is none.
 */
function afterOpenBracket(text: string, low: number, end: number): number {
  // A parenthesis directly before the main part belongs to the citation, not to the text before it.
  const open = text.lastIndexOf('(', end - 2)
  if (open < low) return low
  const close = text.indexOf(')', open)
  return close < 0 || close >= end ? open + 1 : low
}

/** Returns the name before *supra* or "at 62". */
export function antecedentBefore(
  text: string,
  at: number,
  floor: number,
): { start: number; name: string } | undefined {
  const from = Math.max(floor, at - 120)
  let end = at
  while (end > from && /[\s,]/.test(text.charAt(end - 1))) end -= 1
  const found = nameEndingAt(text.slice(from, end), end - from)
  if (found === undefined) return undefined
  // Only a name can precede *supra*, so the article is part of the name (`The Federalist, supra`).
  const article = /(?<![\w’'-])The\s$/.test(text.slice(floor, from + found.start))
  return article
    ? { start: from + found.start - 4, name: `The ${found.name}` }
    : { start: from + found.start, name: found.name }
}

const CAPITAL = /^[A-Z0-9“"‘(&$#À-Þ]/
/** Matches names that start with a lowercase particle or letter: `al-Marri`, `d’Amico`, `eBay`. */
const PARTICLE = /^(?:(?:al|el|ul|bin|ibn|abu|d|l|o|de|van)[-’'][A-ZÀ-Þ]|[a-z]{1,2}[A-Z])/
const SENTENCE_OPENING = new RegExp(
  `^(?:${OPENERS}|The|This|That|These|Those|It|We|He|She|They|At|Here|There|Where|If|For|On|To|Nor|So|See|Cf\\.|Accord|Contra|Id\\.|Plaintiffs?|Defendants?|Petitioners?|Respondents?|Court|Our|His|Her|Its|Their|Each|No|Not|Such|Some|Many|Most|All|Any|Even|Only|Then|Without)$`,
)

/**
 * Returns true if a new sentence starts after a word with a period that isn't a listed abbreviation. The word must be
 * long, or the next word must be typical of the start of a sentence.
 */
function opensSentence(word: string, next: string): boolean {
  return word.length > 8 || SENTENCE_OPENING.test(next.replace(/[,:]$/, ''))
}

function lastVersus(slice: string): { start: number; end: number } | undefined {
  let found: { start: number; end: number } | undefined
  for (const match of slice.matchAll(/(?:^|\s)(?:v\.?|vs\.?)\s/g))
    found = { start: match.index, end: match.index + match[0].length }
  return found
}

/**
 * Returns true if the text can be the name of a defendant. Such text consists of capitalized words, numbers, and
 * connecting words, and no sentence ends inside it.
 */
function isName(name: string): boolean {
  if (name === '' || name.length > 160 || /[;:]/.test(name)) return false
  if (!/^[A-Z0-9“"‘$À-Þ]/.test(name) && !PARTICLE.test(name)) return false
  const words = name.split(/\s+/)
  if (words.length > 22) return false
  let lower = 0
  for (const [index, word] of words.entries()) {
    if (CAPITAL.test(word) || PARTICLE.test(word) || CONNECTOR.test(word.replace(/,$/, ''))) lower = 0
    else lower += 1
    if (lower > 2) return false
    if (index < words.length - 1 && endsSentence(word) && opensSentence(word, words[index + 1] ?? ''))
      return false
  }
  return true
}

/**
 * Finds the start of a name by searching backward, word by word. Stops at the first word that can't be part of the
 * name.
 */
function nameEndingAt(slice: string, end: number): { start: number; name: string } | undefined {
  let start = end
  let at = end
  let count = 0
  let nextWord = ''
  while (at > 0 && count < 20) {
    while (at > 0 && /\s/.test(slice.charAt(at - 1))) at -= 1
    let head = at
    while (head > 0 && !/[\s(“"\u2014]/.test(slice.charAt(head - 1))) head -= 1
    const word = slice.slice(head, at)
    if (word === '' || !belongsToName(word, nextWord, count)) break
    const capital = /^[A-Z0-9&“‘$À-Þ]/.test(word) || PARTICLE.test(word)
    if (capital && word !== '&') start = head
    count += 1
    nextWord = word
    at = head
    if (head > 0 && /[(“"\u2014]/.test(slice.charAt(head - 1))) break
  }
  const raw = slice.slice(start, end)
  // Skip a footnote number or a line number before the name. Spaces or a line break separate the number from the name.
  const number =
    /^(?:(?:\d{1,3}(?:[.)]?(?:\t|\s{2,}|\s*\n\s*)| (?:and|&) | (?=(?:See|But|Cf\.|Accord|Compare|Contra|E\.g\.),? ))|-\s?\d{1,3}\s?-\s)\s*)+/.exec(
      raw,
    )?.[0].length ?? 0
  const leading = LEADING.exec(raw.slice(number))
  const led =
    number +
    (leading === null || /^In\s+(?:re|the\s+Matter)\b/i.test(raw.slice(number)) ? 0 : leading[0].length)
  const skipped = led + lengthOfSpeaker(raw.slice(led))
  const name = squeeze(raw.slice(skipped)).replace(/,$/, '')
  return name === '' ||
    /^\d{1,3}$/.test(name) ||
    !/[A-Za-z0-9]/.test(name) ||
    /^(?:See|Cf\.?|In|But|The|At|Id\.?|And)$/.test(name)
    ? undefined
    : { start: start + skipped, name }
}

function lengthOfSpeaker(words: string): number {
  return (SPEAKER.exec(words) ?? SPOKEN_OF.exec(words))?.[0].length ?? 0
}

function belongsToName(word: string, next: string, count: number): boolean {
  // A closing parenthesis belongs to the text before the name: "(Scalia, J.). Roe v. Doe".
  if (/[)\]][.,]?$/.test(word)) return false
  if (/[;:]$/.test(word) || /[”"’]$/.test(word.replace(/[’']s?$/, ''))) return false
  if (CONNECTOR.test(word.replace(/,$/, ''))) return !word.endsWith(',')
  if (PARTICLE.test(word)) return !word.endsWith(',')
  if (!/^[A-Z0-9&“‘$#À-Þ]/.test(word)) return false
  if (count > 0 && word.endsWith(','))
    return (
      COMPANY.test(next) || next === '&' || next === 'etc.' || /^[A-Z][\w.]*,$/.test(next) || isPlace(next)
    )
  if (/^\d+[.)]$/.test(word)) return false
  return count === 0 || !endsSentence(word)
}

let places: ReadonlySet<string> | undefined

/**
 * Returns true for an abbreviation of a place. After a comma, a place is the end of a name:
 * `City of Grand Rapids, Mich.`.
 */
export function isPlace(word: string): boolean {
  places ??= new Set([...tableOf('T12').values()].flatMap((options) => options.map(({ key }) => key)))
  return word.includes('.') && word !== 'U.S.' && places.has(word)
}

/** Matches an abbreviation that isn't listed with a period in the tables. */
const SHORTENED_WORD = new RegExp(
  `^(?:Bull|civ|crim|soc|ass|plén|Contr|Petrol|Jrs?|Mrs?|Esq|Messrs|Hon|Col|Capt|Sgt|Gov|Vol|Art|Nos?|Pet|Envtl|Entm|Stds|Ext|Chas|Jas|Jos|Thos|Robt|Exam|Syst|Veh|Edw|Benj|Sam|Alex|Fred|Theo|${SHORTENED_MONTH})$`,
)

let abbreviations: ReadonlySet<string> | undefined

/**
 * Returns true if a word ends a sentence. It must have a period and not be an abbreviation, an initial, or a title such
 * as `Dr.`
 */
export function endsSentence(word: string): boolean {
  if (!/[.?!]$/.test(word)) return false
  if (/[?!]$/.test(word)) return false
  const hyphen = word.lastIndexOf('-')
  // `Inter-Mktg.` ends with the abbreviation `Mktg.`
  if (hyphen > 0 && hyphen < word.length - 4) return endsSentence(word.slice(hyphen + 1))
  const bare = word.slice(0, -1)
  if (bare.length <= 2 || bare.includes('.') || /[’']/.test(bare)) return false
  abbreviations ??= new Set(
    (['T11', 'T12', 'T15', 'T6', '1e-T18'] as const).flatMap((id) =>
      [...tableOf(id).values()].flatMap((options) => options.map(({ key }) => key)),
    ),
  )
  if (abbreviations.has(word) || abbreviations.has(word.replace(/s\.$/, '.'))) return false
  return !SHORTENED_WORD.test(bare)
}

const signalByWords: ReadonlyMap<string, Signal> = new Map(
  SIGNALS.filter((signal) => signal !== 'none').map((signal) => {
    const { words, eg } = signalOf(signal)
    return [`${words}${eg ? ' e.g.' : ''}`.trim(), signal]
  }),
)

const SIGNAL_END =
  /(?:^|[\s(“"—.])((?:but\s+|see\s+|see,\s+)?(?:see|accord|contra|cf\.|compare|contrast|with|also|generally|e\.\s?g\.)(?:,?\s+(?:also|generally|cf\.|e\.\s?g\.))*,?(?:\s+e\.\s?g\.)?,?)\s*$/i

/** Returns the signal that ends directly before a citation, and the offset where the signal starts (SG1). */
export function signalBefore(
  text: string,
  at: number,
  floor: number,
): { signal: Signal; start: number } | undefined {
  const from = Math.max(floor, at - 40)
  const found = SIGNAL_END.exec(text.slice(from, at))
  if (found === null) return undefined
  const words = found[1] ?? ''
  const signal = readSignal(words)
  // *With* is a signal only after a comma, a parenthesis, or a semicolon. It isn't a signal in "in accordance with".
  if (signal === 'with' && !/[,;)\]]\s*$/.test(text.slice(Math.max(floor - 2, 0), from + found.index + 1)))
    return undefined
  return signal === undefined ? undefined : { signal, start: from + found.index + found[0].indexOf(words) }
}

/** Reads a signal with any spacing and capitalization: `See, e.g.,`, `but cf.`. */
export function readSignal(words: string): Signal | undefined {
  const plain = words
    .toLowerCase()
    .replace(/e\.\s?g\./, 'e.g.')
    .replace(/[,:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return signalByWords.get(plain)
}
