import { RESTATEMENT_SERIES } from '../vocabulary/ordinals.ts'
import type { TextEdit } from './text-edit.ts'
import { stateNames, stateOfLetters } from '../vocabulary/states.ts'
import { longestName } from '../find/known-name.ts'
import { type Entry, foldedLexicon, printedName, readLexicon, statesAsPrinted } from '../find/lexicon.ts'
import { ownEntry } from '../text/own-entry.ts'

const SIGN =
  /[ ,.\u00a0]{0,3}(§§|§|ss(?=[ .])\.?|s(?=[ .])\.?|secs\.?|sec\.?|sections|section|pts?\.?|parts?)?[ \u00a0]{0,2}(?=\d)/iy

/** Adds the section symbol to a code typed without one: `42 usc sec 1983`. */
export function sectionEdits(text: string, end: number, { kind, name }: Entry): TextEdit[] {
  // Citations to the Illinois code have no section symbol (T3): `735 Ill. Comp. Stat. 5/2-619`.
  if (kind === 'docket' || name === 'Ill. Comp. Stat.') return []
  SIGN.lastIndex = end
  const found = SIGN.exec(text)
  if (found === null) return []
  return [
    {
      from: end,
      to: end + found[0].length,
      words: ` ${signOf(found[1] ?? '')} `,
    },
  ]
}

function signOf(word: string): string {
  if (/^p/i.test(word)) return /s\.?$/i.test(word) ? 'pts.' : 'pt.'
  if (/^art/i.test(word)) return 'art.'
  return /^(?:§§|ss|secs|sections)/i.test(word) ? '§§' : '§'
}

/** Matches the last words in the name of a code or a set of rules before a number. The name is typed in lowercase. */
const LAST_WORDS =
  /\b(?:code|ann|stats?|statutes?|laws?|p|evid|frcp|frcrp|fre|frap|frbp|rules?|cplr|c\.?p\.?l\.?r|(?:[a-z]\.){3,6}|rcw|[ahkno]rs|ncgs|mgl|ksa|tca|crs|rsa|njsa|sdcl|mcl|rsmo|ocga|i\.?r\.?c|u\.?c\.?c|r)\.?,?[ \u00a0]{1,2}(?:(?:§§?|ss?\.|secs?\.?|sections?|rules?|art\.?)[ \u00a0]{0,2})?(?=\d|(?:tit|ch|art)\.? ?\d)/gi
const RULE_NAMES: Readonly<Record<string, string>> = {
  frcp: 'Fed. R. Civ. P.',
  frcrp: 'Fed. R. Crim. P.',
  fre: 'Fed. R. Evid.',
  frap: 'Fed. R. App. P.',
  frbp: 'Fed. R. Bankr. P.',
}
/** Matches `12b6`. */
const SUBDIVIDED = /(\d{1,3})([a-z])(\d{1,2})([a-z])?(?![\w-])/y
/**
 * Also matches `56c`. Used only for federal rules, because the number of a state rule can include a letter
 * (`Tex. R. Civ. P. 166a`).
 */
const SUBDIVIDED_FEDERAL = /(\d{1,3})([a-z])(\d{1,2})?([a-z])?(?![\w-])/y
/** Matches `12 b 6` and `801 d 2 E`. Doesn't match letters that can be part of a word. */
const SUBDIVIDED_APART = /(\d{1,4}) ?([a-z]) ?(\d{1,2})(?: ?([A-Za-z]))?(?=$|[.,;:)\n]| \()/y

/** Matches New York's practice laws, whose sections look like rule numbers (T3). */
const BY_RULE = /^(?:N\.Y\. )?(?:C\.?P\.?L\.?R?|EPTL|SCPA)\.?$/

const CHAPTER = /^(ch|tit|art)\.? ?(\w+)(?:,? (?:§|s|sec\.?|section) ?(\d(?:[\w.-]*\w)?))?/i

