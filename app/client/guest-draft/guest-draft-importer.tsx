import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { askToConfirm } from '../../notify/confirm.ts'
import { showToast } from '../../notify/toast.ts'
import {
  decideGuestClaim,
  declineGuestWork,
  isGuestWorkWaiting,
  promiseGuestWork,
  readGuestNote,
  runUnderGuestLock,
} from '../../session/guest-note.ts'
import { useSession } from '../../session/session.ts'
import { sharedComputer } from '../../session/session-snapshot.ts'
import type { AccountStore } from '../../store/store.ts'
import { useMaybeAccountStore } from '../../store/store-provider.tsx'
import { projectPath } from '../project-path.ts'
import { t } from './messages.ts'

/** Imports the home page draft into the current account, on the first client-area page that opens. */
export function GuestDraftImporter() {
  const store = useMaybeAccountStore()
  const navigate = useNavigate()
  const strings = useSession((session) => session.flags.stringCiteBetaFeature)

  useEffect(() => {
    if (store === null || !isGuestWorkWaiting(store.userId)) return
    takeGuestWork(store, strings, navigate).catch((error: unknown) => {
      // The draft stays in this browser until the next page or visit.
      console.info('The home page draft could not be imported yet:', error)
    })
    // Changing the flag later does not affect a finished import.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store])

  return null
}

async function takeGuestWork(
  store: AccountStore,
  strings: boolean,
  navigate: NavigateFunction,
): Promise<void> {
  const person = { userId: store.userId, shared: sharedComputer.is() }
  const decision = decideGuestClaim(readGuestNote(), person)
  if (decision === 'leave') return
  const importing = await import('./import-guest-draft.ts')
  if (decision === 'ask') {
    const count = await importing.countWaitingCitations(store.userId)
    if (count === 0 || !(await askWhoseItIs(store.userId, count))) return
  }
  const wished = readGuestNote().promisedTo === store.userId
  const taken = await runUnderGuestLock(() => importing.importGuestDraft(store))
  if (taken === null) return
  const path = taken.projectId === null ? '/client/webcite' : projectPath(taken.projectId)
  const isReachable = strings || taken.projectId === null
  // Open the imported project, so that the user doesn't have to find it in the list.
  const isThere = wished && isReachable && location.pathname === '/client/string' && location.search === ''
  if (isThere) void navigate(path, { replace: true })
  showToast({
    message: t('res_trial_taken'),
    tone: 'ok',
    ...(isReachable &&
      !isThere && { action: { label: t('res_trial_open'), run: () => void navigate(path) } }),
  })
}

/** Asks once whether the `count` citations stored here belong to the user. */
async function askWhoseItIs(userId: string, count: number): Promise<boolean> {
  const isTheirs = await askToConfirm({
    title: t('res_trial_ask'),
    body: t(count === 1 ? 'res_trial_ask_one' : 'res_trial_ask_many', { count }),
    confirmLabel: t('res_trial_ask_take'),
    cancelLabel: t('res_trial_ask_leave'),
  })
  if (isTheirs) promiseGuestWork(userId)
  else declineGuestWork(userId)
  return isTheirs
}
