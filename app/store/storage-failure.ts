import type { StoreDatabase } from './database.ts'

/**
 * Why the device's store doesn't work.
 *
 * `full`: no space for a write, but stored data can be read. `newer`: a newer version of the app wrote the store, so
 * this version doesn't change it. `blocked`: another tab has an older version of the database open. `missing`: the
 * browser provides no database, as in some private windows. `broken`: any other problem, such as a damaged file or a
 * failed upgrade.
 */
type StorageTrouble = 'full' | 'newer' | 'blocked' | 'missing' | 'broken'

export interface StorageFailure {
  readonly trouble: StorageTrouble
  /** Name of the error, for support. */
  readonly code: string
}

const NAMES: Readonly<Record<string, StorageTrouble>> = {
  QuotaExceededError: 'full',
  NewerDatabase: 'newer',
  VersionError: 'newer',
  MissingAPIError: 'missing',
  SecurityError: 'missing',
  InvalidAccessError: 'missing',
}

/** Names of database errors. Other errors are bugs and go to the page's error boundary. */
const STORAGE =
  /^(AbortError|BulkError|ConstraintError|DataError|DataCloneError|DatabaseClosedError|EncodingError|InvalidStateError|NotFoundError|NotReadableError|OpenFailedError|ReadOnlyError|SchemaError|TimeoutError|TransactionInactiveError|UnknownError|UpgradeError)$/

/** Classifies an error from the store. Returns null if the error isn't a storage error. */
export function classifyStorageError(error: unknown): StorageFailure | null {
  for (const one of listErrorCauses(error)) {
    const trouble = NAMES[one.name]
    if (trouble !== undefined) return { trouble, code: one.name }
  }
  const [first] = listErrorCauses(error)
  return first !== undefined && STORAGE.test(first.name) ? { trouble: 'broken', code: first.name } : null
}

/** Returns the error and its causes. If a transaction was aborted, only an inner error mentions the quota. */
function listErrorCauses(error: unknown): Error[] {
  const found: Error[] = []
  let current = error
  while (current instanceof Error && found.length < 5) {
    found.push(current)
    current = Reflect.get(current, 'inner') ?? current.cause
  }
  return found
}

/** True if the device was out of space. */
export function isStorageFull(error: unknown): boolean {
  return classifyStorageError(error)?.trouble === 'full'
}

/** Reports when another tab blocks an upgrade of a database. */
export function watchBlockedUpgrade(database: StoreDatabase, tell: () => void): void {
  database.on('blocked', tell)
}
