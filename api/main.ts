import { runBackup } from './command/backup.ts'
import { createAdmin } from './command/create-admin.ts'
import { UsageError } from './command/usage-error.ts'
import { runRestore } from './command/restore.ts'
import { runServer, type CommandTerminal } from './command/serve.ts'
import { readEnv } from './env.ts'

// Whatever is written, here and by every thread, is its owner's only: databases, backups, keys, letters, documents.
process.umask(0o077)

const terminal: CommandTerminal = {
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
}

/** What can be asked of the server's machine; without a name, to serve. Each says what it did. */
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  serve: () => runServer(readEnv(process.env), terminal),

  async backup(args) {
    const { target, rows } = await runBackup(readEnv(process.env), args, Date.now())
    terminal.print(
      `Backed up to ${target}, read back from end to end: ${rows.users} accounts, ${rows.replicas} records.`,
    )
  },

  async restore(args) {
    const { rows, before } = await runRestore(readEnv(process.env), args, Date.now())
    terminal.print(`Restored ${rows.users} accounts and ${rows.replicas} records. Start the server again.`)
    if (before !== undefined) terminal.print(`What was there before lies in ${before}.`)
  },

  async 'admin:create'(args) {
    const email = await createAdmin(readEnv(process.env), args, Date.now())
    terminal.print(`${email} is super-admin from the next sign-in on.`)
  },
}

const expected: ReadonlySet<string> = new Set([
  'BadSettings',
  'UsageError',
  'FolderInUse',
  'FolderUnusable',
  'DatabaseDamaged',
  'DatabaseVanished',
  'DatabaseUnusable',
  'SchemaMismatch',
])

function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'That port is already in use. Choose another: PORT=3100 npm start'
  }
  if (error.name === 'DatabaseUnavailable') {
    const folder = process.env['DATA_DIR'] ?? 'the data folder'
    return (
      `The database cannot be opened or written (${error.message}). Look whether ${folder} may be written by this user, ` +
      'lies on a disk with room, and holds nothing but what Pincite put there; with DATABASE_URL, whether that answers.'
    )
  }
  // What names itself says all there is to do; anything else is a fault, and faults are looked for in their stack.
  return expected.has(error.name) ? error.message : `Pincite could not go on. ${error.stack ?? error.message}`
}

const [name = 'serve', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (command === undefined)
    throw new UsageError(`There is no "${name}". There is: ${Object.keys(commands).join(', ')}.`)
  await command(args)
} catch (error) {
  terminal.complain(explainFailure(error))
  process.exitCode = 1
}
