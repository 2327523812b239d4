import { createInterface } from 'node:readline'
import { stdin, stdout, argv, exit } from 'node:process'
import { commands, type Command } from './command.ts'

/**
 * `npm run -s cite -- <command>`: JSON lines in, JSON lines out, one answer per line and in order.
 *
 * A line that cannot be answered gets `{error}`; the process goes on. Output waits when the reader
 * is slow, so thousands of lines take bounded memory.
 */
async function serve(command: Command): Promise<void> {
  for await (const line of createInterface({ input: stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue
    if (!stdout.write(`${JSON.stringify(answer(command, line))}\n`))
      await new Promise((resolve) => {
        stdout.once('drain', resolve)
      })
  }
}

function answer(command: Command, line: string): unknown {
  try {
    return command(JSON.parse(line))
  } catch (cause) {
    return { error: cause instanceof Error ? cause.message : String(cause) }
  }
}

const [, , name = ''] = argv
const command = commands.get(name)
if (command === undefined) {
  process.stderr.write(`Usage: cite <${[...commands.keys()].join('|')}>\n`)
  exit(2)
}
await serve(command)
