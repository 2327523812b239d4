import { once } from 'node:events'
import { connect } from 'node:net'
import { runServer } from '#api/command/serve.ts'
import { readEnv } from '#api/env.ts'
import type { WebPorts } from '#api/webcite/web-ports.ts'
import { PUBLIC } from './web.ts'

const { TEST_WEB_PORT, ...settings } = process.env

/**
 * The server on a web of a test's own: every name is at one public address, and a connection to it ends at a server of
 * this machine. It can only be begun by naming this file; the server itself has no setting for it.
 */
const web: WebPorts = {
  resolve: async () => [PUBLIC],
  async dial({ address }) {
    const socket = connect(Number(TEST_WEB_PORT), '127.0.0.1')
    await once(socket, 'connect')
    return { socket, remoteAddress: address }
  },
}

await runServer(
  readEnv(settings),
  {
    print: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  },
  web,
)
