import type { Extraction } from '#cite/page/extraction.ts'

/** A page to be read, as it goes to the thread that reads it. */
export interface ExtractionJob {
  readonly kind: 'html' | 'pdf'
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly cut: boolean
  readonly url: string
}

/** What was read, or that nothing can be. */
export type ExtractionResult =
  | {
      readonly found: Extraction
      /** What the page shows, as plain text, for whoever looks for something in it; empty for a document. */
      readonly text: string
    }
  | { readonly unreadable: true }
