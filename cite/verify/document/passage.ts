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

/** Returns true if two places are in the same passage, or if the first is in the note before the second. */
export function isNear(
  before: { readonly passage: number },
  here: { readonly passage: number },
  passages: readonly DocumentPassage[],
): boolean {
  if (before.passage === here.passage) return true
  const [one, other] = [passages[before.passage], passages[here.passage]]
  return one?.number !== undefined && one.kind === other?.kind && other.number === one.number + 1
}
