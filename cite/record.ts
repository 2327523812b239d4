import type { AbbreviationDuplicate } from './abbreviation/abbreviate.ts'
import type { Kind, Source } from './source/source.ts'
import type { Rendered } from './string/rendered.ts'

/** The citation record of the specification (section 3). It is computed from a rendered citation and never stored. */
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

/** Returns the citation record of one rendered source (RD1). */
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

/**
 * Fields that can contain the publisher of a source, in order of preference. For a podcast without a service, the
 * publisher is the series.
 */
const PUBLISHERS = ['site', 'publisher', 'publication', 'platform', 'service', 'series', 'journal'] as const

/** Returns the publisher of a source. Returns an empty string if the source has none. */
function publisherOf(source: Source): string {
  for (const field of PUBLISHERS) {
    const value: unknown = Reflect.get(source, field)
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}
