import type { Database, SqlExecutor } from '#api/database/port.ts'

/** A database that records the text of every statement it runs. */
export interface RecordedDatabase {
  readonly database: Database
  texts(): string[]
}

/** Records a database's statements. */
export function recordStatements(database: Database): RecordedDatabase {
  const texts = new Set<string>()

  function record(executor: SqlExecutor): SqlExecutor {
    const note = (text: string) => texts.add(text.replaceAll(/\s+/g, ' ').trim())
    return {
      all: (text, values) => (note(text), executor.all(text, values)),
      get: (text, values) => (note(text), executor.get(text, values)),
      tuples: (text, values) => (note(text), executor.tuples(text, values)),
      run: (text, values) => (note(text), executor.run(text, values)),
    }
  }

  const read = record(database.read)
  return {
    database: {
      ...database,
      notifications: database.notifications,
      read,
      snapshot: (work) => database.snapshot((tx) => work(record(tx))),
      write: (work, options) => database.write((tx) => work(record(tx)), options),
      eraseDeletedBytes: () => database.eraseDeletedBytes(),
      lineage: () => database.lineage(),
      close: () => database.close(),
    },
    texts: () => [...texts].sort(),
  }
}
