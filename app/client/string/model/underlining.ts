import type { StoredProject } from '../../../store/store-hooks.ts'
import { t } from '../messages.ts'

/**
 * Returns the command that switches a court document between italics and underlining: its label and the field it
 * writes. Returns null for law reviews, which use italics and small capitals.
 */
export function offerOtherUnderlining({
  typeface,
  underline,
}: Pick<StoredProject, 'typeface' | 'underline'>): {
  readonly label: string
  readonly underline: boolean
} | null {
  if (typeface !== 'court') return null
  return { label: t(underline ? 'res_set_italics' : 'res_set_underline'), underline: !underline }
}