/** Corrects codes and rules typed in lowercase before a number: `cal penal code 187`, `fed r civ p 12b6`. */
export function ruleAndCodeEdits(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (const { 0: found, index } of text.matchAll(LAST_WORDS)) {
    const number = index + found.length
    const named = nameEndingBefore(text, index, number)
    if (named === undefined) continue
    const { start, end, name, rule, asWritten } = named
    // A name after a volume is that of a periodical: `88 Wis. Law. 41`.
    if (/,\s\d{1,4}\s$/.test(text.slice(Math.max(0, start - 8), start)) && /[A-Z]/.test(text.charAt(start)))
      continue
    if (asWritten) {
      if (rule) edits.push(...subdivisionEdits(text, number, name))
      continue
    }
    edits.push({ from: start, to: end, words: name })
    // Handle a chapter or title instead of a section: `MASS. GEN. LAWS ch. 93A`.
    const chapter = rule ? null : CHAPTER.exec(text.slice(number, number + 40))
    if (chapter !== null) {
      const [whole, part = '', of = '', section] = chapter
      const words = ` ${part.toLowerCase()}. ${of}${section === undefined ? '' : `, § ${section}`}`
      edits.push({ from: end, to: number + whole.length, words })
      continue
    }
    edits.push({
      from: end,
      to: number,
      words:
        rule || BY_RULE.test(name)
          ? ' '
          : ` ${signOf(/§§|ss|secs|sections|[Aa]rt\b/.exec(text.slice(end, number))?.[0] ?? '')} `,
    })
    edits.push(...(rule ? subdivisionEdits(text, number, name) : editionEdits(text, end)))
  }
  return edits
}

/** Adds parentheses around subdivisions: `12b6` and `12 b 6` become `12(b)(6)`. */
function subdivisionEdits(text: string, at: number, name: string): TextEdit[] {
  let found: RegExpExecArray | null = null
  for (const form of [/^Fed/i.test(name) ? SUBDIVIDED_FEDERAL : SUBDIVIDED, SUBDIVIDED_APART]) {
    form.lastIndex = at
    found ??= form.exec(text)
  }
  if (found === null) return []
  const [whole, number = '', ...steps] = found
  const words = steps.filter((step) => step !== undefined).map((step) => `(${step})`)
  return [{ from: at, to: at + whole.length, words: number + words.join('') }]
}

type NamedLaw = {
  readonly start: number
  readonly end: number
  readonly name: string
  readonly rule: boolean
  /** True if the name is capitalized correctly and needs no edit. The number can still need one. */
  readonly asWritten: boolean
}

/**
 * Returns the longest name of a code or set of rules that ends at `last` and precedes the number at offset `number`.
 */
function nameEndingBefore(text: string, last: number, number: number): NamedLaw | undefined {
  const short = /^[a-z]+/i.exec(text.slice(last, last + 6))?.[0] ?? ''
  const rule = ownEntry(RULE_NAMES, short.toLowerCase())
  if (rule !== undefined)
    return {
      start: last,
      end: last + short.length,
      name: rule,
      rule: true,
      asWritten: /^[A-Z]+$/.test(short),
    }
  const { first } = foldedLexicon()
  for (const start of wordStarts(text, last)) {
    const known = longestName(text, start, readLexicon().first)
    if (known !== undefined && known.end >= last) {
      const name = text.slice(start, known.end)
      return { start, end: known.end, name, rule: known.entry.kind === 'rule', asWritten: true }
    }
    const named = longestName(text, start, first, true)
    if (named !== undefined && named.end >= last && named.end < number && named.entry.kind !== 'case')
      return {
        start,
        end: named.end,
        name: printedName(named.entry),
        rule: named.entry.kind === 'rule',
        asWritten: false,
      }
    const subject = subjectCode(text, start, last)
    if (subject !== undefined) return subject
  }
  return undefined
}

/**
 * Returns the start offsets of up to eight words before `last`, the farthest first. Stops at punctuation that ends a
 * sentence or clause.
 */
function wordStarts(text: string, last: number): number[] {
  const starts = [last]
  let at = last
  for (let count = 0; count < 8 && at > 0; count += 1) {
    const gap = /(?<![^\s;:()])([^\s;:()]+)[ \u00a0]{1,2}$/.exec(text.slice(Math.max(0, at - 24), at))
    if (gap === null) break
    at -= gap[0].length
    starts.unshift(at)
  }
  return starts
}

