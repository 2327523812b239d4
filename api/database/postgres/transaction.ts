import { DatabaseUnavailable, type Sql, UniqueViolation, type Value, type WriteOptions } from '../port.ts'
import { MetAnother } from './failure.ts'
import type { Answered, Line } from './line.ts'
import type { Pool } from './pool.ts'
import { mayViolate } from './text.ts'

type Work<T> = (tx: Sql) => Promise<T>

/** How often a transaction is run that keeps meeting others, before they win. */
const TRIES = 12
/** Longest random pause before the second try, milliseconds; it doubles up to a hundredfold. */
const PAUSE = 2

/** The command that begins a transaction which writes. */
export function beginning({ isolation = 'serializable', durable = true }: WriteOptions): string {
  const begin = `BEGIN ISOLATION LEVEL ${isolation.toUpperCase()}`
  return durable ? begin : `${begin}; SET LOCAL synchronous_commit = off`
}

/** Runs `work` in a transaction on a line of the pool, again and again while it meets others. */
export async function transact<T>(pool: Pool, begin: string, work: Work<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await once(pool, begin, work)
    } catch (error) {
      if (!(error instanceof MetAnother)) throw error
      if (tried >= TRIES) {
        throw new DatabaseUnavailable('The transaction met others too often', { cause: error })
      }
      const pause = Math.random() * PAUSE * Math.min(2 ** tried, 100)
      await new Promise((resume) => setTimeout(resume, pause))
    }
  }
}

async function once<T>(pool: Pool, begin: string, work: Work<T>): Promise<T> {
  const line = await pool.borrow()
  const lent = lend(line)
  let isSound = true
  try {
    lent.begin(begin)
    const value = await work(lent.sql)
    await lent.commit()
    return value
  } catch (error) {
    isSound = await lent.rollback()
    throw error
  } finally {
    pool.giveBack(line, isSound)
  }
}

interface Lent {
  readonly sql: Sql
  begin(commands: string): void
  commit(): Promise<void>
  /** False when the line can no longer be trusted. */
  rollback(): Promise<boolean>
}

/**
 * Lends a line for the time of one transaction.
 *
 * After a break the line is a new connection, outside any transaction: a statement sent then would stand by itself.
 * So none is.
 */
function lend(line: Line): Lent {
  const breaks = line.breaks()
  let over = false
  /** What makes the commit impossible, though the work may not have noticed. */
  let broken: unknown
  const commands: Promise<unknown>[] = []

  function ask(text: string, values?: readonly Value[]): Promise<Answered> {
    if (line.breaks() !== breaks) {
      broken ??= new DatabaseUnavailable('The connection to the database broke')
      return Promise.reject(broken)
    }
    return line.query(text, values)
  }

  /** Sends what nobody waits for: the answers come in order, and the commit looks at them. */
  function send(text: string): void {
    const sent = ask(text)
    sent.catch((error: unknown) => (broken ??= error))
    commands.push(sent)
  }

  async function statement(text: string, values?: readonly Value[]): Promise<Answered> {
    if (over) throw new Error('This transaction is over')
    const guarded = mayViolate(text)
    if (guarded) send('SAVEPOINT statement')
    try {
      const answered = await ask(text, values)
      if (guarded) send('RELEASE SAVEPOINT statement')
      return answered
    } catch (error) {
      // A savepoint that nobody could set may be the reason, and is then the better one.
      const reason = broken ?? error
      if (guarded && reason instanceof UniqueViolation) send('ROLLBACK TO SAVEPOINT statement')
      else if (!(reason instanceof TypeError)) broken ??= reason
      throw reason
    }
  }

  return {
    sql: {
      all: async <Row>(text: string, values?: readonly Value[]) =>
        [...(await statement(text, values)).rows] as Row[],
      get: async <Row>(text: string, values?: readonly Value[]) =>
        (await statement(text, values)).rows[0] as Row | undefined,
      run: async (text, values) => ({ changes: (await statement(text, values)).changes }),
    },
    begin(text) {
      for (const command of text.split('; ')) send(command)
    },
    async commit() {
      over = true
      if (broken !== undefined) throw broken
      send('COMMIT')
      await Promise.allSettled(commands)
      if (broken !== undefined) throw broken
    },
    async rollback() {
      over = true
      // What the connection is in is anybody's guess then, and a server that says nothing would not say more.
      if (broken instanceof DatabaseUnavailable) return false
      try {
        await ask('ROLLBACK')
        return true
      } catch {
        return false
      }
    },
  }
}
