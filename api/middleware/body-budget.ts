const MB = 1024 * 1024

/** How many bytes of bodies may be in memory at once. */
export interface BodyLimits {
  /** Of one account, or one network of people not signed in. A body larger than that is taken alone. */
  readonly each: number
  /** Of everybody together; what is small passes all the same, so that nobody's uploads keep others from saving. */
  readonly all: number
  readonly small: number
  /** How long a request waits for room, milliseconds, and how many of one account may wait. */
  readonly patience: number
  readonly waiting: number
}

const usual: BodyLimits = { each: 32 * MB, all: 192 * MB, small: 256 * 1024, patience: 10_000, waiting: 100 }

/** Room for the bodies of requests, from before they are read until they are answered. */
export interface BodyBudget {
  /** Waits until there is room for so many bytes of `owner`; what gives it back, or undefined when there was none in time. */
  reserve(owner: string, bytes: number): Promise<(() => void) | undefined>
}

interface WaitingBody {
  readonly owner: string
  readonly bytes: number
  readonly go: () => void
}

/**
 * Whoever sends slowly holds what has arrived: a limit of requests a minute is none of memory. Nobody's bodies take more
 * than a share of it, and those that wait are not read.
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
    // Of one account in its order; somebody else's does not wait behind it.
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
          // Whoever stood behind it may fit.
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
