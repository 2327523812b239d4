import { isElement, type PageDocument, type PageElement, type PageNode } from './page.ts'

/** Regions of the page, as bit flags. */
export const REGION = {
  article: 1,
  /** Navigation, footers, sidebars, ads, and forms. */
  frame: 2,
  /** Teasers of other pages: related, most read, latest. */
  other: 4,
  comments: 8,
  /** A box about the author at the end of the article. */
  biography: 16,
  /** Hidden from readers. */
  hidden: 32,
} as const

/** A piece of visible text between two line breaks. */
interface Line {
  readonly text: string
  readonly region: number
  /** The innermost element that contains the start of the line. */
  readonly element: PageElement
}

/** An element selected by its name, attributes, or class. */
export interface Mark {
  readonly element: PageElement
  readonly tag: string
  /** Class, id, and test id in lowercase. */
  readonly name: string
  readonly region: number
  /** Number of lines before the element. */
  readonly line: number
}

/** Position of the main heading. Authors and dates are expected near it. */
export interface Place {
  readonly headingLine: number
  readonly headingRegion: number
}

/** Data collected in one pass over a page. All other modules read this data instead of the page. */
export interface Survey {
  readonly lang: string
  /** Text of `<title>`. */
  readonly title: string
  /** Contents of `<meta>`, in order, keyed by the lowercase name, property, or itemprop. */
  readonly metas: ReadonlyMap<string, readonly string[]>
  /** URLs, keyed by `<link rel>`. */
  readonly links: ReadonlyMap<string, string>
  /** Text of each JSON-LD script. */
  readonly linkedData: readonly string[]
  readonly headings: readonly Mark[]
  /** `<time>`, and elements whose class or itemprop suggests a date. */
  readonly dates: readonly Mark[]
  /** Elements whose class, rel, or itemprop suggests an author. */
  readonly authors: readonly Mark[]
  /** Elements with any other itemprop. */
  readonly items: readonly Mark[]
  readonly lines: readonly Line[]
  /** The page's citation in COinS format (`<span class="Z3988" title="…">`); empty if there is none. */
  readonly coins: string
  /** Content of `<meta http-equiv="refresh">`: `0; url=…`; empty if there is none. */
  readonly refresh: string
  /** Short scripts, which may redirect to another page. */
  readonly scripts: readonly string[]
  /** The last parts of the URLs of PDF files that the page links to. */
  readonly files: readonly string[]
}

/** Maximum number of nodes read. Titles, authors, and dates are near the start of the page. */
const MOST_NODES = 60_000
const MOST_LINES = 6000
/** A page that only redirects has few scripts and lines. */
const MOST_SCRIPTS = 8
const MOST_LINES_BEFORE = 20
const LONGEST_LINE = 600
/** Maximum length of metadata and titles. */
const LONGEST_META = 1000
const LONGEST_COINS = 4000
const LONGEST_FILE = 120

const BLOCK = new Set(
  'address article aside blockquote body br center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section summary table tbody td tfoot th thead time tr ul'.split(
    ' ',
  ),
)
const SKIPPED = new Set(
  'script style noscript template svg iframe select textarea object canvas math'.split(' '),
)

const OTHER_NAME =
  /related|recommend|read-?more|most-?(?:read|viewed)|popular|more-?(?:from|stories|news|posts|on)|teaser|latest|newsletter|promo|sponsor|outbrain|taboola|similar|you-?(?:may|might)|also-?like|next-?(?:post|article|up|story)|prev-?(?:post|article)|post-nav|widget|carousel|recirc|trend|ticker|archive-?list|tag-?cloud|side-?(?:bar|panel)/
const COMMENT_NAME =
  /(?:^|[\s_-])(?:comments?|disqus|replies|respond|commentlist|discussion)(?:$|[\s_-](?!count|link|icon|off|closed|open))/
