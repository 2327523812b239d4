import { readPageMark, type PageMark } from './page-mark.ts'

/** One end of a selection, as in a DOM range. */
export interface SelectionEnd {
  readonly node: Node
  readonly offset: number
}

interface PageLink {
  readonly at: number
  /** Id of the element that the link leads to. */
  readonly target: string
  /** Text of the link, at most ten characters. */
  readonly label: string
  /** End of the note that contains the link, if the markup shows it. */
  readonly noteEnd?: number
}

/** The visible text of a page, with positions as offsets into it. */
export interface WalkedPage {
  readonly text: string
  readonly marks: readonly (PageMark & { readonly at: number })[]
  /** Positions of headings. */
  readonly headings: readonly number[]
  readonly links: readonly PageLink[]
  /** Positions of elements, by their id or name. */
  readonly places: ReadonlyMap<string, number>
  /** Ranges of footnote calls: the raised numbers in the text. */
  readonly calls: readonly { readonly start: number; readonly end: number }[]
  /** Position of the selection; undefined if it is not in the page's text. */
  readonly selection: { readonly start: number; readonly end: number } | undefined
}

/** Maximum number of nodes to read. The longest opinions have about 100,000. */
const MOST_NODES = 400_000
const MOST_TEXT = 8_000_000

const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'svg',
  'math',
  'select',
  'textarea',
  'iframe',
])
const INLINE =
  /^(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr|page-number|footnotemark)$/
const NOTE_BOX = /(?:^|[\s_-])(?:foot|end)?notes?(?:$|[\s_\d-])|^fn\d*$/i
/** Matches the number or symbol of a footnote, with or without brackets. */
const CALL = /^\[?\s*(\d{1,4}|\*{1,4}|†|‡)\s*\]?$/

type Properties = 'firstChild' | 'nextSibling' | 'parentNode' | 'childNodes' | 'nodeType' | 'nodeValue'

/**
 * Reads a property of a node with the platform's getter, because a form's fields can replace the properties of the form
 * itself.
 */
function read<Name extends Properties>(node: Node, name: Name): Node[Name] {
  const own = Object.getOwnPropertyDescriptor(globalThis.Node?.prototype ?? {}, name)?.get
  return own === undefined ? node[name] : (own.call(node) as Node[Name])
}

/** Collects the text of a web page, its page marks, and its footnote marks. */
export function walkPage(
  root: Node,
  from: SelectionEnd | undefined,
  to: SelectionEnd | undefined,
): WalkedPage {
  return new PageWalk(from, to).walk(root)
}

class PageWalk {
  private readonly pieces: string[] = []
  private length = 0
  private readonly marks: (PageMark & { at: number })[] = []
  private readonly headings: number[] = []
  private readonly links: (PageLink & { noteEnd?: number })[] = []
  private readonly places = new Map<string, number>()
  private readonly calls: { start: number; end: number }[] = []
  private readonly boxes: { node: Node; from: number }[] = []
  private start: number | undefined
  private end: number | undefined
  private readonly from: SelectionEnd | undefined
  private readonly to: SelectionEnd | undefined

  constructor(from: SelectionEnd | undefined, to: SelectionEnd | undefined) {
    this.from = from
    this.to = to
  }

  walk(root: Node): WalkedPage {
    let node: Node | null = root
    for (let count = 0; node !== null && count < MOST_NODES && this.length < MOST_TEXT; count += 1) {
      const inside = this.enter(node)
      const child: Node | null = inside ? read(node, 'firstChild') : null
      if (child !== null) {
        node = child
        continue
      }
      node = this.leaveUntilNext(node, root)
    }
    const { start, end } = this
    return {
      text: this.pieces.join(''),
      marks: this.marks,
      headings: this.headings,
      links: this.links,
      places: this.places,
      calls: this.calls,
      selection: start === undefined || end === undefined || end <= start ? undefined : { start, end },
    }
  }

  /**
   * Moves up from a node until it or an ancestor has a next sibling, and returns that sibling; null at the end of the
   * page.
   */
  private leaveUntilNext(from: Node, root: Node): Node | null {
    let node: Node | null = from
    for (let depth = 0; node !== null && depth < 5000; depth += 1) {
      this.leave(node)
      if (node === root) return null
      const next: Node | null = read(node, 'nextSibling')
      if (next !== null) return next
      node = read(node, 'parentNode')
    }
    return null
  }

