/**
 * The little of a document that reading a page needs. Documents of linkedom and of a browser's `DOMParser` both have
 * it, and so has the live page a bookmarklet runs in; nothing is ever written.
 */
export interface PageNode {
  /** 1 for an element, 3 for text. */
  readonly nodeType: number
  readonly nodeValue: string | null
  readonly textContent: string | null
  readonly firstChild: PageNode | null
  readonly nextSibling: PageNode | null
}

/** An element; `nodeType` is 1. */
export interface PageElement extends PageNode {
  readonly localName: string
  getAttribute(name: string): string | null
}

/** A whole page. */
export interface PageDocument {
  readonly documentElement: PageElement | null
}

/** Tells elements from text, comments and the rest. */
export function isElement(node: PageNode): node is PageElement {
  return node.nodeType === 1
}
