/** Part of a document that can contain citations: a paragraph of the text, a footnote, or an endnote. */
export type DocumentPassage = {
  readonly kind: 'paragraph' | 'footnote' | 'endnote'
  /** Printed number of the footnote or endnote. */
  readonly number?: number
  readonly text: string
  /** The text that precedes the reference mark of the note, if the format records the position of the mark. */
  readonly textBefore?: string
  /** Printed or physical pages, each with the offset in `text` where it starts. Empty if the format has no pages. */
  readonly pages?: readonly { readonly at: number; readonly page: number }[]
}

/** Returns the page at an offset in a passage, or undefined if the format has no pages. */
export function pageOfPassage({ pages = [] }: DocumentPassage, at: number): number | undefined {
  return pages.findLast((page) => page.at <= at)?.page
}

/**
 * Returns true if both positions are in the same passage, or if the first is in the note directly before the note that
 * contains the second.
 */
export function isNear(
  before: { readonly passage: number },
  here: { readonly passage: number },
  passages: readonly DocumentPassage[],
): boolean {
  if (before.passage === here.passage) return true
  const [one, other] = [passages[before.passage], passages[here.passage]]
  return one?.number !== undefined && one.kind === other?.kind && other.number === one.number + 1
}
