import type { Stamp } from '#sync/record/stamp.ts'

/** One write to a register. Values are unique, so a value identifies the write it came from. */
export interface JournalWrite {
  readonly user: string
  readonly id: string
  readonly field: string
  readonly value: string
  readonly stamp: Stamp
  /** The value that its author saw; undefined if the register was empty. */
  readonly saw: string | undefined
  readonly session: string
}

/** A queued mutation that the server will reject. */
export interface RefusedWrite {
  readonly device: number
  readonly user: string
  readonly id: string
  readonly s: string
  readonly n: number
}

/** All writes of all users. At the end of a run, the simulation compares the stores with these writes. */
export class SimJournal {
  readonly writes: JournalWrite[] = []
  readonly byRegister = new Map<string, JournalWrite[]>()
  readonly ownerOf = new Map<string, string>()
  /** Records that a user purged. */
  readonly purged = new Set<string>()
  /**
   * Registers whose stamp the server changed. For these registers, the clocks alone don't determine which write wins.
   */
  readonly clamped = new Set<string>()
  /** Mutations that the server must reject, each with the device that must show the rejection. */
  readonly bad: RefusedWrite[] = []
  /** Unacknowledged writes whose device lost its data. Either outcome is correct. */
  readonly adrift = new Set<string>()
  /** Numbers under which changes were applied. */
  readonly taken = new Map<string, string>()
  wipes = 0
  restores = 0
  compactions = 0
  counts = {
    requests: 0,
    losses: 0,
    duplicates: 0,
    late: 0,
    crashes: 0,
    jumps: 0,
    full: 0,
    outages: 0,
    releases: 0,
    outdated: 0,
    switches: 0,
    closed: 0,
  }

  add(write: JournalWrite): void {
    this.writes.push(write)
    const key = registerKey(write)
    const list = this.byRegister.get(key)
    if (list === undefined) this.byRegister.set(key, [write])
    else list.push(write)
  }
}

export function registerKey({ id, field }: { readonly id: string; readonly field: string }): string {
  return `${id} ${field}`
}
