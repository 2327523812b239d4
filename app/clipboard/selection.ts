import type { CopyContent } from './clipboard-markup.ts'
import { joinClipboardText, wrapClipboardHtml } from './clipboard-markup.ts'

/** As much of a DOM node as cleaning a selection needs. */
export interface SelectedNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: ArrayLike<SelectedNode>
  /** Present on elements. */
  readonly getAttribute?: (name: string) => string | null
}

const TEXT_NODE = 3

/** Elements show their style to the cleaner by this attribute; its value is the engine's name of the style. */
const STYLE_ATTRIBUTE = 'data-style'

/** Elements with this attribute are tools, not words of the citation, and are left out of a copy. */
const TOOL_ATTRIBUTE = 'data-tool'

const wrappings: Readonly<Record<string, readonly [open: string, close: string]>> = {
  italic: ['<i>', '</i>'],
  underline: ['<u>', '</u>'],
  smallCaps: ['<font style="font-variant:small-caps">', '</font>'],
}

/** A selection in a preview, cleaned to the same tags as a copied citation. */
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

/** What is printed: on the screen alone, the space after § or ¶ is one that does not break. */
function printedText({ textContent }: SelectedNode): string {
  return (textContent ?? '').replaceAll(/(^|[§¶])\u00A0/g, '$1 ')
}

function isToolElement(node: SelectedNode): boolean {
  return (node.getAttribute?.(TOOL_ATTRIBUTE) ?? null) !== null
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
