import type { DBCore, Dexie } from 'dexie'

/** As much of a page as says when it is put aside, and when it is back. */
type PageEvents = Pick<EventTarget, 'addEventListener'>

/**
 * WebKit puts a page that is left aside together with its open transactions, for as long as somebody may come back to it;
 * until then they block every other page of the account, reloaded ones too. So what is under way is aborted: put aside,
 * it would not end either, and whoever waits for it tries again when the page is back (`runWithReopening`,
 * `LiveQueries`). A database that was just being made is opened anew by a reload.
 */
export class SuspensionGuard {
  readonly #underWay = new Set<IDBTransaction>()

  constructor(page: PageEvents, reload: () => void) {
    let isHalfMade = false
    page.addEventListener('pagehide', (event) => {
      if (!isKept(event)) return
      for (const transaction of this.#underWay) {
        isHalfMade ||= transaction.mode === 'versionchange'
        try {
          transaction.abort()
        } catch {
          // It has just ended, or is about to.
        }
      }
    })
    page.addEventListener('pageshow', (event) => {
      if (isKept(event) && isHalfMade) reload()
    })
  }

  /** The same databases, with the transactions that make and upgrade them watched. */
  watchFactory(factory: IDBFactory): IDBFactory {
    return new Proxy(factory, {
      get: (target, name) => {
        if (name === 'open') {
          return (...args: Parameters<IDBFactory['open']>): IDBOpenDBRequest => {
            const request = target.open(...args)
            request.addEventListener('upgradeneeded', () => {
              if (request.transaction !== null) this.#watch(request.transaction)
            })
            return request
          }
        }
        const found: unknown = Reflect.get(target, name)
        return typeof found === 'function' ? found.bind(target) : found
      },
    })
  }

  /** Watches every other transaction of a database. */
  watchDatabase(database: Dexie): void {
    database.use({
      stack: 'dbcore',
      name: 'SuspensionGuard',
      create: (core): DBCore => ({
        ...core,
        transaction: (...args) => {
          const transaction = core.transaction(...args)
          this.#watch(transaction as IDBTransaction)
          return transaction
        },
      }),
    })
  }

  #watch(transaction: IDBTransaction): void {
    this.#underWay.add(transaction)
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => this.#underWay.delete(transaction))
  }
}

function isKept(event: Event): boolean {
  return (event as PageTransitionEvent).persisted
}

/** True in Safari, in every browser on iOS, and in WebKit elsewhere. */
export function isWebKit(): boolean {
  return globalThis.navigator?.vendor?.startsWith('Apple') === true
}
