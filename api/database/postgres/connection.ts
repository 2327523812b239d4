import postgres from 'postgres'
import type { SqlValue } from '../port.ts'
import { checkValues } from '../sql-value.ts'
import { translateError } from './failure.ts'
import type { ServerLiveness } from './liveness.ts'
import { numberParameters } from './statement-text.ts'

export type RowShape = 'objects' | 'tuples'

export interface QueryResult {
  readonly rows: readonly unknown[]
  readonly changes: number
}

/** A connection that reconnects when it breaks. The implementation may use several connections. */
export interface PostgresConnection {
  /** Returns how many times the connection has broken. Each break ends the running transaction. */
  readonly breaks: () => number
  query(text: string, values?: readonly SqlValue[], shape?: RowShape): Promise<QueryResult>
  /**
   * Runs several commands without parameters in sequence, such as a migration file. Only the server's time limits apply.
   */
  command(text: string): Promise<void>
  /** Closes the connection. Running statements are aborted after `seconds`. */
  end(seconds: number): Promise<void>
}

export interface PostgresConnectionOptions {
  readonly url: string
  readonly connections?: number
  readonly readOnly?: boolean
  readonly liveness: Pick<ServerLiveness, 'watch'>
}

/**
 * Timeouts on the server, in milliseconds. They are shorter than the client's timeouts, so that a working server always
 * responds in time.
 */
const LOCK_WAIT = 5_000
const STATEMENT = 9_000
const IDLE_IN_TRANSACTION = 12_000

/** Options for every connection opened through the `postgres` package. */
export function driverOptions(readOnly: boolean): postgres.Options<Record<string, postgres.PostgresType>> {
  return {
    connect_timeout: 4,
    // Skip the query for custom types that each connection would send, because we use no custom types.
    fetch_types: false,
    onnotice: () => {},
    backoff: (failures: number) => Math.min(1, 0.05 * 2 ** failures) * (0.5 + Math.random() / 2),
    types: {
      // Read these types as numbers. Our counters and times are far below 2^53.
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

/** Creates a connection, which opens when the first statement runs. */
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
      // Create the query without awaiting it, so that statements issued together are sent together.
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
