import { runServer } from '#api/command/serve.ts'
import { readEnv } from '#api/env.ts'
import { webEndingAt } from './web.ts'

const { TEST_WEB_PORT, ...settings } = process.env

// The server on a web of a test's own. It can only be begun by naming this file; the server itself has no setting for it.
await runServer(
  readEnv(settings),
  {
    print: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  },
  webEndingAt(Number(TEST_WEB_PORT)),
)
