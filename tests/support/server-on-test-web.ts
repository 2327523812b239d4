import { runServer } from '#api/command/serve.ts'
import { readEnv } from '#api/env.ts'
import { webEndingAt } from './web.ts'

const { TEST_WEB_PORT, ...settings } = process.env

// Runs the server on a test's own web. No setting enables this web, so it can't be used in production.
await runServer(
  readEnv(settings),
  {
    print: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  },
  webEndingAt(Number(TEST_WEB_PORT)),
)
