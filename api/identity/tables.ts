import {
  blob,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  type AnySQLiteColumn,
} from 'drizzle-orm/sqlite-core'
import type { AuditAction } from '#sync/contract/audit.ts'
import type { RoleName } from '#sync/role.ts'

/** How a session's secret is sent: in a cookie or in an Authorization header. */
export type SessionKind = 'cookie' | 'bearer'

/** Purpose of a token. A token for one purpose is not valid for another. */
export type TokenPurpose = 'verify-email' | 'reset-password' | 'keep-email'

/** Accounts. Times here and below are in epoch milliseconds. */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().unique(),
    emailVerifiedAt: integer('email_verified_at'),
    pendingEmail: text('pending_email'),
    provider: text('provider'),
    passwordHash: text('password_hash'),
    disabledAt: integer('disabled_at'),
    createdAt: integer('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('users_by_time').on(table.createdAt, table.id),
    index('users_by_name').on(table.lastName, table.firstName, table.id),
    index('users_by_provider').on(table.provider, table.createdAt, table.id),
  ],
)

/** Roles of an account. Every account has the role `user`; some have others. */
export const userRoles = sqliteTable(
  'user_roles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<RoleName>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    index('user_roles_by_role').on(table.role),
  ],
)

/** Search words of an account: names, email, and email domain, in lowercase. */
export const userWords = sqliteTable(
  'user_words',
  {
    word: text('word').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.userId] }),
    index('user_words_by_user').on(table.userId),
  ],
)

/** Logged-in sessions. Only hashes of their secrets are stored. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SessionKind>().notNull(),
    tokenHash: blob('token_hash', { mode: 'buffer' }).$type<Uint8Array>().notNull().unique(),
    previousHash: blob('previous_hash', { mode: 'buffer' }).$type<Uint8Array>().unique(),
    previousEndsAt: integer('previous_ends_at'),
    rotatedAt: integer('rotated_at').notNull(),
    shared: integer('shared', { mode: 'boolean' }).notNull(),
    authTime: integer('auth_time').notNull(),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    idleExpiresAt: integer('idle_expires_at').notNull(),
    absoluteExpiresAt: integer('absolute_expires_at').notNull(),
    userAgent: text('user_agent').notNull(),
    ipPrefix: text('ip_prefix').notNull(),
    revokedAt: integer('revoked_at'),
    parentId: text('parent_id').references((): AnySQLiteColumn => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_end').on(table.absoluteExpiresAt),
    index('sessions_by_parent').on(table.parentId),
  ],
)

/** Sessions of deleted accounts, so that their devices can learn that the account was deleted. */
export const deletedSessions = sqliteTable('deleted_sessions', {
  tokenHash: blob('token_hash', { mode: 'buffer' }).$type<Uint8Array>().primaryKey(),
  forgetAt: integer('forget_at').notNull(),
})

/** One-time links sent by email. */
export const tokens = sqliteTable(
  'tokens',
  {
    hash: blob('hash', { mode: 'buffer' }).$type<Uint8Array>().primaryKey(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [
    index('tokens_by_user').on(table.userId, table.purpose),
    index('tokens_by_end').on(table.expiresAt),
  ],
)

/** Users' identities at other services. */
export const identities = sqliteTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    email: text('email'),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique().on(table.userId, table.provider),
  ],
)

/** Passkeys (WebAuthn credentials) of accounts. Only public keys are stored. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: blob('public_key', { mode: 'buffer' }).$type<Uint8Array>().notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<readonly string[]>().notNull(),
    synced: integer('synced', { mode: 'boolean' }).notNull(),
    name: text('name').notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
)

/** Used passkey challenges. A challenge is stored until it expires, so that it isn't accepted twice. */
export const answeredChallenges = sqliteTable(
  'answered_challenges',
  {
    hash: blob('hash', { mode: 'buffer' }).$type<Uint8Array>().primaryKey(),
    forgetAt: integer('forget_at').notNull(),
  },
  (table) => [index('answered_challenges_by_end').on(table.forgetAt)],
)

/** Logins through another service that are in progress. */
export const providerAttempts = sqliteTable(
  'provider_attempts',
  {
    stateHash: blob('state_hash', { mode: 'buffer' }).$type<Uint8Array>().primaryKey(),
    browserHash: blob('browser_hash', { mode: 'buffer' }).$type<Uint8Array>().notNull(),
    provider: text('provider').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    redirect: text('redirect'),
    shared: integer('shared', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [index('provider_attempts_by_user').on(table.userId)],
)

/** Global defaults for the feature flags. */
export const flags = sqliteTable('flags', {
  name: text('name').primaryKey(),
  isOn: integer('is_on', { mode: 'boolean' }).notNull(),
})

/** A user's own settings, which override the global defaults. */
export const userFlags = sqliteTable(
  'user_flags',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    isOn: integer('is_on', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)

/** Actions with actor and target. Append-only. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    actorId: text('actor_id'),
    action: text('action').$type<AuditAction>().notNull(),
    targetId: text('target_id'),
    before: text('before_json', { mode: 'json' }).$type<object>(),
    after: text('after_json', { mode: 'json' }).$type<object>(),
    ipPrefix: text('ip_prefix').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_log_by_time').on(table.at, table.id),
    index('audit_log_by_actor').on(table.actorId, table.at),
    index('audit_log_by_target').on(table.targetId, table.at),
  ],
)
