import type { NoteCorrection, StyledText } from '#cite/word/note-model.ts'

/** Maximum length of text that Word's search accepts. */
const SEARCH_LIMIT = 255

/** One change to a passage, with the text to find with Word's search. */
export type OfficeChange = {
  readonly anchor: string
  readonly at: number
  readonly runs: readonly StyledText[]
  /** True if the runs are inserted after the anchor. Otherwise, they replace it. */
  readonly isInsertion: boolean
  /** The typeface to set instead of changing the text. */
  readonly face?: 'italic' | 'roman'
}

/**
 * Converts a correction to changes in text order. Returns undefined if Word can't search for the text of a change,
 * because the text is too long or includes the end of a paragraph.
 */
export function listChanges(
  text: string,
  { edits, italics = [], uprights = [] }: Pick<NoteCorrection, 'edits' | 'italics' | 'uprights'>,
): readonly OfficeChange[] | undefined {
  const changes = [
    ...edits.map(({ start, end, runs }): OfficeChange => {
      if (start < end) return { anchor: text.slice(start, end), at: start, runs, isInsertion: false }
      const anchor = /\S+\s*$/.exec(text.slice(0, start))?.[0] ?? ''
      return { anchor, at: start - anchor.length, runs, isInsertion: true }
    }),
    ...turnsOf(text, italics, 'italic'),
    ...turnsOf(text, uprights, 'roman'),
  ]
  const isFindable = ({ anchor }: OfficeChange): boolean =>
    anchor !== '' && anchor.length <= SEARCH_LIMIT && !/[\n\t\ufffc]/.test(anchor)
  return changes.every(isFindable) ? changes.toSorted((a, b) => a.at - b.at) : undefined
}

function turnsOf(
  text: string,
  spans: readonly (readonly [start: number, end: number])[],
  face: 'italic' | 'roman',
): OfficeChange[] {
  return spans.map(([start, end]) => ({
    anchor: text.slice(start, end),
    at: start,
    runs: [],
    isInsertion: false,
    face,
  }))
}

/** Escapes the character that has a special meaning in Word's search. */
export function toSearchText(text: string): string {
  return text.replaceAll('^', '^^')
}

/**
 * Returns the search result at an offset in the passage. Returns undefined if the passage and the search results have a
 * different number of occurrences, because the occurrences can't be matched. For example, Word also finds deleted text,
 * and straight quotation marks in place of curly ones.
 */
export function findOccurrence<Range>(
  text: string,
  { anchor, at }: { readonly anchor: string; readonly at: number },
  ranges: readonly Range[],
): Range | undefined {
  const places: number[] = []
  for (let from = text.indexOf(anchor); from >= 0; from = text.indexOf(anchor, from + anchor.length))
    places.push(from)
  const index = places.indexOf(at)
  return index < 0 || places.length !== ranges.length ? undefined : ranges[index]
}

/**
 * Normalizes a text for comparison: removes Word's marks for notes and other objects, and replaces any white space with
 * one space.
 */
export function readableText(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000e-\u001f\ufffc\ufffd]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
