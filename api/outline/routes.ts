import type { ApiServer } from '../mount-endpoint.ts'
import type { OutlineDeps } from './deps.ts'
import { mountDownload } from './download.ts'
import { mountPayoutLedger } from './payout-ledger.ts'
import { mountOwnerActions } from './owner-actions.ts'
import { mountReview } from './review.ts'
import { mountSubmissions } from './submit.ts'
import { mountUploads } from './upload.ts'

/** Mounts the endpoints for outlines, which students submit and admins review and pay for (contract 5, 9.5, 10). */
export function mountOutlines(server: ApiServer, deps: OutlineDeps): void {
  mountUploads(server, deps)
  mountSubmissions(server, deps)
  mountOwnerActions(server, deps)
  mountDownload(server, deps)
  mountReview(server, deps)
  mountPayoutLedger(server, deps)
}
