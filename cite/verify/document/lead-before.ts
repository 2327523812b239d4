import { smallWords } from '#cite/segment/unread.ts'
import { startsWithAuthor } from './written-works.ts'

/** Maximum number of characters that are searched for the authors and the title of a source in the text. */
export const LONGEST_LEAD_IN_TEXT = 700

/** Matches the end of a source and its description in parentheses. */
const DESCRIPTION = /(?<=\))\s\((?![^()]{0,24}(?:19|20)\d\d\))(?:[^()]|\([^()]*\)){1,400}\)$/
/** Matches text after which a source can start: a signal, a semicolon, the end of a sentence, or a comma. */
const START =
  /(?:\b[Ss]ee(?: also| generally)?,?(?: e\.g\.,)? |;\d{0,3} |[.?!]["”’)]*\d{0,3} |\((?:citing|quoting) |, )(?=["“]?\p{Lu})/gu

/**
 * Returns the span of the authors and the title that end directly before a position. Returns undefined if the text
 * before the position is a sentence.
 */
export function leadBefore(text: string, at: number, after: number): readonly [number, number] | undefined {
  const from = Math.max(after, at - LONGEST_LEAD_IN_TEXT)
  const before = text.slice(from, at).replace(/[.,;:]*["”’]?[.,;:]*$/, '')
  const written = before.replace(DESCRIPTION, '')
  const starts = [0, ...[...written.matchAll(START)].map(({ 0: mark, index }) => index + mark.length)]
  for (const start of starts) {
    const own = written.slice(start)
    if (/^(?:See|But see|Cf\.|Accord)[ ,]/.test(own)) continue
    const isSignaled = /\b[Ss]ee[,\s.\w]{0,12}$/.test(written.slice(0, start)) && SHORT_AUTHOR.test(own)
    if ((isSignaled || startsWithAuthor(own)) && smallWords(own) < 4 && own.length > SHORTEST)
      return [from + start, from + written.length]
  }
  return undefined
}

/** Matches an author with one name and a title. */
const SHORT_AUTHOR = /^\p{Lu}[\p{L}’-]+, ["“]?\p{Lu}/u
const SHORTEST = 20
