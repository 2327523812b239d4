import { DatabaseUnavailable } from '../database/port.ts'

/** Most work of one account that waits in this process; whoever comes then is told to come again later. */
const WAITING_MAX = 100

/** More work of one account waits than anybody could want. */
export class AccountBusy extends DatabaseUnavailable {
  override name = 'AccountBusy'
}

/** Lines up work by account. */
export type AccountQueue = <T>(user: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets one piece of an account's work run at a time in this process, in the order it came. The database would make the
 * rest wait for the account's lock anyway, but on connections that everybody else needs. Throws AccountBusy when too
 * much waits already.
 */
export function createAccountQueue(): AccountQueue {
  const lines = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return async (user, work) => {
    const line = lines.get(user) ?? { last: Promise.resolve(), waiting: 0 }
    if (line.waiting >= WAITING_MAX)
      throw new AccountBusy(`${WAITING_MAX} pieces of work of one account wait`)
    lines.set(user, line)
    line.waiting += 1
    const turn = line.last.then(work)
    line.last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      line.waiting -= 1
      if (line.waiting === 0) lines.delete(user)
    }
  }
}
