/** Errors whose message is printed without a stack. */
const expected: ReadonlySet<string> = new Set([
  'BadSettings',
  'UsageError',
  'FolderInUse',
  'FolderUnusable',
  'DatabaseDamaged',
  'DatabaseVanished',
  'DatabaseUnusable',
  'MoveRefused',
  'SchemaMismatch',
])

/** Explanations of why the server can't listen, by system error code. */
const listening: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: () => 'That port is already in use. Choose another: PORT=3100 npm start',
  EACCES: ({ PORT = '3000' }) =>
    `This user is not allowed to listen on port ${PORT}. Choose another: PORT=3100 npm start`,
  EADDRNOTAVAIL: describeHost,
  ENOTFOUND: describeHost,
  EAI_AGAIN: describeHost,
}

type Settings = Readonly<Record<string, string | undefined>>

/**
 * Returns the message for a failed command: a sentence that says what to do, or the stack of an unexpected error.
 * `settings` is the environment in which the command ran.
 */
export function explainFailure(error: unknown, settings: Settings): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if ('syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo')) {
    const explain = listening[code]
    if (explain !== undefined) return explain(settings)
  }
  if (error.name === 'DatabaseUnavailable') {
    const folder = settings['DATA_DIR'] ?? 'the data folder'
    return (
      `Can’t open or write to the database (${error.message}). Check that ${folder} is writable by this user, ` +
      'is on a disk with free space, and contains only files that Pincite created. If DATABASE_URL is set, check that the database responds.'
    )
  }
  return expected.has(error.name) ? error.message : `Pincite stopped. ${error.stack ?? error.message}`
}

function describeHost({ HOST = '' }: Settings): string {
  return `HOST is ${HOST}, which isn’t an address of this machine. Leave it unset to listen on localhost only, or set HOST=0.0.0.0 for all addresses.`
}