/** Abbreviations of the states in lowercase, as patterns. */
const STATES = ['Calif.', ...statesAsPrinted()]
  .map((state) => state.toLowerCase().replace(/\.$/, '').replace(/\. ?/g, '\\.? ?'))
  .concat(stateNames().map((state) => state.toLowerCase()))
  .join('|')
const STATE_FIRST = new RegExp(
  `^((?:${STATES})\\.?|(?!in|or|hi|id|as)[a-z]{2}) ((?:[a-z&.]+ ){0,5}(?:code|law|laws|stat|stats|statutes)\\.?(?: ann\\.?)?)[ ,]`,
)

/** Reads a state code that includes its subject in the name: `cal health & safety code`. */
function subjectCode(text: string, start: number, last: number): NamedLaw | undefined {
  const words = text.slice(start, last + 24)
  // A name that is capitalized correctly needs no edit.
  if (/ (?:Code|Laws?|Stats?\.?|Statutes|CODE|LAW) /.test(words) && !/^[a-z]/.test(words)) return undefined
  const found = STATE_FIRST.exec(words.toLowerCase())
  if (found === null) return undefined
  const [, state = '', rest = ''] = found
  // A two-letter abbreviation must be a postal abbreviation: `fl stat`.
  if (/^[a-z]{2}$/.test(state) && stateOfLetters(state.toUpperCase()) === undefined) return undefined
  const end = start + state.length + 1 + rest.length
  if (end < last) return undefined
  const name = `${stateName(state)} ${rest.replace(/(?<![\w.])(?!of\b|and\b)[a-z]/g, (letter) => letter.toUpperCase())}`
  return {
    start,
    end,
    name: name.replace(
      /\b(Stats?|Ann|Civ|Crim|Proc|Evid|Bus|Prof|Corp|Veh|Ins|Gen|Rev|Educ|Fam|Lab|Welf|Inst|Prob|Pen|Admin|Prac|Rem|Com|Agric|Alco|Bev|Orgs|Elec|Est|Fin|Hum|Res|Loc|Nat|Occ|Wild|Prop|Transp|Util|Harb|Nav|Mil|Vet|Pub|Cont|Sts|High|Unemp|Exec|Dom|Rel|Traf|Oblig|Soc|Serv|Off)\b(?!\.)/g,
      '$1.',
    ),
    rule: false,
    asWritten: false,
  }
}

function stateName(state: string): string {
  const letters = state.replace(/[. ]/g, '')
  return (
    stateOfLetters(state.toUpperCase()) ??
    ['Calif.', ...statesAsPrinted()].find((one) => one.replace(/[. ]/g, '').toLowerCase() === letters) ??
    state.replace(/(?<!\w)[a-z]/g, (letter) => letter.toUpperCase())
  )
}

/**
 * Matches the number of one part of a constitution with its subdivisions: `i`, `14`, `7(a)`, `19B(2)(c)`, `XIII A` (an
 * article in California).
 */
const STEP_NUMBER = '(?:\\d{1,3}[a-z]?|[ivxl]{1,6}(?: ?[a-d](?=,? (?:s|§)))?)(?:\\(\\w{1,3}\\))*(?!\\w)'
const CONSTITUTION = new RegExp(
  `\\b(u\\.? ?s\\.?|united states|(?:${STATES})\\.?) const(?:itution|\\.)?,? {1,2}((?:(?:article|art|amendment|amend|amdt|section|sec|s|clause|cl|§)\\.?,? {0,2}${STEP_NUMBER}[ ,]{0,3}|pmbl\\.?|preamble){1,6})`,
  'gi',
)
/**
 * Matches the part that all names of constitutions have in common: "constitution" or its abbreviation, before an
 * article or another part. The search starts with this part because it is rare, while there are many state names to
 * look for.
 */
