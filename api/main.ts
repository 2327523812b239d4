import { BadSettings, readEnv, type Settings } from './env.ts'
import type { Log } from './log.ts'
import { jsonLog, terminalLog } from './outside/log.ts'
import type { Letter } from './outside/mailer.ts'
import { type Running, start } from './start.ts'

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function giveUp(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}

function settingsOrExit(): Settings {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (error instanceof BadSettings) giveUp(error.message)
    throw error
  }
}

async function startOrExit(settings: Settings, log: Log): Promise<Running> {
  try {
    // Outside trial mode a link is a secret, and the terminal is a log that others read.
    const announce = settings.trial ? printLetter : () => {}
    return await start({ settings, log, announce })
  } catch (error) {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (inUse) giveUp(`Port ${settings.port} is already in use. Choose another: PORT=3100 npm start`)
    giveUp(`Pincite could not start. ${error instanceof Error ? error.message : String(error)}`)
  }
}

function printLetter({ to, subject, link }: Letter): void {
  print(`Mail to ${to}: ${subject}\n  ${link}`)
}

function greet({ appUrl, dataFolder, smtpUrl, trial }: Settings, hasApp: boolean): void {
  print(`\nPincite is running at ${appUrl}`)
  print(`  Everything it keeps is in ${dataFolder}`)
  if (smtpUrl === undefined && trial) print(`  Mail is not sent but kept: read it at ${appUrl}/dev/mail`)
  if (smtpUrl === undefined && !trial)
    print(`  Set SMTP_URL and MAIL_FROM: without them nobody gets any mail`)
  if (!hasApp) print('  The app is not built: run "npm run build", then start again')
  if (trial) print('  Next: open the address, sign up, and follow the link of the first mail')
  print('  Ctrl-C stops it\n')
}

const settings = settingsOrExit()
const log = settings.trial ? terminalLog((line) => process.stderr.write(`${line}\n`)) : jsonLog()
const running = await startOrExit(settings, log)
greet(settings, running.hasApp)

let stopping = false
async function stop(status: number): Promise<void> {
  // Whoever asks twice does not want to wait.
  if (stopping) process.exit(1)
  stopping = true
  await running.stop()
  print('Stopped.')
  process.exit(status)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// The script that started us is gone, however that came about.
process.on('disconnect', () => void stop(0))
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    log.error({ error }, 'unexpected failure: stopping')
    void stop(1)
  })
}
