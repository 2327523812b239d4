import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageOf } from './page.ts'

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

/** Who did what to whom (contract 5, 6.6). */
export const audit = {
  /** Newest first. Query: `actor`, `action`, `target`, `from` and `to` (ISO 8601), `page`, `per_page` up to 100. */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/admin/audit-log',
    access: 'admin',
    output: pageOf(AuditEntrySchema),
  }),
}
