/** A JSON-LD node; its properties are whatever the page wrote. */
export type Node = Readonly<Record<string, unknown>>

const MOST_NODES = 3000
const DEEPEST = 40
const ASIDE =
  /^(?:mentions|itemListElement|hasPart|comment|review|reviews|isPartOf|citation|video|associatedMedia|isBasedOn|relatedLink|about|publisher|author|potentialAction|breadcrumb|image|itemReviewed|suggestedAnswer)$/

/** Every node of a page's JSON-LD, with references by `@id` still unresolved, and the way to resolve them (PG3). */
export class LinkedData {
  readonly nodes: Node[] = []
  private readonly byId = new Map<string, Node>()
  private readonly aside = new Set<Node>()

  constructor(scripts: readonly string[]) {
    for (const script of scripts) this.gather(parse(script), 0, false)
  }

  /** True for what is only mentioned: a list's items, comments, parts, the whole a page belongs to. */
  isAside(node: Node): boolean {
    return this.aside.has(node)
  }

  /** The node a reference stands for; a node that says more than its id stands for itself. */
  resolve(value: unknown): unknown {
    if (!isNode(value)) return value
    const id = value['@id']
    if (typeof id !== 'string' || Object.keys(value).some((key) => key !== '@id' && key !== '@type'))
      return value
    return this.byId.get(id) ?? value
  }

  private gather(value: unknown, depth: number, aside: boolean): void {
    if (depth > DEEPEST || this.nodes.length >= MOST_NODES) return
    if (Array.isArray(value)) {
      for (const item of value) this.gather(item, depth + 1, aside)
      return
    }
    if (!isNode(value)) return
    if (value['@type'] !== undefined) this.nodes.push(value)
    if (aside) this.aside.add(value)
    const id = value['@id']
    if (typeof id === 'string' && Object.keys(value).length > 2) this.byId.set(id, value)
    for (const [name, inner] of Object.entries(value))
      if (typeof inner === 'object') this.gather(inner, depth + 1, aside || ASIDE.test(name))
  }
}

/** Reads a script as written, and once more without what pages often break: comments, CDATA, line breaks in strings. */
function parse(script: string): unknown {
  const text = script
    .trim()
    .replace(/^(?:<!--|\/\*.*?\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)\s*|\s*(?:-->|(?:\/\/\s*)?\]\]>);?$/g, '')
  for (const attempt of [text, mend(text)]) {
    try {
      return JSON.parse(attempt) as unknown
    } catch {
      // Broken as written; mended below, or left out.
    }
  }
  return undefined
}

function mend(text: string): string {
  return text
    .replace(/[\u0000-\u001f]+/g, ' ')
    .replace(/,\s*(?=[}\]])/g, '')
    .replace(/;\s*$/, '')
}

/** True for an object that is no list. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A property's values: a list's items, or the one value. */
export function valuesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as unknown[]
  return value === undefined || value === null ? [] : [value]
}

/** The schema.org types of a node, without their prefix. */
export function typesOf(node: Node): string[] {
  return valuesOf(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/#:]/, ''))
}

/** A property's text: itself, `@value`, or the name of the node it points to; the first of a list. */
export function textOfProperty(value: unknown): string | undefined {
  const [first] = valuesOf(value)
  if (typeof first === 'string') return first.trim() === '' ? undefined : first
  if (typeof first === 'number') return String(first)
  if (!isNode(first)) return undefined
  return textOfProperty(first['@value'] ?? first['name'])
}
