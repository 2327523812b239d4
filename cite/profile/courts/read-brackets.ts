import type { TextEdit } from '../../repair/text-edit.ts'

/** Matches the end of a citation. Square brackets that follow can contain parallel citations or a parenthetical. */
const BEFORE = /(?:[\d)\]_]|(?:seq|Amend|opn|Fla\. Stat)\.|[\d)]\.?[’”]|§ ?[\w.:-]{1,16})$/
const PLACE = /^\d{1,4} [A-Z][\w.’‘& ]{0,40} \d/

/**
 * Finds square brackets directly after a citation, except in parentheses and quotations. Replaces brackets around
 * parallel citations with a comma, and all other brackets with parentheses.
 */
export function readBrackets(text: string): TextEdit[] {
  const edits: TextEdit[] = []
  let quoted = 0
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '“') quoted += 1
    else if (letter === '”') quoted = Math.max(0, quoted - 1)
    else if (letter === '\n') quoted = 0
    else if (letter === '(' && quoted === 0) depth += 1
    else if (letter === ')' && quoted === 0) depth = Math.max(0, depth - 1)
    if (
      letter !== '[' ||
      quoted > 0 ||
      text[at - 1] !== ' ' ||
      !BEFORE.test(text.slice(Math.max(0, at - 24), at - 1))
    )
      continue
    const end = closeOf(text, at)
    if (end === -1 || /^(?:https?:|hereinafter )/.test(text.slice(at + 1, at + 14))) continue
    const isParallel = PLACE.test(text.slice(at + 1, at + 60))
    if (isParallel)
      edits.push({ from: at - 1, to: at + 1, words: ', ' }, { from: end, to: end + 1, words: '' })
    else edits.push({ from: at, to: at + 1, words: '(' }, { from: end, to: end + 1, words: ')' })
    at = end
  }
  return edits
}

const LONGEST = 3000

/** Returns the offset of the bracket that closes the one at the given offset, or -1 if there is none. */
function closeOf(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < Math.min(text.length, from + LONGEST); at += 1) {
    const letter = text[at]
    if (letter === '[') depth += 1
    else if (letter === ']') depth -= 1
    if (depth === 0) return at
  }
  return -1
}
