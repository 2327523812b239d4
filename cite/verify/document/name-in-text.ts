import { parse } from '#cite/find/find-citations.ts'
import type { SourceOf } from '#cite/source/source.ts'
import type { PlacedCitation } from './placed-citation.ts'
import type { DocumentPassage } from './passage.ts'

/** Only this many characters before the number of a note can contain the name of its case. */
const LONGEST_NAME = 160
/** A signal before the first citation of a note. */
const SIGNAL_ONLY = /^(?:see|see, e\.g\.,|cf\.|accord)?\s*$/i

/**
 * Returns a case that a note cites only by its location with the name that the text has before the number of the note:
 * `Roe v. Doe,7` for note 7, `410 U.S. 113 (1973)`. Unchanged if the text has no such name.
 */
export function withNameOfText(
  citation: PlacedCitation,
  { number, text }: DocumentPassage,
  paragraphs: readonly DocumentPassage[],
): PlacedCitation {
  const { source, span, kind } = citation
  if (kind !== 'case' || source?.kind !== 'case' || source.name !== '' || number === undefined)
    return citation
  if (citation.isHistory === true || !SIGNAL_ONLY.test(text.slice(0, span[0]))) return citation
  const written = text.slice(...span)
  const mark = new RegExp(`(?<=[\\p{L}.’'”")])[,;]?[”"]?${number}(?!\\d)`, 'gu')
  for (const paragraph of paragraphs)
    for (const { index } of paragraph.text.matchAll(mark)) {
      const before = paragraph.text.slice(Math.max(0, index - LONGEST_NAME), index)
      const name = nameBefore(before, written)
      if (name !== undefined)
        return {
          ...citation,
          source: { ...source, name },
          words: `${name}, ${citation.words}`,
          nameOfText: name,
        }
    }
  return citation
}

/** Returns the name of a case at the end of a text; undefined if it doesn’t end with both parties. */
function nameBefore(before: string, written: string): string | undefined {
  const text = `${before}, ${written}`
  const found = parse(text).find(({ core }) => core[0] >= before.length)
  const source = found?.source as SourceOf<'case'> | undefined
  return source?.kind === 'case' && source.name.includes(' v. ') ? source.name : undefined
}
