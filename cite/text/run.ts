/** Style of a run. `underline` replaces italics where local rules require it. */
export type Style = 'roman' | 'italic' | 'smallCaps' | 'underline'

/** The part of a citation to which a run belongs. Insertions, choices, and findings refer to this part. */
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

/** Part of a citation with a single style and slot. A citation is a list of runs. */
export type Run = { readonly text: string; readonly style: Style; readonly slot: Slot }

/** Joins adjacent runs of the same style, so that slots don't affect the output. */
export function joinRuns(runs: readonly Run[]): { style: Style; text: string }[] {
  const pieces: { style: Style; text: string }[] = []
  for (const { style, text } of runs) {
    const last = pieces.at(-1)
    if (last?.style === style) last.text += text
    else if (text !== '') pieces.push({ style, text })
  }
  return pieces
}
