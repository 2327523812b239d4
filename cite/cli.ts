import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { stdin, stdout, stderr, argv, exit } from 'node:process'
import { answerLines, commands } from './command.ts'

/** `npm run -s cite -- <command>`: the commands of the engine. `extract` needs a parser of HTML and is the server's. */
const [, , name = ''] = argv
const command = commands.get(name)
if (command === undefined) {
  stderr.write(`Usage: cite <${[...commands.keys(), 'extract'].join('|')}>\n`)
  exit(2)
}
await answerLines(command, createInterface({ input: stdin, crlfDelay: Infinity }), async (answer) => {
  if (!stdout.write(answer)) await once(stdout, 'drain')
})
