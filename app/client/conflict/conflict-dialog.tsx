import { PendingDecisionList } from '../../sync-status/pending-decision-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../messages.ts'

interface ConflictDialogProps {
  readonly ids: readonly string[]
  readonly onClose: () => void
}

/** Shows both values of each field that was edited on two devices, and lets the user choose. */
export function ConflictDialog({ ids, onClose }: ConflictDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t('res_row_conflict')} closeLabel={t('res_close')} shape="sheet">
      <PendingDecisionList ids={ids} />
    </Dialog>
  )
}
