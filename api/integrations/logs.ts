import { createHash } from 'node:crypto'
import { destination, pino } from 'pino'
import type { ServerLog } from '../server-log.ts'

const secrets = [
  'password',
  'password_confirmation',
  'currentPassword',
  'token',
  'code',
  'cookie',
  'authorization',
]

/** One JSON line per entry, for machines. Secrets are cut out by name wherever they stand. */
export function createJsonLog(): ServerLog {
  const log = pino(
    {
      base: null,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
      serializers: { error: pino.stdSerializers.err, email: fingerprintEmail },
    },
    // Written at once: the last lines before a crash are the ones that matter.
    destination({ dest: 1, sync: true }),
  )
  return {
    info: (fields, words) => log.info(fields, words),
    warn: (fields, words) => log.warn(fields, words),
    error: (fields, words) => log.error(fields, words),
  }
}

/** A line for whoever sits in front of the terminal, and only when something is wrong. */
export function createTerminalLog(write: (line: string) => void): ServerLog {
  function writeLine(fields: object, words: string): void {
    const error = 'error' in fields && fields.error instanceof Error ? `: ${explainError(fields.error)}` : ''
    const request = 'requestId' in fields ? ` (request ${String(fields.requestId)})` : ''
    write(`${words}${error}${request}`)
  }
  return { info: () => {}, warn: writeLine, error: writeLine }
}

function explainError(error: Error): string {
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.stack ?? error.message}${cause}`
}

// Enough to see that two lines are about the same address.
function fingerprintEmail(email: unknown): string {
  return createHash('sha256').update(String(email)).digest('hex').slice(0, 12)
}
