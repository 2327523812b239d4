import { FlagsSchema } from '#sync/flag.ts'
import { UserSchema } from '#sync/user.ts'
import * as z from 'zod/mini'

/** What the server last said about who is here: lets the app open without a connection. No token, no secret. */
export const SnapshotSchema = z.object({
  user: UserSchema,
  flags: FlagsSchema,
  /** When the server said so, in milliseconds since 1970. */
  seenAt: z.number(),
})

export type Snapshot = z.infer<typeof SnapshotSchema>

/** For how long a device may open without asking the server again (contract 6.8). */
export const SNAPSHOT_DAYS = 30

const KEY = 'pincite.session'
const DAY = 86_400_000

/** Reads the snapshot; undefined when there is none, it is unreadable, or it is too old (or from the future). */
export function readSnapshot(storage: Pick<Storage, 'getItem'>, now: number): Snapshot | undefined {
  const parsed = SnapshotSchema.safeParse(parse(storage.getItem(KEY)))
  if (!parsed.success) return undefined
  const age = now - parsed.data.seenAt
  return age <= SNAPSHOT_DAYS * DAY && age > -DAY ? parsed.data : undefined
}

export function writeSnapshot(storage: Pick<Storage, 'setItem'>, snapshot: Snapshot): void {
  storage.setItem(KEY, JSON.stringify(snapshot))
}

export function clearSnapshot(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
