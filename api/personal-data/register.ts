import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { endUserSubscriptions } from '../billing/on-account-deletion.ts'
import * as billing from '../billing/tables.ts'
import * as lookup from '../case-lookup/tables.ts'
import type { SqlExecutor } from '../database/port.ts'
import { rememberDeletedSessions, type PersonRecord } from '../identity/person.ts'
import * as identity from '../identity/tables.ts'
import * as mail from '../mail/tables.ts'
import * as middleware from '../middleware/tables.ts'
import * as operations from '../operations/tables.ts'
import { removeOutlines } from '../outline/on-account-deletion.ts'
import * as outline from '../outline/tables.ts'
import * as replication from '../replication/tables.ts'
import * as share from '../share/tables.ts'
import * as server from '../tables.ts'

/** How account deletion treats the rows of a table. */
export type RowErasure =
  /** Deletes the rows with the account's id in the column `by` or its email in the column `byEmail`. */
  | { readonly kind: 'delete'; readonly by: SQLiteColumn; readonly byEmail?: SQLiteColumn }
  /** The rows are deleted with their parent row, through a foreign key. */
  | { readonly kind: 'with'; readonly parent: SQLiteTable }
  /** The feature has its own code for this table. `does` describes what that code does. */
  | {
      readonly kind: 'feature'
      readonly does: string
      readonly run: (tx: SqlExecutor, person: PersonRecord, now: number) => Promise<void>
    }
  /** The rows are kept, for the given reason. */
  | { readonly kind: 'keep'; readonly why: string }
  /** The rows are not about a user. */
  | { readonly kind: 'none' }

/** How the account export treats the rows of a table. */
type RowExport =
  /** The feature writes the rows in their own section. */
  | { readonly kind: 'section'; readonly section: string }
  /** The rows are in `tables` of the export. `by` is the column with the account's id. */
  | { readonly kind: 'rows'; readonly by: SQLiteColumn }
  /**
   * The rows are in `tables` of the export. `by` is the column with the id of the parent row, and `of` is the parent's
   * column with the account's id.
   */
  | {
      readonly kind: 'child-rows'
      readonly by: SQLiteColumn
      readonly parent: SQLiteColumn
      readonly of: SQLiteColumn
    }
  | { readonly kind: 'none' }

/** A table, and how account deletion and export treat it. */
export interface RegisteredTable {
  readonly table: SQLiteTable
  readonly deletion: RowErasure
  readonly export: RowExport
  /** Columns in the export, separated by spaces. */
  readonly exported?: string
  /** Columns about a user that are not in the export, with the reasons. */
  readonly withheld?: Readonly<Record<string, string>>
  /** Columns, separated by spaces, that reveal nothing about a user: row ids, counters, states, and times. */
  readonly technical?: string
}

const none = { kind: 'none' } as const
const SECRET = 'a secret; only its hash is stored'
const OTHERS = 'the id of another user'
const TECHNICAL_ID = 'a pseudonym of the account, without a use outside the ledger'

/**
 * Every table in the database. Account deletion (erase-account.ts) and export (export-rows.ts) process the tables in
 * this order. personal-data.test.ts compares the list with the schema.
 */
