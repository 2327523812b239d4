import type { TextEdit } from './text-edit.ts'

/**
 * Matches a reporter citation after *supra* without "at" before its page, as in Connecticut:
 * `Roe v. Doe, supra, 330 Conn. 548–49`.
 */
const PAGE_ABOVE =
  /\bsupra, \d{1,4} [A-Z][\w.]{0,8}(?: (?:[A-Z][\w.]{0,8}|\d(?:d|th)))*(?= \d+(?:[-–]\d+)?(?:[.,;)]|$| [(&]| and n))/g
/** Matches an unneeded comma between the last page and the court and year: `368 F.3d 228, 237, (3d Cir. 2004)`. */
const BEFORE_COURT =
  /,(?<=(?:[,.](?<!no\.) |[-–\d]d |\dth |[-–])\d{1,6},)(?= \((?:[A-Z0-9][\w.’ ]{0,24}\.?,? )?(?:\d{1,2}, )?(?:1[789]|20)\d\d\))/g
/**
 * Matches a footnote number that is attached to the end of a sentence or to the text of the footnote: `1997).12 See`,
 * `12See`.
 */
const NOTE_NUMBER =
  /(?<=[)\]”"]\.[”"]?)\d{1,3} (?=[A-Z“])|(?:^|(?<=[\s.”"]))\d{1,3}(?=(?:See|But|Cf\.|Accord|Compare|Contra|Id\.|Ibid\.|E\.g\.)[\s,.])/g
/** Matches the URL of an archived copy. The rules require brackets around this URL, after the original URL (R33.4). */
const ARCHIVED = /,? archived at (https?:\/\/[^\s,;()[\]]*[^\s,;.()[\]])/g
/** Matches "available at" before the URL of a source that is also in print (R33.1.1). A comma replaces it. */
const AVAILABLE =
  /(?<!cop(?:y|ies)),? \(?available (?:online )?(?:at|from)\b:?,? ?(?=https?:\/\/)|, at:? (?=https?:\/\/)|,? available at(?=https?:\/\/)/gi
/** Matches a period between a page and a quotation in parentheses: `Id. at 46. (“The rule . . . .”).` */
const BEFORE_QUOTATION = /\.(?<=\b(?:at|,|WL) \d[\d–-]*\.)(?= \((?:citing |[“"][^()]{12,}[”"]\)\.?(?:$|\n)))/g
/** Matches a quoted or cited source after a comma. The rules require parentheses around such a source (R13). */
const RELATION = /, (?=(?:quoting|citing) [A-Z0-9“"])/g
/** Matches the start of a parenthetical that contains another source. */
const NAMING = /^\((?:quoting|citing|discussing|overruling|applying|following|construing) /
/** Matches the end of a decision cited in a parenthetical, before a new sentence or source. */
const NAMED_END = /\)(?=\.?\s*$|\.\s+[“"A-Z]|;\s)/g

/**
 * Finds punctuation that is missing but needed to recognize the parts of a citation. Returns insertions in order. The
 * page marks must already have been removed from the text. An insertion must not be at the offset of a removed mark.
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
      // A footnote number after a sentence needs a separate line. A number directly before the first word of its
      // footnote needs only a space.
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
  if (/\d\. \([“"c]/.test(given))
    for (const { index } of given.matchAll(BEFORE_QUOTATION))
      edits.push({ from: index, to: index + 1, words: '' })
  if (/, (?:quoting|citing) /.test(given)) edits.push(...relationsOf(given))
  const close = /\((?:quot|cit|dis|over|app|foll|cons)/.test(given) ? missingBracket(given) : undefined
  if (close !== undefined) edits.push({ from: close, to: close, words: ')' })
  return edits.sort((one, other) => one.from - other.from)
}

/** Returns the offset at which to close the first open parenthetical that cites a source. */
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
 * Puts parentheses around each quoted or cited source after a comma, up to the end of the segment. Skips text that is
 * already in parentheses.
 */
function relationsOf(given: string): TextEdit[] {
  const begins = new Set([...given.matchAll(RELATION)].map(({ index }) => index))
  const edits: TextEdit[] = []
  const close = (from: number, end: number): void => {
    edits.push({ from, to: from + 2, words: ' (' }, { from: end, to: end, words: ')' })
  }
  /**
   * `from` is the start of the current quoted or cited source, `inside` is the number of brackets open in that source,
   * and `round` is the number of parentheses open overall.
   */
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

/** Returns true if a segment ends at this offset: at a semicolon, or at the end of a line or sentence. */
function endsStretch(given: string, at: number): boolean {
  const character = given.charAt(at)
  if (character === ';' || character === '\n') return true
  return (
    character === '.' &&
    /[)\d]/.test(given.charAt(at - 1)) &&
    /^\.(?:\s+[“"A-Z]|\s*$)/.test(given.slice(at, at + 8))
  )
}
