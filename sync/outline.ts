/** The 1L and 2L classes that outlines are bought for (spec §1); others may be offered too. */
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
 * Where a submission stands. It is sent in, taken up by a reviewer, and then sent back for changes, rejected, or
 * approved with an amount that is due; what is due is paid, or void when the payment is called off or its owner declines
 * the amount.
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

/** What may be done with a submission, and where it leads. */
const outlineSteps = {
  claim: { from: ['submitted'], to: 'in_review' },
  release: { from: ['in_review'], to: 'submitted' },
  approve: { from: ['in_review'], to: 'payment_due' },
  reject: { from: ['in_review'], to: 'rejected' },
  'request-changes': { from: ['in_review'], to: 'changes_requested' },
  resubmit: { from: ['changes_requested'], to: 'submitted' },
  pay: { from: ['payment_due'], to: 'paid' },
  void: { from: ['payment_due'], to: 'void' },
  /** By its owner, who does not take the amount. */
  decline: { from: ['payment_due'], to: 'void' },
} as const satisfies Record<string, { readonly from: readonly OutlineStatus[]; readonly to: OutlineStatus }>

export type OutlineStep = keyof typeof outlineSteps

/** Where a step leads from a status; undefined where it may not be taken. */
export function nextStatus(step: OutlineStep, status: OutlineStatus): OutlineStatus | undefined {
  const { from, to } = outlineSteps[step]
  return (from as readonly OutlineStatus[]).includes(status) ? to : undefined
}

/** How somebody can be paid; no account numbers are kept, only where to write to. */
export const payoutMethods = ['PayPal', 'Zelle', 'Cheque'] as const
/** Longest place to pay to, in characters: an address of some kind. */
export const PAY_HANDLE_MAX = 300

/** Largest outline, in bytes, and how much of it travels at once. */
export const OUTLINE_BYTES_MAX = 20 * 1024 * 1024
export const OUTLINE_PIECE = 1024 * 1024
/** Most that one person may have with us. */
export const OUTLINES_MAX = 50
export const OUTLINES_BYTES_MAX = 200 * 1024 * 1024