const FRAME_NAME =
  /(?:^|[\s_-])(?:nav(?:bar|igation)?|menu|footer|masthead|site-header|breadcrumbs?|cookie|consent|modal|popup|overlay|advert\w*|ads?|banner|share|sharing|social|toolbar|search|subscribe|signup|login)(?:$|[\s_-])/
const BIOGRAPHY_NAME = /bio(?:$|[\s_-]|graphy)|about-?(?:the-?)?author|author-?(?:bio|box|info|desc|about)/
const ARTICLE_NAME = /(?:^|[\s_-])(?:h?entry|post|article|story|content)(?:$|[\s_-])/
const HIDDEN_NAME =
  /(?:^|\s)(?:(?:rich-snippet-|visually-)?hidden|sr-only|screen-reader-text|visuallyhidden|d-none|hide)(?:$|\s)/
const AUTHOR_NAME =
  /author|by-?line|writer|reporter|journalist|creator|creds?$|credit|submitted|posted-?by|written|autor|auteur|verfasser|redakteur|vcard|contrib|columnist|(?:^|[\s_-])(?:by|(?:user-?)?name)(?:$|[\s_-])/
const DATE_NAME =
  /date|time|publish|posted|modified|datum|fecha|meta(?:$|[\s_-])|submitted|created|byline|(?:^|[\s_-])(?:day|stamp|pub)(?:$|[\s_-])/

const AUTHOR_SIGN = 1
const DATE_SIGN = 2

interface Judgement {
  readonly region: number
  readonly signs: number
}

/** Classifies an element by its class and id (`name`). */
function judge(name: string): Judgement {
  let region = 0
  if (BIOGRAPHY_NAME.test(name)) region |= REGION.biography
  if (OTHER_NAME.test(name)) region |= REGION.other
  if (COMMENT_NAME.test(name)) region |= REGION.comments
  if (FRAME_NAME.test(name)) region |= REGION.frame
  if (HIDDEN_NAME.test(name)) region |= REGION.hidden
  if (ARTICLE_NAME.test(name)) region |= REGION.article
  const signs = (AUTHOR_NAME.test(name) ? AUTHOR_SIGN : 0) | (DATE_NAME.test(name) ? DATE_SIGN : 0)
  return { region, signs }
}

const REGION_OF_TAG: Readonly<Record<string, number>> = {
  article: REGION.article,
  main: REGION.article,
  nav: REGION.frame,
  footer: REGION.frame,
  form: REGION.frame,
  aside: REGION.other,
  dialog: REGION.frame,
}

/** Walks the page once, in document order (PG2). Never throws; visits a limited number of nodes. */
export function survey(page: PageDocument): Survey {
  const { documentElement } = page
  const walk = new Walk()
  if (documentElement !== null) walk.run(documentElement)
  return walk
}

class Walk implements Survey {
  lang = ''
  title = ''
  readonly metas = new Map<string, string[]>()
  readonly links = new Map<string, string>()
  readonly linkedData: string[] = []
  readonly headings: Mark[] = []
  readonly dates: Mark[] = []
  readonly authors: Mark[] = []
  readonly items: Mark[] = []
  readonly lines: Line[] = []
  coins = ''
  refresh = ''
  readonly scripts: string[] = []
  readonly files: string[] = []
  private readonly judgements = new Map<string, Judgement>()
  private text = ''
  private holder: { element: PageElement; region: number } | undefined
  /** Length of the collected text when the last link ended. */
  private linkEnd = 0
  /** True if nothing separates the link that is starting from the previous link. */
  private isAdjacent = false

