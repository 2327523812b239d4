import type { CopyContent } from './clipboard-markup.ts'
import { joinClipboardText, wrapClipboardHtml } from './clipboard-markup.ts'

/** The subset of a DOM node needed to clean a selection. */
export interface SelectedNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: ArrayLike<SelectedNode>
  /** Present on elements only. */
  readonly getAttribute?: (name: string) => string | null
}

const TEXT_NODE = 3

/** Attribute with the text style of an element, as named by the citation engine. */
const STYLE_ATTRIBUTE = 'data-style'

/** Elements with this attribute are tools, not citation text, and are omitted from the copy. */
const TOOL_ATTRIBUTE = 'data-tool'

const wrappings: Readonly<Record<string, readonly [open: string, close: string]>> = {
  italic: ['<i>', '</i>'],
  underline: ['<u>', '</u>'],
  smallCaps: ['<font style="font-variant:small-caps">', '</font>'],
}

/** Reduces a selection in a preview to the tags that a copied citation uses. */
export function toSelectionContent(fragment: SelectedNode): CopyContent {
  return {
    html: wrapClipboardHtml([toCleanHtml(fragment)]),
    text: joinClipboardText([toCleanText(fragment)]),
  }
}

function toCleanHtml(node: SelectedNode): string {
  if (node.nodeType === TEXT_NODE) return escapeHtml(printedText(node))
  if (isToolElement(node)) return ''
  const inner = Array.from(node.childNodes, toCleanHtml).join('')
  const [open, close] = wrappings[node.getAttribute?.(STYLE_ATTRIBUTE) ?? ''] ?? ['', '']
  return inner === '' ? '' : `${open}${inner}${close}`
}

function toCleanText(node: SelectedNode): string {
  if (node.nodeType === TEXT_NODE) return printedText(node)
  return isToolElement(node) ? '' : Array.from(node.childNodes, toCleanText).join('')
}

/** Returns the text with regular spaces. The non-breaking space after § or ¶ is for the screen only. */
function printedText({ textContent }: SelectedNode): string {
  return (textContent ?? '').replaceAll(/(^|[§¶])\u00A0/g, '$1 ')
}

function isToolElement(node: SelectedNode): boolean {
  return (node.getAttribute?.(TOOL_ATTRIBUTE) ?? null) !== null
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