export const registeredTables: readonly RegisteredTable[] = [
  {
    table: billing.billingEndings,
    deletion: {
      kind: 'feature',
      does: 'notes the running subscriptions, which a job then ends at the payment provider',
      run: (tx, person, now) => endUserSubscriptions(tx, person.id, now),
    },
    export: none,
    technical: 'subscription_id tries next_try_at done_at last_error',
  },
  {
    table: billing.billingSubscriptions,
    deletion: { kind: 'delete', by: billing.billingSubscriptions.userId },
    export: { kind: 'section', section: 'billing' },
    exported: 'id price_id status current_period_end cancel_at_period_end past_due_since created_at',
    technical: 'user_id asked_at',
  },
  {
    table: billing.billingCheckouts,
    deletion: { kind: 'delete', by: billing.billingCheckouts.userId },
    export: { kind: 'section', section: 'billing' },
    exported: 'session_id plan_id created_at',
    technical: 'user_id over_at',
  },
  {
    table: billing.billingCustomers,
    deletion: { kind: 'delete', by: billing.billingCustomers.userId },
    export: { kind: 'rows', by: billing.billingCustomers.userId },
    exported: 'customer_id created_at',
    technical: 'user_id next_look_at',
  },
  {
    table: billing.billingEvents,
    deletion: { kind: 'keep', why: 'each event is processed once; only the provider’s ids are stored' },
    export: none,
    technical: 'id kind subscription_id received_at tries next_try_at done_at given_up_at last_error',
  },

  {
    table: outline.outlines,
    deletion: {
      kind: 'feature',
      does: 'deletes submissions, except those paid or due, which stay under a pseudonym',
      run: (tx, person) => removeOutlines(tx, person.id),
    },
    export: { kind: 'section', section: 'outlines' },
    exported:
      'id title course year professor school status amount_cents file_name file_type file_bytes scan created_at payout_method payout_handle',
    withheld: { reviewer_id: OTHERS, approved_by: OTHERS, payee: TECHNICAL_ID },
    technical:
      'user_id attestation file_hash file_blob file_warnings scan_due_at scan_tries version updated_at',
  },
  {
    table: outline.outlineEvents,
    deletion: { kind: 'with', parent: outline.outlines },
    export: { kind: 'section', section: 'outlines' },
    exported: 'at status reason',
    technical: 'outline_id number',
  },
  {
    table: outline.payouts,
    deletion: { kind: 'keep', why: 'the ledger of payments, under a pseudonym' },
    export: {
      kind: 'child-rows',
      by: outline.payouts.outlineId,
      parent: outline.outlines.id,
      of: outline.outlines.userId,
    },
    exported: 'id outline_id title amount_cents method reference paid_at',
    withheld: { payee: TECHNICAL_ID, paid_by: OTHERS, approved_by: OTHERS },
  },
  {
    table: outline.uploads,
    deletion: { kind: 'delete', by: outline.uploads.userId },
    export: { kind: 'rows', by: outline.uploads.userId },
    exported: 'id bytes received created_at',
    technical: 'user_id',
  },
  {
    table: outline.uploadPieces,
    deletion: { kind: 'with', parent: outline.uploads },
    export: none,
    technical: 'upload_id starts_at bytes blob',
  },

  {
    table: replication.replicas,
    deletion: { kind: 'delete', by: replication.replicas.userId },
    export: { kind: 'section', section: 'records' },
    exported: 'id body',
    technical: 'user_id v rank purged changed_at',
  },
  {
    table: replication.replicaOverwritten,
    deletion: { kind: 'delete', by: replication.replicaOverwritten.userId },
    export: { kind: 'rows', by: replication.replicaOverwritten.userId },
    exported: 'id field value stamp at',
    technical: 'user_id',
  },
  {
    table: replication.replicaSessions,
    deletion: { kind: 'delete', by: replication.replicaSessions.userId },
    export: { kind: 'rows', by: replication.replicaSessions.userId },
    exported: 'name n refused seen_at',
    technical: 'user_id',
  },
  {
    table: replication.replicaRuns,
    deletion: { kind: 'delete', by: replication.replicaRuns.userId },
    export: none,
    technical: 'user_id from_v nonce',
  },
  {
    table: replication.replicaSpaces,
    deletion: { kind: 'delete', by: replication.replicaSpaces.userId },
    export: none,
    technical: 'user_id v min_v run run_from bytes kept_bytes',
  },
  { table: replication.replicaMeta, deletion: none, export: none, technical: 'name value' },

  {
    table: share.sharedCopies,
    deletion: { kind: 'delete', by: share.sharedCopies.userId },
    export: { kind: 'rows', by: share.sharedCopies.userId },
    exported: 'id project_id string_id created_at expires_at',
    withheld: { content: 'encrypted with a key that only the link has' },
    technical: 'user_id',
  },

  {
    table: lookup.caseLookupWishes,
    deletion: { kind: 'delete', by: lookup.caseLookupWishes.userId },
    export: { kind: 'rows', by: lookup.caseLookupWishes.userId },
    exported: 'citation created_at',
    technical: 'user_id',
  },
  {
    table: lookup.caseLookups,
    deletion: { kind: 'keep', why: 'public answers about cases, stored without an account' },
    export: none,
    technical: 'citation state cases asked_at',
  },
  {
    table: lookup.caseLookupPace,
    deletion: none,
    export: none,
    technical: 'name next_at failures reason sent',
  },

  {
    table: mail.mails,
    // Also delete emails to the account's address that were queued without its id.
    deletion: { kind: 'delete', by: mail.mails.userId, byEmail: mail.mails.email },
    export: { kind: 'rows', by: mail.mails.userId },
    exported: 'kind email created_at done_at given_up_at last_error about',
    technical: 'id tries next_try_at user_id',
  },
  {
    table: middleware.idempotencyKeys,
    deletion: { kind: 'delete', by: middleware.idempotencyKeys.userId },
    export: { kind: 'rows', by: middleware.idempotencyKeys.userId },
    exported: 'status body created_at expires_at',
    withheld: { key_hash: SECRET, request_hash: SECRET },
    technical: 'user_id',
  },
  {
    table: middleware.rateLimits,
    deletion: { kind: 'keep', why: 'counters under hashes, deleted after a day at the latest' },
    export: none,
    technical: 'name key_hash points ends_at',
  },

  // The account is deleted last, because the other rows refer to it.
  {
    table: identity.deletedSessions,
    deletion: {
      kind: 'feature',
      does: 'notes the hashes of the sessions for 30 days, so that devices learn why they were logged out',
      run: (tx, person, now) => rememberDeletedSessions(tx, person.id, now),
    },
    export: none,
    withheld: { token_hash: SECRET },
    technical: 'forget_at',
  },
  {
    table: identity.sessions,
    deletion: { kind: 'delete', by: identity.sessions.userId },
    export: { kind: 'section', section: 'sessions' },
    exported: 'id user_agent ip_prefix created_at last_seen_at',
    withheld: { token_hash: SECRET, previous_hash: SECRET },
    technical:
      'user_id kind previous_ends_at rotated_at shared auth_time idle_expires_at absolute_expires_at revoked_at parent_id',
  },
  {
    table: identity.tokens,
    deletion: { kind: 'delete', by: identity.tokens.userId },
    export: { kind: 'rows', by: identity.tokens.userId },
    exported: 'purpose email created_at expires_at used_at',
    withheld: { hash: SECRET },
    technical: 'user_id',
  },
  {
    table: identity.identities,
    deletion: { kind: 'delete', by: identity.identities.userId },
    export: { kind: 'section', section: 'identities' },
    exported: 'issuer subject provider email created_at last_used_at',
    technical: 'user_id',
  },
  {
    table: identity.passkeys,
    deletion: { kind: 'delete', by: identity.passkeys.userId },
    export: { kind: 'section', section: 'passkeys' },
    exported: 'id name synced created_at last_used_at',
    withheld: {
      credential_id: 'an id that only the authenticator uses',
      public_key: 'a key that only the authenticator uses',
    },
    technical: 'user_id counter transports',
  },
  {
    table: identity.answeredChallenges,
    deletion: { kind: 'keep', why: 'hashes of random challenges, deleted after ten minutes' },
    export: none,
    technical: 'hash forget_at',
  },
  {
    table: identity.providerAttempts,
    deletion: { kind: 'delete', by: identity.providerAttempts.userId },
    export: { kind: 'rows', by: identity.providerAttempts.userId },
    exported: 'provider redirect shared created_at expires_at used_at',
    withheld: { state_hash: SECRET, browser_hash: SECRET, nonce: SECRET, verifier: SECRET },
    technical: 'user_id',
  },
  {
    table: identity.userFlags,
    deletion: { kind: 'delete', by: identity.userFlags.userId },
    export: { kind: 'rows', by: identity.userFlags.userId },
    exported: 'name is_on',
    technical: 'user_id',
  },
  {
    table: identity.userRoles,
    deletion: { kind: 'delete', by: identity.userRoles.userId },
    export: { kind: 'section', section: 'user' },
    exported: 'role',
    technical: 'user_id',
  },
  {
    table: identity.userWords,
    deletion: { kind: 'delete', by: identity.userWords.userId },
    export: none,
    withheld: { word: 'an index of the name and the email, which are in the export' },
    technical: 'user_id',
  },
  {
    table: identity.users,
    deletion: { kind: 'delete', by: identity.users.id },
    export: { kind: 'section', section: 'user' },
    exported: 'id first_name last_name email email_verified_at pending_email provider created_at',
    withheld: { password_hash: SECRET },
    technical: 'disabled_at version',
  },
  {
    table: identity.auditLog,
    deletion: {
      kind: 'keep',
      why: 'the log of actions, with masked emails, under ids that no longer lead to a name',
    },
    export: { kind: 'section', section: 'audit' },
    exported: 'id at actor_id action target_id before_json after_json ip_prefix request_id',
  },

  { table: identity.flags, deletion: none, export: none, technical: 'name is_on' },
  { table: server.serverKeys, deletion: none, export: none, technical: 'name value' },
  { table: operations.heartbeat, deletion: none, export: none, technical: 'id at' },
]

