import { useStringStatus } from '../../status/project-statuses.ts'
import { StatusMark } from '../../status/status-mark.tsx'
import { isToFix } from '../../status/status-words.ts'

/** The worst problem of the citations in a string, as an icon. Renders nothing if there is none. */
export function StringMark({ stringId }: { readonly stringId: string }) {
  const status = useStringStatus(stringId)?.status
  return status !== undefined && isToFix(status.level) ? <StatusMark status={status} brief /> : null
}
