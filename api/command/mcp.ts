import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline'
import { createMcpSession } from './mcp-session.ts'
import { programTools } from './program-tools.ts'

/**
 * Serves the tools over stdio, with one JSON-RPC message per line. Logs must not be written to stdout, and no tool uses
 * the network.
 */
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const respond = createMcpSession(programTools, version)
for await (const line of createInterface({ input: stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue
  const answer = await respond(line)
  if (answer !== undefined && !stdout.write(`${answer}\n`)) await once(stdout, 'drain')
}
