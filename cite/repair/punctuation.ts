import type { TextEdit } from './text-edit.ts'

/** Connecticut cites a page of an earlier citation without "at": `Roe v. Doe, supra, 330 Conn. 548–49`. */
const PAGE_ABOVE =
  /\bsupra, \d{1,4} [A-Z][\w.]{0,8}(?: (?:[A-Z][\w.]{0,8}|\d(?:d|th)))*(?= \d+(?:[-–]\d+)?(?:[.,;)]|$| [(&]| and n))/g
/** A comma between the last page and its court and year: `368 F.3d 228, 237, (3d Cir. 2004)`. */
const BEFORE_COURT =
  /,(?<=(?:, |[-–]|Reg\. )\d{1,6},)(?= \((?:[A-Z0-9][\w.’ ]{0,24}\.? )?(?:\d{1,2}, )?(?:1[789]|20)\d\d\))/g
/** A note number that copying joined to the end of a sentence or to the text of its note: `1997).12 See`, `12See`. */
const NOTE_NUMBER =
  /(?<=[)\]”"]\.[”"]?)\d{1,3} (?=[A-Z“])|(?:^|(?<=[\s.”"]))\d{1,3}(?=(?:See|But|Cf\.|Accord|Compare|Contra|Id\.|Ibid\.|E\.g\.)[\s,.])/g
/** The URL of an archived copy, which the rules put in brackets after the original URL (R33.4). */
const ARCHIVED = /,? archived at (https?:\/\/[^\s,;()[\]]*[^\s,;.()[\]])/g
/** "Available at" before the URL of a source that is also in print (R33.1.1); a comma alone has the same meaning. */
const AVAILABLE =
  /(?<!cop(?:y|ies)),? \(?available (?:online )?(?:at|from)\b:?,? ?(?=https?:\/\/)|, at:? (?=https?:\/\/)|,? available at(?=https?:\/\/)/gi
/** A period between a page and the quotation in parentheses after it: `Id. at 46. (“The rule . . . .”).` */
const BEFORE_QUOTATION = /\.(?<=\b(?:at|,) \d[\d–-]*\.)(?= \([“"][^()]{12,}[”"]\)\.?(?:$|\n))/g
/** A source quoted or cited by a decision, set off by a comma where the rules require parentheses (R13). */
const RELATION = /, (?=(?:quoting|citing) [A-Z0-9“"])/g
/** A parenthetical that names another source. */
const NAMING = /^\((?:quoting|citing|discussing|overruling|applying|following|construing) /
/** The end of a decision named in a parenthetical, where a sentence or the next source starts. */
const NAMED_END = /\)(?=\.?\s*$|\.\s+[“"A-Z]|;\s)/g

/**
 * Finds missing punctuation without which the parts of a text can't be recognized, and returns it as insertions, in
 * order. Page marks have already been removed from the text, and an insertion must not be at the offset of a removed
 * mark.
 */
export function repairText(given: string): TextEdit[] {
  const edits: TextEdit[] = []
  if (given.includes(', ('))
    for (const { index } of given.matchAll(BEFORE_COURT))
      edits.push({ from: index, to: index + 1, words: '' })
  if (given.includes('supra, '))
    for (const above of given.matchAll(PAGE_ABOVE)) {
      const at = above.index + above[0].length
      edits.push({ from: at, to: at, words: ' at' })
    }
  if (/\d[A-Z][a-z]{1,8}\.? |\.["”]?\d/.test(given))
    for (const { index, 0: mark } of given.matchAll(NOTE_NUMBER)) {
      const end = index + mark.trimEnd().length
      // A number after a sentence gets a separate line; a number before the first word of its note needs only a space.
      if (mark.endsWith(' '))
        edits.push({ from: index, to: index, words: '\n' }, { from: end, to: end + 1, words: '\n' })
      else edits.push({ from: end, to: end, words: ' ' })
    }
  if (given.includes('archived at http'))
    for (const { index, 0: words, 1: address = '' } of given.matchAll(ARCHIVED))
      edits.push({ from: index, to: index + words.length, words: ` [${address}]` })
  if (/, at:? http|vailable (?:online )?(?:at|from)/.test(given))
    for (const { index, 0: words } of given.matchAll(AVAILABLE))
      if (!words.includes('(')) edits.push({ from: index, to: index + words.length, words: ', ' })
  if (/\d\. \([“"]/.test(given))
    for (const { index } of given.matchAll(BEFORE_QUOTATION))
      edits.push({ from: index, to: index + 1, words: '' })
  if (/, (?:quoting|citing) /.test(given)) edits.push(...relationsOf(given))
  const close = /\((?:quot|cit|dis|over|app|foll|cons)/.test(given) ? missingBracket(given) : undefined
  if (close !== undefined) edits.push({ from: close, to: close, words: ')' })
  return edits.sort((one, other) => one.from - other.from)
}

/** Returns where to close the first open parenthetical that names a source. */
function missingBracket(given: string): number | undefined {
  const open: number[] = []
  for (let at = 0; at < given.length; at += 1) {
    const character = given.charAt(at)
    if (character === '(') open.push(at)
    else if (character === ')') open.pop()
  }
  const first = open.find((at) => NAMING.test(given.slice(at, at + 14)))
  if (first === undefined) return undefined
  NAMED_END.lastIndex = first
  const end = NAMED_END.exec(given)
  return end === null ? undefined : end.index + 1
}

/**
 * Puts parentheses around quoted or cited sources, to the end of their segment; skips text that is already in
 * parentheses.
 */
function relationsOf(given: string): TextEdit[] {
  const begins = new Set([...given.matchAll(RELATION)].map(({ index }) => index))
  const edits: TextEdit[] = []
  const close = (from: number, end: number): void => {
    edits.push({ from, to: from + 2, words: ' (' }, { from: end, to: end, words: ')' })
  }
  /** The start of the current relation, how many brackets are open in it, and how many parentheses are open overall. */
  let from: number | undefined
  let inside = 0
  let round = 0
  for (let at = 0; at < given.length; at += 1) {
    const character = given.charAt(at)
    if (character === '(' || character === ')') round += character === '(' ? 1 : -1
    if (from === undefined) {
      if (
        round !== 0 ||
        !begins.has(at) ||
        !/(?:[)\]\d]|\b[Ii][Dd]\.)$/.test(given.slice(Math.max(0, at - 4), at))
      )
        continue
      from = at
      inside = 0
    } else if (character === '(' || character === '[') inside += 1
    else if (character === ')' || character === ']') inside -= 1
    else if (inside === 0 && endsStretch(given, at)) {
      close(from, at)
      from = undefined
    }
    if (inside < 0) from = undefined
  }
  if (from !== undefined) close(from, given.length)
  return edits
}

/** Returns whether a segment ends here, outside brackets: at a semicolon, or at the end of a line or sentence. */
function endsStretch(given: string, at: number): boolean {
  const character = given.charAt(at)
  if (character === ';' || character === '\n') return true
  return (
    character === '.' &&
    /[)\d]/.test(given.charAt(at - 1)) &&
    /^\.(?:\s+[“"A-Z]|\s*$)/.test(given.slice(at, at + 8))
  )
}