  /** Reads a node. Returns true if its children must be read too. */
  private enter(node: Node): boolean {
    const type = read(node, 'nodeType')
    this.meetEnds(node)
    if (type === 3) {
      this.addText(node)
      return false
    }
    if (type !== 1) return type === 9 || type === 11
    const element = node as Element
    const tag = element.localName
    if (SKIPPED.has(tag)) return false
    this.notePlaces(element)
    if (tag === 'br' || tag === 'hr' || !INLINE.test(tag)) this.addBreak()
    if (/^h[1-6]$/.test(tag)) this.headings.push(this.length)
    const mark = readPageMark(element)
    if (mark !== undefined) {
      this.marks.push({ ...mark, at: this.length })
      this.skip(element)
      return false
    }
    if (this.readCall(element, tag)) return false
    if (NOTE_BOX.test(`${attribute(element, 'class')} ${attribute(element, 'id')}`) && !INLINE.test(tag))
      this.boxes.push({ node, from: this.links.length })
    if (tag === 'a') this.noteLink(element)
    return true
  }

  private leave(node: Node): void {
    const box = this.boxes.at(-1)
    if (box?.node === node) {
      this.boxes.pop()
      for (const link of this.links.slice(box.from)) link.noteEnd ??= this.length
    }
    if (read(node, 'nodeType') === 1 && !INLINE.test((node as Element).localName)) this.addBreak()
    // A selection may also end after the last child of an element.
    if (this.from?.node === node) this.start ??= this.length
    if (this.to?.node === node) this.end ??= this.length
  }

  /** Records an end of the selection that is directly before a node. */
  private meetEnds(node: Node): void {
    const parent = read(node, 'parentNode')
    if (parent === null) return
    const { from, to } = this
    if (from?.node === parent && read(parent, 'childNodes')[from.offset] === node) this.start ??= this.length
    if (to?.node === parent && read(parent, 'childNodes')[to.offset] === node) this.end ??= this.length
  }

  private addText(node: Node): void {
    const text = read(node, 'nodeValue') ?? ''
    if (this.from?.node === node) this.start = this.length + Math.min(this.from.offset, text.length)
    if (this.to?.node === node) this.end = this.length + Math.min(this.to.offset, text.length)
    this.push(text)
  }

  private addBreak(): void {
    if (this.length > 0 && this.pieces.at(-1) !== '\n') this.push('\n')
  }

  private push(text: string): void {
    this.pieces.push(text)
    this.length += text.length
  }

  /** Records an end of the selection that is inside an element whose text is left out. */
  private skip(element: Element): void {
    if (this.from !== undefined && element.contains(this.from.node)) this.start = this.length
    if (this.to !== undefined && element.contains(this.to.node)) this.end = this.length
  }

  private notePlaces(element: Element): void {
    for (const name of [attribute(element, 'id'), attribute(element, 'name')])
      if (name !== '' && !this.places.has(name)) this.places.set(name, this.length)
  }

  /** Reads a footnote call: a raised number, or the number that links to a note. */
  private readCall(element: Element, tag: string): boolean {
    if (tag !== 'sup' && tag !== 'a' && tag !== 'footnotemark') return false
    const text = (element.textContent ?? '').slice(0, 20).trim()
    if (!CALL.test(text)) return false
    const anchor = tag === 'a' ? element : element.querySelector('a')
    const inner = [...element.querySelectorAll('[id],[name]')].slice(0, 4)
    for (const one of inner) this.notePlaces(one)
    const isLink = attribute(anchor, 'href').startsWith('#')
    if (tag === 'a' && !isLink) return false
    this.skip(element)
    if (isLink && anchor !== null) this.noteLink(anchor)
    const start = this.length
    this.push((element.textContent ?? '').slice(0, 20))
    this.calls.push({ start, end: this.length })
    return true
  }

  private noteLink(anchor: Element): void {
    const href = attribute(anchor, 'href')
    if (!href.startsWith('#') || href.length < 2 || href.length > 200) return
    const label = (anchor.textContent ?? '').trim().slice(0, 20)
    this.links.push({ at: this.length, target: decode(href.slice(1)), label })
  }
}

function attribute(element: Element | null, name: string): string {
  return element?.getAttribute(name) ?? ''
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
