/**
 * The few DOM properties needed to read a page. linkedom, a browser's `DOMParser`, and the live page of a bookmarklet
 * all provide them.
 */
export interface PageNode {
  /** 1 for an element, 3 for text. */
  readonly nodeType: number
  readonly nodeValue: string | null
  readonly textContent: string | null
  readonly firstChild: PageNode | null
  readonly nextSibling: PageNode | null
}

export interface PageElement extends PageNode {
  readonly localName: string
  getAttribute(name: string): string | null
}

/** The document of a page. */
export interface PageDocument {
  readonly documentElement: PageElement | null
}

/** Distinguishes elements from text, comments, and other nodes. */
export function isElement(node: PageNode): node is PageElement {
  return node.nodeType === 1
}