  run(root: PageElement): void {
    this.lang = (root.getAttribute('lang') ?? '').toLowerCase()
    const open: { element: PageElement; region: number; block: boolean }[] = []
    let node: PageNode | null = root
    for (let count = 0; count < MOST_NODES; count++) {
      const region: number = open.at(-1)?.region ?? 0
      let child: PageNode | null = null
      if (isElement(node)) {
        const entered = this.enter(node, region)
        if (entered !== undefined) {
          const block = BLOCK.has(node.localName)
          if (block) this.breakLine()
          child = node.firstChild
          if (child !== null) open.push({ element: node, region: entered, block })
        }
      } else if (node.nodeType === 3) this.read(node.nodeValue ?? '', open.at(-1)?.element, region)
      node = child ?? node.nextSibling
      while (node === null) {
        const closed = open.pop()
        if (closed === undefined) return this.breakLine()
        if (closed.block) this.breakLine()
        else if (closed.element.localName === 'a') this.linkEnd = this.text.length
        node = closed.element.nextSibling
      }
    }
    this.breakLine()
  }

  /** Records an element's data; returns its region, or undefined if readers don't see its content. */
  private enter(element: PageElement, outer: number): number | undefined {
    const tag = element.localName
    switch (tag) {
      case 'meta':
        this.meta(element)
        return undefined
      case 'link':
        this.link(element)
        return undefined
      case 'script':
        this.script(element)
        return undefined
      case 'title':
        if (this.title === '' && this.lines.length === 0)
          this.title = clean((element.textContent ?? '').slice(0, LONGEST_META))
        return undefined
      case 'html':
      case 'head':
      case 'body':
        return outer
    }
    if (SKIPPED.has(tag)) return undefined
    if (tag === 'a') this.isAdjacent = this.linkEnd > 0 && this.linkEnd === this.text.length
    const name = nameOf(element)
    this.cite(element, name)
    const judged = this.judged(name)
    let region = outer | judged.region | (REGION_OF_TAG[tag] ?? 0)
    if (
      element.getAttribute('hidden') !== null ||
      /display:\s*none/.test(element.getAttribute('style') ?? '')
    )
      region |= REGION.hidden
    this.mark(element, { tag, name, region, signs: judged.signs })
    return region
  }

  private script(element: PageElement): void {
    if (/ld\+json/i.test(element.getAttribute('type') ?? '')) this.linkedData.push(element.textContent ?? '')
    else if (this.scripts.length < MOST_SCRIPTS && this.lines.length < MOST_LINES_BEFORE)
      this.scripts.push((element.textContent ?? '').slice(0, LONGEST_META))
  }

  private cite(element: PageElement, name: string): void {
    if (this.coins === '' && name.includes('z3988'))
      this.coins = (element.getAttribute('title') ?? '').slice(0, LONGEST_COINS)
  }

  private mark(
    element: PageElement,
    { tag, name, region, signs }: { tag: string; name: string; region: number; signs: number },
  ): void {
    const mark = { element, tag, name, region, line: this.lines.length + (this.text === '' ? 0 : 1) }
    if (/^h[1-3]$/.test(tag)) this.headings.push(mark)
    const item = (element.getAttribute('itemprop') ?? '').toLowerCase()
    const rel = tag === 'a' ? (element.getAttribute('rel') ?? '').toLowerCase() : ''
    if (item !== '') this.items.push(mark)
    if (tag === 'time' || element.getAttribute('datetime') !== null || signs & DATE_SIGN || /date/.test(item))
      this.dates.push(mark)
    const isAuthor = Boolean(signs & AUTHOR_SIGN) || /author|creator/.test(item) || /author/.test(rel)
    if (isAuthor) this.authors.push(mark)
    if (tag !== 'a') return
    const href = element.getAttribute('href') ?? ''
    if (/\d\.pdf$/i.test(href)) this.files.push(href.slice(-LONGEST_FILE))
    if (
      !isAuthor &&
      /\/(?:autor|user|author|profile|people|by|staff|contributor|team|writer|reporter|journalist|columnist)s?\//i.test(
        href,
      )
    )
      this.authors.push(mark)
  }

  private judged(name: string): Judgement {
    const known = this.judgements.get(name)
    if (known !== undefined) return known
    const fresh = judge(name)
    this.judgements.set(name, fresh)
    return fresh
  }

  private meta(element: PageElement): void {
    const content = clean(
      (element.getAttribute('content') ?? element.getAttribute('value') ?? '').slice(0, LONGEST_META),
    )
    if (content === '') return
    if (/^refresh$/i.test(element.getAttribute('http-equiv') ?? '')) this.refresh ||= content
    for (const attribute of ['property', 'name', 'itemprop']) {
      const key = element.getAttribute(attribute)?.trim().toLowerCase()
      if (key === undefined || key === '') continue
      const values = this.metas.get(key)
      if (values === undefined) this.metas.set(key, [content])
      else if (values.length < 50) values.push(content)
    }
  }

  private link(element: PageElement): void {
    const href = element.getAttribute('href') ?? ''
    for (const rel of (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/))
      if (href !== '' && !this.links.has(rel)) this.links.set(rel, href)
  }

  private read(text: string, element: PageElement | undefined, region: number): void {
    if (element === undefined || this.text.length > LONGEST_LINE) return
    if (this.holder === undefined) {
      if (!/\S/.test(text)) return
      this.holder = { element, region }
    }
    // These links have no text between them and are separated only by styling: `Volume 113`, `June 2025`, `Jane Roe`.
    if (this.isAdjacent && /^[\p{L}\d]/u.test(text)) this.text += ' | '
    this.isAdjacent = false
    this.text += text.length > LONGEST_LINE ? text.slice(0, LONGEST_LINE) : text
  }

  private breakLine(): void {
    const { holder } = this
    if (holder === undefined) return
    const text = clean(this.text)
    this.linkEnd = 0
    if (text !== '' && this.lines.length < MOST_LINES) this.lines.push({ text, ...holder })
    this.text = ''
    this.holder = undefined
  }
}

