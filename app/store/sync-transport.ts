import { sync } from '#sync/contract/sync.ts'
import { callApi } from '../net/call-api.ts'
import { sendOnPageHide } from '../net/send-on-pagehide.ts'
import type { StorePorts } from './store-ports.ts'

/** One exchange with the server, over the one door there is. */
export const exchangeWithServer: StorePorts['send'] = (request, signal) =>
  callApi(sync.exchange, { input: request, signal })

/** The same without waiting for the answer, for a page that is going away: the next page load hears it again. */
export const exchangeOnPageHide: NonNullable<StorePorts['sendLast']> = (request) => {
  sendOnPageHide(sync.exchange, request)
}
