/** Number of rows to lay out per frame, so that the next keystroke doesn't have to wait for all rows. */
const AT_ONCE = 40

/**
 * Sets the width of a list's signal column, in characters, until `ended`. The rows near the screen change first, in the
 * next frame. The others change in later frames.
 */
export function widenSignalColumn(list: HTMLElement, letters: number, ended: AbortSignal): void {
  const widenNext = (left: readonly HTMLElement[]): void => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (ended.aborted) return
        for (const row of left.slice(0, AT_ONCE)) setColumn(row, letters)
        if (left.length > AT_ONCE) {
          widenNext(left.slice(AT_ONCE))
          return
        }
        // All rows now have this width. Set it on the list instead, so that it also applies to new rows.
        setColumn(list, letters)
        for (const row of rowsOf(list)) setColumn(row, null)
      }),
    )
  }
  widenNext(rowsOf(list))
}

function setColumn({ style }: HTMLElement, letters: number | null): void {
  style.setProperty('--signal-letters', letters === null ? null : String(letters))
}

/** Returns the rows of a list. Rows near the screen (RowView) come first. */
function rowsOf(list: HTMLElement): HTMLElement[] {
  const rows = [...list.children].filter((row) => row instanceof HTMLElement)
  const isNear = (row: HTMLElement): boolean => row.querySelector('[data-handle]') !== null
  return [...rows.filter(isNear), ...rows.filter((row) => !isNear(row))]
}
