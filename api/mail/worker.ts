import type { Database, Sql } from '../database/port.ts'
import { findByEmail, findByPendingEmail, findPerson, type Person } from '../identity/person.ts'
import { issueToken, type TokenPurpose } from '../identity/token.ts'
import type { Log } from '../log.ts'
import type { Letter, Mailer } from '../outside/mailer.ts'
import { type Occasion, writeLetter } from './letter.ts'
import { dueMails, type Mail, markDone, nextTry, putOff } from './outbox.ts'

/** Looks at least this often, in case the clock was set or a poke was lost. */
const LOOK_EVERY = 60_000

/** Sends what waits in the outbox, in the background. */
export interface MailWorker {
  /** There is something new to send. */
  poke(): void
  /** Finishes the letter under way and sends no more. */
  stop(): Promise<void>
}

export interface MailWorkerDeps {
  readonly database: Database
  readonly mailer: Mailer
  readonly log: Log
  readonly now: () => number
  /** Where people reach the site; every link begins with it and with nothing a request said. */
  readonly appUrl: string
}

/** Starts sending. A letter that cannot be sent is tried again, later and later, for a day. */
export function startMailWorker(deps: MailWorkerDeps): MailWorker {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  async function round(): Promise<void> {
    do {
      again = false
      for (const mail of await dueMails(deps.database.read, deps.now())) {
        if (stopping.signal.aborted) return
        await sendOne(deps, mail)
        again = true
      }
    } while (again && !stopping.signal.aborted)
  }

  /** Sleeps until the next mail is due. */
  async function rest(): Promise<void> {
    const at = await nextTry(deps.database.read)
    const wait = at === undefined ? LOOK_EVERY : Math.min(LOOK_EVERY, Math.max(1000, at - deps.now()))
    if (!stopping.signal.aborted) timer = setTimeout(poke, wait)
  }

  async function work(): Promise<void> {
    try {
      await round()
      await rest()
    } catch (error) {
      deps.log.error({ error }, 'the outbox could not be read or written')
      if (!stopping.signal.aborted) timer = setTimeout(poke, LOOK_EVERY)
    }
  }

  function poke(): void {
    again = true
    if (stopping.signal.aborted || running !== undefined) return
    clearTimeout(timer)
    running = work().then(() => {
      running = undefined
    })
  }

  poke()
  return {
    poke,
    async stop() {
      stopping.abort()
      await running
      clearTimeout(timer)
    },
  }
}

async function sendOne(deps: MailWorkerDeps, mail: Mail): Promise<void> {
  const { database, mailer, log, now } = deps
  try {
    const letter = await database.write((tx) => letterFor(deps, tx, mail))
    if (letter !== undefined) await mailer.send(letter)
    await database.write((tx) => markDone(tx, mail, now()))
  } catch (error) {
    log.warn({ error, mail: mail.id, tries: mail.tries + 1 }, 'a mail could not be sent')
    const reason = error instanceof Error ? error.message : 'unknown'
    await database.write((tx) => putOff(tx, mail, reason, now()))
  }
}

/** What to say to that address; undefined when there is nobody to say it to. */
async function letterFor(deps: MailWorkerDeps, tx: Sql, mail: Mail): Promise<Letter | undefined> {
  const { id, email, kind } = mail
  const person = await addressee(tx, mail)
  if (person === undefined || person.disabledAt !== null) return undefined
  const { id: userId } = person
  const login = `${deps.appUrl}/login`

  async function withToken(occasion: Occasion, purpose: TokenPurpose): Promise<Letter> {
    const token = await issueToken(tx, purpose, { userId, email }, deps.now())
    return writeLetter(occasion, id, email, `${deps.appUrl}/${purpose}/${token}`)
  }

  switch (kind) {
    case 'verify-email':
      return person.emailVerifiedAt === null ? withToken('verify-email', 'verify-email') : undefined
    case 'change-email':
      return withToken('change-email', 'verify-email')
    case 'forgot-password':
      if (person.passwordHash !== null) return withToken('reset-password', 'reset-password')
      return writeLetter('use-provider', id, email, login)
    case 'already-registered':
    case 'email-changing':
    case 'password-changed':
      return writeLetter(kind, id, email, login)
  }
}

/** Whose mail it is: the account it names, else whoever has the address now. */
async function addressee(tx: Sql, { kind, email, userId }: Mail): Promise<Person | undefined> {
  if (userId === null) return findByEmail(tx, email)
  return kind === 'change-email' ? findByPendingEmail(tx, userId, email) : findPerson(tx, userId)
}
