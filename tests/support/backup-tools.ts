import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the folder of PostgreSQL programs with the backup tools; undefined if there is none. */
export function findBackupTools(): string | undefined {
  const all = '/usr/lib/postgresql'
  if (!existsSync(all)) return undefined
  const versions = readdirSync(all).sort((left, right) => Number(right) - Number(left))
  return versions.map((version) => join(all, version)).find((at) => existsSync(join(at, 'bin/pg_basebackup')))
}
