import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { pageOf } from './page.ts'

/** Audited actions, by area: everything that changes permissions or can't be undone. */
export const auditActions = [
  'account.register',
  'account.verify',
  'account.rename',
  'account.email-asked',
  'account.email-changed',
  'account.email-kept',
  'account.password-changed',
  'account.password-asked',
  'account.password-reset',
  'account.export',
  'account.delete',
  'account.role-added',
  'session.start',
  'session.confirm',
  'session.end',
  'session.end-others',
  'identity.link',
  'identity.unlink',
  'identity.dropped',
  'passkey.add',
  'passkey.rename',
  'passkey.remove',
  'passkey.suspect',
  'admin.roles',
  'admin.verify',
  'admin.deactivate',
  'admin.activate',
  'admin.revoke-sessions',
  'admin.resend-verification',
  'admin.force-reset',
  'admin.user-flags',
  'admin.global-flags',
  'admin.audit-export',
  'share.create',
  'share.revoke',
  'outline.submit',
  'outline.withdraw',
  'outline.pay-to',
  'outline.decline',
  'outline.claim',
  'outline.release',
  'outline.approve',
  'outline.reject',
  'outline.request-changes',
  'outline.resubmit',
  'outline.pay',
  'outline.void',
  'outline.read',
  'outline.infected',
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * An entry of the audit log. `before` and `after` contain the changed values, but no secrets or complete email
 * addresses.
 */
export const AuditEntrySchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Account ids; null if no user is logged in or no account is affected. */
  actorId: z.nullable(z.string()),
  targetId: z.nullable(z.string()),
  action: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  ipPrefix: z.string(),
  requestId: z.string(),
})

/** An account's name and email, or an outline's title. */
const AuditNameSchema = z.object({ name: z.string(), email: z.nullable(z.string()) })

/**
 * An audit entry, with the names of the accounts and outlines that its ids refer to. A name is null if the account or
 * outline is deleted or unknown.
 */
const AuditLineSchema = z.extend(AuditEntrySchema, {
  actor: z.nullable(AuditNameSchema),
  target: z.nullable(AuditNameSchema),
})
export type AuditLine = z.infer<typeof AuditLineSchema>

/** The audit log: actor, action, and target (contract 5, 6.6). */
export const audit = {
  /**
   * Newest first. Query: `actor` and `target` (an id or an account's email), `action`, `from` and `to` (ISO 8601),
   * `page`, `per_page` up to 100.
   */
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/audit-log',
    access: 'admin',
    output: pageOf(AuditLineSchema),
  }),
  /** The whole log as a CSV file, newest first. Takes the same filters as the list, without paging. */
  file: defineEndpoint({ method: 'GET', path: '/api/v1/admin/audit-log.csv', access: 'super-admin' }),
}
