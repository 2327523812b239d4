import type { CopyContent } from '#app/clipboard/clipboard-markup.ts'

/** Copies rich text and plain text during a click; returns which of them the browser accepted. */
export async function copyContent(content: CopyContent): Promise<'rich' | 'plain' | 'failed'> {
  if (copyByEvent(content)) return 'rich'
  try {
    const item = new ClipboardItem({
      'text/html': new Blob([content.html], { type: 'text/html' }),
      'text/plain': new Blob([content.text], { type: 'text/plain' }),
    })
    await navigator.clipboard.write([item])
    return 'rich'
  } catch {
    // Rich text is unavailable here; try plain text.
  }
  try {
    await navigator.clipboard.writeText(content.text)
    return 'plain'
  } catch {
    return 'failed'
  }
}

/** Copies with the browser's copy command, which works without a permission and keeps the HTML unchanged. */
function copyByEvent({ html, text }: CopyContent): boolean {
  let isSet = false
  const fill = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/html', html)
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isSet = event.clipboardData !== null
  }
  document.addEventListener('copy', fill, { capture: true, once: true })
  const isDone = document.execCommand('copy')
  document.removeEventListener('copy', fill, { capture: true })
  return isDone && isSet
}
