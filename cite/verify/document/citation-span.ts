import type { CitationInNote } from '#cite/resolve/citations.ts'
import type { CitationWithHistory } from './case-history.ts'
import { trimRule } from './named-laws.ts'
import type { DocumentPassage } from './passage.ts'
import { startOfLead } from './written-works.ts'

/** Removes from a citation of a rule the words around it, which can contain other sources. */
export function trimLaw(citation: CitationInNote, text: string): CitationInNote {
  if (citation.source === undefined) return citation
  const span = trimRule(text, citation.span, citation.source)
  return span[0] === citation.span[0] && span[1] === citation.span[1]
    ? citation
    : { ...citation, span, core: span, words: text.slice(...span) }
}

/**
 * Extends a citation in a note to the start of its author and title, if only the part from the URL or volume on was
 * read. Also includes a bill before its page in the Congressional Record.
 */
export function withLead(
  citation: CitationWithHistory,
  all: readonly CitationInNote[],
  { kind, text }: DocumentPassage,
): CitationWithHistory & { readonly lead?: number } {
  const [start] = citation.span
  const bill = /(?:\b(?:S|H\.R)\.(?:(?:J|Con)\. Res\.)? ?\d{1,5}, \d{1,3}(?:st|d|nd|rd|th) Cong\., )$/.exec(
    text.slice(Math.max(0, start - 48), start),
  )
  if (bill !== null && citation.source?.kind === 'regulation')
    return { ...citation, lead: start - bill[0].length }
  const isBare = citation.source?.kind === 'web' || citation.source?.kind === 'article'
  if (kind === 'paragraph' || !isBare || !/^(?:https?:|www\.|\d)/.test(text.slice(start, start + 8)))
    return citation
  const ends = all.flatMap(({ kind: found, span }) =>
    span[1] <= start && found !== 'pasted' ? [span[1]] : [],
  )
  const after = Math.max(0, ...ends)
  const lead = startOfLead(text, after, start)
  return lead < start ? { ...citation, lead } : citation
}
