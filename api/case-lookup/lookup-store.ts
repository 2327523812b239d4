import { and, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { LookupAnswer } from '#sync/contract/case-lookup.ts'
import { conflictOn, drizzleOn, excluded } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { caseLookupPace, caseLookups, caseLookupWishes } from './tables.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * How long an answer stays valid, in milliseconds, by its state. A listed case remains listed, but an unlisted one may
 * be added later.
 */
const AGES: Readonly<Record<LookupAnswer['state'], number>> = {
  listed: 365 * DAY,
  inside: 365 * DAY,
  absent: 30 * DAY,
  unread: DAY,
}
/** Age at which a queued lookup is dropped. */
const WISH_AGE = 14 * DAY
/** Maximum number of queued citations per account. */
const WISHES_MAX = 2_000
/** Maximum number of queued citations for all accounts. The service answers about this many in a day. */
const ALL_WISHES_MAX = 20_000

const NAME = 'courtlistener'

/**
 * Returns the valid answers for the given citations. The time of each answer is rounded to a day, so that it doesn't
 * reveal when another user looked up the citation.
 */
export async function findAnswers(
  database: SqlExecutor,
  citations: readonly string[],
  now: number,
): Promise<LookupAnswer[]> {
  const rows = await drizzleOn(database)
    .select()
    .from(caseLookups)
    .where(inArray(caseLookups.citation, [...citations]))
  return rows
    .filter(({ state, askedAt }) => askedAt > now - AGES[state])
    .map((row) => ({ ...row, askedAt: Math.min(now, endOfDay(row.askedAt)) }))
}

/**
 * Returns the end of the UTC day that contains the given time. If answers had the start of the day, devices would
 * discard them before the server does.
 */
function endOfDay(at: number): number {
  return (Math.floor(at / DAY) + 1) * DAY - 1
}

/**
 * Queues citations for a user. A citation that is already queued keeps its position. Returns false if the queue is
 * full.
 */
export async function addWishes(
  tx: SqlExecutor,
  userId: string,
  citations: readonly string[],
  now: number,
): Promise<boolean> {
  const db = drizzleOn(tx)
  const own = await db.$count(caseLookupWishes, eq(caseLookupWishes.userId, userId))
  const all = await db.$count(caseLookupWishes)
  if (own + citations.length > WISHES_MAX || all + citations.length > ALL_WISHES_MAX) return false
  await db
    .insert(caseLookupWishes)
    .values(citations.map((citation) => ({ userId, citation, createdAt: now })))
    .onConflictDoNothing()
  return true
}

/**
 * Returns the citations for the next request, oldest first. Takes one citation from each account in turn and removes
 * duplicates.
 */
export async function findNextWishes(database: SqlExecutor, most: number): Promise<string[]> {
  const rows = await drizzleOn(database)
    .select({ userId: caseLookupWishes.userId, citation: caseLookupWishes.citation })
    .from(caseLookupWishes)
    .orderBy(caseLookupWishes.createdAt, caseLookupWishes.userId, caseLookupWishes.citation)
    .limit(ALL_WISHES_MAX)
  const queues = new Map<string, string[]>()
  for (const { userId, citation } of rows) queues.set(userId, [...(queues.get(userId) ?? []), citation])
  const chosen = new Set<string>()
  for (let place = 0; chosen.size < most; place += 1) {
    const turn = [...queues.values()].flatMap((queue) => queue[place] ?? [])
    if (turn.length === 0) break
    for (const citation of turn) if (chosen.size < most) chosen.add(citation)
  }
  return [...chosen]
}

/** Stores the answers for all users and removes the citations from the queue. */
export async function keepAnswers(
  tx: SqlExecutor,
  answers: readonly Omit<LookupAnswer, 'askedAt'>[],
  now: number,
): Promise<void> {
  const db = drizzleOn(tx)
  for (const some of splitChunks(answers)) {
    await db
      .insert(caseLookups)
      .values(some.map((answer) => ({ ...answer, askedAt: now })))
      .onConflictDoUpdate({
        target: conflictOn(caseLookups.citation),
        set: {
          state: excluded(caseLookups.state),
          cases: excluded(caseLookups.cases),
          askedAt: excluded(caseLookups.askedAt),
        },
      })
    await db.delete(caseLookupWishes).where(
      inArray(
        caseLookupWishes.citation,
        some.map(({ citation }) => citation),
      ),
    )
  }
}

/** Number of values per statement, which stays below every engine's parameter limit. */
const ROWS_AT_ONCE = 100

function* splitChunks<T>(values: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < values.length; from += ROWS_AT_ONCE) yield values.slice(from, from + ROWS_AT_ONCE)
}

/** The earliest time of the next request, and the reason for the wait. */
export type LookupPace = Readonly<Omit<typeof caseLookupPace.$inferSelect, 'name'>>

const START: LookupPace = { nextAt: 0, failures: 0, reason: 'queued', sent: [] }

export async function readPace(database: SqlExecutor): Promise<LookupPace> {
  const row = await drizzleOn(database)
    .select()
    .from(caseLookupPace)
    .where(eq(caseLookupPace.name, NAME))
    .get()
  return row ?? START
}

/** Claims the next request until `until`. Returns false if it is too early or if another server has claimed it. */
export async function claimRequest(tx: SqlExecutor, now: number, until: number): Promise<boolean> {
  const db = drizzleOn(tx)
  await db
    .insert(caseLookupPace)
    .values({ name: NAME, ...START })
    .onConflictDoNothing()
  const { changes } = await db
    .update(caseLookupPace)
    .set({ nextAt: until, reason: 'queued' })
    .where(and(eq(caseLookupPace.name, NAME), lte(caseLookupPace.nextAt, now)))
  return changes === 1
}

export async function writePace(tx: SqlExecutor, pace: LookupPace): Promise<void> {
  await drizzleOn(tx).update(caseLookupPace).set(pace).where(eq(caseLookupPace.name, NAME))
}

/** Returns when the next request may be sent; undefined if nothing is queued. */
export async function findNextTurn(database: SqlExecutor): Promise<number | undefined> {
  const waits = await drizzleOn(database)
    .select({ one: sql`1` })
    .from(caseLookupWishes)
    .limit(1)
    .get()
  if (waits === undefined) return undefined
  return (await readPace(database)).nextAt
}

/** Deletes expired answers and abandoned queue entries. */
export async function deleteOldLookups(tx: SqlExecutor, now: number): Promise<void> {
  const db = drizzleOn(tx)
  const states = Object.entries(AGES) as [LookupAnswer['state'], number][]
  await db
    .delete(caseLookups)
    .where(
      or(
        ...states.map(([state, age]) =>
          and(eq(caseLookups.state, state), lt(caseLookups.askedAt, now - age)),
        ),
      ),
    )
  await db.delete(caseLookupWishes).where(lt(caseLookupWishes.createdAt, now - WISH_AGE))
}
