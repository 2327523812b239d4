import { CIRCUITS } from '../vocabulary/ordinals.ts'
import { tableOf } from '../abbreviation/table.ts'
import { courtIdOf, courtNameOf, spellCourt } from '../court/court.ts'
import { MONTHS } from '../vocabulary/months.ts'
import { monthNumber } from '../date/read.ts'
import { isInitialism, staysInCapitals } from '../name/initials.ts'
import { isLittle } from '../text/title-case.ts'
import type { TextEdit } from './text-edit.ts'
import { CONNECTOR } from '../find/names.ts'
import { typedCoreAt } from './typed-core.ts'
import { ownEntry } from '../text/own-entry.ts'
import { capitalizeEnd } from '../text/capitalize-end.ts'
import { spaced } from '../text/spaced.ts'

const LONGEST_NAME = 160
/** Matches words that precede a name and are never part of it. */
const BEFORE_NAME =
  /^(?:see|also|but|cf|accord|contra|compare|contrast|with|generally|eg|citing|quoting|in|under|since|as|that|held|holding|because|following|by|from|is|are|was|were|if|when|while|although|unlike|like|than|cases?|court|overruled|overruling|distinguishing|applying|affirming|reversing|we|they|he|she|it|think|find|found|said|says|per|until|unless|whether|which|where|and|or|this|these)$/
/** Matches words that a name can contain, but not as its first word. */
const LEADS = /^(?:the|of|for|on|to|at|a|an|and|&|de|la)$/

/**
 * Returns true if the volume at `core` is that of a journal, based on the name of the journal or on the structure of
 * the text.
 */
function isInJournal(text: string, core: number): boolean {
  if (LAW_JOURNAL.test(text.slice(core, core + LONGEST_NAME))) return true
  const volume = /^\d{1,4}[ \u00a0]*/.exec(text.slice(core, core + 8))?.[0].length ?? 0
  return typedCoreAt(text, core, core + volume)?.entry.kind === 'journal'
}

/** Matches a docket number between the parties and a database citation: `v jones no 18-cv-1234 2019 wl 12`. */
const DOCKET = /,?[ \u00a0]{1,2}(?:case )?no\.?[ \u00a0]{1,2}(?=\d[\w:.]*-\w)/i

const VERSUS = /(?<=[^ \u00a0])[ \u00a0]{1,4}(?:v|vs|versus)\.?[ \u00a0]{1,4}/gi
const PROPER = /^ v\. $/
/**
 * Matches a law journal after its volume. The text before the volume is a title, in which "versus" doesn't separate
 * parties.
 */
const LAW_JOURNAL = /^\d{1,4}[ \u00a0][^\d(),;]{0,60}\bL\. ?(?:Rev|J|Q)\./i

/**
 * Corrects the names of parties that are in lowercase, in all caps, or separated by a different spelling of `v.`
 * (PS20).
 */
export function partyEdits(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  for (const { 0: joint, index } of text.matchAll(VERSUS)) {
    const after = index + joint.length
    const left = lastWord(text, index)
    const right = /^\S+/.exec(text.slice(after, after + 40))?.[0] ?? ''
    const proper = isProper(left) && isProper(right)
    if (proper && PROPER.test(joint) && !(/^[A-Z]{3,}/.test(right) && !/[a-z]/.test(left))) continue
    const core = coreAfter(text, after)
    if (core === undefined) continue
    if (/versus/i.test(joint) && isInJournal(text, core)) continue
    const start = nameStart(text, index)
    const name = text.slice(start, core)
    const capitals = isAllCapitals(name)
    if (proper && !capitals && PROPER.test(joint)) continue
    if (!capitals && isInitialV(text, joint + right, partyBefore(text, index), core)) continue
    edits.push({ from: index, to: after, words: ' v. ' })
    if (!proper || capitals) {
      const docket = DOCKET.exec(text.slice(after, core))
      const end = docket === null ? core : after + docket.index
      edits.push(
        ...wordEdits(text, [start, index], { capitals }),
        ...wordEdits(text, [after, end], { capitals }),
      )
      if (docket !== null) edits.push({ from: end, to: end + docket[0].length, words: ', No. ' })
      edits.push(...commaBefore(text, core))
    }
  }
  return edits
}