/** A file or service outside the database where personal data may be stored. */
export interface RegisteredPlace {
  /** Path in the data folder, or the name of the service. `*` matches any text. */
  readonly path: string
  readonly holds: string
  /** How account deletion treats the data there. */
  readonly deletion: string
  readonly export: string
}

export const registeredPlaces: readonly RegisteredPlace[] = [
  {
    path: 'pincite.sqlite*',
    holds: 'the tables above, and the journal of the latest changes',
    deletion: 'overwrites deleted bytes (secure_delete), and empties the journal after the deletion',
    export: 'by table',
  },
  {
    path: 'blobs/outlines/*',
    holds: 'submitted documents; with S3, in the bucket',
    deletion: 'deletes the documents of deleted submissions at once; the hourly cleanup retries failures',
    export: 'the ZIP archive contains each document',
  },
  {
    path: 'blobs/pieces/*',
    holds: 'parts of uploads in progress, for a day at most',
    deletion: 'deletes them at once; the hourly cleanup retries failures',
    export: 'the ZIP archive contains each unfinished upload',
  },
  {
    path: 'mail/*',
    holds: 'mail of an install without a mail server',
    deletion: 'deletes the mail to the account’s email',
    export: 'not included: the user received this mail',
  },
  {
    path: 'backups/*',
    holds: 'copies of the database',
    deletion: 'none: automatic backups expire after 30 days, others when the operator deletes them',
    export: 'not included: a copy of what the export contains',
  },
  {
    path: 'standard output',
    holds: 'ids of accounts and routes of requests, never names, emails, or content',
    deletion: 'none: the operator decides how long logs are kept',
    export: 'not included: the operator’s log',
  },
  { path: 'secret.key', holds: 'the server’s own key', deletion: 'none', export: 'none' },
  {
    path: 'replication.json',
    holds: 'the identity of the database, by which a restore is noticed',
    deletion: 'none',
    export: 'none',
  },
  { path: 'in-use.lock*', holds: 'nothing: it marks the folder as in use', deletion: 'none', export: 'none' },
]
