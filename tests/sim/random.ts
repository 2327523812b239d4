/** A seeded random source. The same seed always yields the same run. */
export interface RandomDice {
  /** A number in [0, 1). */
  (): number
  /** An integer in [0, below). */
  below(limit: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** Returns one of the items. Throws RangeError if there are no items. */
  pick<T>(items: readonly T[]): T
}

/**
 * Returns the random numbers for one step of a schedule. They don't depend on other steps, so steps can be omitted to
 * find a shorter failing schedule.
 */
export function diceFor(seed: number, step: number): RandomDice {
  let state = mix(mix(seed ^ 0x9e3779b9) + Math.imul(step + 1, 0x85ebca6b))
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    return mix(state) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(roll() * limit)
  return Object.assign(roll, {
    below,
    chance: (probability: number) => roll() < probability,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new RangeError('Nothing to pick from')
      return items[below(items.length)] as T
    },
  })
}

/** Mixes the bits of a 32-bit number. The result is unsigned. */
function mix(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return (bits ^ (bits >>> 15)) >>> 0
}
