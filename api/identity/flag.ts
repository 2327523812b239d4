import { defaultFlags, type FlagName, flagNames, type FeatureFlags } from '#sync/flag.ts'
import type { SqlExecutor } from '../database/port.ts'

interface FlagRow {
  readonly name: string
  readonly isOn: number
}

/** What is on for somebody: the person's own setting, else the global row, else off (contract 5). */
export async function resolveFlags(sql: SqlExecutor, userId: string | undefined): Promise<FeatureFlags> {
  const global = await sql.all<FlagRow>('SELECT name, is_on AS "isOn" FROM flags')
  const own =
    userId === undefined
      ? []
      : await sql.all<FlagRow>('SELECT name, is_on AS "isOn" FROM user_flags WHERE user_id = ?', [userId])
  const flags = { ...defaultFlags }
  for (const { name, isOn } of [...global, ...own]) if (isFlagName(name)) flags[name] = isOn === 1
  return flags
}

/** Sets flags of the global row that nobody has set yet. */
export async function seedFlags(tx: SqlExecutor, seeds: Partial<FeatureFlags>): Promise<void> {
  for (const [name, isOn] of Object.entries(seeds)) {
    await tx.run('INSERT INTO flags (name, is_on) VALUES (?, ?) ON CONFLICT DO NOTHING', [name, isOn ? 1 : 0])
  }
}

// Rows of flags that a later version brought, or an earlier one had, are passed over.
function isFlagName(name: string): name is FlagName {
  return flagNames.some((known) => known === name)
}

/** The global row alone. */
export async function findGlobalFlags(sql: SqlExecutor): Promise<FeatureFlags> {
  return resolveFlags(sql, undefined)
}

/** What is set for one person, and null where the global row holds. */
export async function findOwnFlags(
  sql: SqlExecutor,
  userId: string,
): Promise<Record<FlagName, boolean | null>> {
  const rows = await sql.all<FlagRow>('SELECT name, is_on AS "isOn" FROM user_flags WHERE user_id = ?', [
    userId,
  ])
  const own = Object.fromEntries(flagNames.map((name) => [name, null])) as Record<FlagName, boolean | null>
  for (const { name, isOn } of rows) if (isFlagName(name)) own[name] = isOn === 1
  return own
}

/** Sets flags for one person; null takes the person's own setting away. */
export async function setOwnFlags(
  tx: SqlExecutor,
  userId: string,
  flags: Readonly<Partial<Record<FlagName, boolean | null>>>,
): Promise<void> {
  for (const [name, isOn] of Object.entries(flags)) {
    await tx.run('DELETE FROM user_flags WHERE user_id = ? AND name = ?', [userId, name])
    if (isOn === null) continue
    await tx.run('INSERT INTO user_flags (user_id, name, is_on) VALUES (?, ?, ?)', [
      userId,
      name,
      isOn ? 1 : 0,
    ])
  }
}

/** Sets flags of the global row. */
export async function setGlobalFlags(tx: SqlExecutor, flags: Partial<FeatureFlags>): Promise<void> {
  for (const [name, isOn] of Object.entries(flags)) {
    await tx.run('DELETE FROM flags WHERE name = ?', [name])
    await tx.run('INSERT INTO flags (name, is_on) VALUES (?, ?)', [name, isOn ? 1 : 0])
  }
}

/** The flags among what a client sent; undefined when it names one that is none. */
export function pickKnownFlags<Value>(
  given: Readonly<Record<string, Value>>,
): Partial<Record<FlagName, Value>> | undefined {
  return Object.keys(given).every(isFlagName) ? given : undefined
}
