import type { CitationInNote } from '#cite/resolve/citations.ts'
import { findUnreadStretches, type TextSpan } from '#cite/resolve/unread-stretches.ts'
import { findNamedLaws } from './named-laws.ts'
import type { DocumentMarks } from './document-marks.ts'
import type { NamedSource } from './named-source.ts'
import type { DocumentPassage } from './passage.ts'
import { findQuotedWorks } from './quoted-works.ts'
import { isCovered, overlapsAny, spansOf } from './spans.ts'
import { findCapitalBooks, findNamedWorks, findPublishedOrders, findWorksBetween } from './written-works.ts'

/** A source mentioned by name in a passage, represented as a citation. */
export type NamedCitation = CitationInNote & { readonly isNamed: true }

/**
 * Finds the works, laws, and cases that a passage mentions by name and that were not parsed as citations. The list starts with
 * the sources that the passage cites from a reprint.
 */
export function findNamedSources(
  passage: DocumentPassage,
  read: readonly CitationInNote[],
  { marks, reprinted }: { readonly marks: DocumentMarks; readonly reprinted: readonly NamedSource[] },
): NamedCitation[] {
  const { text } = passage
  const orders = [...reprinted, ...findPublishedOrders(text)]
  const taken = [...spansOf(read.filter(({ kind }) => kind !== 'pasted')), ...spansOf(orders)]
  // A section without a code can be part of a citation of a treatise, so sections don't exclude treatises.
  const wide = read
    .filter(({ kind }) => kind !== 'pasted' && kind !== 'section')
    .map((one) => untilQuoted(one, text))
  const known = [
    ...orders,
    ...findNamedWorks(text, taken),
    ...findNamedLaws(text, [...wide, ...spansOf(orders)], marks),
  ]
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

const QUOTING: readonly CitationInNote['kind'][] = ['case', 'id', 'short', 'supra']

/**
 * Returns the span of a citation. For a case or a short form, the span ends before a parenthetical that quotes or cites another source.
 */
function untilQuoted({ kind, core, span: [start, end] }: CitationInNote, text: string): TextSpan {
  const at = QUOTING.includes(kind) ? text.slice(core[1], end).search(/\((?:quoting|citing) /) : -1
  return [start, at === -1 ? end : core[1] + at]
}

/** Removes the citations that a source mentioned by name replaces. */
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
    // The citation of an executive order includes the text that was read as a regulation, a section, or a statute.
    if (kind === 'section' || kind === 'regulation' || kind === 'statute') return !overlapsAny(span, places)
    if (kind !== 'pasted' || !overlapsAny(span, places)) return true
    // Keep unrecognized text only if it still looks like a citation without the sources mentioned by name.
    return !isCovered(span, places) && overlapsAny(span, stretches)
  })
}

/** Converts the sources mentioned by name to citations. */
function asRead(named: readonly NamedCitation[]): CitationInNote[] {
  return named.map((one) => ({ ...one, kind: 'book' }))
}
