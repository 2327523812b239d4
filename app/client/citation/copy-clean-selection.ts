import type { ClipboardEvent } from 'react'
import { htmlForBrowser } from '../../clipboard/sanitized.ts'
import { toSelectionContent } from '../../clipboard/selection.ts'

/** Handles `copy` on a citation. A copied selection gets the same clean format as a copy of the full citation. */
export function copyCleanSelection(event: ClipboardEvent): void {
  const selection = document.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return
  const { html, text } = toSelectionContent(styledFragment(selection.getRangeAt(0)))
  event.clipboardData.setData('text/html', htmlForBrowser(html))
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}

/** Returns the selected nodes. A selection within one run keeps the style of the run. */
function styledFragment(range: Range): Node {
  const fragment = range.cloneContents()
  const parent = range.commonAncestorContainer.parentElement
  if (range.commonAncestorContainer.nodeType !== Node.TEXT_NODE || parent === null) return fragment
  const wrapper = parent.cloneNode(false)
  wrapper.appendChild(fragment)
  const holder = document.createDocumentFragment()
  holder.append(wrapper)
  return holder
}
