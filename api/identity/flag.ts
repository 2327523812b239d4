import { and, eq, sql } from 'drizzle-orm'
import { defaultFlags, type FlagName, flagNames, type FeatureFlags } from '#sync/flag.ts'
import { conflictOn, drizzleOn, prepareOnce } from '../database/drizzle.ts'
import type { SqlExecutor } from '../database/port.ts'
import { flags, userFlags } from './tables.ts'

const globalRow = prepareOnce((db) => db.select().from(flags))
const rowsOfUser = prepareOnce((db) =>
  db
    .select({ name: userFlags.name, isOn: userFlags.isOn })
    .from(userFlags)
    .where(eq(userFlags.userId, sql.placeholder('userId'))),
)

/** Returns a user's flags: the user's own setting, or the global default, or off (contract 5). */
export async function resolveFlags(database: SqlExecutor, userId: string | undefined): Promise<FeatureFlags> {
  const global = await globalRow.all(database)
  const own = userId === undefined ? [] : await rowsOfUser.all(database, { userId })
  const resolved = { ...defaultFlags }
  for (const { name, isOn } of [...global, ...own]) if (isFlagName(name)) resolved[name] = isOn
  return resolved
}

/** Sets global defaults for flags that have none yet. */
export async function seedFlags(tx: SqlExecutor, seeds: Partial<FeatureFlags>): Promise<void> {
  for (const [name, isOn] of Object.entries(seeds)) {
    await drizzleOn(tx).insert(flags).values({ name, isOn }).onConflictDoNothing()
  }
}

// Ignore rows for flags that this version doesn't know.
function isFlagName(name: string): name is FlagName {
  return flagNames.some((known) => known === name)
}

/** Returns the global defaults. */
export async function findGlobalFlags(sql: SqlExecutor): Promise<FeatureFlags> {
  return resolveFlags(sql, undefined)
}

/** Returns a user's own settings; null means that the global default applies. */
export async function findOwnFlags(
  database: SqlExecutor,
  userId: string,
): Promise<Record<FlagName, boolean | null>> {
  const rows = await rowsOfUser.all(database, { userId })
  const own = Object.fromEntries(flagNames.map((name) => [name, null])) as Record<FlagName, boolean | null>
  for (const { name, isOn } of rows) if (isFlagName(name)) own[name] = isOn
  return own
}

/** Sets a user's flags. null removes the user's own setting. */
export async function setOwnFlags(
  tx: SqlExecutor,
  userId: string,
  settings: Readonly<Partial<Record<FlagName, boolean | null>>>,
): Promise<void> {
  const db = drizzleOn(tx)
  for (const [name, isOn] of Object.entries(settings)) {
    await db.delete(userFlags).where(and(eq(userFlags.userId, userId), eq(userFlags.name, name)))
    if (isOn !== null) await db.insert(userFlags).values({ userId, name, isOn })
  }
}

/** Sets global defaults for flags. */
export async function setGlobalFlags(tx: SqlExecutor, settings: Partial<FeatureFlags>): Promise<void> {
  for (const [name, isOn] of Object.entries(settings)) {
    await drizzleOn(tx)
      .insert(flags)
      .values({ name, isOn })
      .onConflictDoUpdate({ target: conflictOn(flags.name), set: { isOn } })
  }
}

/** Returns the flags that a client sent; undefined if any of them is unknown. */
export function pickKnownFlags<Value>(
  given: Readonly<Record<string, Value>>,
): Partial<Record<FlagName, Value>> | undefined {
  return Object.keys(given).every(isFlagName) ? given : undefined
}
