import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { listPumps, listTexts, parseRegex, shortestText } from './regex-parts.ts'

/** A regular expression in the source code, and its location. */
export interface FoundRegex {
  readonly source: string
  readonly flags: string
  /** `file:line`. */
  readonly place: string
}

/**
 * Reads every regular expression in a file: literals, and those built from a string or a template. If a template
 * contains a constant of the file, the constant's text is inserted. Any other value counts as a letter.
 */
export function readRegexes(file: string): FoundRegex[] {
  const text = readFileSync(file, 'utf8')
  const found: FoundRegex[] = []
  const texts: ConstantTexts = new Map()
  const { program } = parseSync(file, text)
  visit(program, (node) => {
    const { type, id, init } = node as SyntaxNode
    const value = type === 'VariableDeclarator' && init ? readTemplate(init, texts) : undefined
    if (id?.name !== undefined && value !== undefined) texts.set(id.name, value)
  })
  visit(program, (node) => {
    const { regex, start } = node as SyntaxNode
    const read =
      regex === undefined ? readBuiltRegex(node as SyntaxNode, texts) : [regex.pattern, regex.flags]
    if (read?.[0] === undefined || !isValid(read[0], read[1] ?? '')) return
    const line = text.slice(0, start).split('\n').length
    found.push({ source: read[0], flags: read[1] ?? '', place: `${file}:${line}` })
  })
  return found
}

/** The properties of a syntax tree node that this module reads. */
interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly callee?: { readonly name?: string }
  readonly name?: string
  readonly id?: { readonly name?: string }
  readonly init?: SyntaxNode | null
  readonly expressions?: readonly SyntaxNode[]
  readonly arguments?: readonly SyntaxNode[]
  readonly value?: unknown
  readonly quasi?: SyntaxNode
  readonly quasis?: readonly { readonly value: { readonly raw: string; readonly cooked: string } }[]
}

/** Texts of a file's constants, by name. */
type ConstantTexts = Map<string, string>

/** Returns the source and flags of `new RegExp(…)`; undefined for any other node. */
function readBuiltRegex(
  { type, callee, arguments: given = [] }: SyntaxNode,
  texts: ConstantTexts,
): string[] | undefined {
  if (!['NewExpression', 'CallExpression'].includes(type) || callee?.name !== 'RegExp') return undefined
  const [source, flags] = given
  const text = source && (texts.get(source.name ?? '') ?? readTemplate(source, texts))
  return text === undefined ? undefined : [text, typeof flags?.value === 'string' ? flags.value : '']
}

function readTemplate(node: SyntaxNode, texts: ConstantTexts): string | undefined {
  const { type, value, quasi, quasis, expressions } = node
  if (typeof value === 'string') return value
  if (type === 'TaggedTemplateExpression' && quasi !== undefined) {
    // String.raw
    return join(quasi.quasis?.map((part) => part.value.raw) ?? [], quasi.expressions ?? [], texts)
  }
  if (type !== 'TemplateLiteral' || quasis === undefined) return undefined
  return join(
    quasis.map((part) => part.value.cooked),
    expressions ?? [],
    texts,
  )
}

function join(parts: readonly string[], inserted: readonly SyntaxNode[], texts: ConstantTexts): string {
  return parts
    .map((part, at) => {
      const next = inserted[at]
      return next === undefined ? part : part + (texts.get(next.name ?? '') ?? 'a')
    })
    .join('')
}

function isValid(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp
  } catch {
    return false
  }
}

function visit(node: unknown, see: (node: object) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) see(node)
  for (const value of Object.values(node)) visit(value, see)
}

/**
 * Lengths of the attack strings, in characters. A length is tried only if the previous one was not slow. The first
 * lengths grow slowly, because an expression with exponential cost would never finish.
 */
const LENGTHS = [25, 32, 40, 64, 200, 1_500, 6_000, 24_000]
/**
 * If the cost at this length is below this many milliseconds, stop the attack. A linear search takes microseconds, and
 * some systems measure processor time in steps of four milliseconds.
 */
const SUSPICIOUS = 4
const SUSPICIOUS_FROM = 6_000
/** Cost that counts as slow, in milliseconds. */
const SLOW = 60

/** An attack on an expression whose cost grows at least with the square of the length. */
export interface FoundAttack {
  readonly text: string
  readonly milliseconds: number
}

/**
 * Searches for text on which an expression takes far too long for the text's length. With `longest` at 1,500
 * characters, the search finds only costs that grow faster than the square of the length, but takes seconds instead of
 * minutes.
 */
export function findSlowText(
  { source, flags }: Pick<FoundRegex, 'source' | 'flags'>,
  longest = 24_000,
): FoundAttack | undefined {
  const regex = new RegExp(source, flags.replaceAll(/[gy]/g, ''))
  for (const attack of listAttacks(source)) {
    for (const length of LENGTHS) {
      if (length > longest) break
      const text = attack(length)
      let milliseconds = measure(regex, text)
      // Measure again, because compilation or another program may have caused the delay.
      if (milliseconds > SUSPICIOUS) milliseconds = Math.min(milliseconds, measure(regex, text))
      if (milliseconds > SLOW) return { text: attack(8), milliseconds }
      if (length >= SUSPICIOUS_FROM && milliseconds < SUSPICIOUS) break
    }
  }
  return undefined
}

type Attack = (length: number) => string

function listAttacks(source: string): Attack[] {
  const parts = parseRegex(source)
  const pumps = listPumps(parts)
  if (pumps.length === 0) return []
  const texts = [...new Set(listTexts(parts))].slice(0, 30)
  const starts = [...new Set(pumps.map(({ before }) => before))]
  const pairs = pumps.flatMap(({ before, again }) => again.map((one) => before + one))
  const whole = [0, 1].map((choose) => shortestText(parts, choose))
  const candidates: readonly (readonly [before: string, again: string])[] = [
    ...pumps.flatMap(({ before, again }) => again.map((one) => [before, one] as const)),
    ...[...texts, ...starts, ...pairs, ...whole].map((one) => ['', one] as const),
  ]
  const known = new Map(candidates.filter(([, again]) => again !== '').map((one) => [one.join('\0'), one]))
  return [...known.values()].flatMap(([before, again]) =>
    ['\u0001', ''].map(
      (end) => (length: number) => before + again.repeat(Math.ceil(length / again.length)) + end,
    ),
  )
}

/** Returns the processor time of one search, in milliseconds. */
function measure(regex: RegExp, text: string): number {
  const start = process.threadCpuUsage()
  regex.test(text)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
