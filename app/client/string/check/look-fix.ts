import { labelOfRepair, repairAuthority } from '../../cases/guard-repair.ts'
import type { GuardActions } from '../../cases/guard-repair.ts'
import { t } from './messages.ts'
import type { Correction, RowActions } from '../model/row-actions.ts'
import { rowElement } from '../model/row-element.ts'
import type { RowFinding } from './check-string.ts'
import type { ListedLook } from './listed-look.ts'

/** A button that resolves a finding. */
interface LookFix {
  readonly label: string
  readonly run: () => void
}

/** The actions that fixes use. */
export interface FixActions {
  readonly rowActions: RowActions
  readonly guardActions: GuardActions
}

/** Returns the fix for a finding: a correction, or a panel or form to open; null if the user has to decide. */
export function fixOfLook({ rowActions, guardActions }: FixActions, look: ListedLook): LookFix | null {
  const edit: LookFix = {
    label: t('res_check_authority'),
    run: () => {
      rowActions.editAuthority(look.row.item.id)
    },
  }
  switch (look.kind) {
    case 'rule':
      return fixOfFinding(rowActions, look.finding)
    case 'case': {
      const { words, report } = look
      const { repair } = words
      if (repair === null) return null
      return {
        label: labelOfRepair(repair),
        run: () => {
          repairAuthority(report.authority, repair, guardActions)
        },
      }
    }
    case 'state':
      // A missing confirmation doesn't count against the authority, so there is nothing to edit.
      return look.reason === 'not-verified' ? null : edit
    case 'unread':
      return edit
  }
}

function fixOfFinding(rowActions: RowActions, { row, fix }: RowFinding): LookFix | null {
  if (fix === null) return null
  const { id: rowId, item } = row
  if (typeof fix === 'object' && 'corrected' in fix) {
    const { corrected, what } = fix
    return {
      label: what === '' ? t('res_check_delete') : t('res_check_use', { what }),
      run: () => {
        if (item.source !== null) rowActions.correctAuthority(item.id, corrected, item.source)
      },
    }
  }
  const label = t(typeof fix === 'string' ? `res_check_${fix}` : 'res_check_fix')
  const run = (): void => {
    if (fix === 'pincite') rowActions.openPincite(rowId, rowElement(rowId, 'pincite'))
    else if (fix === 'authority') rowActions.editAuthority(item.id)
    else if (typeof fix === 'string') {
      rowActions.openPanel({ kind: fix, rowId, anchor: rowElement(rowId, fix) ?? rowElement(rowId) })
    } else rowActions.correctUse(rowId, row.use, fix)
  }
  return { label, run }
}

/** Returns the certain correction for a finding; null if the user has to decide. */
export function correctionOf(look: ListedLook): Correction | null {
  const { row } = look
  const before = row.item.source
  if (before === null) return null
  if (look.kind === 'case') {
    const { repair } = look.words
    return repair === null || typeof repair === 'string'
      ? null
      : { itemId: row.item.id, before, source: repair.source }
  }
  if (look.kind !== 'rule' || look.finding.fix === null || typeof look.finding.fix === 'string') return null
  const { fix } = look.finding
  return 'corrected' in fix
    ? { itemId: row.item.id, before, source: fix.corrected }
    : { rowId: row.id, read: row.use, corrected: fix }
}
