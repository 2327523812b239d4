import type { CitationInNote } from '#cite/resolve/citations.ts'
import { findUnreadStretches, type TextSpan } from '#cite/resolve/unread-stretches.ts'
import { findNamedLaws } from './named-laws.ts'
import type { DocumentMarks } from './document-marks.ts'
import type { DocumentPassage } from './passage.ts'
import { findQuotedWorks } from './quoted-works.ts'
import { isCovered, overlapsAny, spansOf } from './spans.ts'
import { findCapitalBooks, findNamedWorks, findPublishedOrders, findWorksBetween } from './written-works.ts'

/** A source mentioned by name in a passage, as a citation. */
export type NamedCitation = CitationInNote & { readonly isNamed: true }

/** Returns the works, laws, and cases that a passage names apart from the citations that were read. */
export function findNamedSources(
  passage: DocumentPassage,
  read: readonly CitationInNote[],
  marks: DocumentMarks,
): NamedCitation[] {
  const { text } = passage
  const orders = findPublishedOrders(text)
  const taken = [...spansOf(read.filter(({ kind }) => kind !== 'pasted')), ...spansOf(orders)]
  // A citation of a treatise can contain a section without a code, so such sections don't block it.
  const wide = read
    .filter(({ kind }) => kind !== 'pasted' && kind !== 'section')
    .map((one) => untilQuoted(one, text))
  const known = [...orders, ...findNamedWorks(text, taken), ...findNamedLaws(text, wide, marks)]
  const quoted = findQuotedWorks(passage, [...taken, ...spansOf(known)])
  const works = [...quoted, ...findCapitalBooks(passage, [...taken, ...spansOf([...known, ...quoted])])]
  const rest = [...spansOf(read), ...spansOf(known), ...spansOf(works)]
  return [...known, ...works, ...findWorksBetween(passage, rest)].map(({ source, span }) => ({
    kind: 'pasted',
    source,
    span,
    core: span,
    fields: {},
    words: text.slice(...span),
    within: true,
    isNamed: true,
  }))
}

/** Returns the span of a citation up to the parentheses with a source that a case quotes or cites. */
function untilQuoted({ kind, core, span: [start, end] }: CitationInNote, text: string): TextSpan {
  const at = kind === 'case' ? text.slice(core[1], end).search(/\((?:quoting|citing) /) : -1
  return [start, at === -1 ? end : core[1] + at]
}

/** Returns the citations of a text, without those that a named source replaces. */
export function withoutNamed<T extends CitationInNote>(
  read: readonly T[],
  named: readonly NamedCitation[],
  text: string,
): T[] {
  const places = spansOf(named)
  const stretches = findUnreadStretches(text, [
    ...read.filter(({ kind }) => kind !== 'pasted'),
    ...asRead(named),
  ])
  return read.filter(({ kind, span }) => {
    // The citation of an executive order includes its page in the regulations and its section in the code.
    if (kind === 'section' || kind === 'regulation' || kind === 'statute') return !overlapsAny(span, places)
    if (kind !== 'pasted' || !overlapsAny(span, places)) return true
    // Unread text is kept only if it still looks like a citation without the named sources.
    return !isCovered(span, places) && overlapsAny(span, stretches)
  })
}

/** Converts named sources to citations. */
function asRead(named: readonly NamedCitation[]): CitationInNote[] {
  return named.map((one) => ({ ...one, kind: 'book' }))
}
