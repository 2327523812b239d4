import type { AuditAction } from '#sync/contract/audit.ts'

/** Label of each audit action. */
export const auditActionNames: Readonly<Record<AuditAction, string>> = {
  'account.register': 'Account created',
  'account.verify': 'Email verified',
  'account.rename': 'Name changed',
  'account.email-asked': 'Email change requested',
  'account.email-kept': 'Email change canceled',
  'account.email-changed': 'Email changed',
  'account.password-changed': 'Password changed',
  'account.password-asked': 'Password reset requested',
  'account.password-reset': 'Password reset',
  'account.export': 'Data exported',
  'account.delete': 'Account deleted',
  'account.role-added': 'Role added from the command line',
  'session.start': 'Logged in',
  'session.confirm': 'Password or passkey confirmed',
  'session.end': 'Logged out',
  'session.end-others': 'Other devices logged out',
  'identity.link': 'Login service connected',
  'identity.unlink': 'Login service disconnected',
  'identity.dropped': 'Login methods of an unverified account removed',
  'passkey.add': 'Passkey added',
  'passkey.rename': 'Passkey renamed',
  'passkey.remove': 'Passkey removed',
  'passkey.suspect': 'Passkey rejected as a possible copy',
  'admin.roles': 'Roles changed by an admin',
  'admin.verify': 'Email marked as verified by an admin',
  'admin.deactivate': 'Account deactivated',
  'admin.activate': 'Account reactivated',
  'admin.revoke-sessions': 'Logged out everywhere by an admin',
  'admin.resend-verification': 'Verification email resent by an admin',
  'admin.force-reset': 'Password reset forced by an admin',
  'admin.user-flags': 'Feature flags changed for one user',
  'admin.global-flags': 'Feature flags changed for all users',
  'admin.audit-export': 'Audit log downloaded',
  'share.create': 'Link shared',
  'share.revoke': 'Shared link revoked',
  'outline.submit': 'Outline submitted',
  'outline.withdraw': 'Outline withdrawn',
  'outline.pay-to': 'Payment method for an outline changed',
  'outline.decline': 'Outline payment declined by the submitter',
  'outline.claim': 'Outline review started',
  'outline.release': 'Outline returned to the queue',
  'outline.approve': 'Outline approved',
  'outline.reject': 'Outline rejected',
  'outline.request-changes': 'Outline changes requested',
  'outline.resubmit': 'Outline resubmitted',
  'outline.pay': 'Payment for an outline recorded',
  'outline.void': 'Payment for an outline canceled',
  'outline.read': 'Outline downloaded by a reviewer',
  'outline.infected': 'Infected outline rejected by the scanner',
}

/**
 * Returns the label of an action. If this version doesn't know the action, because a newer server wrote it, returns its
 * code.
 */
export function nameAuditAction(action: string): string {
  return Object.hasOwn(auditActionNames, action) ? auditActionNames[action as AuditAction] : action
}
