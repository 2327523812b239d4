export interface RuleRun {
  readonly text: string
  readonly italic?: true
  readonly bold?: true
  readonly smallCaps?: true
}

export type RuleBlock =
  | { readonly kind: 'text' | 'example' | 'comment'; readonly runs: readonly RuleRun[] }
  /** One item of a list. `depth` counts from 0. */
  | { readonly kind: 'item'; readonly depth: number; readonly runs: readonly RuleRun[] }
  /** Rows of cells. The first row is the header if it has text. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly RuleRun[])[])[] }

/** A rule or a part of one: R6, R6.2, R6.2.2. */
interface RuleSection {
  readonly id: string
  readonly title: string
  /** 0 for a rule itself; higher for its parts. */
  readonly depth: number
  readonly blocks: readonly RuleBlock[]
}

/** A rule with all its parts, in the order of the book. */
export interface RuleChapter {
  readonly id: string
  readonly title: string
  readonly sections: readonly RuleSection[]
}

const HEADING = /^(#{3,6}) ((?:1e-)?[RT]\d+(?:\.\d+)*)\.? (.*)$/

/**
 * Parses the packed text of The Indigo Book (scripts/pack-indigo-book.mjs): headings, paragraphs, lists, and tables.
 */
export function parseRuleBook(text: string): RuleChapter[] {
  const chapters: { id: string; title: string; sections: RuleSection[] }[] = []
  let lines: string[] = []
  let open: Omit<RuleSection, 'blocks'> | undefined
  const endSection = (): void => {
    if (open !== undefined) chapters.at(-1)?.sections.push({ ...open, blocks: parseBlocks(lines) })
    lines = []
  }
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line)
    if (heading === null) {
      lines.push(line)
      continue
    }
    endSection()
    const [, marks = '', id = '', named = ''] = heading
    const title = joinRuns(parseRuns(named))
    const depth = marks.length - 3
    open = { id, title, depth }
    if (depth === 0) chapters.push({ id, title, sections: [] })
  }
  endSection()
  return chapters
}

function parseBlocks(lines: readonly string[]): RuleBlock[] {
  const blocks: RuleBlock[] = []
  let rows: RuleRun[][][] = []
  const endTable = (): void => {
    if (rows.length > 0) blocks.push({ kind: 'table', rows })
    rows = []
  }
  for (const line of lines) {
    if (line.startsWith('|')) {
      const cells = line.replace(/^\|/, '').replace(/\|$/, '').split('|')
      if (!cells.every((cell) => /^\s*-{3,}\s*$/.test(cell)))
        rows.push(cells.map((cell) => parseRuns(cell.trim())))
      continue
    }
    endTable()
    const block = parseLine(line)
    if (block !== null) blocks.push(block)
  }
  endTable()
  return blocks
}

const COMMENT = /^\(commentary\) /
const ITEM = /^( *)(?:[-•]|\d+\.) (.*)$/

function parseLine(line: string): RuleBlock | null {
  if (line.trim() === '') return null
  if (line.startsWith('>')) {
    const quoted = line.replace(/^> ?/, '').trim()
    // Skip the title of a comment, because it is the same for every comment.
    if (quoted === '' || /^\[.*\]/.test(quoted)) return null
    return COMMENT.test(quoted)
      ? { kind: 'comment', runs: parseRuns(quoted.replace(COMMENT, '')) }
      : { kind: 'example', runs: parseRuns(quoted) }
  }
  const item = ITEM.exec(line)
  if (item !== null) {
    return { kind: 'item', depth: (item[1]?.length ?? 0) / 2, runs: parseRuns(item[2] ?? '') }
  }
  return { kind: 'text', runs: parseRuns(line.trim()) }
}

/** Splits text at its markers: `*` italics, `**` bold, and the tags for small capitals and superscripts. */
export function parseRuns(text: string): RuleRun[] {
  const runs: RuleRun[] = []
  let [italic, bold, smallCaps] = [false, false, false]
  for (const part of text.split(/(\*+|<\/?sc>|<\/?sup>)/)) {
    if (/^\*+$/.test(part)) {
      // Four asterisks end one bold word and start the next.
      if (part.length % 2 === 1) italic = !italic
      if (part.length % 4 >= 2) bold = !bold
    } else if (part === '<sc>') smallCaps = true
    else if (part === '</sc>') smallCaps = false
    else if (part !== '' && !/^<\/?sup>$/.test(part)) {
      runs.push({
        text: part,
        ...(italic && { italic }),
        ...(bold && { bold }),
        ...(smallCaps && { smallCaps }),
      })
    }
  }
  return runs
}

function joinRuns(runs: readonly RuleRun[]): string {
  return runs.map(({ text }) => text).join('')
}

export interface RulePlace {
  readonly chapter: RuleChapter
  /** The id of the section, or of its nearest parent in the book. */
  readonly id: string
}

/** Finds a rule or its nearest parent in the book. For example, R15.9.9 is found at R15. */
export function findRule(chapters: readonly RuleChapter[], rule: string): RulePlace | undefined {
  for (let id = rule; id !== ''; id = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '') {
    const chapter = chapters.find(({ sections }) => sections.some((section) => section.id === id))
    if (chapter !== undefined) return { chapter, id }
  }
  return undefined
}
