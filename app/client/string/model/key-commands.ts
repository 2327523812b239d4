export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

export type RowCommand =
  | 'signal'
  | 'pincite'
  | 'parenthetical'
  | 'choice'
  | 'choiceBefore'
  | 'caretLeft'
  | 'caretRight'
  | 'moveUp'
  | 'moveDown'
  | 'lift'
  | 'cancel'
  | 'remove'
  | 'next'
  | 'previous'
  | 'first'
  | 'last'

/** A command for the editor. It works wherever focus is, except in a text field. */
export type EditorCommand =
  'add' | 'copyString' | 'undo' | 'redo' | 'help' | 'palette' | 'nextProblem' | 'previousProblem' | 'problems'

const rowKeys: Readonly<Record<string, RowCommand>> = {
  s: 'signal',
  p: 'pincite',
  '(': 'parenthetical',
  ']': 'choice',
  '[': 'choiceBefore',
  ArrowLeft: 'caretLeft',
  ArrowRight: 'caretRight',
  ' ': 'lift',
  Escape: 'cancel',
  Delete: 'remove',
  Backspace: 'remove',
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** Maps a key on a focused row to its command; null leaves the key to the browser. */
export function rowCommand(press: KeyPress): RowCommand | null {
  if (press.ctrlKey || press.metaKey) return null
  if (press.altKey) {
    if (press.key === 'ArrowUp') return 'moveUp'
    return press.key === 'ArrowDown' ? 'moveDown' : null
  }
  return rowKeys[press.key] ?? null
}

/** Maps a key anywhere in the editor to its command; null leaves the key to the browser. */
export function editorCommand(press: KeyPress): EditorCommand | null {
  const key = press.key.toLowerCase()
  if (press.ctrlKey || press.metaKey) {
    if (press.altKey) return null
    if (key === 'c' && press.shiftKey) return 'copyString'
    if (key === 'k') return 'palette'
    if (key === 'z') return press.shiftKey ? 'redo' : 'undo'
    return key === 'y' ? 'redo' : null
  }
  if (press.altKey) return null
  if (press.key === '?') return 'help'
  if (key === 'n') return press.shiftKey ? 'previousProblem' : 'nextProblem'
  if (press.key === 'f') return 'problems'
  return press.key === 'a' || press.key === '/' ? 'add' : null
}
