import { commands } from '#cite/command.ts'

/** Result of one test set: the number of correct answers, the total, the target, and the failed rows. */
export type Score = {
  readonly set: string
  readonly right: number
  readonly total: number
  readonly target: number | undefined
  readonly wrong: readonly string[]
}

type Set<Row> = {
  readonly set: string
  readonly rows: readonly Row[]
  readonly target?: number
  readonly isRight: (row: Row) => boolean
  /** Returns how a failed row is listed: the input and the result. */
  readonly name: (row: Row) => string
}

/** Scores each row of a set once. */
export function score<Row>({ set, rows, target, isRight, name }: Set<Row>): Score {
  const wrong = rows.filter((row) => !isRight(row))
  return { set, right: rows.length - wrong.length, total: rows.length, target, wrong: wrong.map(name) }
}

/** Returns the result of an engine command. An error also counts as a result. */
export function answer(command: string, request: unknown): Record<string, unknown> {
  try {
    return commands.get(command)?.(request) as Record<string, unknown>
  } catch (cause) {
    return { error: String(cause) }
  }
}

/** Removes differences between printed and typed text: quotation marks, final periods, and spaces in URLs. */
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
