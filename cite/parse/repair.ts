import type { TextEdit } from './text-edit.ts'

/** Connecticut gives the page of what it cited above without a word: `Roe v. Doe, supra, 330 Conn. 548–49`. */
const PAGE_ABOVE =
  /\bsupra, \d{1,4} [A-Z][\w.]{0,8}(?: (?:[A-Z][\w.]{0,8}|\d(?:d|th)))*(?= \d+(?:[-–]\d+)?(?:[.,;)]|$| [(&]| and n))/g
/** A comma between the last page and its court and year: `368 F.3d 228, 237, (3d Cir. 2004)`. */
const BEFORE_COURT =
  /,(?<=(?:, |[-–]|Reg\. )\d{1,6},)(?= \((?:[A-Z0-9][\w.’ ]{0,24}\.? )?(?:\d{1,2}, )?(?:1[789]|20)\d\d\))/g
/** The number of a note that copying left close to a sentence's end or to the words of its note: `1997).12 See`, `12See`. */
const NOTE_NUMBER =
  /(?<=[)\]”"]\.[”"]?)\d{1,3} (?=[A-Z“])|(?:^|(?<=[\s.”"]))\d{1,3}(?=(?:See|But|Cf\.|Accord|Compare|Contra|Id\.|Ibid\.|E\.g\.)[\s,.])/g
/** Where a page is kept, which the book sets in brackets behind its address (R33.4). */
const ARCHIVED = /,? archived at (https?:\/\/[^\s,;()[\]]*[^\s,;.()[\]])/g
/** The words before an address of what is not only on the web (R33.1.1), which the comma says as well. */
const AVAILABLE = /, available at:? (?=https?:\/\/)/g
/** What a decision quotes or cites, set off with a comma where the book has brackets (R13). */
const RELATION = /, (?=(?:quoting|citing) [A-Z0-9“"])/g
/** A parenthetical that names another source. */
const NAMING = /^\((?:quoting|citing|discussing|overruling|applying|following|construing) /
/** Where the decision named within a parenthetical ends and a sentence or the next source begins. */
const NAMED_END = /\)(?=\.?\s*$|\.\s+[“"A-Z]|;\s)/g

/**
 * What has to stand in a text for its parts to be told apart, and does not: words to put in, in their order. The text
 * is one that the marks of pages are taken out of: an edit must not fall within one of theirs.
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
      // After a sentence the number stands on a line of its own; before the first word of its note a space is enough.
      if (mark.endsWith(' '))
        edits.push({ from: index, to: index, words: '\n' }, { from: end, to: end + 1, words: '\n' })
      else edits.push({ from: end, to: end, words: ' ' })
    }
  if (given.includes('archived at http'))
    for (const { index, 0: words, 1: address = '' } of given.matchAll(ARCHIVED))
      edits.push({ from: index, to: index + words.length, words: ` [${address}]` })
  if (given.includes(', available '))
    for (const { index, 0: words } of given.matchAll(AVAILABLE))
      edits.push({ from: index, to: index + words.length, words: ', ' })
  if (/, (?:quoting|citing) /.test(given)) edits.push(...relationsOf(given))
  const close = /\((?:quot|cit|dis|over|app|foll|cons)/.test(given) ? missingBracket(given) : undefined
  if (close !== undefined) edits.push({ from: close, to: close, words: ')' })
  return edits.sort((one, other) => one.from - other.from)
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

/** Brackets around what citations quote or cite, to the end of their stretch; none where brackets are open already. */
function relationsOf(given: string): TextEdit[] {
  const begins = new Set([...given.matchAll(RELATION)].map(({ index }) => index))
  const edits: TextEdit[] = []
  const close = (from: number, end: number): void => {
    edits.push({ from, to: from + 2, words: ' (' }, { from: end, to: end, words: ')' })
  }
  /** Where the relation that is being passed begins, how many brackets are open in it, and round ones in all. */
  let from: number | undefined
  let inside = 0
  let round = 0
  for (let at = 0; at < given.length; at += 1) {
    const character = given.charAt(at)
    if (character === '(' || character === ')') round += character === '(' ? 1 : -1
    if (from === undefined) {
      if (round !== 0 || !begins.has(at) || !/[)\]\d]/.test(given.charAt(at - 1))) continue
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

/** Whether a stretch ends outside brackets: at a semicolon, a line or a sentence. */
function endsStretch(given: string, at: number): boolean {
  const character = given.charAt(at)
  if (character === ';' || character === '\n') return true
  return (
    character === '.' &&
    /[)\d]/.test(given.charAt(at - 1)) &&
    /^\.(?:\s+[“"A-Z]|\s*$)/.test(given.slice(at, at + 8))
  )
}
