import type { Way } from './copy-content.ts'
import type { Copyable } from './clipboard-markup.ts'
import { htmlForBrowser } from './sanitised.ts'

/** The ways a browser offers, richest and most modern first; each finds out by itself whether it exists. */
export const browserWays: readonly Way[] = [
  { keeps: 'rich', put: writeItem },
  { keeps: 'rich', put: fireCopyEvent },
  { keeps: 'plain', put: writeWords },
]

/** The ways for plain text alone. */
export const plainWays: readonly Way[] = [
  { keeps: 'plain', put: writeWords },
  { keeps: 'plain', put: fireCopyEvent },
]

async function writeItem({ html, text }: Copyable): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined' || !('clipboard' in navigator)) return false
  // One item only: Chromium refuses several.
  const item = new ClipboardItem({
    'text/html': new Blob([htmlForBrowser(html)], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  })
  await navigator.clipboard.write([item])
  return true
}

/** The older way: ask for a copy and answer the event. Works without a secure context. */
function fireCopyEvent({ html, text }: Copyable): boolean {
  let answered = false
  const answer = (event: ClipboardEvent): void => {
    if (event.clipboardData === null) return
    if (html !== '') event.clipboardData.setData('text/html', htmlForBrowser(html))
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    answered = true
  }
  const release = selectSomething()
  document.addEventListener('copy', answer, { capture: true })
  try {
    return document.execCommand('copy') && answered
  } finally {
    document.removeEventListener('copy', answer, { capture: true })
    release()
  }
}

/** Safari fires `copy` only when something is selected. Gives back what was selected before. */
function selectSomething(): () => void {
  const selection = document.getSelection()
  const before = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  const host = document.createElement('pre')
  host.textContent = ' '
  host.style.cssText =
    'position:fixed;inset-block-start:0;opacity:0;user-select:text;-webkit-user-select:text'
  // Inside an open dialog the rest of the page is inert and cannot be selected.
  const place = document.activeElement?.closest('dialog') ?? document.body
  place.append(host)
  selection?.selectAllChildren(host)
  return () => {
    host.remove()
    selection?.removeAllRanges()
    if (before !== null) selection?.addRange(before)
  }
}

async function writeWords({ text }: Copyable): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  await navigator.clipboard.writeText(text)
  return true
}
