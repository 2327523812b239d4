export interface CheckedWrite {
  readonly user: string
  readonly id: string
  readonly field: string
  readonly value: string
  /** The value that its author saw. */
  readonly saw: string | undefined
}

/** The number of writes by outcome. Only `LOST` violates the guarantee. */
export type WriteTally = Readonly<
  Record<'current' | 'kept' | 'seen' | 'purged' | 'refused' | 'unacknowledged' | 'LOST', number>
>

/** All writes from all devices, and the responses to them. */
export class WriteLog {
  readonly writes = new Map<string, CheckedWrite>()
  readonly acknowledged = new Set<string>()
  readonly refused = new Set<string>()
  readonly purged = new Set<string>()

  add(write: CheckedWrite): void {
    this.writes.set(write.value, write)
  }

  acknowledge(fields: Readonly<Record<string, unknown>>): void {
    for (const value of Object.values(fields)) if (typeof value === 'string') this.acknowledged.add(value)
  }

  refuse(id: string, names: readonly string[], fields: Readonly<Record<string, unknown>>): void {
    for (const name of names) {
      const value = fields[name]
      if (typeof value === 'string') this.refused.add(value)
    }
  }

  /**
   * Checks the server's final state. Every acknowledged write must have one of these outcomes:
   * - Its value is current.
   * - The server kept its value as overwritten.
   * - Its record was purged.
   * - The write was rejected.
   * - An author who had seen its value overwrote the value, and the overwriting write has one of these outcomes.
   */
  judge(
    current: ReadonlySet<string>,
    kept: ReadonlySet<string>,
  ): { tally: WriteTally; lost: CheckedWrite[] } {
    const over = new Map<string, string[]>()
    for (const { value, saw } of this.writes.values()) {
      if (saw !== undefined) over.set(saw, [...(over.get(saw) ?? []), value])
    }
    const tally = { current: 0, kept: 0, seen: 0, purged: 0, refused: 0, unacknowledged: 0, LOST: 0 }
    const lost: CheckedWrite[] = []
    // Start with the latest write, because a value depends on the write that replaced it.
    const fine = new Set<string>()
    for (const write of [...this.writes.values()].reverse()) {
      const end = this.#endOf(write, { current, kept, over, fine })
      tally[end] += 1
      if (end === 'LOST') lost.push(write)
      else if (end !== 'unacknowledged') fine.add(write.value)
    }
    return { tally, lost }
  }

  #endOf(
    { id, value }: CheckedWrite,
    at: {
      readonly current: ReadonlySet<string>
      readonly kept: ReadonlySet<string>
      readonly over: ReadonlyMap<string, readonly string[]>
      readonly fine: ReadonlySet<string>
    },
  ): keyof WriteTally {
    if (at.current.has(value)) return 'current'
    if (at.kept.has(value)) return 'kept'
    if (this.purged.has(id)) return 'purged'
    if (this.refused.has(value)) return 'refused'
    if (at.over.get(value)?.some((later) => at.fine.has(later))) return 'seen'
    return this.acknowledged.has(value) ? 'LOST' : 'unacknowledged'
  }
}
