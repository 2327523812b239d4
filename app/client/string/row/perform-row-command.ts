import type { CitationRow } from '../model/citation-row.ts'
import type { RowCommand } from '../model/key-commands.ts'
import type { RowActions } from '../model/row-actions.ts'
import { rowElement } from '../model/row-element.ts'

interface CommandTarget {
  readonly rowActions: RowActions
  readonly rows: readonly CitationRow[]
  /** The rows that the list shows. */
  readonly shown: readonly CitationRow[]
  readonly at: number
  readonly row: CitationRow
}

/** Performs a command on the row at an index in the list. */
export function performRowCommand(
  command: Exclude<RowCommand, 'lift'>,
  { rowActions, rows, shown, at, row }: CommandTarget,
): void {
  const last = rows.length - 1
  const place = shown.indexOf(row)
  const focusAt = (to: number): void => {
    const target = shown[Math.max(0, Math.min(shown.length - 1, to))]
    if (target !== undefined) rowActions.focus(target.id)
  }
  const commands: Readonly<Record<Exclude<RowCommand, 'lift'>, () => void>> = {
    signal: () => openPanel('signal'),
    pincite: () => {
      rowActions.openPincite(row.id, rowElement(row.id, 'pincite'))
    },
    parenthetical: () => openPanel('parenthetical'),
    choice: () => {
      focusNextChoice(row.id, 1)
    },
    choiceBefore: () => {
      focusNextChoice(row.id, -1)
    },
    caretLeft: () => {
      rowActions.stepCaret(row.id, -1)
    },
    caretRight: () => {
      rowActions.stepCaret(row.id, 1)
    },
    moveUp: () => {
      rowActions.moveTo(row.id, Math.max(0, at - 1))
    },
    moveDown: () => {
      rowActions.moveTo(row.id, Math.min(last, at + 1))
    },
    cancel: () => {
      rowActions.select(null)
    },
    remove: () => {
      rowActions.remove(row.id)
    },
    next: () => {
      focusAt(place + 1)
    },
    previous: () => {
      focusAt(place - 1)
    },
    first: () => {
      focusAt(0)
    },
    last: () => {
      focusAt(shown.length - 1)
    },
  }
  function openPanel(kind: 'signal' | 'parenthetical'): void {
    rowActions.openPanel({ kind, rowId: row.id, anchor: rowElement(row.id, kind) ?? rowElement(row.id) })
  }
  commands[command]()
}

/** Moves to the next or previous disputed abbreviation in the row, with wraparound. */
function focusNextChoice(rowId: string, step: 1 | -1): void {
  const choices = [...(rowElement(rowId)?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])]
  const here = choices.findIndex((choice) => choice === document.activeElement)
  const next = here === -1 && step === -1 ? -1 : here + step
  choices.at(next % choices.length)?.focus()
}
