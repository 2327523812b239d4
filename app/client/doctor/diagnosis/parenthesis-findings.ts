import type { DocumentNote } from '#cite/word/note-model.ts'
import type { NoteFinding } from './finding.ts'
import { roman } from './looking.ts'
import { replaceBy } from './print-reference.ts'
import type { PlacedCitation } from './sequence.ts'

/** Finds a parenthesis that a note opens and never closes (R10.1). */
export function findOpenParenthesis({ text }: DocumentNote, own: readonly PlacedCitation[]): NoteFinding[] {
  const words = text.trimEnd()
  if (own.length === 0 || !/[.?!][”’)\]]*$/.test(words)) return []
  const open: number[] = []
  for (const { 0: mark, index } of words.matchAll(/[()]/g)) {
    if (mark === '(') open.push(index)
    else if (open.pop() === undefined) return []
  }
  const [start] = open
  if (start === undefined || open.length > 1) return []
  const end = words.length - 1
  // A parenthetical that starts with “citing” or “quoting” extends to the end of its sentence.
  const rest = words.slice(start)
  const isLast =
    /^\((?:citing|quoting) /.test(rest) && /[\d)]\)\.$/.test(rest) && !/; |[)”]\.? \p{Lu}/u.test(rest)
  return [
    {
      kind: 'form',
      rule: 'R10.1.1',
      severity: 'error',
      span: [start, Math.min(start + SHOWN, end)],
      values: {},
      says: 'parenthesis',
      remedies: isLast ? [replaceBy([end, end], [roman(')')])] : [],
      isQuestion: true,
    },
  ]
}

/** Number of characters to show from the open parenthesis. */
const SHOWN = 24
