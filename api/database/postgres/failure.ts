import { DatabaseDamaged, DatabaseUnavailable, UniqueViolation } from '../port.ts'

/** PostgreSQL asks for the transaction to be run again: it met another one. */
export class SerializationConflict extends Error {
  override name = 'MetAnother'
}

/** The address in DATABASE_URL leads to nothing this server can work with. The message says what to do. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable'
}

const again = new Set(['40001', '40P01'])
// Classes of SQLSTATE: connection, resources, operator's intervention, the system around; and read-only after a failover,
// a lock that was waited for too long, a role without the right any more.
const unavailable = /^(?:08|53|57|58|25006|55P03|25P03|28)/
const damaged = /^XX00[12]/
const network = /^(?:E[A-Z]+|CONNECTION_[A-Z]+|CONNECT_TIMEOUT)$/

/** What an error of the driver means to whoever uses the database port. */
export function translateError(error: unknown): unknown {
  const code = errorCodeOf(error)
  const words = error instanceof Error ? error.message : String(error)
  if (code === undefined) return error
  if (again.has(code)) return new SerializationConflict(words, { cause: error })
  if (code === '23505') return new UniqueViolation(words, { cause: error })
  if (damaged.test(code)) return new DatabaseDamaged(words, { cause: error })
  if (unavailable.test(code) || network.test(code)) return new DatabaseUnavailable(words, { cause: error })
  return error
}

/** The SQLSTATE, or the network's word for it. */
export function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  // Several addresses were tried, one after the other.
  return error instanceof AggregateError ? errorCodeOf(error.errors[0]) : undefined
}
