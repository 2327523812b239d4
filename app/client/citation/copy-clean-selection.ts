import type { ClipboardEvent } from 'react'
import { htmlForBrowser } from '../../clipboard/sanitized.ts'
import { toSelectionContent } from '../../clipboard/selection.ts'

/** Answers `copy` on a citation: what is selected of it is copied as clean as the whole. */
export function copyCleanSelection(event: ClipboardEvent): void {
  const selection = document.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return
  const { html, text } = toSelectionContent(styledFragment(selection.getRangeAt(0)))
  event.clipboardData.setData('text/html', htmlForBrowser(html))
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}

/** The selected nodes; a selection inside one run keeps that run's style. */
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
