import type { Extraction } from '#cite/page/extraction.ts'

/** A page to read, as sent to the extraction process. */
export interface ExtractionJob {
  readonly kind: 'html' | 'pdf' | 'text'
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly cut: boolean
  readonly url: string
}

/** The extraction, or a notice that the page is unreadable. */
export type ExtractionResult =
  | {
      readonly found: Extraction
      /** The page's visible text; empty for a document. */
      readonly text: string
    }
  | { readonly unreadable: true }
