import type { StoredProject } from '../../../store/store-hooks.ts'
import { t } from '../messages.ts'

/**
 * The other way to set a court's document: what the command for it says, and what it writes in the project. Null for a
 * law review, which is set in italics and capitals.
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
