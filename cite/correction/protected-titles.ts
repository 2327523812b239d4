import type { TextSpan } from '../resolve/unread-stretches.ts'
import type { ReadText } from './cited-document.ts'

/**
 * Returns the spans of titles of works in a text. If a title can't be found, returns the span of everything before the
 * date.
 */
export function findTitles({ text, citations }: ReadText): TextSpan[] {
  return citations.flatMap(({ source, span, core, kind, words }): TextSpan[] => {
    if (source === undefined || !('title' in source)) return []
    const title = (source.title ?? '').replace(/<\/?i>/g, '')
    if (title === '') {
      // If the parser read a law in the title as the source, everything before the volume may be the title.
      const start = words === '' ? -1 : text.lastIndexOf(words, core[0])
      return kind === 'journal' && start >= 0 && start < core[0] ? [[start, core[0]]] : []
    }
    const at = text.indexOf(title, span[0])
    if (at >= span[0] && at < span[1]) return [[at, at + title.length]]
    // The names of the authors end at the first comma.
    const comma = text.indexOf(', ', span[0])
    if (kind === 'journal' && comma >= 0 && comma < core[0]) return [[comma, core[0]]]
    const dated = /\((?:[^()]{0,60}\s)?(?:1[5-9]|20)\d\d\)/.exec(text.slice(...span))
    if (dated === null) return [[span[0], span[1]]]
    // A comma before the date is not part of the title.
    const end = span[0] + text.slice(span[0], span[0] + dated.index).replace(/,?\s?$/, '').length
    return [[span[0], end]]
  })
}

/**
 * Returns true if a change affects the inside of a span. Returns false for an insertion at the start or end of the
 * span.
 */
export function touchesInside(
  { start, end }: { readonly start: number; readonly end: number },
  [from, to]: TextSpan,
): boolean {
  return start === end ? start > from && start < to : start < to && end > from
}
