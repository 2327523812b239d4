import type { DocumentPassage } from './passage.ts'

/** Matches a note number at the start of a note: `12 Roe v. Doe`, `12. Roe v. Doe`, `[12] Roe v. Doe`. */
const NUMBERED = /^(?:\[(?<bracketed>\d{1,3})\]|(?<bare>\d{1,3})[.)]?)\s+(?=\S)/

/** Minimum number of notes at the end of a text. */
const FEWEST_NOTES = 3
/** Maximum number of paragraphs in one note. */
const MOST_PARAGRAPHS = 3
/**
 * Minimum fraction of the notes whose numbers must occur in the text before them. The items of a list have no such
 * numbers in the text.
 */
const FEWEST_REFERENCES = 0.5

/**
 * Converts the paragraphs of text without pages to passages. Paragraphs numbered from 1 are notes if most of their
 * numbers are attached to a word in the text before them, as note numbers are.
 */
export function separateNotes(parts: readonly string[]): DocumentPassage[] {
  const starts = findNotes(parts)
  const [first = parts.length] = starts
  const passages = parts.map((text): DocumentPassage => ({ kind: 'paragraph', text }))
  const text = parts.slice(0, first).join('\n')
  const raised = starts.filter((_, at) => isReferredTo(at + 1, text)).length
  if (starts.length < FEWEST_NOTES || raised < starts.length * FEWEST_REFERENCES) return passages
  const end = (starts.at(-1) ?? first) + 1
  const notes = starts.map((start, at): DocumentPassage => {
    const own = parts.slice(start, starts[at + 1] ?? end).join(' ')
    return { kind: 'endnote', number: at + 1, text: own.replace(NUMBERED, '') }
  })
  return [...passages.slice(0, first), ...notes, ...passages.slice(end)]
}

/** Returns the indexes of the longest sequence of paragraphs numbered from 1. */
function findNotes(parts: readonly string[]): number[] {
  let [longest, run]: [number[], number[]] = [[], []]
  for (const [index, part] of parts.entries()) {
    const number = numberOf(part)
    const last = run.at(-1)
    if (number === run.length + 1 && last !== undefined && index - last <= MOST_PARAGRAPHS) run.push(index)
    else if (number === 1) run = [index]
    if (run.length > longest.length) longest = run
  }
  return longest
}

function numberOf(part: string): number | undefined {
  const { bracketed, bare } = NUMBERED.exec(part)?.groups ?? {}
  const number = bracketed ?? bare
  return number === undefined ? undefined : Number(number)
}

function isReferredTo(number: number, text: string): boolean {
  return new RegExp(`[\\p{L}.,;:?!”"’)\\]] ?(?:\\[${number}\\]|${number}(?![\\d.,\\p{L}]))`, 'u').test(text)
}
