import type { AuthorityStatus } from '#cite/status/authority-status.ts'
import { StatusMark } from '../status/status-mark.tsx'

/** Marks a suggested case that was overruled; renders nothing for all others. */
export function OverruledMark({ status }: { readonly status: AuthorityStatus | undefined }) {
  return status === undefined ? null : <StatusMark status={status} />
}
