import type { AuthorityStatus } from '#cite/status/authority-status.ts'
import { StatusMark } from '../status/status-mark.tsx'

/** Marks a suggested case that was overruled. Renders nothing for other cases. */
export function OverruledMark({ status }: { readonly status: AuthorityStatus | undefined }) {
  return status === undefined ? null : <StatusMark status={status} />
}
