import { DatabaseUnavailable } from '../port.ts'
import type { Line } from './line.ts'

/** Lends lines to transactions, each to one at a time. */
export interface Pool {
  /** Waits for a free line. Throws DatabaseUnavailable when none becomes free in time, or the pool is closed. */
  borrow(): Promise<Line>
  /** Takes a line back; one in an unknown state is closed, and another takes its place. */
  giveBack(line: Line, isSound: boolean): void
  /** Waits for what is lent, then closes every line. */
  close(): Promise<void>
}

interface Waiting {
  readonly lend: (line: Line) => void
  readonly timer: NodeJS.Timeout
}

/** A pool of at most `size` lines, made as they are needed. `patience` in milliseconds. */
export function createPool(open: () => Line, size: number, patience: number): Pool {
  const free: Line[] = []
  const waiting: Waiting[] = []
  let lent = 0
  let closed = false
  let emptied: () => void = () => {}

  function handOn(line: Line): void {
    const next = waiting.shift()
    if (next === undefined) {
      free.push(line)
      return
    }
    clearTimeout(next.timer)
    lent += 1
    next.lend(line)
  }

  return {
    async borrow() {
      if (closed) throw new DatabaseUnavailable('The database is closing')
      const line = free.pop() ?? (lent < size ? open() : undefined)
      if (line !== undefined) {
        lent += 1
        return line
      }
      return new Promise<Line>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(one), 1)
          reject(new DatabaseUnavailable('Every connection to the database is busy'))
        }, patience)
        const one: Waiting = { lend: resolve, timer }
        waiting.push(one)
      })
    },
    giveBack(line, isSound) {
      lent -= 1
      if (isSound) handOn(line)
      else {
        void line.end(0)
        if (waiting.length > 0) handOn(open())
      }
      if (lent === 0) emptied()
    },
    async close() {
      closed = true
      if (lent > 0) await new Promise<void>((resolve) => (emptied = resolve))
      await Promise.all(free.map((line) => line.end(1)))
    },
  }
}
