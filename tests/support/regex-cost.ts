import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { listPumps, listTexts, parseRegex, shortestText } from './regex-parts.ts'

/** A regular expression of the sources, and where it is. */
export interface FoundRegex {
  readonly source: string
  readonly flags: string
  /** `file:line`. */
  readonly place: string
}

/** Reads every regular expression literal of a file. */
export function readRegexLiterals(file: string): FoundRegex[] {
  const text = readFileSync(file, 'utf8')
  const found: FoundRegex[] = []
  visit(parseSync(file, text).program, (node) => {
    const { regex, start } = node as { regex?: { pattern: string; flags: string }; start: number }
    if (regex === undefined) return
    const line = text.slice(0, start).split('\n').length
    found.push({ source: regex.pattern, flags: regex.flags, place: `${file}:${line}` })
  })
  return found
}

function visit(node: unknown, see: (node: object) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) see(node)
  for (const value of Object.values(node)) visit(value, see)
}

/** Lengths of the attacks, in characters, and the cost in milliseconds that is far above a linear search's. */
const SHORT = 3_000
const LONG = 24_000
const SUSPICIOUS = 1.5
const SLOW = 60

/** An attack on an expression: its cost grows with the square of the length, or faster. */
export interface FoundAttack {
  readonly text: string
  readonly milliseconds: number
}

/** Searches for a text on which an expression takes far longer than its length explains. */
export function findSlowText({
  source,
  flags,
}: Pick<FoundRegex, 'source' | 'flags'>): FoundAttack | undefined {
  const regex = new RegExp(source, flags.replaceAll(/[gy]/g, ''))
  for (const attack of listAttacks(source)) {
    if (measure(regex, attack(SHORT)) < SUSPICIOUS || measure(regex, attack(SHORT)) < SUSPICIOUS) continue
    const milliseconds = Math.min(measure(regex, attack(LONG)), measure(regex, attack(LONG)))
    if (milliseconds > SLOW) return { text: attack(8), milliseconds }
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

/** Processor time of one search, in milliseconds. */
function measure(regex: RegExp, text: string): number {
  const start = process.threadCpuUsage()
  regex.test(text)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
