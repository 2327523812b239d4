import type { Database, SqlExecutor } from '../database/port.ts'
import {
  findPersonByEmail,
  findPersonByPendingEmail,
  findPerson,
  type PersonRecord,
} from '../identity/person.ts'
import type { TokenPurpose } from '../identity/tables.ts'
import { issueToken, revokeTokens } from '../identity/token.ts'
import type { ServerLog } from '../server-log.ts'
import type { MailLetter, MailTransport } from '../integrations/mail-transport.ts'
import { type BackgroundWorker, startBackgroundWorker } from '../background-worker.ts'
import { type LetterKind, writeLetter } from './account-letter.ts'
import { writeOutlineLetter } from './outline-letter.ts'
import {
  claimMail,
  findDueMails,
  type MailRecord,
  markMailSent,
  findNextMailTime,
  postponeMail,
} from './outbox.ts'

export interface MailWorkerDeps {
  readonly database: Database
  readonly mailer: MailTransport
  readonly log: ServerLog
  readonly now: () => number
  /** Where people reach the site; every link begins with it and with nothing a request said. */
  readonly appUrl: string
}

/** Starts sending. A letter that cannot be sent is tried again, later and later, for a day. */
export function startMailWorker(deps: MailWorkerDeps): BackgroundWorker {
  return startBackgroundWorker({
    async round(stopping) {
      const mails = await findDueMails(deps.database.read, deps.now())
      for (const mail of mails) {
        if (stopping.aborted) return true
        await sendMail(deps, mail)
      }
      return mails.length > 0
    },
    nextDue: () => findNextMailTime(deps.database.read),
    now: deps.now,
    failed: (error) => deps.log.error({ error }, 'the outbox could not be read or written'),
  })
}

async function sendMail(deps: MailWorkerDeps, mail: MailRecord): Promise<void> {
  const { database, mailer, log, now } = deps
  try {
    const letter = await database.write(async (tx) =>
      (await claimMail(tx, mail, now())) ? composeLetter(deps, tx, mail) : null,
    )
    if (letter === null) return
    if (letter !== undefined) await mailer.send(letter)
    await database.write((tx) => markMailSent(tx, mail, now()))
  } catch (error) {
    log.warn({ error, mail: mail.id, tries: mail.tries + 1 }, 'a mail could not be sent')
    await database.write((tx) => postponeMail(tx, mail, error, now()))
  }
}

/** What to say to that address; undefined when there is nobody to say it to. */
async function composeLetter(
  deps: MailWorkerDeps,
  tx: SqlExecutor,
  mail: MailRecord,
): Promise<MailLetter | undefined> {
  const { id, email, kind } = mail
  const person = await findAddressee(tx, mail)
  if (person === undefined || person.disabledAt !== null) return undefined
  const { id: userId } = person
  const login = `${deps.appUrl}/login`

  async function composeWithToken(occasion: LetterKind, purpose: TokenPurpose): Promise<MailLetter> {
    // The link of the newest mail is the one that works.
    if (purpose !== 'verify-email') await revokeTokens(tx, userId, purpose, deps.now())
    const token = await issueToken(tx, purpose, { userId, email }, deps.now())
    return writeLetter(occasion, id, email, `${deps.appUrl}/${purpose}/${token}`)
  }

  switch (kind) {
    case 'verify-email':
      if (person.emailVerifiedAt !== null) return undefined
      return composeWithToken(person.passwordHash === null ? 'verify-social' : 'verify-email', 'verify-email')
    case 'change-email':
      return composeWithToken('change-email', 'verify-email')
    case 'forgot-password':
      if (person.passwordHash !== null) return composeWithToken('reset-password', 'reset-password')
      return writeLetter('use-provider', id, email, login)
    case 'email-changing':
      return composeWithToken('email-changing', 'keep-email')
    case 'already-registered':
    case 'password-changed':
    case 'password-reset':
    case 'identity-linked':
    case 'identity-unlinked':
      return writeLetter(kind, id, email, login)
    case 'payment-settled':
    case 'payment-refused':
      return writeLetter(kind, id, email, `${deps.appUrl}/client/checkout`)
    case 'outline-news': {
      const news = mail.about ?? undefined
      return writeOutlineLetter(news, id, email, `${deps.appUrl}/client/document-upload-test`)
    }
  }
}

/** Whose mail it is: the account it names, else whoever has the address now. */
async function findAddressee(
  tx: SqlExecutor,
  { kind, email, userId }: MailRecord,
): Promise<PersonRecord | undefined> {
  if (userId === null) return findPersonByEmail(tx, email)
  return kind === 'change-email' ? findPersonByPendingEmail(tx, userId, email) : findPerson(tx, userId)
}