const MIDDLE = / const(?:itution|\.)?,? {1,2}(?=art|amend|amdt|s|cl|§|p)/gi
/** Maximum length of the state before `MIDDLE`, and maximum length of the parts after it. */
const PLACE_BEFORE = 40
const STEPS_AFTER = 200
const STEP = new RegExp(`(art|amend|amdt|sec|s|cl|§)[a-z]*\\.?,? {0,2}(${STEP_NUMBER})`, 'gi')
/**
 * Matches parts of a constitution in their printed form, including special numerals of some states. After a correctly
 * capitalized name, such parts need no edit.
 */
const PRINTED_STEPS =
  /^(?:(?:(?:art|amend)\. (?:[IVXL]+(?: [A-D])?|\d+)|cl\. \d+|§ [\w()]+|pmbl\.)(?:, |$))+$/

/** Yields every citation of a part of a constitution, in order. */
function* constitutionsIn(text: string): Generator<RegExpExecArray> {
  let floor = 0
  for (const { index } of text.matchAll(MIDDLE)) {
    CONSTITUTION.lastIndex = Math.max(floor, index - PLACE_BEFORE)
    const found = CONSTITUTION.exec(text.slice(0, index + STEPS_AFTER))
    // A match that starts later belongs to a later match of `MIDDLE`.
    if (found === null || found.index + (found[1]?.length ?? 0) !== index) continue
    floor = CONSTITUTION.lastIndex
    yield found
  }
}

/** Corrects a constitution typed in lowercase: `us const art i s 8 cl 3`. */
export function constitutionEdits(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (const { 0: found, 1: place = '', 2: steps = '', index } of constitutionsIn(text)) {
    const kept = steps.replace(/(?<![ ,])[ ,]+$/, '')
    const words = /^p/i.test(kept)
      ? ['pmbl.']
      : [...kept.matchAll(STEP)].map(([, step = '', number = '']) => printedStep(step.toLowerCase(), number))
    if (words.length === 0 || place === '') continue
    if (/^[A-Z].* (?:Const\.|CONST)/.test(found) && PRINTED_STEPS.test(kept)) continue
    const to = index + found.length - (steps.length - kept.length)
    edits.push({ from: index, to, words: `${placeName(place.toLowerCase())} Const. ${words.join(', ')}` })
  }
  return edits
}

function placeName(place: string): string {
  return place.startsWith('u') && !place.startsWith('ut') ? 'U.S.' : stateName(place.replace(/\.$/, ''))
}

function printedStep(step: string, number: string): string {
  if (step === 'cl') return `cl. ${number}`
  if (step === 'art' || step.startsWith('am'))
    return `${step === 'art' ? step : 'amend'}. ${/^\d+$/.test(number) ? toRomanNumeral(Number(number)) : number.toUpperCase()}`
  return `§ ${number}`
}

/**
 * Roman numerals for the last digit. Together with the tens, they cover numbers up to 39. No constitution has more
 * articles or amendments than that.
 */
const NUMERALS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']

export function toRomanNumeral(number: number): string {
  return 'X'.repeat(Math.floor(number / 10)) + (NUMERALS[number % 10] ?? '')
}

const EDITION = /[^();\n]{1,60}\(([a-z][^()\n]{1,60})\)/y
const PUBLISHERS = /^(?:west|lexis|lexisnexis|mckinney|vernon|bender|deering|supp)/

