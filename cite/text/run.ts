/** How a run of text is set. `underline` stands in for italics where local rules ask for it. */
export type Style = 'roman' | 'italic' | 'smallCaps' | 'underline'

/** The part of a citation a run belongs to: what an insert, a choice or a finding points at. */
export type Slot =
  | 'signal'
  | 'author'
  | 'title'
  | 'site'
  | 'blog'
  | 'reporter'
  | 'pincite'
  | 'court'
  | 'date'
  | 'url'
  | 'parenthetical'
  | 'history'
  | 'punctuation'
  | 'body'

/** A stretch of a citation in one style and one slot; a citation is a list of these. */
export type Run = { readonly text: string; readonly style: Style; readonly slot: Slot }

/** Neighbours of one style become one piece, so that slots leave no trace in what is written or shown. */
export function joinRuns(runs: readonly Run[]): { style: Style; text: string }[] {
  const pieces: { style: Style; text: string }[] = []
  for (const { style, text } of runs) {
    const last = pieces.at(-1)
    if (last?.style === style) last.text += text
    else if (text !== '') pieces.push({ style, text })
  }
  return pieces
}
