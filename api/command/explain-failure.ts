/** Errors whose message says all there is to do. */
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

/** What keeps a server from its address, by the system's code. */
const listening: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: () => 'That port is already in use. Choose another: PORT=3100 npm start',
  EACCES: ({ PORT = '3000' }) =>
    `This user may not listen on port ${PORT}. Choose another: PORT=3100 npm start`,
  EADDRNOTAVAIL: describeHost,
  ENOTFOUND: describeHost,
  EAI_AGAIN: describeHost,
}

type Settings = Readonly<Record<string, string | undefined>>

/**
 * What whoever started a command is told when it fails: a sentence that says what to do, or the stack of a failure that
 * nobody foresaw. `settings` are the environment it was started with.
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
      `The database cannot be opened or written (${error.message}). Look whether ${folder} may be written by this user, ` +
      'lies on a disk with room, and holds nothing but what Pincite put there; with DATABASE_URL, whether that answers.'
    )
  }
  // What names itself says all there is to do; anything else is a fault, and faults are looked for in their stack.
  return expected.has(error.name) ? error.message : `Pincite could not go on. ${error.stack ?? error.message}`
}

function describeHost({ HOST = '' }: Settings): string {
  return `HOST is ${HOST}, which is no address of this machine. Without it the server listens to this machine alone; HOST=0.0.0.0 is every address.`
}