/** Corrects the publisher and year of a code typed in lowercase: `(west 2019)`. */
export function editionEdits(text: string, end: number): TextEdit[] {
  EDITION.lastIndex = end
  const [whole, words = ''] = EDITION.exec(text) ?? []
  if (whole === undefined || (!/\d{4}$/.test(words) && !PUBLISHERS.test(words))) return []
  const from = end + whole.length - 1 - words.length
  const printed = words
    .replace(/\blexisnexis\b/, 'LexisNexis')
    .replace(/(?<![\w.’])(?!current\b|through\b|and\b|of\b)[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/(?<=Supp\. )[IVX][ivx]*/, (number) => number.toUpperCase())
  return [{ from, to: from + words.length, words: printed }]
}

const PART =
  /(?<=\b[Cc]\.? ?[Ff]\.? ?[Rr]\.?),?[ \u00a0]{1,2}([Pp]t(?!s?\.)s?|Pts?(?=\.)|[Pp]art|parts)\.?[ \u00a0]{1,2}(?=\d)/g
const SUBPART =
  /(?<=\b(?:[Pp]t|[Pp]art)\.?[ \u00a0]\d{1,4}),?[ \u00a0]{1,2}[Ss]ub(?:part|pt)\.?[ \u00a0]([A-Za-z]{1,7})(?!\w)/g

/**
 * Corrects a part of the C.F.R.: `29 CFR part 1910, subpart Z` becomes `29 C.F.R. pt. 1910, subpt. Z`. Doesn't change
 * `Parts 130 to 169`, which Indigo R19.1 prints differently.
 */
export function partEdits(text: string): TextEdit[] {
  return [
    ...[...text.matchAll(PART)].map(({ 0: found, 1: word = '', index }) => ({
      from: index,
      to: index + found.length,
      words: ` ${signOf(word)} `,
    })),
    ...[...text.matchAll(SUBPART)].map(({ 0: found, 1: letter = '', index }) => ({
      from: index,
      to: index + found.length,
      words: `, subpt. ${printedLetters(letter)}`,
    })),
  ]
}

/**
 * Capitalizes the letters of a subpart typed in lowercase: `Z`, `AA`, and `Da` (a subpart of D). Returns the letters
 * unchanged if one of them is already a capital.
 */
function printedLetters(letters: string): string {
  if (/[A-Z]/.test(letters)) return letters
  const same = [...letters].every((letter) => letter === letters.charAt(0))
  return (same ? letters : letters.charAt(0)).toUpperCase() + (same ? '' : letters.slice(1))
}

const PUBLIC_LAW =
  /\bp(?:ub(?:lic)?)?\.? ?l(?:aw)?\.?,? {0,2}(?:no\.?|number)? {0,2}(?=\d{2,3}[-–]\d{1,4}\b)/g
const RESTATEMENT = new RegExp(
  `\\brest(?:atement|\\.),? ?\\(?(${RESTATEMENT_SERIES.join('|')}|1st|2n?d|3r?d|4th)\\)? (?:of )?((?:[a-z.:&]+,? ){1,7}?)(§§?|secs?\\.|sections?)? ?(?=\\d)`,
  'gi',
)

/** Corrects public laws and restatements typed in lowercase. */
export function numberedLawEdits(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (const { 0: found, index } of text.matchAll(PUBLIC_LAW))
    if (!/^(?:Pub|PUB|P\. ?L|PL)/.test(found) || / l\.|no/.test(found))
      edits.push({
        from: index,
        to: index + found.length,
        words: 'Pub. L. No. ',
      })
  for (const { 0: found, 1: edition = '', 2: subject = '', 3: sign = '', index } of text.matchAll(
    RESTATEMENT,
  )) {
    // Text in all caps is converted elsewhere, together with the name of the institution (PS16).
    if (/[A-Z]{3}/.test(found)) continue
    const number = RESTATEMENT_SERIES.find(
      (name, at) => edition.toLowerCase().startsWith(name.toLowerCase()) || edition.startsWith(`${at + 1}`),
    )
    const words = subject
      .trim()
      .replace(/,$/, '')
      .replace(/(?<![\w.’])(?!(?:of|the|and|for|in|on|to)\b)[a-z]/g, (letter) => letter.toUpperCase())
    edits.push({
      from: index,
      to: index + found.length,
      words: `Restatement (${number ?? ''}) of ${words} ${/^§§|s\.?$/i.test(sign) ? '§§' : '§'} `,
    })
    // Capitalize the letter in a section number: `402a` becomes `402A`.
    const letter = /^\d{1,4}(?=[a-z](?![\w]))/.exec(text.slice(index + found.length))?.[0].length
    if (letter !== undefined) {
      const at = index + found.length + letter
      edits.push({ from: at, to: at + 1, words: text.charAt(at).toUpperCase() })
    }
    edits.push(...editionEdits(text, index + found.length))
  }
  return edits
}
