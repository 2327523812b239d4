import { DatabaseUnavailable } from '../database/port.ts'

/** Maximum number of waiting requests per account in this process. Further requests are rejected. */
const WAITING_MAX = 100

/** Thrown if too many requests for one account are waiting. */
export class AccountBusy extends DatabaseUnavailable {
  override name = 'AccountBusy'
}

/** Queues work by account. */
export type AccountQueue = <T>(user: string, work: () => Promise<T>) => Promise<T>

/**
 * Creates a queue that runs the work of each account in order, one at a time. Without the queue, requests would wait
 * for the account's lock in the database and use up the connections that other accounts need. Throws AccountBusy if too
 * many requests are waiting.
 */
export function createAccountQueue(): AccountQueue {
  const lines = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return async (user, work) => {
    const line = lines.get(user) ?? { last: Promise.resolve(), waiting: 0 }
    if (line.waiting >= WAITING_MAX)
      throw new AccountBusy(`An account already has ${WAITING_MAX} waiting requests`)
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
