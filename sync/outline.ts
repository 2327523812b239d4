/** The 1L and 2L classes for which outlines are bought (spec §1). Users may also offer outlines for other classes. */
export const outlineCourses = [
  'Contracts',
  'Torts',
  'Property',
  'Civil Procedure',
  'Criminal Law',
  'Constitutional Law',
  'Evidence',
  'Business Associations',
  'Professional Responsibility',
  'Other',
] as const

export type OutlineCourse = (typeof outlineCourses)[number]

/**
 * Status of a submission. A reviewer claims a submitted outline and then requests changes, rejects it, or approves it
 * with an amount. A super-admin then pays the amount or voids the payment. If the owner declines the amount, the
 * payment is also voided.
 */
export const outlineStatuses = [
  'submitted',
  'in_review',
  'changes_requested',
  'rejected',
  'payment_due',
  'paid',
  'void',
] as const

export type OutlineStatus = (typeof outlineStatuses)[number]

/** Actions on a submission, and the status that each action leads to. */
const outlineSteps = {
  claim: { from: ['submitted'], to: 'in_review' },
  release: { from: ['in_review'], to: 'submitted' },
  approve: { from: ['in_review'], to: 'payment_due' },
  reject: { from: ['in_review'], to: 'rejected' },
  'request-changes': { from: ['in_review'], to: 'changes_requested' },
  resubmit: { from: ['changes_requested'], to: 'submitted' },
  pay: { from: ['payment_due'], to: 'paid' },
  void: { from: ['payment_due'], to: 'void' },
  decline: { from: ['payment_due'], to: 'void' },
} as const satisfies Record<string, { readonly from: readonly OutlineStatus[]; readonly to: OutlineStatus }>

export type OutlineStep = keyof typeof outlineSteps

/** Returns the status after a step; undefined if the step is not allowed. */
export function nextStatus(step: OutlineStep, status: OutlineStatus): OutlineStatus | undefined {
  const { from, to } = outlineSteps[step]
  return (from as readonly OutlineStatus[]).includes(status) ? to : undefined
}

/** Payment methods. Account numbers are never stored. */
export const payoutMethods = ['PayPal', 'Zelle', 'Cheque'] as const
/** Maximum length of a payment handle, in characters. */
export const PAY_HANDLE_MAX = 300

/** Maximum size of an outline and of an upload piece, in bytes. */
export const OUTLINE_BYTES_MAX = 20 * 1024 * 1024
export const OUTLINE_PIECE = 1024 * 1024
/** Maximum number of outlines per user, and their maximum total size in bytes. */
export const OUTLINES_MAX = 50
export const OUTLINES_BYTES_MAX = 200 * 1024 * 1024
