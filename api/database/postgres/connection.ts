import postgres from 'postgres'
import type { SqlValue } from '../port.ts'
import { checkValues } from '../sql-value.ts'
import { translateError } from './failure.ts'
import type { ServerLiveness } from './liveness.ts'
import { numberParameters } from './statement-text.ts'

/** Rows as objects by the names of their columns, or as lists in their order. */
export type RowShape = 'objects' | 'tuples'

/** What a statement brought. */
export interface QueryResult {
  readonly rows: readonly unknown[]
  readonly changes: number
}

/** A connection that opens itself anew when it broke, or several of them where it does not matter which. */
export interface PostgresConnection {
  /** Counts how often it broke: whoever began a transaction before is no longer in it. */
  readonly breaks: () => number
  query(text: string, values?: readonly SqlValue[], shape?: RowShape): Promise<QueryResult>
  /** Runs several commands without values, one after the other: a migration's file. No limit of time but the server's. */
  command(text: string): Promise<void>
  /** Closes; what is under way is cut off after `seconds`. */
  end(seconds: number): Promise<void>
}

export interface PostgresConnectionOptions {
  readonly url: string
  readonly connections?: number
  readonly readOnly?: boolean
  /** Watches over every question. */
  readonly liveness: Pick<ServerLiveness, 'watch'>
}

/** Milliseconds the server itself allows; all below the patience of this side, so that a living server always answers. */
const LOCK_WAIT = 5_000
const STATEMENT = 9_000
const IDLE_IN_TRANSACTION = 12_000

/** Settings of every connection that the `postgres` package opens for us. */
export function driverOptions(readOnly: boolean): postgres.Options<Record<string, postgres.PostgresType>> {
  return {
    connect_timeout: 4,
    // Nothing here depends on types of one's own: no question to the catalogue on each connection.
    fetch_types: false,
    onnotice: () => {},
    // A server that came back should not have to wait for us.
    backoff: (failures: number) => Math.min(1, 0.05 * 2 ** failures) * (0.5 + Math.random() / 2),
    types: {
      // Counters and times: far below 2^53.
      whole: { to: 20, from: [20, 1700], serialize: (value: number) => String(value), parse: Number },
    },
    connection: {
      application_name: 'pincite',
      lock_timeout: LOCK_WAIT,
      statement_timeout: STATEMENT,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
      default_transaction_read_only: readOnly,
    },
  }
}

/** Connects; the connection itself is made with the first statement. */
export function connectPostgres({
  url,
  connections = 1,
  readOnly = false,
  liveness,
}: PostgresConnectionOptions): PostgresConnection {
  let breaks = 0
  const driver = postgres(url, {
    ...driverOptions(readOnly),
    max: connections,
    onclose: () => void (breaks += 1),
  })
  return {
    breaks: () => breaks,
    async query(text, values = [], shape = 'objects') {
      const checked = checkValues(values)
      // Made here and not awaited first: statements that are asked for together travel together.
      const asked = driver.unsafe(
        numberParameters(text),
        checked as (string | number | null)[],
        {
          prepare: true,
          simple: false,
        } as postgres.UnsafeQueryOptions,
      )
      try {
        const result = await liveness.watch(() => (shape === 'tuples' ? asked.values() : asked).execute())
        return { rows: result, changes: result.count ?? 0 }
      } catch (error) {
        throw translateError(error)
      }
    },
    async command(text) {
      try {
        await driver.unsafe(text).simple()
      } catch (error) {
        throw translateError(error)
      }
    },
    end: (seconds) => driver.end({ timeout: seconds }),
  }
}
