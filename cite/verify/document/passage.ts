/** Part of a document that can contain citations: a paragraph of the text, or a note. */
export type DocumentPassage = {
  readonly kind: 'paragraph' | 'footnote' | 'endnote'
  /** Printed number of the note. */
  readonly number?: number
  readonly text: string
  /** End of the text before the reference mark of the note, if the format marks its place. */
  readonly textBefore?: string
  /** Printed or physical pages, with the offset in `text` where each starts; empty if the format has no pages. */
  readonly pages?: readonly { readonly at: number; readonly page: number }[]
}

/** Returns the page of an offset in a passage; undefined if the format has no pages. */
export function pageOfPassage({ pages = [] }: DocumentPassage, at: number): number | undefined {
  return pages.findLast((page) => page.at <= at)?.page
}
