import { REPORT_STATE } from '../vocabulary/state-words.ts'
import { isDigit, isSpace, isWord } from '../text/character.ts'
import type { Entry } from './lexicon.ts'

const NAME_WINDOW = 70
const WORDS_IN_NAME = 11
/** Number of characters to compare, which is enough for a state with the parenthesis after it (`Ky. (Bush)`). */
const HEAD = 6

/** The first characters of the longer names in each table. They make it possible to reject most words quickly. */
const headsOf = new WeakMap<ReadonlyMap<string, Entry>, ReadonlySet<string>>()

function readHeads(names: ReadonlyMap<string, Entry>): ReadonlySet<string> {
  const known = headsOf.get(names)
  if (known !== undefined) return known
  const heads = new Set<string>()
  for (const name of names.keys()) if (name.length >= HEAD) heads.add(name.slice(0, HEAD))
  headsOf.set(names, heads)
  return heads
}

/**
 * Returns the longest name in the table that starts at this offset and ends at the end of a word. If `folded` is true,
 * the names in the table are lowercase.
 */
export function longestName<Known extends Entry>(
  text: string,
  at: number,
  names: ReadonlyMap<string, Known>,
  folded = false,
): { entry: Known; end: number } | undefined {
  let best: { entry: Known; end: number } | undefined
  let key = ''
  let words = 1
  let opened = false
  const limit = Math.min(text.length, at + NAME_WINDOW)
  for (let index = at; index <= limit; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : 32
    if (!isWord(code) || isDigit(code)) {
      const entry = index > at && mayEndAt(text, index, code) ? entryOf(names, spell(key, folded)) : undefined
      if (entry !== undefined) best = { entry, end: endOfName(text, index) }
      if (isSpace(code)) {
        words += 1
        if (words > WORDS_IN_NAME || isBlankLine(text, index)) break
        continue
      }
      if (isLeftOut(code)) continue
      if (code === 59 || code === 0xa7 || code === 0xb6) break
    }
    key += code === 91 ? '(' : code === 93 ? ')' : text.charAt(index)
    opened ||= key.endsWith('(')
    if (key.length === HEAD && !opened && !readHeads(names).has(spell(key, folded))) break
  }
  return best
}

/** Returns the letters of a name as they are spelled in the tables. */
function spell(key: string, folded: boolean): string {
  return folded ? key.toLowerCase() : key
}

/** Returns true if a name can end before this character. A name can't end with a space or in the middle of a number. */
function mayEndAt(text: string, index: number, code: number): boolean {
  const before = text.charCodeAt(index - 1)
  return !isSpace(before) && !(isDigit(code) && isDigit(before)) && !runsOn(text, index)
}

/** Returns the table entry of a name. An early reporter's name may include the state. */
function entryOf<Known extends Entry>(names: ReadonlyMap<string, Known>, letters: string): Known | undefined {
  return names.get(letters) ?? (letters.endsWith(')') ? names.get(withoutState(letters)) : undefined)
}

function isBlankLine(text: string, at: number): boolean {
  return text.startsWith('\n\n', at)
}

const BEHIND = new RegExp(`^(.+)\\(${REPORT_STATE}\\)$`, 'i')
const BEFORE = new RegExp(`^${REPORT_STATE}\\((.+)\\)$`, 'i')
/**
 * Matches early reporters with a single volume, which is also a volume of the state's reports. Both names are printed:
 * `62 N.C. (Phil. Eq.)` (T3).
 */
const OF_ONE_VOLUME =
  /^(?:Hard|Sneed|Hughes|Breese|Phil(?:Eq)?|Win|Busb(?:Eq)?|Taylor?|CarLRep|Cam&Nor|Mart(?:&Yer)?|(?:Chev|Rice|Dud|Ril|Harp|Speers|McMul|Bail)(?:Eq)?|RichCas|Meigs|Peck|Cooke|Gilmer|Tuck&Cl|MacArth&M)$/i

/** Removes the state that citators print before or after an early reporter: `Bush (Ky.)`, `Ky. (Bush)`. */
function withoutState(key: string): string {
  const behind = BEHIND.exec(key)?.[1]
  if (behind !== undefined) return behind
  const before = BEFORE.exec(key)?.[1] ?? ''
  return OF_ONE_VOLUME.test(before) ? '' : before
}

/** Returns true for periods, commas, and apostrophes of any kind: straight, curly, or the turned one in `Hawai‘i`. */
function isLeftOut(code: number): boolean {
  return (
    code === 46 ||
    code === 44 ||
    code === 39 ||
    code === 0x2019 ||
    code === 0x2018 ||
    code === 0x2bb ||
    code === 96
  )
}

/**
 * Returns true if a letter directly follows a period, because the name then continues. For example, `U.S.C.C.A.N.`
 * doesn't contain the code `U.S.C`.
 */
function runsOn(text: string, at: number): boolean {
  return text.charCodeAt(at) === 46 && isWord(text.charCodeAt(at + 1)) && !isDigit(text.charCodeAt(at + 1))
}

/** Returns the end of a name. If a period follows the last letter, the name includes it. */
function endOfName(text: string, at: number): number {
  return text.charCodeAt(at) === 46 ? at + 1 : at
}
