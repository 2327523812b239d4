import type { CopyMethod } from './copy-content.ts'
import type { CopyContent } from './clipboard-markup.ts'
import { htmlForBrowser } from './sanitized.ts'

/**
 * Copy methods in order of preference, newest and richest first. Each method detects whether the browser supports it.
 */
export const browserCopyMethods: readonly CopyMethod[] = [
  { keeps: 'rich', put: writeClipboardItem },
  { keeps: 'rich', put: fireCopyEvent },
  { keeps: 'plain', put: writeClipboardText },
]

/** Copy methods for plain text only, in order of preference. */
export const plainCopyMethods: readonly CopyMethod[] = [
  { keeps: 'plain', put: writeClipboardText },
  { keeps: 'plain', put: fireCopyEvent },
]

async function writeClipboardItem({ html, text }: CopyContent): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined' || !('clipboard' in navigator)) return false
  // Passes only one item, because Chromium rejects several.
  const item = new ClipboardItem({
    'text/html': new Blob([htmlForBrowser(html)], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  })
  await navigator.clipboard.write([item])
  return true
}

/**
 * Legacy method, which also works in insecure contexts. Triggers a copy event and sets the data that the event copies.
 */
function fireCopyEvent({ html, text }: CopyContent): boolean {
  let answered = false
  const answerCopyEvent = (event: ClipboardEvent): void => {
    if (event.clipboardData === null) return
    if (html !== '') event.clipboardData.setData('text/html', htmlForBrowser(html))
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    answered = true
  }
  const release = selectHiddenText()
  document.addEventListener('copy', answerCopyEvent, { capture: true })
  try {
    return document.execCommand('copy') && answered
  } finally {
    document.removeEventListener('copy', answerCopyEvent, { capture: true })
    release()
  }
}

/**
 * Selects hidden text, because Safari fires `copy` only if something is selected. The returned function
 * restores the previous selection.
 */
function selectHiddenText(): () => void {
  const selection = document.getSelection()
  const before = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  const host = document.createElement('pre')
  host.textContent = ' '
  host.style.cssText =
    'position:fixed;inset-block-start:0;opacity:0;user-select:text;-webkit-user-select:text'
  // While a dialog is open, the page around the dialog is inert and can't be selected.
  const place = document.activeElement?.closest('dialog') ?? document.body
  place.append(host)
  selection?.selectAllChildren(host)
  return () => {
    host.remove()
    selection?.removeAllRanges()
    if (before !== null) selection?.addRange(before)
  }
}

async function writeClipboardText({ text }: CopyContent): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  await navigator.clipboard.writeText(text)
  return true
}
