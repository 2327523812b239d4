import { sync } from '#sync/contract/sync.ts'
import { call } from '../net/call.ts'
import type { StorePorts } from './store.ts'

/** One exchange with the server, over the one door there is. */
export const exchange: StorePorts['send'] = (request, signal) =>
  call(sync.exchange, { input: request, signal })
