import { closeSync, fsyncSync, openSync } from 'node:fs'
import { connectSqlite } from './sqlite-connection.ts'
import { DatabaseDamaged } from './port.ts'

export type RowCounts = Readonly<Record<string, number>>

/**
 * Writes a complete, consistent copy of a database, even while a server writes to the database. The promise resolves
 * once the copy is on disk and has been read back. The target must not exist.
 */
export async function copyDatabase(file: string, target: string): Promise<RowCounts> {
  const connection = connectSqlite(file, 'read')
  try {
    await connection.sql.run('VACUUM INTO ?', [target])
  } finally {
    connection.close()
  }
  syncFileToDisk(target)
  return checkDatabase(target)
}

/** Reads an entire database and counts its rows. Throws DatabaseDamaged if the database is damaged. */
export async function checkDatabase(file: string): Promise<RowCounts> {
  const connection = connectSqlite(file, 'read')
  try {
    const [row] = await connection.sql.all<{ integrity_check: string }>('PRAGMA integrity_check(1)')
    if (row?.integrity_check !== 'ok') throw new DatabaseDamaged(`${file} is damaged`)
    const tables = await connection.sql.all<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const counted = await connection.sql.get<{ n: number }>(`SELECT count(*) AS n FROM "${name}"`)
      counts[name] = counted?.n ?? 0
    }
    return counts
  } finally {
    connection.close()
  }
}

function syncFileToDisk(file: string): void {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}
