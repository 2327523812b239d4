import type { Database, SqlExecutor } from '../database/port.ts'
import {
  findPersonByEmail,
  findPersonByPendingEmail,
  findPerson,
  type PersonRecord,
} from '../identity/person.ts'
import type { TokenPurpose } from '../identity/tables.ts'
import { issueToken, revokeTokens } from '../identity/token.ts'
import type { MailLetter, MailTransport } from '../integrations/mail-transport.ts'
import type { JobKind } from '../jobs/job-runner.ts'
import { type LetterKind, writeLetter } from './account-letter.ts'
import { writeOutlineLetter } from './outline-letter.ts'
import { findMail, isMailWaiting, type MailRecord } from './outbox.ts'
import { mails } from './tables.ts'

export interface MailJobDeps {
  readonly database: Database
  readonly mailer: MailTransport
  readonly now: () => number
  /** The site's public URL. Links are never based on a request. */
  readonly appUrl: string
}

const DAY = 24 * 3_600_000

/**
 * Creates the job that sends queued emails. An email that can't be delivered is retried for a day, with increasing
 * delays.
 */
export function createMailJob(deps: MailJobDeps): JobKind {
  const { database, mailer } = deps
  return {
    name: 'mail',
    table: {
      table: mails,
      key: mails.id,
      dueAt: mails.nextTryAt,
      waiting: isMailWaiting,
      tries: mails.tries,
      lastError: mails.lastError,
      doneAt: mails.doneAt,
      giveUp: { at: mails.givenUpAt, createdAt: mails.createdAt, after: DAY },
    },
    async run({ key }) {
      const letter = await database.write(async (tx) => {
        const mail = await findMail(tx, key)
        return mail && composeLetter(deps, tx, mail)
      })
      if (letter !== undefined) await mailer.send(letter)
      return {}
    },
    failure: { level: 'warn', words: 'failed to send an email' },
  }
}

/** Composes a queued email; undefined if there is no recipient. */
async function composeLetter(
  deps: MailJobDeps,
  tx: SqlExecutor,
  mail: MailRecord,
): Promise<MailLetter | undefined> {
  const { id, email, kind } = mail
  const person = await findAddressee(tx, mail)
  if (person === undefined || person.disabledAt !== null) return undefined
  const { id: userId } = person
  const login = `${deps.appUrl}/login`

  async function composeWithToken(occasion: LetterKind, purpose: TokenPurpose): Promise<MailLetter> {
    // Invalidate earlier links of this kind.
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
    case 'payment-settled':
    case 'payment-refused':
      return writeLetter(kind, id, email, `${deps.appUrl}/client/checkout`)
    case 'outline-news': {
      const news = mail.about ?? undefined
      return writeOutlineLetter(news, id, email, `${deps.appUrl}/client/document-upload-test`)
    }
    default:
      return writeLetter(kind, id, email, login)
  }
}

/** Returns the recipient: the account of the queued email or, if it has none, the current owner of the address. */
async function findAddressee(
  tx: SqlExecutor,
  { kind, email, userId }: MailRecord,
): Promise<PersonRecord | undefined> {
  if (userId === null) return findPersonByEmail(tx, email)
  return kind === 'change-email' ? findPersonByPendingEmail(tx, userId, email) : findPerson(tx, userId)
}
