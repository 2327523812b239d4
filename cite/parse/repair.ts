import type { TextEdit } from './text-edit.ts'

/** Connecticut gives the page of what it cited above without a word: `Roe v. Doe, supra, 330 Conn. 548–49`. */
const PAGE_ABOVE =
  /\bsupra, \d{1,4} [A-Z][\w.]{0,8}(?: (?:[A-Z][\w.]{0,8}|\d(?:d|th)))*(?= \d+(?:[-–]\d+)?(?:[.,;)]|$| [(&]| and n))/g
/** A comma between the last page and its court and year: `368 F.3d 228, 237, (3d Cir. 2004)`. */
const BEFORE_COURT = /,(?<=(?:, |[-–])\d{1,5},)(?= \((?:[A-Z0-9][\w.’ ]{0,24}\.? )?(?:1[789]|20)\d\d\))/g
/** The number of a note that copying left close to a sentence's end or to the words of its note: `1997).12 See`, `12See`. */
const NOTE_NUMBER =
  /(?<=[)\]”"]\.[”"]?)\d{1,3} (?=[A-Z“])|(?:^|(?<=[\s.”"]))\d{1,3}(?=(?:See|But|Cf\.|Accord|Compare|Contra|Id\.|Ibid\.|E\.g\.)[\s,.])/g
/** Where a page is kept, which the book sets in brackets behind its address (R33.4). */
const ARCHIVED = /,? archived at (https?:\/\/[^\s,;()[\]]*[^\s,;.()[\]])/g
/** What a decision quotes or cites, set off with a comma where the book has brackets (R13). */
const RELATION = /, (?=(?:quoting|citing) [A-Z0-9“"])/g
/** A parenthetical that names another source. */
const NAMING = /^\((?:quoting|citing|discussing|overruling|applying|following|construing) /
/** Where the decision named within a parenthetical ends and a sentence or the next source begins. */
const NAMED_END = /\)(?=\.?\s*$|\.\s+[“"A-Z]|;\s)/g

/** What has to stand in a text for its parts to be told apart, and does not: words to put in, in their order. */
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
      // After a sentence the number stands on a line of its own; before the first word of its note a space is enough.
      if (mark.endsWith(' '))
        edits.push({ from: index, to: index, words: '\n' }, { from: end, to: end + 1, words: '\n' })
      else edits.push({ from: end, to: end, words: ' ' })
    }
  if (given.includes('archived at http'))
    for (const { index, 0: words, 1: address = '' } of given.matchAll(ARCHIVED))
      edits.push({ from: index, to: index + words.length, words: ` [${address}]` })
  if (/, (?:quoting|citing) /.test(given)) edits.push(...relationsOf(given))
  const close = /\((?:quot|cit|dis|over|app|foll|cons)/.test(given) ? missingBracket(given) : undefined
  if (close !== undefined) edits.push({ from: close, to: close, words: ')' })
  return edits
}

/** Where the bracket is missing that closes the first parenthetical left open which names a source. */
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

/** Brackets around what a citation quotes or cites, to the end of its stretch; none where brackets are open already. */
function relationsOf(given: string): TextEdit[] {
  for (const { index } of given.matchAll(RELATION)) {
    if (!/[)\]\d]/.test(given.charAt(index - 1))) continue
    const before = given.slice(0, index)
    if (before.split('(').length !== before.split(')').length) continue
    const end = stretchEnd(given, index)
    if (end === undefined) continue
    return [
      { from: index, to: index + 2, words: ' (' },
      { from: end, to: end, words: ')' },
    ]
  }
  return []
}

/** Where a stretch ends: at a semicolon or a sentence's end outside brackets, or with the text. */
function stretchEnd(given: string, from: number): number | undefined {
  let depth = 0
  for (let at = from; at < given.length; at += 1) {
    const character = given.charAt(at)
    if (character === '(' || character === '[') depth += 1
    else if (character === ')' || character === ']') depth -= 1
    if (depth < 0) return undefined
    if (depth > 0) continue
    if (character === ';' || character === '\n') return at
    if (
      character === '.' &&
      /[)\d]/.test(given.charAt(at - 1)) &&
      /^\.(?:\s+[“"A-Z]|\s*$)/.test(given.slice(at, at + 8))
    )
      return at
  }
  return given.length
}
