import { Parser } from 'htmlparser2'
import type { PageDocument, PageElement, PageNode } from '#cite/page/page.ts'

/** Maximum depth. Elements that are nested more deeply become siblings. */
const DEEPEST = 1000

/**
 * Matches content for browsers without scripts, which readers don't see. This content is removed because the parser
 * would treat an unclosed `iframe` in it as the rest of the page.
 */
const NOSCRIPT = /<noscript\b[^>]{0,200}>(?:(?!<\/?(?:noscript|script)\b)[\s\S]){0,5000}<\/noscript\s*>/gi

/**
 * Parses HTML into the few DOM properties that extraction needs (`cite/page/page.ts`), because a full DOM costs three
 * times as much. Never throws, and runs nothing.
 */
export function parsePage(html: string): PageDocument {
  const root = new ElementNode('html')
  const open: ElementNode[] = [root]
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'html') {
          root.mergeAttributes(attributes)
          open.push(root)
          return
        }
        const element = new ElementNode(name, attributes)
        open.at(-1)?.append(element)
        open.push(open.length < DEEPEST ? element : (open.at(-1) ?? root))
      },
      ontext: (text) => open.at(-1)?.append(new TextNode(text)),
      onclosetag: () => {
        if (open.length > 1) open.pop()
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.write(html.replace(NOSCRIPT, ''))
  parser.end()
  return { documentElement: root }
}

class TextNode implements PageNode {
  readonly nodeType = 3
  readonly firstChild = null
  nextSibling: PageNode | null = null
  readonly nodeValue: string

  constructor(text: string) {
    this.nodeValue = text
  }

  get textContent(): string {
    return this.nodeValue
  }
}

class ElementNode implements PageElement {
  readonly nodeType = 1
  readonly nodeValue = null
  firstChild: ElementNode | TextNode | null = null
  nextSibling: PageNode | null = null
  readonly localName: string
  private attributes: Readonly<Record<string, string>>
  private lastChild: ElementNode | TextNode | null = null

  constructor(name: string, attributes: Readonly<Record<string, string>> = {}) {
    this.localName = name
    this.attributes = attributes
  }

  getAttribute(name: string): string | null {
    return Object.hasOwn(this.attributes, name) ? (this.attributes[name] ?? null) : null
  }

  /** The text of all descendants, in order. */
  get textContent(): string {
    const texts: string[] = []
    const waiting: PageNode[] = []
    let node: PageNode | null = this.firstChild
    while (node !== null) {
      if (node.nodeType === 3) texts.push(node.nodeValue ?? '')
      if (node.nextSibling !== null) waiting.push(node.nextSibling)
      node = node.firstChild ?? waiting.pop() ?? null
    }
    return texts.join('')
  }

  append(child: ElementNode | TextNode): void {
    if (this.lastChild === null) this.firstChild = child
    else this.lastChild.nextSibling = child
    this.lastChild = child
  }

  /** Adds the attributes of a second `<html>` that the first one does not have. */
  mergeAttributes(attributes: Readonly<Record<string, string>>): void {
    this.attributes = { ...attributes, ...this.attributes }
  }
}
