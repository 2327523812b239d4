import { defaultFlags, type FlagName, flagNames, type Flags } from '#sync/flag.ts'
import type { Sql } from '../database/port.ts'

interface Setting {
  readonly name: string
  readonly isOn: number
}

/** What is on for somebody: the person's own setting, else the global row, else off (contract 5). */
export async function flagsOf(sql: Sql, userId: string | undefined): Promise<Flags> {
  const global = await sql.all<Setting>('SELECT name, is_on AS "isOn" FROM flags')
  const own =
    userId === undefined
      ? []
      : await sql.all<Setting>('SELECT name, is_on AS "isOn" FROM user_flags WHERE user_id = ?', [userId])
  const flags = { ...defaultFlags }
  for (const { name, isOn } of [...global, ...own]) if (isFlagName(name)) flags[name] = isOn === 1
  return flags
}

/** Sets flags of the global row that nobody has set yet. */
export async function seedFlags(tx: Sql, seeds: Partial<Flags>): Promise<void> {
  for (const [name, isOn] of Object.entries(seeds)) {
    await tx.run('INSERT INTO flags (name, is_on) VALUES (?, ?) ON CONFLICT DO NOTHING', [name, isOn ? 1 : 0])
  }
}

// Rows of flags that a later version brought, or an earlier one had, are passed over.
function isFlagName(name: string): name is FlagName {
  return flagNames.some((known) => known === name)
}
