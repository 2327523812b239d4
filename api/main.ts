import { runBackup } from './command/backup.ts'
import { createAdmin } from './command/create-admin.ts'
import { explainFailure } from './command/explain-failure.ts'
import { runMove } from './command/move-to-postgres.ts'
import { UsageError } from './command/usage-error.ts'
import { runRestore } from './command/restore.ts'
import { runServer, type CommandTerminal } from './command/serve.ts'
import { readEnv } from './env.ts'

// Only the owner can read files written by this process: databases, backups, keys, emails, and documents.
process.umask(0o077)

const terminal: CommandTerminal = {
  print: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
}

/** The server's commands. The default command runs the server. */
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  serve: () => runServer(readEnv(process.env), terminal),

  async backup(args) {
    const { target, rows } = await runBackup(readEnv(process.env), args, Date.now())
    terminal.print(`Backed up and verified ${target}: ${rows.users} accounts, ${rows.replicas} records.`)
  },

  async restore(args) {
    const { rows, before } = await runRestore(readEnv(process.env), args, Date.now())
    terminal.print(`Restored ${rows.users} accounts and ${rows.replicas} records. Start the server again.`)
    if (before !== undefined) terminal.print(`The previous data is in ${before}.`)
  },

  async 'move-to-postgres'(args) {
    const { tables, aside } = await runMove(readEnv(process.env), args, Date.now())
    for (const { name, rows, hash } of tables) terminal.print(`${name}: ${rows} rows, ${hash.slice(0, 16)}`)
    terminal.print(
      'All data was moved and verified. Start the servers with DATABASE_URL, and make the outline files (blobs/, ' +
        'unless they are in S3) available to each of them.',
    )
    if (aside !== undefined) terminal.print(`The original file is in ${aside}.`)
  },

  async 'admin:create'(args) {
    const { email, mustReset } = await createAdmin(readEnv(process.env), args, Date.now())
    terminal.print(`${email} will be a super-admin starting with the next login.`)
    if (mustReset) {
      terminal.print(
        'This email was not verified, so the password chosen at signup was disabled. We are sending a link to choose ' +
          'a new one.',
      )
    }
  },
}

const [name = 'serve', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (command === undefined)
    throw new UsageError(
      `Unknown command "${name}". Available commands: ${Object.keys(commands).join(', ')}.`,
    )
  await command(args)
} catch (error) {
  terminal.complain(explainFailure(error, process.env))
  process.exitCode = 1
}
