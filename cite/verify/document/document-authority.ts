import type { Locator } from '#cite/source/locator.ts'
import type { Source } from '#cite/source/source.ts'

/** A place in a document that cites an authority in any form. */
export type AuthorityMention = {
  /** Index of the passage. */
  readonly passage: number
  readonly span: readonly [start: number, end: number]
  readonly form: 'full' | 'short'
  readonly pincite: readonly Locator[]
  readonly page?: number
}

/** An authority in a document, listed once, with every place that cites it. */
export type DocumentAuthority = {
  readonly id: string
  /** The authority's first full citation, as written. */
  readonly text: string
  readonly source: Source
  /** Words before the name of a case, and a comma, that may be part of the name. */
  readonly wordsBefore?: string
  /** True if the document names the authority but never cites it. */
  readonly isNamedOnly?: boolean
  readonly mentions: readonly AuthorityMention[]
}

/** Text that looks like a citation but was not recognized, or a reference whose source isn't in the document. */
export type UnreadText = {
  readonly passage: number
  readonly span: readonly [start: number, end: number]
  readonly why: 'unread' | 'no-source'
}

/** Every authority in a document, in the order first cited, and everything that could not be read. */
export type DocumentAuthorities = {
  readonly authorities: readonly DocumentAuthority[]
  readonly unread: readonly UnreadText[]
}

/** An authority whose mentions are still being collected. */
export type OpenAuthority = Omit<DocumentAuthority, 'mentions'> & { mentions: AuthorityMention[] }
