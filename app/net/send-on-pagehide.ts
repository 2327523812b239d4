import { fillPath, type Endpoint, type InputOf } from '#sync/contract/endpoint.ts'
import { findCsrfToken } from './csrf-token.ts'
import { pendingLogout } from './pending-logout.ts'

/**
 * Sends a call that completes even if the page closes. The response is not read. Sends nothing without a CSRF token or
 * after a logout.
 */
export function sendOnPageHide<Of extends Endpoint>(endpoint: Of, input: InputOf<Of>): void {
  const token = findCsrfToken(document.cookie)
  if (token === undefined || pendingLogout.exists()) return
  fetch(fillPath(endpoint.path, {}), {
    method: endpoint.method,
    keepalive: true,
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
    body: JSON.stringify(input),
  }).catch(() => undefined)
}
