import type { TextEdit } from './clean.ts'

/** Connecticut gives the page of what it cited above without a word: `Roe v. Doe, supra, 330 Conn. 548–49`. */
const PAGE_ABOVE =
  /\bsupra, \d{1,4} [A-Z][\w.]{0,8}(?: (?:[A-Z][\w.]{0,8}|\d(?:d|th)))*(?= \d+(?:[-–]\d+)?(?:[.,;)]|$| [(&]| and n))/g
/** A comma between the last page and its court and year: `368 F.3d 228, 237, (3d Cir. 2004)`. */
const BEFORE_COURT = /,(?<=(?:, |[-–])\d{1,5},)(?= \((?:[A-Z0-9][\w.’ ]{0,24}\.? )?(?:1[789]|20)\d\d\))/g
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
