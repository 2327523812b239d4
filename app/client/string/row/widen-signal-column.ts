/** So many rows are laid out anew in one picture: no key that follows waits for the others. */
const AT_ONCE = 40

/**
 * Gives the rows of a list a column for their signals that is as wide as so many letters: those near the screen first, in
 * the picture after the one that is drawn now, the others in the pictures after that. Until `ended`.
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
        // All of them have it: it is the list's again, also for rows to come.
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

/** The rows of a list, those first that are near the screen (RowView). */
function rowsOf(list: HTMLElement): HTMLElement[] {
  const rows = [...list.children].filter((row) => row instanceof HTMLElement)
  const isNear = (row: HTMLElement): boolean => row.querySelector('[data-handle]') !== null
  return [...rows.filter(isNear), ...rows.filter((row) => !isNear(row))]
}
