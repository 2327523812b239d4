import { readPage } from '#cite/page/read-page.ts'
import { toFragment } from '#cite/page/to-fragment.ts'
import { readSelection } from './read-selection.ts'
import type { TabReading } from './tab-reading.ts'

/**
 * Reads the page of the current tab when the user clicks the extension's button.
 *
 * Runs in the extension's isolated world. The script changes nothing on the page, sends nothing, and stores its result
 * for the popup to collect.
 */
function readTab(): TabReading {
  if (document.contentType === 'application/pdf') return { kind: 'pdf' }
  try {
    const fragment = toFragment(readPage(withoutShadowing(document), location.href))
    return { kind: 'page', fragment, title: document.title.slice(0, 500), ...readTabSelection() }
  } catch (error) {
    return { kind: 'error', reason: String(error).slice(0, 200) }
  }
}

/** Returns the document with its real root. An image named `documentElement` would otherwise replace the property. */
function withoutShadowing(page: Document): Pick<Document, 'documentElement'> {
  const getter = Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement')?.get
  return { documentElement: (getter?.call(page) ?? page.documentElement) as HTMLElement }
}

function readTabSelection(): Pick<Extract<TabReading, { kind: 'page' }>, 'selection' | 'isTooLong'> {
  const selection = getSelection()
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return {}
  const range = selection.getRangeAt(0)
  const { documentElement } = withoutShadowing(document)
  const read = readSelection(
    documentElement,
    { node: range.startContainer, offset: range.startOffset },
    { node: range.endContainer, offset: range.endOffset },
  )
  if (read === 'too-long') return { isTooLong: true }
  return read === undefined ? {} : { selection: read }
}

Object.assign(globalThis, { pinciteReading: readTab() })
