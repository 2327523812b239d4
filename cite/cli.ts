import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { stdin, stdout, stderr, argv, env, exit } from 'node:process'
import { commands } from './command.ts'
import { answerLines } from './command/answer-lines.ts'

/**
 * Help text with the list of commands. `extract` needs an HTML parser, so the server provides it
 * (api/command/extract.ts).
 */
const USAGE = `Usage: npm run -s cite -- <command> < requests.jsonl > answers.jsonl

Reads one JSON request per line and writes one JSON answer per line (docs/command-line.md).

  format-csl   formats a CSL item as a citation
  parse        finds the citations in a text
  string       parses a string cite and prints it again
  lint         checks citations against the rules
  case-name    shortens a case name
  abbreviate   abbreviates a name using the tables
  order        suggests an order of authorities
  resolve      links short forms, id., and supra to their sources
  extract      reads the citation fields of a saved web page
`

const [, , name = ''] = argv
if (name === '--help' || name === '-h') {
  stdout.write(USAGE)
  exit(0)
}
const command = commands.get(name)
if (command === undefined) {
  stderr.write(USAGE)
  exit(2)
}
/** `PINCITE_GUARD=off` skips the comparison of input and output (CV1). */
const readAsked: typeof command = (request) =>
  command(
    env['PINCITE_GUARD'] === 'off' && typeof request === 'object' ? { ...request, guard: false } : request,
  )
await answerLines(readAsked, createInterface({ input: stdin, crlfDelay: Infinity }), async (answer) => {
  if (!stdout.write(answer)) await once(stdout, 'drain')
})
