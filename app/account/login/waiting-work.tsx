import { useEffect, useState } from 'react'
import { countUnsyncedChanges } from '../../session/device-data.ts'
import type { EndedSession } from '../../session/ended-session.ts'
import { InlineNotice } from '../../ui/status.tsx'
import { t } from '../messages.ts'

/** Shows whose session ended and how many unsynced changes are on this device. */
export function WaitingWorkNotice({ ended: { userId, email } }: { readonly ended: EndedSession }) {
  const [changes, setChanges] = useState<number>()
  useEffect(() => {
    let left = false
    countUnsyncedChanges(userId).then(
      (count) => {
        if (!left) setChanges(count)
      },
      // If the changes can't be counted, show only the email address.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [userId])
  return (
    <InlineNotice role="status" title={describeWaitingWork(changes ?? 0, email)}>
      {t(changes === undefined || changes === 0 ? 'res_ended' : 'res_ended_waiting')}
    </InlineNotice>
  )
}

function describeWaitingWork(changes: number, email: string): string {
  if (changes === 0) return t('res_ended_title', { email })
  return t(changes === 1 ? 'res_ended_change' : 'res_ended_changes', { email, count: changes })
}
