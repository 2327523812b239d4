import type { AuditAction } from '#sync/contract/audit.ts'

/** What each noted action is called. */
export const auditActionNames: Readonly<Record<AuditAction, string>> = {
  'account.register': 'Account created',
  'account.verify': 'E-mail verified',
  'account.rename': 'Name changed',
  'account.email-asked': 'New e-mail asked for',
  'account.email-kept': 'Change of e-mail called off',
  'account.email-changed': 'E-mail changed',
  'account.password-changed': 'Password changed',
  'account.password-asked': 'Password reset asked for',
  'account.password-reset': 'Password reset',
  'account.export': 'Data exported',
  'account.delete': 'Account deleted',
  'account.role-added': 'Role added on the command line',
  'session.start': 'Signed in',
  'session.confirm': 'Password confirmed',
  'session.end': 'Signed out',
  'session.end-others': 'Other devices signed out',
  'identity.link': 'Sign-in service linked',
  'identity.unlink': 'Sign-in service unlinked',
  'identity.dropped': 'Unverified sign-in dropped',
  'admin.roles': 'Roles changed by an admin',
  'admin.verify': 'E-mail marked as verified by an admin',
  'admin.deactivate': 'Account deactivated',
  'admin.activate': 'Account activated again',
  'admin.revoke-sessions': 'Signed out everywhere by an admin',
  'admin.resend-verification': 'Verification letter sent again by an admin',
  'admin.force-reset': 'Password reset asked for by an admin',
  'admin.user-flags': 'Switches changed for one person',
  'admin.global-flags': 'Switches changed for everybody',
  'admin.audit-export': 'Audit log downloaded',
  'outline.submit': 'Outline submitted',
  'outline.withdraw': 'Outline taken back',
  'outline.pay-to': 'Place of payment for an outline changed',
  'outline.decline': 'Amount for an outline declined by its owner',
  'outline.claim': 'Outline taken up for review',
  'outline.release': 'Outline put back in the queue',
  'outline.approve': 'Outline approved',
  'outline.reject': 'Outline rejected',
  'outline.request-changes': 'Changes to an outline asked for',
  'outline.resubmit': 'Outline submitted again',
  'outline.pay': 'Payment for an outline recorded',
  'outline.void': 'Payment for an outline called off',
  'outline.read': 'Outline downloaded by a reviewer',
  'outline.infected': 'Infected outline refused by the scanner',
}

/** An action in words; one that a newer server has learnt since stands as its code. */
export function nameAuditAction(action: string): string {
  return Object.hasOwn(auditActionNames, action) ? auditActionNames[action as AuditAction] : action
}
