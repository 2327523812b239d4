import { createContext, useContext } from 'react'
import type { Signal } from '#cite/signal/signal.ts'
import type { Source } from '#cite/source/source.ts'
import type { Choices, Locator, Parenthetical, Use } from '#cite/source/use.ts'
import type { UseParts } from '../../source/read-source.ts'

/** Which panel is open, on which row, and what it stands beside. */
export interface OpenPanel {
  readonly kind: 'signal' | 'pincite' | 'parenthetical' | 'choice' | 'insertion' | 'form'
  readonly rowId: string
  readonly anchor: HTMLElement | null
  /** For a choice: the place of its phrase among the row's tokens. For an insertion: which of them; absent for a new one. */
  readonly place?: number
}

/** What can be done to the rows. The object stays the same for the life of the editor. */
export interface RowActions {
  readonly select: (rowId: string | null) => void
  /** Selects a row and gives it the focus, now or as soon as it is there. */
  readonly focus: (rowId: string) => void
  /** Moves the insert caret of the selected row by one place. */
  readonly stepCaret: (rowId: string, step: -1 | 1) => void
  /** Puts the insert caret of a row at the place nearest to an offset of its plain citation. */
  readonly placeCaret: (rowId: string, at: number) => void
  readonly openPanel: (panel: OpenPanel) => void
  /** Opens what a pincite is typed into: the pincite's own panel, or one for words at a caret that was moved. */
  readonly openPincite: (rowId: string, anchor: HTMLElement | null) => void
  /** Closes the panel and gives the focus back to its row. */
  readonly closePanel: () => void
  readonly chooseSignal: (rowId: string, signal: Signal) => void
  readonly setPincite: (rowId: string, pincite: readonly Locator[]) => void
  /** Puts words at the caret (`index` absent), or changes those put there before; empty ones go. */
  readonly setInsertion: (rowId: string, text: string, index?: number) => void
  readonly setParentheticals: (rowId: string, parentheticals: readonly Parenthetical[]) => void
  readonly setChoices: (rowId: string, choices: Choices) => void
  /** Sets an abbreviation for the whole project; what rows had chosen for the phrase themselves goes. */
  readonly chooseEverywhere: (phrase: string, chosen: string) => void
  readonly setForm: (rowId: string, form: Use['form']) => void
  /** Makes a row's use what a rule says it should be; `read` is the use the rule looked at. */
  readonly correctUse: (rowId: string, read: UseParts, corrected: Use) => void
  /** Moves a row to a place of the list, counted from 0. */
  readonly moveTo: (rowId: string, place: number) => void
  readonly remove: (rowId: string) => void
  readonly editAuthority: (itemId: string) => void
  /** Writes what differs from `before`, the authority as it was when the correction was offered. */
  readonly correctAuthority: (itemId: string, source: Source, before: Source) => void
  readonly copyRow: (rowId: string) => void
  readonly copyString: () => void
  readonly say: (words: string) => void
}

const RowActionsContext = createContext<RowActions | null>(null)

export const RowActionsProvider = RowActionsContext.Provider

/** The actions of the editor around. */
export function useRowActions(): RowActions {
  const actions = useContext(RowActionsContext)
  if (actions === null) throw new Error('This part stands only inside the editor')
  return actions
}
