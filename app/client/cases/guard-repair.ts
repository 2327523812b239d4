import type { Source } from '#cite/source/source.ts'
import type { GuardedAuthority } from './guard-authority.ts'
import type { GuardRepair } from './guard-words.ts'
import { t } from './messages.ts'

export interface GuardActions {
  readonly correct: (authority: GuardedAuthority, source: Source) => void
  readonly openPincite: (rowId: string) => void
  readonly edit: (itemId: string) => void
  readonly show: (rowId: string) => void
}

/** Returns the button label for a repair. */
export function labelOfRepair(repair: GuardRepair): string {
  if (repair === null) return t('res_guard_go')
  if (repair === 'pincite') return t('res_guard_pincite')
  return repair === 'authority' ? t('res_guard_edit') : repair.label
}

/** Applies the fix for a finding, or opens the panel or form in which the user can fix it. */
export function repairAuthority(
  authority: GuardedAuthority,
  repair: GuardRepair,
  actions: GuardActions,
): void {
  if (repair === null) actions.show(authority.rowId)
  else if (repair === 'pincite') actions.openPincite(authority.rowId)
  else if (repair === 'authority') actions.edit(authority.itemId)
  else actions.correct(authority, repair.source)
}
