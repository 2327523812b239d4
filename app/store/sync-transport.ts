import { sync } from '#sync/contract/sync.ts'
import { callApi } from '../net/call-api.ts'
import { sendOnPageHide } from '../net/send-on-pagehide.ts'
import type { StorePorts } from './store-ports.ts'

/** Sends one request to the server's sync endpoint and returns the response. */
export const exchangeWithServer: StorePorts['send'] = (request, signal) =>
  callApi(sync.exchange, { input: request, signal })

/**
 * Like `exchangeWithServer`, but doesn't wait for the response because the page is closing. The next page load gets the
 * same response again.
 */
export const exchangeOnPageHide: NonNullable<StorePorts['sendLast']> = (request) => {
  sendOnPageHide(sync.exchange, request)
}
