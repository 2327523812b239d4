import type { OutlineStatus } from '#sync/outline.ts'
import { StatusChip, type StatusTone } from '../../ui/status.tsx'
import { t } from '../messages.ts'

export const submissionStatusNames: Readonly<Record<OutlineStatus, string>> = {
  submitted: t('res_outline_status_submitted'),
  in_review: t('res_outline_status_in_review'),
  changes_requested: t('res_outline_status_changes_requested'),
  rejected: t('res_outline_status_rejected'),
  payment_due: t('res_outline_status_payment_due'),
  paid: t('res_outline_status_paid'),
  void: t('res_outline_status_void'),
}

const tones: Readonly<Record<OutlineStatus, StatusTone>> = {
  submitted: 'warn',
  in_review: 'busy',
  changes_requested: 'neutral',
  rejected: 'err',
  payment_due: 'warn',
  paid: 'ok',
  void: 'neutral',
}

export function SubmissionStatusChip({ status }: { readonly status: OutlineStatus }) {
  return <StatusChip tone={tones[status]}>{submissionStatusNames[status]}</StatusChip>
}
