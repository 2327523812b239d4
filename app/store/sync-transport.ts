import { sync } from '#sync/contract/sync.ts'
import { callApi } from '../net/call-api.ts'
import { sendOnPageHide } from '../net/send-on-pagehide.ts'
import type { StorePorts } from './store-ports.ts'

/** One exchange with the server's sync endpoint. */
export const exchangeWithServer: StorePorts['send'] = (request, signal) =>
  callApi(sync.exchange, { input: request, signal })

/** The same without awaiting the response, for a closing page; the next page load gets the response again. */
export const exchangeOnPageHide: NonNullable<StorePorts['sendLast']> = (request) => {
  sendOnPageHide(sync.exchange, request)
}
