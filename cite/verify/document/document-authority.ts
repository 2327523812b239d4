import type { Locator } from '#cite/source/locator.ts'
import type { Source } from '#cite/source/source.ts'

/** One mention of an authority in a document, in any form. */
export type AuthorityMention = {
  /** Index of the passage in the document. */
  readonly passage: number
  readonly span: readonly [start: number, end: number]
  readonly form: 'full' | 'short'
  readonly pincite: readonly Locator[]
  readonly page?: number
}

/** An authority, listed once per document, with all of its mentions. */
export type DocumentAuthority = {
  readonly id: string
  /** The authority's first full citation, as written. */
  readonly text: string
  readonly source: Source
  /** Capitalized words and a comma before the case name, which may be part of the name. */
  readonly wordsBefore?: string
  /** True if the document mentions the authority by name but never cites it. */
  readonly isNamedOnly?: boolean
  readonly mentions: readonly AuthorityMention[]
}

/**
 * Text that looks like a citation but was not recognized, or a reference to a source that the document never cites in
 * full.
 */
export type UnreadText = {
  readonly passage: number
  readonly span: readonly [start: number, end: number]
  readonly why: 'unread' | 'no-source'
}

/** Every authority in a document, in the order in which each is first cited, and all text that could not be read. */
export type DocumentAuthorities = {
  readonly authorities: readonly DocumentAuthority[]
  readonly unread: readonly UnreadText[]
}

/** An authority whose mentions are still being collected. */
export type OpenAuthority = Omit<DocumentAuthority, 'mentions'> & { mentions: AuthorityMention[] }
