import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { connectSqlite } from '#api/database/sqlite-connection.ts'
import { startCluster } from '../support/cluster.ts'
import { type RealServer, startServer } from '../support/server.ts'

export interface Engine {
  /** The servers. Any of them can handle any request. */
  readonly servers: readonly RealServer[]
  /** Kills a process and restarts it. Returns a description. */
  kill(dice: () => number): Promise<string>
  /** Restores an earlier state, or saves the current one for later. Returns a description. */
  putBack(dice: () => number): Promise<string>
  /** Returns every overwritten value that the server kept, including values from before a restore. */
  kept(): Promise<Set<string>>
  dispose(): Promise<void>
}

/** One server with its SQLite folder. */
export async function sqliteEngine(): Promise<Engine> {
  const server = await startServer()
  const folder = server.dataFolder
  const file = join(folder, 'pincite.sqlite')
  const copy = mkdtempSync(join(tmpdir(), 'pincite-checker-'))
  const everKept = new Set<string>()
  let hasCopy = false

  async function readKept(): Promise<Set<string>> {
    const connection = connectSqlite(file, 'read')
    const rows = await connection.sql.all<{ value: string }>('SELECT value FROM replica_overwritten')
    connection.close()
    for (const { value } of rows) everKept.add(String(JSON.parse(value)))
    return everKept
  }

  /** Copies into the existing files, so that their inode numbers stay the same and don't reveal the restore. */
  function copyBack(): void {
    rmSync(`${file}-wal`, { force: true })
    rmSync(`${file}-shm`, { force: true })
    for (const name of readdirSync(copy)) {
      const bytes = readFileSync(join(copy, name))
      const target = join(folder, name)
      writeFileSync(target, bytes, existsSync(target) ? { flag: 'r+' } : {})
      truncateSync(target, bytes.length)
    }
  }

  return {
    servers: [server],
    async kill() {
      await server.stop('SIGKILL')
      await server.restart()
      return 'server killed'
    },
    async putBack(dice) {
      await server.stop(dice() < 0.5 ? 'SIGKILL' : 'SIGTERM')
      await readKept()
      const roll = dice()
      let did = 'WAL lost'
      if (!hasCopy || roll < 0.35) {
        rmSync(copy, { recursive: true, force: true })
        cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('/mail') })
        hasCopy = true
        did = 'folder copied'
      } else if (roll < 0.8) {
        copyBack()
        did = 'folder restored'
      } else if (existsSync(`${file}-wal`)) {
        truncateSync(`${file}-wal`, 0)
      }
      await server.restart()
      return did
    },
    kept: readKept,
    async dispose() {
      rmSync(copy, { recursive: true, force: true })
      await server.dispose()
    },
  }
}

/** Two servers on one PostgreSQL database. */
export async function postgresEngine(): Promise<Engine> {
  const cluster = await startCluster()
  const DATABASE_URL = await cluster.database()
  const servers = [await startServer({ DATABASE_URL }), await startServer({ DATABASE_URL })]
  const everKept = new Set<string>()
  let hasCopy = false

  async function readKept(): Promise<Set<string>> {
    const sql = postgres(DATABASE_URL, { max: 1 })
    const rows = await sql<{ value: string }[]>`SELECT value FROM replica_overwritten`
    await sql.end()
    for (const { value } of rows) everKept.add(String(JSON.parse(value)))
    return everKept
  }

  return {
    servers,
    async kill(dice) {
      const roll = dice()
      if (roll < 0.25) {
        await cluster.crash()
        await cluster.start()
        return 'PostgreSQL killed'
      }
      if (roll < 0.4) {
        await cluster.command(
          DATABASE_URL,
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
        )
        return 'connections cut'
      }
      const server = servers[roll < 0.7 ? 0 : 1]
      await server?.stop('SIGKILL')
      await server?.restart()
      return 'server killed'
    },
    /** Restores only complete copies, because PostgreSQL doesn't start without its WAL. */
    async putBack(dice) {
      for (const server of servers) await server.stop(dice() < 0.5 ? 'SIGKILL' : 'SIGTERM')
      await readKept()
      await cluster.crash()
      const copies = !hasCopy || dice() < 0.4
      if (copies) cluster.keepFiles()
      else cluster.putFilesBack()
      hasCopy = true
      await cluster.start()
      for (const server of servers) await server.restart()
      return copies ? 'cluster copied' : 'cluster restored'
    },
    kept: readKept,
    async dispose() {
      for (const server of servers) await server.dispose()
      await cluster.dispose()
    },
  }
}
