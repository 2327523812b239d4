import type { Database } from '#api/database/port.ts'

/** Adds an account to the database for tests that need only its id. */
export async function addAccount(database: Database, id: string): Promise<void> {
  await database.write((sql) =>
    sql.run('INSERT INTO users (id, first_name, last_name, email, created_at) VALUES (?, ?, ?, ?, ?)', [
      id,
      'Ada',
      'Lovelace',
      `${id}@example.test`,
      0,
    ]),
  )
}
