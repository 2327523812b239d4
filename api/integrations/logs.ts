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

/** Logs JSON lines for machines. Redacts secrets by field name at any depth. */
export function createJsonLog(): ServerLog {
  const log = pino(
    {
      base: null,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
      serializers: { error: pino.stdSerializers.err, email: fingerprintEmail },
    },
    // Write synchronously, so that the last lines before a crash are not lost.
    destination({ dest: 1, sync: true }),
  )
  return {
    info: (fields, words) => log.info(fields, words),
    warn: (fields, words) => log.warn(fields, words),
    error: (fields, words) => log.error(fields, words),
  }
}

/** Logs plain lines for a terminal, only for warnings and errors. */
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

// Log entries for the same email address have the same fingerprint.
function fingerprintEmail(email: unknown): string {
  return createHash('sha256').update(String(email)).digest('hex').slice(0, 12)
}
