import type { StoreDatabase } from './database.ts'

/**
 * Why the device's store does not work.
 *
 * `full`: no room for a write; what is stored can be read. `newer`: a newer version of the app wrote it, and this one
 * touches nothing. `blocked`: another tab holds an older version open. `missing`: the browser offers no database, as in
 * some private windows. `broken`: everything else, a damaged file or an upgrade that failed.
 */
type StorageTrouble = 'full' | 'newer' | 'blocked' | 'missing' | 'broken'

/** What a page can say about it. */
export interface StorageFailure {
  readonly trouble: StorageTrouble
  /** The error's name, for whoever helps. */
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

/** Names of errors of the database itself; others are faults of the app and go to the page's error boundary. */
const STORAGE =
  /^(AbortError|BulkError|ConstraintError|DataError|DataCloneError|DatabaseClosedError|EncodingError|InvalidStateError|NotFoundError|NotReadableError|OpenFailedError|ReadOnlyError|SchemaError|TimeoutError|TransactionInactiveError|UnknownError|UpgradeError)$/

/** Judges an error of the store; null for one that has nothing to do with storage. */
export function classifyStorageError(error: unknown): StorageFailure | null {
  for (const one of listErrorCauses(error)) {
    const trouble = NAMES[one.name]
    if (trouble !== undefined) return { trouble, code: one.name }
  }
  const [first] = listErrorCauses(error)
  return first !== undefined && STORAGE.test(first.name) ? { trouble: 'broken', code: first.name } : null
}

/** The error and what caused it: an aborted transaction names the quota only inside. */
function listErrorCauses(error: unknown): Error[] {
  const found: Error[] = []
  let current = error
  while (current instanceof Error && found.length < 5) {
    found.push(current)
    current = Reflect.get(current, 'inner') ?? current.cause
  }
  return found
}

/** True when the device had no room. */
export function isStorageFull(error: unknown): boolean {
  return classifyStorageError(error)?.trouble === 'full'
}

/** Watches a database for a tab that stands in the way of an upgrade. */
export function watchBlockedUpgrade(database: StoreDatabase, tell: () => void): void {
  database.on('blocked', tell)
}
