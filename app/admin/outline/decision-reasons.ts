import { t } from '../messages.ts'

/** Common reasons to return or reject a submission, as text that the reviewer can edit. */
export const commonReasons: readonly { readonly name: string; readonly text: string }[] = [
  { name: t('res_reason_own_work'), text: t('res_reason_own_work_text') },
  { name: t('res_reason_materials'), text: t('res_reason_materials_text') },
  { name: t('res_reason_duplicate'), text: t('res_reason_duplicate_text') },
  { name: t('res_reason_incomplete'), text: t('res_reason_incomplete_text') },
  { name: t('res_reason_class'), text: t('res_reason_class_text') },
  { name: t('res_reason_unreadable'), text: t('res_reason_unreadable_text') },
]

/**
 * Inserts a common reason. Replaces a common reason that was inserted earlier, and keeps the reviewer's text above the
 * reason.
 */
export function insertCommonReason(written: string, chosen: string): string {
  const former = commonReasons.find(({ text }) => written.endsWith(text))?.text ?? ''
  const own = written.slice(0, written.length - former.length).trimEnd()
  return own === '' ? chosen : `${own}\n${chosen}`
}