/** Returns the class, id, and test id of an element, in lowercase. */
function nameOf(element: PageElement): string {
  const names = [
    element.getAttribute('class'),
    element.getAttribute('id'),
    element.getAttribute('data-testid') ?? element.getAttribute('data-component'),
  ]
  return names
    .filter((name) => name !== null)
    .join(' ')
    .toLowerCase()
    .slice(0, 300)
}

/** Collapses whitespace to single spaces and removes invisible characters. */
export function clean(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the visible text inside an element, with spaces between blocks, up to a maximum length. */
export function textOf(element: PageElement, most = 400): string {
  return clean(gather(element, { most, block: ' ', link: '' })).slice(0, most)
}

/** Same as `textOf`, but with line breaks between blocks and links, so that the parts of a byline are separate. */
export function piecesOf(element: PageElement, most = 400): string {
  return gather(element, { most, block: '\n', link: '\n', names: true })
    .split('\n')
    .map(clean)
    .filter((piece) => piece !== '')
    .join('\n')
    .slice(0, most)
}

function gather(
  element: PageElement,
  { most, block, link, names = false }: { most: number; block: string; link: string; names?: boolean },
): string {
  let text = ''
  const open: { element: PageElement; edge: string }[] = []
  let node: PageNode | null = element.firstChild
  for (let count = 0; node !== null && count < 2000 && text.length < most * 2; count++) {
    let child: PageNode | null = null
    if (isElement(node)) {
      if (!SKIPPED.has(node.localName)) {
        // Microdata may contain a name that the page doesn't show: `<link itemprop="name" content="…">`. If the name is
        // in lowercase, it is a username.
        const unseen = names && node.getAttribute('itemprop') === 'name' ? node.getAttribute('content') : null
        if (unseen !== null && /\p{Lu}|\p{Lo}/u.test(unseen)) text += `\n${unseen}\n`
        const edge = BLOCK.has(node.localName) ? block : node.localName === 'a' ? link : ''
        text += edge
        child = node.firstChild
        if (child !== null) open.push({ element: node, edge })
      }
    } else if (node.nodeType === 3) text += (node.nodeValue ?? '').replace(/\s+/g, ' ')
    node = child ?? node.nextSibling
    while (node === null) {
      const closed = open.pop()
      if (closed === undefined) break
      text += closed.edge
      node = closed.element.nextSibling
    }
  }
  return text
}
