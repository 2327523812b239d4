import { DatabaseDamaged, DatabaseUnavailable, UniqueViolation } from '../port.ts'

/** Thrown after a PostgreSQL serialization failure or deadlock. The transaction must be retried. */
export class SerializationConflict extends Error {
  override name = 'SerializationConflict'
}

/** Thrown if DATABASE_URL doesn't point to a database that this server can use. The message says what to do. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable'
}

const again = new Set(['40001', '40P01'])
// SQLSTATE codes of an unavailable database: connection, resource, operator, and system errors; read-only after a
// failover; lock and idle timeouts; and failed authorization.
const unavailable = /^(?:08|53|57|58|25006|55P03|25P03|28)/
const damaged = /^XX00[12]/
const network = /^(?:E[A-Z]+|CONNECTION_[A-Z]+|CONNECT_TIMEOUT)$/

/** Translates a driver error into an error of the database port. */
export function translateError(error: unknown): unknown {
  const code = errorCodeOf(error)
  const message = error instanceof Error ? error.message : String(error)
  if (code === undefined) return error
  if (again.has(code)) return new SerializationConflict(message, { cause: error })
  if (code === '23505') return new UniqueViolation(message, { cause: error })
  if (damaged.test(code)) return new DatabaseDamaged(message, { cause: error })
  if (unavailable.test(code) || network.test(code)) return new DatabaseUnavailable(message, { cause: error })
  return error
}

/** Returns the SQLSTATE or the network error code. */
export function errorCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  // The driver tried several addresses. Use the first error.
  return error instanceof AggregateError ? errorCodeOf(error.errors[0]) : undefined
}
