import { runBackup } from './command/backup.ts'
import { createAdmin } from './command/create-admin.ts'
import { explainFailure } from './command/explain-failure.ts'
import { runMove } from './command/move-to-postgres.ts'
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

  async 'move-to-postgres'(args) {
    const { tables, aside } = await runMove(readEnv(process.env), args, Date.now())
    for (const { name, rows, hash } of tables) terminal.print(`${name}: ${rows} rows, ${hash.slice(0, 16)}`)
    terminal.print(
      'Everything was moved, read back and found to be the same. Start the servers with DATABASE_URL, and with the ' +
        'files of outlines (blobs/, unless they are in S3) where each can read them.',
    )
    if (aside !== undefined) terminal.print(`The file that it came from lies in ${aside}.`)
  },

  async 'admin:create'(args) {
    const { email, mustReset } = await createAdmin(readEnv(process.env), args, Date.now())
    terminal.print(`${email} is super-admin from the next sign-in on.`)
    if (mustReset) {
      terminal.print(
        'Nobody had proved that this address is theirs, so the password from signing up is worth nothing any more: ' +
          'a link to choose another is on its way by mail.',
      )
    }
  },
}

const [name = 'serve', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (command === undefined)
    throw new UsageError(`There is no "${name}". There is: ${Object.keys(commands).join(', ')}.`)
  await command(args)
} catch (error) {
  terminal.complain(explainFailure(error, process.env))
  process.exitCode = 1
}
