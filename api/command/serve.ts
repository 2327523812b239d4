import type { ServerSettings } from '../env.ts'
import { createJsonLog, createTerminalLog } from '../integrations/logs.ts'
import type { MailLetter } from '../integrations/mail-transport.ts'
import { startServer } from '../start.ts'
import type { WebPorts } from '../webcite/web-ports.ts'
import { describeDatabaseUrl } from '../database/database-url.ts'

export interface CommandTerminal {
  /** One line for whoever reads along. */
  print(line: string): void
  /** One line for whoever has to do something. */
  complain(line: string): void
}

/** One Ctrl-C reaches us several times: from the terminal, from npm and from the start script. Milliseconds. */
const SAME_REQUEST = 2_000

/** `npm start`: runs the server until it is told to stop, on the real web or a test's. Rejects with what kept it from starting. */
export async function runServer(
  settings: ServerSettings,
  { print, complain }: CommandTerminal,
  web?: WebPorts,
): Promise<void> {
  const log = settings.trial ? createTerminalLog(complain) : createJsonLog()
  // Outside trial mode a link is a secret, and the terminal is a log that others read.
  const announce = settings.trial ? (letter: MailLetter) => print(describeLetter(letter)) : () => {}
  const running = await startServer({ settings, log, announce, ...(web && { web }) })
  const say = settings.trial ? print : (words: string) => log.info({}, words)
  for (const line of greetingLines(settings, running.hasApp)) say(line)

  let asked: number | undefined
  async function stopServer(status: number): Promise<void> {
    if (asked !== undefined) {
      if (status === 0 && performance.now() - asked < SAME_REQUEST) return
      // Whoever asks a second time does not want to wait, and what fails while stopping would only fail again.
      process.exit(1)
    }
    asked = performance.now()
    await running.stop()
    say('Stopped.')
    process.exit(status)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopServer(0))
  // The script that started us is gone, however that came about.
  process.on('disconnect', () => void stopServer(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error({ error }, 'unexpected failure: stopping')
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
  const lines = [`Pincite is running at ${appUrl}`, `  Everything it keeps is in ${place}`]
  if (smtpUrl === undefined) {
    lines.push(
      trial
        ? `  Mail is not sent but kept: read it at ${appUrl}/dev/mail`
        : '  Set SMTP_URL and MAIL_FROM: without them nobody gets any mail',
    )
  }
  if (!hasApp) lines.push('  The app is not built: run "npm run build", then start again')
  if (!trial) return lines.map((line) => line.trim())
  return [
    '',
    ...lines,
    '  Next: open the address, sign up, and follow the link of the first mail',
    '  Ctrl-C stops it',
    '',
  ]
}
