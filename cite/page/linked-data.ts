export type Node = Readonly<Record<string, unknown>>

const MOST_NODES = 3000
const DEEPEST = 40
const ASIDE =
  /^(?:mentions|itemListElement|hasPart|comment|review|reviews|isPartOf|citation|video|associatedMedia|isBasedOn|relatedLink|about|publisher|author|potentialAction|breadcrumb|image|itemReviewed|suggestedAnswer)$/

/** The JSON-LD nodes of a page. `@id` references are resolved on demand (PG3). */
export class LinkedData {
  readonly nodes: Node[] = []
  private readonly byId = new Map<string, Node>()
  private readonly aside = new Set<Node>()

  constructor(scripts: readonly string[]) {
    for (const script of scripts) this.gather(parse(script), 0, false)
  }

  /**
   * Returns true for a node that doesn't describe the page itself: a list item, a comment, a part of the page, or the
   * site.
   */
  isAside(node: Node): boolean {
    return this.aside.has(node)
  }

  /** Resolves an `@id` reference to its node. A node that has other properties is returned unchanged. */
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

/** Parses a script. If that fails, removes common errors first: comments, CDATA, line breaks in strings. */
function parse(script: string): unknown {
  const text = script
    .trim()
    .replace(/^(?:<!--|\/\*.*?\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)\s*|\s*(?:-->|(?:\/\/\s*)?\]\]>);?$/g, '')
  for (const attempt of [text, repairScript(text)]) {
    try {
      return JSON.parse(attempt) as unknown
    } catch {
      // Invalid JSON is repaired below, or skipped.
    }
  }
  return undefined
}

function repairScript(text: string): string {
  return text
    .replace(/[\u0000-\u001f]+/g, ' ')
    .replace(/,\s*(?=[}\]])/g, '')
    .replace(/;\s*$/, '')
}

/** Returns true for an object that is not an array. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a property's values as a list. */
export function valuesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as unknown[]
  return value === undefined || value === null ? [] : [value]
}

/** Returns the schema.org types of a node, without their prefix. */
export function typesOf(node: Node): string[] {
  return valuesOf(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/#:]/, ''))
}

/**
 * Returns a property's text: the string itself, `@value`, or the name of the referenced node. For a list, uses the
 * first value.
 */
export function textOfProperty(value: unknown): string | undefined {
  const [first] = valuesOf(value)
  if (typeof first === 'string') return first.trim() === '' ? undefined : first
  if (typeof first === 'number') return String(first)
  if (!isNode(first)) return undefined
  return textOfProperty(first['@value'] ?? first['name'])
}
