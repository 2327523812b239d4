import type { AbbreviationDuplicate } from './abbreviation/abbreviate.ts'
import type { Kind, Source } from './source/source.ts'
import type { Rendered } from './string/rendered.ts'

/** The citation record of the specification (§3), derived from a rendering and never stored separately. */
export type CitationRecord = {
  readonly id: string
  readonly citation: string
  readonly type: Kind
  readonly indexToInsert: number
  readonly citationDetails: {
    readonly id: string
    readonly websiteOrPublisher: string
    readonly url: string
    readonly blogTitle: string | null
    readonly abbreviationDuplicates: readonly AbbreviationDuplicate[]
  }
}

/** Returns the record of one rendered source (RD1). */
export function toCitationRecord(source: Source, rendered: Rendered): CitationRecord {
  return {
    id: source.id,
    citation: rendered.text,
    type: source.kind,
    indexToInsert: rendered.indexToInsert,
    citationDetails: {
      id: source.id,
      websiteOrPublisher: publisherOf(source),
      url: 'url' in source ? (source.url ?? '') : '',
      blogTitle: source.kind === 'blog' ? (source.blog ?? null) : null,
      abbreviationDuplicates: rendered.abbreviationDuplicates,
    },
  }
}

function publisherOf(source: Source): string {
  if ('site' in source && source.site !== undefined) return source.site
  if ('publisher' in source && source.publisher !== undefined) return source.publisher
  if ('publication' in source && source.publication !== undefined) return source.publication
  if ('platform' in source && source.platform !== undefined) return source.platform
  if ('service' in source && source.service !== undefined) return source.service
  return 'journal' in source ? source.journal : ''
}
