import type { DBCore, Dexie } from 'dexie'

type PageEvents = Pick<EventTarget, 'addEventListener'>

/**
 * WebKit keeps the open transactions of a suspended page for as long as the user may return to that page. During that
 * time, the transactions block every other page of the account, even after a reload. This guard therefore aborts
 * running transactions when the page is suspended. When the page is back, callers retry them (`runWithReopening`,
 * `LiveQueries`). If a database was being created, `reload` is called when the page is back, so that the database is
 * opened again.
 */
export class SuspensionGuard {
  readonly #underWay = new Set<IDBTransaction>()

  constructor(page: PageEvents, reload: () => void = () => undefined) {
    let isHalfMade = false
    page.addEventListener('pagehide', (event) => {
      if (!isKept(event)) return
      for (const transaction of this.#underWay) {
        isHalfMade ||= transaction.mode === 'versionchange'
        try {
          transaction.abort()
        } catch {
          // The transaction has already finished, or is about to finish.
        }
      }
    })
    page.addEventListener('pageshow', (event) => {
      if (isKept(event) && isHalfMade) reload()
    })
  }

  /** Wraps a factory so that transactions that create and upgrade databases are watched. */
  watchFactory(factory: IDBFactory): IDBFactory {
    return new Proxy(factory, {
      get: (target, name) => {
        if (name === 'open') {
          return (...args: Parameters<IDBFactory['open']>): IDBOpenDBRequest => {
            const request = target.open(...args)
            request.addEventListener('upgradeneeded', () => {
              if (request.transaction !== null) this.watch(request.transaction)
            })
            return request
          }
        }
        const found: unknown = Reflect.get(target, name)
        return typeof found === 'function' ? found.bind(target) : found
      },
    })
  }

  /** Watches all transactions of a database, except those that create or upgrade it. */
  watchDatabase(database: Dexie): void {
    database.use({
      stack: 'dbcore',
      name: 'SuspensionGuard',
      create: (core): DBCore => ({
        ...core,
        transaction: (...args) => {
          const transaction = core.transaction(...args)
          this.watch(transaction as IDBTransaction)
          return transaction
        },
      }),
    })
  }

  watch(transaction: IDBTransaction): void {
    this.#underWay.add(transaction)
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => this.#underWay.delete(transaction))
  }
}

function isKept(event: Event): boolean {
  return (event as PageTransitionEvent).persisted
}

/** True in Safari, in every browser on iOS, and in any other browser based on WebKit. */
export function isWebKit(): boolean {
  return globalThis.navigator?.vendor?.startsWith('Apple') === true
}
