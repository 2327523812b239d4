import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { stdin, stdout, stderr, argv, env, exit } from 'node:process'
import { answerLines, commands } from './command.ts'

/** `npm run -s cite -- <command>` runs an engine command. `extract` needs an HTML parser, so the server provides it. */
const [, , name = ''] = argv
const command = commands.get(name)
if (command === undefined) {
  stderr.write(`Usage: cite <${[...commands.keys(), 'extract'].join('|')}>\n`)
  exit(2)
}
/** `PINCITE_GUARD=off` skips the comparison of CV1. */
const readAsked: typeof command = (request) =>
  command(
    env['PINCITE_GUARD'] === 'off' && typeof request === 'object' ? { ...request, guard: false } : request,
  )
await answerLines(readAsked, createInterface({ input: stdin, crlfDelay: Infinity }), async (answer) => {
  if (!stdout.write(answer)) await once(stdout, 'drain')
})
