import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../session/session.ts'
import { loadGuestDraft } from '../../session/guest-draft.ts'
import { showToast } from '../../notify/toast.ts'
import { useMaybeAccountStore } from '../../store/store-provider.tsx'
import { projectPath } from '../project-path.ts'
import { t } from './messages.ts'

/** One tab at a time: two that open together would make two of everything. */
const LOCK = 'pincite.trial'

/** Takes what was made on the front page into the account that is open, on whichever page of the client area comes first. */
export function GuestDraftImporter() {
  const store = useMaybeAccountStore()
  const navigate = useNavigate()
  const strings = useSession((session) => session.flags.stringCiteBetaFeature)

  useEffect(() => {
    if (store === null || loadGuestDraft() === null) return
    void runUnderLock(async () => {
      const { importGuestDraft } = await import('./import-guest-draft.ts')
      const taken = await importGuestDraft(store)
      if (taken === null) return
      const path = taken.projectId === null ? '/client/webcite' : projectPath(taken.projectId)
      showToast({
        message: t('res_trial_taken'),
        tone: 'ok',
        ...((strings || taken.projectId === null) && {
          action: { label: t('res_trial_open'), run: () => void navigate(path) },
        }),
      })
    }).catch((error: unknown) => {
      // It goes on waiting in this browser, for the next page or the next visit.
      console.info('What was made on the front page could not be taken in yet:', error)
    })
    // A flag that changes later changes nothing about what was taken in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store])

  return null
}

async function runUnderLock(work: () => Promise<void>): Promise<void> {
  // Some browsers have no locks in private windows.
  const { locks } = navigator as { locks?: LockManager }
  await (locks === undefined ? work() : locks.request(LOCK, work))
}
