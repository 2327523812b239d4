import { createContext, useContext } from 'react'
import type { Signal } from '#cite/signal/signal.ts'
import type { Source } from '#cite/source/source.ts'
import type { Choices, Locator, Parenthetical, Use } from '#cite/source/use.ts'
import type { UseParts } from '../../source/read-source.ts'

export interface OpenPanel {
  readonly kind: 'signal' | 'pincite' | 'parenthetical' | 'choice' | 'insertion' | 'lead' | 'form' | 'status'
  readonly rowId: string
  readonly anchor: HTMLElement | null
  /**
   * For a choice: the index of its phrase among the row's tokens. For an insertion: its index, or absent for a new
   * insertion.
   */
  readonly place?: number
}

/** Returns a name that is unique to a kind of panel and a row. */
export function nameOfPanel({ kind, rowId }: OpenPanel): string {
  return `${kind} ${rowId}`
}

/** A certain correction of an authority, or of a use as it was when a rule checked it. */
export type Correction =
  | { readonly itemId: string; readonly source: Source; readonly before: Source }
  | { readonly rowId: string; readonly read: UseParts; readonly corrected: Use }

/** Actions on the rows with the status “serious” or “to fix.” */
export interface ProblemActions {
  /** Applies several corrections as one action. */
  readonly correctAll: (corrections: readonly Correction[]) => void
  /**
   * Focuses the next or previous row that is “serious” or “to fix,” starting at the selected row and wrapping around.
   */
  readonly stepToProblem: (step: 1 | -1) => void
  /** Shows only the rows that are “serious” or “to fix,” or all rows again. */
  readonly toggleProblems: () => void
}

/** Actions on rows. The object stays the same as long as the editor is open. */
export interface RowActions extends ProblemActions {
  readonly select: (rowId: string | null) => void
  /** Selects and focuses a row, now or as soon as it is rendered. */
  readonly focus: (rowId: string) => void
  /** Moves the insertion caret of the selected row by one position. */
  readonly stepCaret: (rowId: string, step: -1 | 1) => void
  /** Moves the insertion caret of a row to the position nearest to an offset in its plain text. */
  readonly placeCaret: (rowId: string, at: number) => void
  readonly openPanel: (panel: OpenPanel) => void
  /** Opens the pincite panel, or the insertion panel if the caret was moved. */
  readonly openPincite: (rowId: string, anchor: HTMLElement | null) => void
  readonly closePanel: () => void
  readonly chooseSignal: (rowId: string, signal: Signal) => void
  readonly setPincite: (rowId: string, pincite: readonly Locator[]) => void
  /** Without `index`, inserts text at the caret. With `index`, changes that insertion; empty text removes it. */
  readonly setInsertion: (rowId: string, text: string, index?: number) => void
  readonly setParentheticals: (rowId: string, parentheticals: readonly Parenthetical[]) => void
  readonly setChoices: (rowId: string, choices: Choices) => void
  /** Sets an abbreviation for the project and clears the choices of individual rows for the phrase. */
  readonly chooseEverywhere: (phrase: string, chosen: string) => void
  readonly setForm: (rowId: string, form: Use['form']) => void
  /** Applies a rule's correction to a row's use. `read` is the use that the rule checked. */
  readonly correctUse: (rowId: string, read: UseParts, corrected: Use) => void
  /** Moves a row to a position in the list, counted from 0. */
  readonly moveTo: (rowId: string, place: number) => void
  readonly remove: (rowId: string) => void
  readonly editAuthority: (itemId: string) => void
  /** Writes the differences from `before`, the authority at the time when the correction was offered. */
  readonly correctAuthority: (itemId: string, source: Source, before: Source) => void
  readonly copyRow: (rowId: string) => void
  readonly copyString: () => void
  readonly say: (words: string) => void
}

const RowActionsContext = createContext<RowActions | null>(null)

export const RowActionsProvider = RowActionsContext.Provider

/** Returns the actions of the surrounding editor. */
export function useRowActions(): RowActions {
  const actions = useContext(RowActionsContext)
  if (actions === null) throw new Error('useRowActions must be used inside the editor')
  return actions
}
