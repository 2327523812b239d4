import { DatabaseUnavailable } from '../database/port.ts'

/** Maximum number of pieces of an account's work that may wait in this process. Later ones are rejected. */
const WAITING_MAX = 100

/** Too much work for one account is queued. */
export class AccountBusy extends DatabaseUnavailable {
  override name = 'AccountBusy'
}

/** Queues work by account. */
export type AccountQueue = <T>(user: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs an account's work one piece at a time in this process, in order of arrival. Without the queue, the pieces would
 * wait for the account's lock in the database and occupy connections that other accounts need. Throws AccountBusy if
 * too much work is waiting.
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
