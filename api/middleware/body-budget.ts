const MB = 1024 * 1024

/** Limits on the size of all request bodies in memory. */
export interface BodyLimits {
  /**
   * Limit per account, or per network for clients that aren't logged in. A single body may exceed the limit if the
   * client has no other body in memory.
   */
  readonly each: number
  /**
   * Limit for all clients together. Small bodies are always accepted, so that uploads can't keep other users from
   * saving.
   */
  readonly all: number
  readonly small: number
  /** How long a request waits for space, in milliseconds, and how many requests from one account may wait. */
  readonly patience: number
  readonly waiting: number
}

const usual: BodyLimits = { each: 32 * MB, all: 192 * MB, small: 256 * 1024, patience: 10_000, waiting: 100 }

/**
 * Memory budget for request bodies. Memory is reserved before a body is read and released after the response has been
 * sent.
 */
export interface BodyBudget {
  /**
   * Waits until this many bytes can be reserved for `owner`. Resolves with a function that releases them, or with
   * undefined after the timeout.
   */
  reserve(owner: string, bytes: number): Promise<(() => void) | undefined>
}

interface WaitingBody {
  readonly owner: string
  readonly bytes: number
  readonly go: () => void
}

/**
 * Limits the memory used by request bodies. Covers the bodies of slow senders, which a request rate limit can't
 * restrict. Each client has a limit, and waiting bodies are not read.
 */
export function createBodyBudget({
  each,
  all,
  small,
  patience,
  waiting: most,
}: BodyLimits = usual): BodyBudget {
  const held = new Map<string, number>()
  const queue: WaitingBody[] = []
  let total = 0

  function isRoomFor(owner: string, bytes: number): boolean {
    const own = held.get(owner) ?? 0
    return (own === 0 || own + bytes <= each) && (bytes <= small || total + bytes <= all)
  }

  function take(owner: string, bytes: number): () => void {
    total += bytes
    held.set(owner, (held.get(owner) ?? 0) + bytes)
    let over = false
    return () => {
      if (over) return
      over = true
      total -= bytes
      const left = (held.get(owner) ?? 0) - bytes
      if (left > 0) held.set(owner, left)
      else held.delete(owner)
      startWaiting()
    }
  }

  function startWaiting(): void {
    // Requests of one account stay in order, but don't delay other accounts.
    const stuck = new Set<string>()
    const inOrder = queue.slice()
    for (const body of inOrder) {
      if (stuck.has(body.owner)) continue
      if (isRoomFor(body.owner, body.bytes)) {
        queue.splice(queue.indexOf(body), 1)
        body.go()
      } else stuck.add(body.owner)
    }
  }

  return {
    reserve(owner, bytes) {
      const own = queue.filter((body) => body.owner === owner).length
      if (own === 0 && isRoomFor(owner, bytes)) return Promise.resolve(take(owner, bytes))
      if (own >= most) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        const body = { owner, bytes, go: () => settle(take(owner, bytes)) }
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(body), 1)
          settle(undefined)
          // A later request may fit now that this request has stopped waiting.
          startWaiting()
        }, patience)
        timer.unref()
        function settle(release: (() => void) | undefined): void {
          clearTimeout(timer)
          resolve(release)
        }
        queue.push(body)
      })
    },
  }
}
