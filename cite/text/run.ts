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
