import type { DocumentAuthority, UnreadText } from '#cite/verify/document/document-authority.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { DocumentPassage } from '#cite/verify/document/passage.ts'
import type { LawFinding } from '#cite/verify/law/law-finding.ts'
import type { DocumentQuotation } from '#cite/verify/quotation/document-quotations.ts'
import type { QuotationResult } from '#cite/verify/quotation/check-quotation.ts'
import type { VerificationState } from '#cite/cases/verification-state.ts'

/** A document to read: a file, or text that was pasted or taken from a web page. */
export type BriefInput =
  { readonly kind: 'docx' | 'pdf'; readonly file: Blob } | { readonly kind: 'text'; readonly text: string }

export type BriefRequest =
  | { readonly do: 'read'; readonly input: BriefInput; readonly profile: ProfileName }
  /** Check the laws against the packed lists. */
  | { readonly do: 'check-laws'; readonly lists: string }
  /** Write a copy of the Word document that was read. */
  | { readonly do: 'write'; readonly copy: DocumentCopy }
  /** Look for the quotations in the added opinions. Every request contains all of the opinions. */
  | { readonly do: 'check-quotations'; readonly opinions: readonly OpinionText[] }

/** Additions to a copy of a Word document. The existing text stays the same. */
export type DocumentCopy = {
  /** Link citations to free copies of the law, except copies at the URLs in `except`; null for no links. */
  readonly links: { readonly except: readonly string[] } | null
  /** URLs of archived copies, keyed by the URLs of their pages. Each is added in brackets, as a tracked change. */
  readonly archives: ReadonlyMap<string, string>
  readonly author: { readonly name: string; readonly date: string }
}

/** The text of an opinion the user added. */
export type OpinionText = { readonly name: string; readonly text: string }

/** An authority with the URL of a free copy. */
export type LinkedAuthority = DocumentAuthority & { readonly link?: string }

/** The contents of a document that was read. */
export type BriefContents = {
  readonly passages: readonly DocumentPassage[]
  readonly authorities: readonly LinkedAuthority[]
  readonly unread: readonly UnreadText[]
  readonly quotations: readonly DocumentQuotation[]
  /** URLs of web pages without an archived copy, without duplicates. */
  readonly webLinks: readonly string[]
  /** True for a Word document, which can be copied with additions. */
  readonly isWord: boolean
  /** SHA-256 of the file or the text, in hexadecimal; empty if the browser can't compute it. */
  readonly hash: string
}

/** Results of checking the laws, by authority. */
export type LawResults = {
  readonly drawnUp: string
  readonly results: ReadonlyMap<string, LawResult>
}

export type LawResult = { readonly state: VerificationState; readonly findings: readonly LawFinding[] }

/** Reason that a document could not be read. */
export type BriefProblem = 'too-large' | 'not-word' | 'no-text' | 'locked' | 'damaged' | 'broken' | 'unloaded'

/** Messages from the worker. A request may result in any number of messages. */
export type BriefAnswer =
  | { readonly is: 'progress'; readonly done: number; readonly all: number }
  | { readonly is: 'read'; readonly contents: BriefContents }
  | { readonly is: 'laws'; readonly laws: LawResults }
  | {
      readonly is: 'quotations'
      readonly results: readonly QuotationResult[]
      readonly paged: readonly string[]
    }
  | { readonly is: 'written'; readonly content: ArrayBuffer }
  | { readonly is: 'failed'; readonly problem: BriefProblem }
