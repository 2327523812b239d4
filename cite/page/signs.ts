import type { PageSigns } from './extraction.ts'
import { isNode, type LinkedData, type Node, textOfProperty, typesOf, valuesOf } from './linked-data.ts'
import { REGION, type Survey } from './survey.ts'
import { articleSignsOf } from './work/journal.ts'

/** Collects the evidence for a page's type and for other fields. */
export function signsOf(
  survey: Survey,
  {
    nodes: [node],
    data,
    headingLine,
    path,
  }: {
    readonly nodes: readonly Node[]
    readonly data: LinkedData
    readonly headingLine: number
    readonly path: string
  },
): PageSigns {
  const { metas, links, lines, title, lang } = survey
  const meta = (key: string): string | undefined => metas.get(key)?.[0]
  // Skip navigation above the heading, because its links can look like labels of the piece.
  const above = lines
    .slice(Math.max(0, headingLine - 3), headingLine)
    .filter(({ region }) => (region & REGION.frame) === 0)
    .map(({ text }) => text)
  return {
    types: node === undefined ? [] : typesOf(node),
    openGraph: meta('og:type'),
    section: meta('article:section') ?? textOfProperty(node?.['articleSection']),
    partOf: node === undefined ? undefined : wholeOf(node, data),
    above: above.filter((text) => text.length <= 40),
    heads: [title, meta('og:title') ?? ''].map((text) => text.slice(0, 300)),
    lang: lang.slice(0, 20),
    // An abstract in the description names its own kind of piece, often after the beginning: `This Note`.
    texts: [...textsOf(lines), ...(meta('description')?.match(/This (?:Note|Comment)\b.{0,9}/) ?? [])],
    lines: lines.length,
    opening: [...lines.slice(0, MOST_OPENING), ...lines.slice(MOST_OPENING).slice(-MOST_CLOSING)].map(
      ({ text }) =>
        text.length <= LONGEST_OPENING ? text : /^[^.]*©/.test(text) ? text.slice(0, LONGEST_OPENING) : '',
    ),
    first: lines.length > MOST_WALL_LINES ? [] : lines.slice(0, 12).map(({ text }) => text.slice(0, 200)),
    article: articleSignsOf(survey, { headingLine, path, data }),
    canonical: (links.get('canonical') ?? meta('og:url'))?.slice(0, 2000),
  }
}

/** Minimum length of a line of text; a shorter line may be a heading or a menu item. */
const SHORTEST_TEXT = 40
const LONGEST_TEXT = 300
const MOST_TEXTS = 30

/** Returns the beginnings of the first paragraphs, from which the language is determined. */
export function textsOf(lines: Survey['lines']): string[] {
  const aside = REGION.frame | REGION.comments | REGION.hidden
  return lines
    .filter(({ text, region }) => text.length >= SHORTEST_TEXT && !(region & aside))
    .slice(0, MOST_TEXTS)
    .map(({ text }) => text.slice(0, LONGEST_TEXT))
}

/** Maximum number of lines on a bot challenge. */
const MOST_WALL_LINES = 60
const MOST_OPENING = 300
/** Maximum length of a line that contains only a citation. */
const LONGEST_OPENING = 120
/** Number of lines to keep at the end of the page, where a law may have its citation. */
const MOST_CLOSING = 40

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
