import type { ServerSettings } from '../env.ts'
import { createJsonLog, createTerminalLog } from '../integrations/logs.ts'
import type { MailLetter } from '../integrations/mail-transport.ts'
import { startServer } from '../start.ts'
import type { WebPorts } from '../webcite/web-ports.ts'
import { describeDatabaseUrl } from '../database/database-url.ts'

export interface CommandTerminal {
  print(line: string): void
  complain(line: string): void
}

/**
 * Requests to stop within this many milliseconds count as one request, because a single Ctrl-C reaches the process from
 * the terminal, npm, and the start script.
 */
const SAME_REQUEST = 2_000

/**
 * `npm start`: runs the server until it is stopped. `web` replaces access to the internet in tests. Rejects if the
 * server can't start.
 */
export async function runServer(
  settings: ServerSettings,
  { print, complain }: CommandTerminal,
  web?: WebPorts,
): Promise<void> {
  const log = settings.trial ? createTerminalLog(complain) : createJsonLog()
  // In production, the links in emails are secret, so don't print them. Other people may be able to read the logs.
  const announce = settings.trial ? (letter: MailLetter) => print(describeLetter(letter)) : () => {}
  const running = await startServer({ settings, log, announce, ...(web && { web }) })
  const say = settings.trial ? print : (words: string) => log.info({}, words)
  for (const line of greetingLines(settings, running.hasApp)) say(line)

  let asked: number | undefined
  async function stopServer(status: number): Promise<void> {
    if (asked !== undefined) {
      if (status === 0 && performance.now() - asked < SAME_REQUEST) return
      // Exit immediately if the operator asks twice or if stopping fails.
      process.exit(1)
    }
    asked = performance.now()
    await running.stop()
    say('Stopped.')
    process.exit(status)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopServer(0))
  // Stop when the start script exits.
  process.on('disconnect', () => void stopServer(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error({ error }, 'unexpected error: stopping')
      void stopServer(1)
    })
  }
}

function describeLetter({ to, subject, link }: MailLetter): string {
  return `Mail to ${to}: ${subject}\n  ${link}`
}

function greetingLines(
  { appUrl, dataFolder, databaseUrl, smtpUrl, trial }: ServerSettings,
  hasApp: boolean,
): string[] {
  const place =
    databaseUrl === undefined ? dataFolder : `PostgreSQL, database ${describeDatabaseUrl(databaseUrl)}`
  const lines = [`Pincite is running at ${appUrl}`, `  Data is stored in ${place}`]
  if (smtpUrl === undefined) {
    lines.push(
      trial
        ? `  Mail is saved, not sent: read it at ${appUrl}/dev/mail`
        : '  Mail is off: set SMTP_URL and MAIL_FROM to send mail',
    )
  }
  if (!hasApp) lines.push('  The app is not built: run "npm run build", then restart')
  if (!trial) return lines.map((line) => line.trim())
  return [
    '',
    ...lines,
    '  Next: open the URL, sign up, and open the link in the first email',
    '  Press Ctrl-C to stop',
    '',
  ]
}