/**
 * Returns true if the "V." in "Henry V. Smith" is an initial. Then, another `v.` separates the parties, or the person
 * is the author of an article in a journal. In `Rosemary V. [Jorge V.]`, the brackets contain a different party.
 */
function isInitialV(text: string, joint: string, before: string, core: number): boolean {
  const [, next] = /^\s*V\.?\s+(\S*)$/.exec(joint) ?? []
  if (next === undefined) return false
  return (
    next.startsWith('[') || isInJournal(text, core) || /(?:^|\s)(?:v\.?|vs\.?|in re|ex parte) /i.test(before)
  )
}

/** Returns the text before the given offset, back to the end of another citation: `Verizon v. Law Offs. of Curtis`. */
function partyBefore(text: string, at: number): string {
  return /[^;()\d]*$/.exec(text.slice(Math.max(0, at - 120), at))?.[0] ?? ''
}

function isProper(word: string): boolean {
  return /^[“"(]?(?:[A-Z0-9À-Þ][\w.’'&À-ÿ-]*[a-zà-ÿ.]|[A-Z0-9])/.test(word)
}

function lastWord(text: string, end: number): string {
  return /[^\s(“"]+$/.exec(text.slice(Math.max(0, end - 40), end))?.[0] ?? ''
}

/** Returns true if a name is in all caps and contains words rather than only initials. */
function isAllCapitals(name: string): boolean {
  const bare = name.replace(/ vs?\.? /i, ' ')
  return !/[a-z]/.test(bare) && bare.split(/[\s,]+/).filter(isSpoken).length > 1
}

function isSpoken(word: string): boolean {
  const letters = word.replace(/[^A-Z]/g, '')
  return letters.length > 3 && /[AEIOUY]/.test(letters) && !isInitialism(word)
}

const NUMBER = /(?<![\w$.,/–-])\d{1,4}(?:[ \u00a0]{0,3}(?=[A-Za-z])|(?=-[A-Za-z]))/g
const NEUTRAL = /^(?:19|20)\d\d il app |^\d{4}-[A-Za-z]{2,8}-\d/

/** Returns the offset of the volume after a name. Returns undefined if no volume is nearby. */
function coreAfter(text: string, from: number): number | undefined {
  const window = text.slice(from, from + LONGEST_NAME)
  const limit =
    /[;\n(](?![^()\d\n]{1,40}\)[, ])|[ \u00a0](?:v|vs)\.?[ \u00a0]/i.exec(window)?.index ?? window.length
  for (const { 0: volume, index } of window.slice(0, limit).matchAll(NUMBER))
    if (
      NEUTRAL.test(window.slice(index, index + 16)) ||
      typedCoreAt(text, from + index, from + index + volume.length) !== undefined
    )
      return from + index
  return undefined
}

/** Returns the start of the name that ends at `end`, based on the words before `end`. */
function nameStart(text: string, end: number): number {
  const low = Math.max(0, end - 100)
  let start = end
  let at = end
  for (let count = 0; count < 10 && at > low; count += 1) {
    while (at > low && /[ \u00a0]/.test(text.charAt(at - 1))) at -= 1
    let head = at
    while (head > low && !/[\s(“"—]/.test(text.charAt(head - 1))) head -= 1
    const word = text.slice(head, at)
    if (word === '' || /[;:)\]”]$/.test(word)) break
    const bare = word.toLowerCase().replace(/(?<![.,])[.,]+$/, '')
    if (BEFORE_NAME.test(bare) && !/^(?:and|or)$/.test(bare)) break
    if (
      count > 0 &&
      word.endsWith('.') &&
      bare.length > 3 &&
      !bare.includes('.') &&
      knownAbbreviation(bare) === undefined
    )
      break
    if (
      count > 0 &&
      word.endsWith(',') &&
      !/^(?:inc|llc|ltd|co|corp|jr|sr|lp|llp|na|l|n|p|s)$/.test(lastOf(text, at))
    )
      break
    start = head
    at = head
    if (/[\n(“"—]/.test(text.charAt(head - 1))) break
  }
  for (
    let word = firstWord(text, start, end);
    LEADS.test(word.toLowerCase());
    word = firstWord(text, start, end)
  )
    start += word.length + (/^\s*/.exec(text.slice(start + word.length))?.[0].length ?? 0)
  return start
}

function lastOf(text: string, at: number): string {
  return /^[\s,]*([a-z]+)/i.exec(text.slice(at, at + 12))?.[1]?.toLowerCase() ?? ''
}

function firstWord(text: string, start: number, end: number): string {
  return /^[^\s]+/.exec(text.slice(start, end))?.[0] ?? ''
}

const PROCEDURAL =
  /(?:^|[\s(“])(in re:?|ex parte|(?:in the )?matter of|estate of)[ \u00a0]+([^;()]{1,120}?),?[ \u00a0]*$/i
const SINGLE = /(?:^|[\s(“;])([a-z][\w.’'&-]*(?: [\w.’'&-]+){0,5}),[ \u00a0]*$/

/** Corrects a name without `v.` before a lowercase citation, such as `in re gault` or the short name of a case. */
export function nameEdits(text: string, core: number): TextEdit[] {
  const before = text.slice(Math.max(0, core - LONGEST_NAME), core)
  const offset = core - before.length
  if (/[ \u00a0]vs?\.?[ \u00a0][^;]*$/i.test(before)) return commaBefore(text, core, true)
  const matter = PROCEDURAL.exec(before)
  if (matter !== null) {
    const [whole, phrase = '', name = ''] = matter
    const at = offset + matter.index + whole.indexOf(phrase)
    const from = at + phrase.length + whole.slice(whole.indexOf(phrase) + phrase.length).indexOf(name)
    const opening = /^in re/i.test(phrase)
      ? 'In re'
      : phrase.charAt(0).toUpperCase() + phrase.slice(1).toLowerCase()
    return [
      { from: at, to: at + phrase.length, words: opening },
      ...wordEdits(text, [from, from + name.length], {
        capitals: isAllCapitals(name),
      }),
      ...commaBefore(text, core),
    ]
  }
  const single = SINGLE.exec(before)
  if (single === null || /[A-Z]/.test(single[1] ?? '')) return []
  const end = offset + single.index + single[0].lastIndexOf(',')
  const start = nameStart(text, end)
  return start >= end ? [] : wordEdits(text, [start, end])
}

/** Adds a missing comma between a name and its volume. */
function commaBefore(text: string, core: number, small = false): TextEdit[] {
  const gap = /[^\s,]([ \u00a0]+)$/.exec(text.slice(Math.max(0, core - 6), core))?.[1]
  if (gap === undefined || (small && !/[a-z.]/.test(text.charAt(core - gap.length - 1)))) return []
  return [{ from: core - gap.length, to: core, words: ', ' }]
}

/** Capitalizes the author and the title before a journal typed in lowercase. */
export function workEdits(text: string, core: number): TextEdit[] {
  const before = text.slice(Math.max(0, core - 260), core)
  const cut = Math.max(before.lastIndexOf(';'), before.lastIndexOf('\n')) + 1
  const head = before.slice(cut)
  if (/[A-Z]/.test(head.replace(/^\s*[A-Z]/, ''))) return []
  const signal =
    /^\s*(?:(?:see|but|also|generally|accord|contra|cf\.?|e\.?g\.?|compare|with),?\s+)*/i.exec(head)?.[0]
      .length ?? 0
  const start = core - head.length + signal
  return wordEdits(text, [start, core], { title: true })
}

/** Corrects each word of a name that is in lowercase or all caps. */
function wordEdits(
  text: string,
  [from, to]: readonly [number, number],
  { capitals = false, title = false }: { readonly capitals?: boolean; readonly title?: boolean } = {},
): TextEdit[] {
  const edits: TextEdit[] = []
  let opens = true
  for (const { 0: word, index } of text.slice(from, to).matchAll(/[^\s,]+/g)) {
    const words: string = capitals ? setWordDown(word, opens) : printedWord(word, opens, title)
    if (words !== word) edits.push({ from: from + index, to: from + index + word.length, words })
    opens = title && /[,:?]$/.test(text.slice(from + index, from + index + word.length + 1))
  }
  return edits
}

function setWordDown(word: string, opens: boolean): string {
  if (!/[A-Z]/.test(word) || /^(?:[A-Z]\.)+,?$/.test(word) || staysInCapitals(word)) return word
  return printedWord(word.toLowerCase(), opens, false)
}

const SUFFIXES: Readonly<Record<string, string>> = {
  llc: 'LLC',
  llp: 'LLP',
  lp: 'LP',
  na: 'N.A.',
  pllc: 'PLLC',
  plc: 'PLC',
  ii: 'II',
  iii: 'III',
  iv: 'IV',
  jr: 'Jr.',
  sr: 'Sr.',
  us: 'U.S.',
  usa: 'USA',
  co: 'Co.',
  cos: 'Cos.',
  rel: 'rel.',
  no: 'No.',
  st: 'St.',
  assn: 'Ass’n',
  bd: 'Bd.',
  am: 'Am.',
  ry: 'Ry.',
}

/** Returns the printed form of a word in a name typed in lowercase: `o'connor`, `mcdonald`, `inc`, `j.d.b.`, `nlrb`. */
function printedWord(word: string, opens: boolean, title: boolean): string {
  // A word that starts with a digit is a number, possibly of a section: `78j(b)`.
  if (/^\d|[A-Z]/.test(word) || !/[a-z]/.test(word)) return word
  const bare = word.replace(/(?<![.’'])[.’']+$/, '')
  if (bare === 'etc') return word
  const suffix = title ? undefined : ownEntry(SUFFIXES, bare)
  if (suffix !== undefined) return suffix
  if (/^(?:[a-z]\.)+[a-z]?$/.test(word) || (/^[a-z]\.?$/.test(word) && bare !== 'a'))
    return word.toUpperCase()
  if (!opens && (title ? isLittle(bare) : CONNECTOR.test(bare))) return word
  if (/^[a-z]{1,2}&[a-z]{1,2}$/.test(bare)) return word.toUpperCase()
  const upper = bare.toUpperCase()
  if (
    (staysInCapitals(upper) && !/^(?:us|who|un|aids|mit|uk|eu|ups|abc|sap)$/.test(bare)) ||
    (/^[b-df-hj-np-tv-xz]{3,5}$/.test(bare) && knownAbbreviation(bare) === undefined)
  )
    return upper
  const known = title ? undefined : knownAbbreviation(bare)
  if (known !== undefined) return known
  return word
    .replace(/^[^a-z]*[a-z]/, (letter) => letter.toUpperCase())
    .replace(/^(Mc|O[’'])([a-z])|-([a-z])/g, capitalizeEnd)
}

let abbreviations: ReadonlyMap<string, string> | undefined

/**
 * Returns the T11 abbreviation that has these letters: `Nat’l` for `natl`. Omits abbreviations that are also ordinary
 * words.
 */
function knownAbbreviation(bare: string): string | undefined {
  if (abbreviations === undefined) {
    const known = new Map<string, string>()
    for (const options of tableOf('T11').values())
      for (const { key } of options) {
        const letters = key.toLowerCase().replace(/[.’']/g, '')
        if (/^[A-Z][a-z]*(?:’[a-z]+|\.)$/.test(key) && letters.length > 2 && !known.has(letters))
          known.set(letters, key)
      }
    abbreviations = known
  }
  return abbreviations.get(bare)
}

const TAIL =
  /[ ,\u00a0]{0,3}(?:at[ \u00a0])?(?:_+|\*?\d[\d,]*)(?:-[\w-]+)?(?:,?[ \u00a0](?:at )?\*?\d{1,5}(?:[-–]\d{1,5})?(?!\w|[ \u00a0](?!nn?\b)[a-z]{1,2}\b)| nn?\.? ?\d{1,3}|[-–]\d{1,5}){0,4}/y
const BRACKETED = /[ \u00a0]{0,2}\(([^()\n]{0,50}?[ ,]{0,2})((?:1[789]|20)\d\d)\)/y
const BARE = /,?[ \u00a0]([a-z0-9][a-z0-9.' ]{0,24}?,? )?((?:1[789]|20)\d\d)(?=[.;]?(?:\s|$)|[;)])/iy

/** Corrects the court and year after a citation typed in lowercase: `(9th cir 2001)`, `sdny 2001`. */
export function courtEdits(text: string, nameEnd: number, paged = false): TextEdit[] {
  TAIL.lastIndex = nameEnd
  const tail = paged
    ? /^(?:,? [¶\d][¶ \d,–-]{0,24})?/.exec(text.slice(nameEnd, nameEnd + 32))
    : TAIL.exec(text)
  if (tail === null) return []
  let end = nameEnd + tail[0].length
  BRACKETED.lastIndex = end
  const bracketed = BRACKETED.exec(text)
  if (bracketed !== null) {
    const open = end + bracketed[0].indexOf('(') + 1
    const words = bracketed[1] ?? ''
    const printed = courtAndDay(words)
    const gap = bracketed[0].startsWith('(') ? [{ from: end, to: end, words: ' ' }] : []
    if (printed === undefined) return gap
    return [...gap, { from: open, to: open + words.length, words: `${printed} ` }]
  }
  // A year without a court may have been read as a page.
  const year = /(?<![ ,\u00a0])[ ,\u00a0]+((?:1[789]|20)\d\d)$/.exec(tail[0])
  if (year !== null) end -= year[0].length
  BARE.lastIndex = end
  const bare = BARE.exec(text)
  if (bare === null) return []
  const [whole, words = '', when = ''] = bare
  const printed = courtAndDay(words)
  if (words !== '' && (printed === undefined || courtIdOf(printed) === undefined)) return []
  return [
    {
      from: end,
      to: end + whole.length,
      words: ` (${printed === undefined ? '' : `${printed} `}${when})`,
    },
  ]
}

const DAY = /^(.*?)[ ,]*\b([a-z]{3,9})\.? (\d{1,2}),?$/i

/**
 * Returns a court as printed in the tables, followed by the month and day, if any. Returns undefined if nothing
 * changes.
 */
function courtAndDay(given: string): string | undefined {
  const words = given.replace(/(?<![, ])[, ]+$/, '')
  if (words === '') return undefined
  const dated = DAY.exec(words)
  const month = dated === null ? undefined : monthNumber(dated[2] ?? '')
  const court = month === undefined ? words : (dated?.[1] ?? '')
  const id = courtIdOf(court.replace(/\bcircuit\b/i, 'cir').replace(/^(\w+)(?= cir)/i, circuitNumber))
  const printed = (id === undefined ? undefined : courtNameOf(id)) ?? spellCourt(court)
  const day = month === undefined ? '' : `${MONTHS[month - 1] ?? ''} ${dated?.[3] ?? ''},`
  return spaced(printed, day)
}

function circuitNumber(word: string): string {
  const at = CIRCUITS.indexOf(word.toLowerCase())
  return at < 0 ? word : `${at + 1}${['st', 'd', 'd'][at] ?? 'th'}`
}
