import { commands } from '#cite/command.ts'

/** Right and total of one set, what it should reach, and the rows that were not right. */
export type Score = {
  readonly set: string
  readonly right: number
  readonly total: number
  /** The share to reach, in percent; undefined where none is set. */
  readonly target: number | undefined
  readonly wrong: readonly string[]
}

type Set<Row> = {
  readonly set: string
  readonly rows: readonly Row[]
  readonly target?: number
  readonly isRight: (row: Row) => boolean
  /** What a wrong row is called in the list: its question, and what was answered. */
  readonly name: (row: Row) => string
}

/** Asks every row of a set once. */
export function score<Row>({ set, rows, target, isRight, name }: Set<Row>): Score {
  const wrong = rows.filter((row) => !isRight(row))
  return { set, right: rows.length - wrong.length, total: rows.length, target, wrong: wrong.map(name) }
}

/** What the command line would answer: a request that cannot be answered is an answer too. */
export function answer(command: string, request: unknown): Record<string, unknown> {
  try {
    return commands.get(command)?.(request) as Record<string, unknown>
  } catch (cause) {
    return { error: String(cause) }
  }
}

/** Text without what print and typing do differently: quotation marks, final stops, spaces in addresses. */
export function plain(text: unknown): string {
  return String(text)
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .replaceAll('// ', '//')
    .replace(/ (?=\/)/g, '')
    .replace(/[.\s]+$/, '')
}
