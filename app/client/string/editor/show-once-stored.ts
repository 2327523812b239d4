import { flushSync } from 'react-dom'
import type { RecordChange } from '#sync/client/write.ts'

/** Longest time to wait for the store before an edit is shown, in milliseconds. A frame takes longer. */
const WAIT_MAX = 12
/** Events that may start the next action, which must see this edit. */
const inputs = ['keydown', 'pointerdown', 'click', 'beforeinput'] as const
/** Registers of a row that decide neither which rows there are nor their order. */
const values = new Set(['pincite', 'parentheticals', 'choices', 'signal', 'form'])

/**
 * Calls `show` once `writing` settles, after `WAIT_MAX`, or before the next input, whichever is first. Rendering an edit
 * would otherwise hold up the store's transaction, whose results arrive on the same thread.
 */
export function showOnceStored(show: () => void, writing: Promise<unknown>): void {
  let isShown = false
  const timer = setTimeout(showNow, WAIT_MAX)
  function showNow(): void {
    if (isShown) return
    isShown = true
    clearTimeout(timer)
    for (const type of inputs) removeEventListener(type, showBeforeInput, true)
    show()
  }
  function showBeforeInput(): void {
    flushSync(showNow)
  }
  for (const type of inputs) addEventListener(type, showBeforeInput, true)
  writing.then(showNow, showNow)
}

/** True if changes only edit values of existing rows, so that focus and order do not depend on showing them. */
export function editsInPlace(changes: readonly RecordChange[]): boolean {
  return changes.every(
    ({ kind, create, fields }) =>
      kind === 'use' && create === undefined && Object.keys(fields).every((name) => values.has(name)),
  )
}
