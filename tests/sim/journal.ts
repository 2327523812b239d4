import type { Stamp } from '#sync/record/stamp.ts'

/** One register somebody wrote. Values are unique, so a value names its write. */
export interface JournalWrite {
  readonly user: string
  readonly id: string
  readonly field: string
  readonly value: string
  readonly stamp: Stamp
  /** The value the author was looking at; undefined when the register was empty. */
  readonly saw: string | undefined
  readonly session: string
}

/** A queued mutation that the server will not take. */
export interface RefusedWrite {
  readonly device: number
  readonly user: string
  readonly id: string
  readonly s: string
  readonly n: number
}

/** What everybody did: the truth that the stores are held against at the end. */
export class SimJournal {
  readonly writes: JournalWrite[] = []
  readonly byRegister = new Map<string, JournalWrite[]>()
  readonly ownerOf = new Map<string, string>()
  /** Records somebody purged. */
  readonly purged = new Set<string>()
  /** Registers where the server moved a stamp: there, clocks do not decide by themselves. */
  readonly clamped = new Set<string>()
  /** Mutations the server must have refused, and the device that must show it. */
  readonly bad: RefusedWrite[] = []
  /** Writes whose device lost its data before it heard that the server had them: either end is right for them. */
  readonly adrift = new Set<string>()
  /** Changes that were taken, and under which number. */
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
