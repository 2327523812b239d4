import type { PageSigns } from './extraction.ts'
import { isNode, type LinkedData, type Node, textOfProperty, typesOf, valuesOf } from './linked-data.ts'
import type { Survey } from './survey.ts'

/** Collects the signs of a page's type and other evidence weighed after reading. */
export function signsOf(
  { metas, links, lines, title }: Survey,
  {
    nodes: [node],
    data,
    headingLine,
  }: { readonly nodes: readonly Node[]; readonly data: LinkedData; readonly headingLine: number },
): PageSigns {
  const meta = (key: string): string | undefined => metas.get(key)?.[0]
  const above = lines.slice(Math.max(0, headingLine - 3), headingLine).map(({ text }) => text)
  return {
    types: node === undefined ? [] : typesOf(node),
    openGraph: meta('og:type'),
    section: meta('article:section') ?? textOfProperty(node?.['articleSection']),
    partOf: node === undefined ? undefined : wholeOf(node, data),
    above: above.filter((text) => text.length <= 40),
    heads: [title, meta('og:title') ?? ''].map((text) => text.slice(0, 300)),
    lines: lines.length,
    canonical: (links.get('canonical') ?? meta('og:url'))?.slice(0, 2000),
  }
}

function wholeOf(node: Node, data: LinkedData): PageSigns['partOf'] {
  for (const value of [...valuesOf(node['partOfSeries']), ...valuesOf(node['isPartOf'])]) {
    const whole = data.resolve(value)
    const name = isNode(whole) ? textOfProperty(whole['name']) : undefined
    const [type] = isNode(whole) ? typesOf(whole) : []
    if (name !== undefined && type !== undefined && /^(?:Blog|(?:Podcast|Radio)Series)$/.test(type))
      return { type, name: name.slice(0, 200) }
  }
  return undefined
}
