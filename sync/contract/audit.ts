import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { pageOf } from './page.ts'

/** What is worth being looked up later: everything that changes who may do what, or that cannot be undone, by area. */
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

/** One line of the audit log. `before` and `after` hold what changed, never a secret or a whole address. */
export const AuditEntrySchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Account ids; null for nobody signed in, and for what concerns no account. */
  actorId: z.nullable(z.string()),
  targetId: z.nullable(z.string()),
  action: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  ipPrefix: z.string(),
  requestId: z.string(),
})

/** An account's name and address, or an outline's title. */
const AuditNameSchema = z.object({ name: z.string(), email: z.nullable(z.string()) })

/** A line with the names that stand behind its ids; null for what is gone, or was never there. */
const AuditLineSchema = z.extend(AuditEntrySchema, {
  actor: z.nullable(AuditNameSchema),
  target: z.nullable(AuditNameSchema),
})
export type AuditLine = z.infer<typeof AuditLineSchema>

/** Who did what to whom (contract 5, 6.6). */
export const audit = {
  /**
   * Newest first. Query: `actor` and `target` (an id, or an account's address), `action`, `from` and `to` (ISO 8601),
   * `page`, `per_page` up to 100.
   */
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/audit-log',
    access: 'admin',
    output: pageOf(AuditLineSchema),
  }),
  /** All of it as a table for spreadsheets, newest first; narrowed by the same words as the list, but in one piece. */
  file: defineEndpoint({ method: 'GET', path: '/api/v1/admin/audit-log.csv', access: 'super-admin' }),
}
