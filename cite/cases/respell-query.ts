import type { CaseIndex } from './case-index.ts'
import type { QueryMatches } from './judge-match.ts'
import { readNameWords, type NameWord } from './name-words.ts'
import type { CaseQuery } from './read-query.ts'
import { stemOfWord } from './subject-words.ts'

/** Minimum length of each half of a word that was typed without its space or hyphen. */
const SHORTEST_HALF = 4

/** Minimum number of initials. In shorter initials, two swapped letters can't be recognized reliably. */
const SHORTEST_INITIALS = 5

/**
 * Rewrites typed words that no name contains. A word typed without its space or hyphen (`worldwide`) becomes its two
 * halves, and initials with two swapped letters get the order of known initials. Returns undefined if there is nothing
 * to rewrite.
 */
export function respellQuery(
  index: CaseIndex,
  query: CaseQuery,
  matches: QueryMatches,
): CaseQuery | undefined {
  const respelled = new Map<string, readonly NameWord[]>()
  for (const { text } of query.words) {
    const isKnown =
      (matches.get(text) ?? []).length > 0 ||
      index.initials.has(text) ||
      query.topics.has(text) ||
      index.subjects.has(stemOfWord(text))
    const words = isKnown ? undefined : (splitWord(index, text) ?? orderInitials(index, text))
    if (words !== undefined) respelled.set(text, words)
  }
  if (respelled.size === 0) return undefined
  const respell = (words: readonly NameWord[]): readonly NameWord[] =>
    words.flatMap((word) => respelled.get(word.text) ?? [word])
  const { sides } = query
  return {
    ...query,
    words: respell(query.words),
    ...(sides !== undefined && { sides: [respell(sides[0]), respell(sides[1])] }),
  }
}

function splitWord(index: CaseIndex, text: string): readonly NameWord[] | undefined {
  for (let at = SHORTEST_HALF; at <= text.length - SHORTEST_HALF; at += 1) {
    const halves = [text.slice(0, at), text.slice(at)]
    if (halves.every((half) => index.numbers.has(half))) return readNameWords(halves.join(' '))
  }
  return undefined
}

function orderInitials(index: CaseIndex, text: string): readonly NameWord[] | undefined {
  if (text.length < SHORTEST_INITIALS) return undefined
  for (let at = 1; at < text.length; at += 1) {
    const swapped = text.slice(0, at - 1) + text.charAt(at) + text.charAt(at - 1) + text.slice(at + 1)
    if (index.initials.has(swapped)) return readNameWords(swapped)
  }
  return undefined
}
