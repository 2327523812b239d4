import type { Run } from '#cite/text/run.ts'

export interface Passage {
  readonly text: string
  readonly runs: readonly Run[]
}

/** A span of a text, in UTF-16 code units. */
export type Stretch = readonly [from: number, to: number]

/** A text edit: replaces the span with `put`. */
export interface TextEdit {
  readonly from: number
  readonly to: number
  readonly put: string
}

/** Joins passages with a space between them. */
export function joinPassages(passages: readonly Passage[]): Passage {
  const space: Run = { text: ' ', style: 'roman', slot: 'punctuation' }
  return {
    text: passages.map(({ text }) => text).join(' '),
    runs: passages.flatMap(({ runs }, at) => (at === 0 ? runs : [space, ...runs])),
  }
}

/** Applies an edit. Inserted text takes the typeface of the letter that it follows or replaces. */
export function editPassage({ text, runs }: Passage, { from, to, put }: TextEdit): Passage {
  const edited: Run[] = []
  let at = 0
  let placed = put === ''
  for (const run of runs) {
    const end = at + run.text.length
    const before = run.text.slice(0, Math.max(0, from - at))
    const after = run.text.slice(Math.max(0, Math.min(run.text.length, to - at)))
    const holds = !placed && (from < end || end === text.length)
    if (holds) placed = true
    const kept = end <= from ? run.text : at >= to ? run.text : `${before}${after}`
    const words = holds ? `${before}${put}${at >= to ? run.text : after}` : kept
    if (words !== '') edited.push({ ...run, text: words })
    at = end
  }
  return { text: text.slice(0, from) + put + text.slice(to), runs: edited }
}

/**
 * Returns the span of the second text that differs from the first. The span excludes the start and end that both texts
 * share.
 */
export function findDifference(right: string, wrong: string): Stretch {
  const most = Math.min(right.length, wrong.length)
  let from = 0
  while (from < most && right[from] === wrong[from]) from += 1
  let back = 0
  while (back < most - from && right.at(-1 - back) === wrong.at(-1 - back)) back += 1
  return [from, wrong.length - back]
}

/** Returns the spans of the words in a text. */
export function splitStretches(text: string): Stretch[] {
  return [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => [index, index + word.length])
}

/**
 * Returns true if the selected span contains the error. If the error is missing text, the word on either side counts.
 */
export function touchesBreach([from, to]: Stretch, [start, end]: Stretch): boolean {
  const space = start === end ? 1 : 0
  return from <= end + space && to >= start - space
}
