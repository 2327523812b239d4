import { sync } from '#sync/contract/sync.ts'
import { call } from '../net/call-api.ts'
import { sendLast } from '../net/send-on-pagehide.ts'
import type { StorePorts } from './store-ports.ts'

/** One exchange with the server, over the one door there is. */
export const exchange: StorePorts['send'] = (request, signal) =>
  call(sync.exchange, { input: request, signal })

/** The same without waiting for the answer, for a page that is going away: the next page load hears it again. */
export const exchangeLast: NonNullable<StorePorts['sendLast']> = (request) => {
  sendLast(sync.exchange, request)
}
