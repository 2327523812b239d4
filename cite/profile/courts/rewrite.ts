import { applyEdits, type Cleaned } from '../../repair/clean.ts'
import type { TextEdit } from '../../repair/text-edit.ts'
import type { ReadStep, Rewrite } from './style.ts'

/** Applies replacements to the text, in order. */
export function rewrite(text: string, rewrites: readonly Rewrite[]): string {
  return rewrites.reduce((words, one) => replaceIn(words, one), text)
}

function replaceIn(text: string, [pattern, words]: Rewrite): string {
  if (typeof words === 'string') return text.replace(pattern, words)
  return text.replace(pattern, (...found: unknown[]) =>
    words(found.slice(0, -2).map((group) => (typeof group === 'string' ? group : ''))),
  )
}

/**
 * Applies replacements to the text and maps the new offsets to the original ones. Returns undefined if nothing changes.
 * All patterns must have the `g` flag.
 */
export function rewriteWithSpans(text: string, steps: readonly ReadStep[]): Cleaned | undefined {
  let current: Cleaned | undefined
  for (const step of steps) {
    const before = current?.text ?? text
    const edits = typeof step === 'function' ? step(before) : editsOf(before, step)
    if (edits.length > 0) current = afterStep(current, applyEdits(before, edits))
  }
  return current
}

/** Combines the mappings of two steps, so that spans of the result are converted to spans of the original text. */
function afterStep(first: Cleaned | undefined, second: Cleaned): Cleaned {
  if (first === undefined) return second
  return { text: second.text, spanBack: (span) => first.spanBack(second.spanBack(span)) }
}

function editsOf(text: string, [pattern, words]: Rewrite): TextEdit[] {
  const edits: TextEdit[] = []
  for (const found of text.matchAll(pattern)) {
    const [whole, ...groups] = found
    const after =
      typeof words === 'string'
        ? words.replace(/\$(\d)/g, (_, at: string) => found[Number(at)] ?? '')
        : words([whole, ...groups.map((group) => group ?? '')])
    if (after !== whole) edits.push(...smallEdits(found.index, whole, after))
  }
  return edits
}

/**
 * Reduces a replacement to the parts that change, so that spans stay precise. Excludes equal text at the start and the
 * end, and the text in removed parentheses.
 */
function smallEdits(at: number, before: string, after: string): TextEdit[] {
  const inside = after === '' ? -1 : before.indexOf(after)
  if (inside > 0 && inside + after.length < before.length)
    return [
      { from: at, to: at + inside, words: '' },
      { from: at + inside + after.length, to: at + before.length, words: '' },
    ]
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return [{ from: at + start, to: at + before.length - end, words: after.slice(start, after.length - end) }]
}
