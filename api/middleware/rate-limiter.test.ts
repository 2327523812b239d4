import { describe, expect, test } from 'vitest'
import { sqliteDatabase, testDatabase } from '../../tests/support/database.ts'
import { useCluster, postgresDatabase } from '../../tests/support/postgres.ts'
import { createDatabaseLimiter } from './database-limiter.ts'
import { type RateLimiter, createMemoryLimiter } from './rate-limiter.ts'

/** Tests that every limiter must pass. */
function describeLimiter(name: string, open: (factor: number) => Promise<RateLimiter>): void {
  describe(`a limiter: ${name}`, () => {
    test('allows attempts up to the limit, then rejects attempts and returns the wait time', async () => {
      const limiter = await open(1)
      const taken = []
      for (let n = 0; n < 6; n += 1) taken.push(await limiter.take('loginPair', 'ada|10.0.0.1'))
      expect(taken.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false])
      expect(taken.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0, 0])
      expect(taken.at(-1)).toMatchObject({ limit: 5, seconds: 60 })
    })

    test('counts keys and limits separately', async () => {
      const limiter = await open(1)
      for (let n = 0; n < 5; n += 1) await limiter.take('loginPair', 'ada')
      expect((await limiter.take('loginPair', 'eve')).remaining).toBe(4)
      expect((await limiter.take('passwordCheck', 'ada')).remaining).toBe(4)
    })

    test('a refunded attempt can be used again, and a reset key starts over', async () => {
      const limiter = await open(1)
      for (let n = 0; n < 5; n += 1) await limiter.take('loginPair', 'ada')
      await limiter.giveBack('loginPair', 'ada')
      expect((await limiter.take('loginPair', 'ada')).allowed).toBe(true)
      expect((await limiter.take('loginPair', 'ada')).allowed).toBe(false)
      await limiter.forget('loginPair', 'ada')
      expect((await limiter.take('loginPair', 'ada')).remaining).toBe(4)
    })

    test('the factor multiplies only per-address limits', async () => {
      const limiter = await open(3)
      expect((await limiter.take('registerAddress', '10.0.0.1')).limit).toBe(30)
      expect((await limiter.take('loginPair', 'ada')).limit).toBe(5)
    })

    test('counts every one of many concurrent attempts', async () => {
      const limiter = await open(1)
      const taken = await Promise.all(Array.from({ length: 20 }, () => limiter.take('loginEmail', 'ada')))
      expect(taken.filter(({ allowed }) => allowed)).toHaveLength(20)
      expect((await limiter.take('loginEmail', 'ada')).allowed).toBe(false)
    })
  })
}

describeLimiter('memory', async (factor) => createMemoryLimiter(factor))
useCluster()
describeLimiter('SQLite', async (factor) => createDatabaseLimiter(await sqliteDatabase(), factor, Date.now))
describeLimiter('PostgreSQL', async (factor) =>
  createDatabaseLimiter(await postgresDatabase(), factor, Date.now),
)

describe('the database limiter', () => {
  test('starts a new period when the old one has ended', async () => {
    let time = 1_000
    const limiter = createDatabaseLimiter(await testDatabase(), 1, () => time)
    for (let n = 0; n < 6; n += 1) await limiter.take('loginPair', 'ada')
    time += 59_999
    expect(await limiter.take('loginPair', 'ada')).toMatchObject({ allowed: false, seconds: 1 })
    time += 1
    expect(await limiter.take('loginPair', 'ada')).toMatchObject({ allowed: true, remaining: 4, seconds: 60 })
  })

  test('keeps counts across a restart and between two servers', async () => {
    const database = await testDatabase()
    const first = createDatabaseLimiter(database, 1, Date.now)
    for (let n = 0; n < 5; n += 1) await first.take('loginPair', 'ada')
    const second = createDatabaseLimiter(database, 1, Date.now)
    expect((await second.take('loginPair', 'ada')).allowed).toBe(false)
  })

  test('stores no email', async () => {
    const database = await testDatabase()
    await createDatabaseLimiter(database, 1, Date.now).take('loginEmail', 'ada@example.org')
    expect(JSON.stringify(await database.read.all('SELECT * FROM rate_limits'))).not.toContain('ada')
  })

  test('writes nothing for limits that count every request', async () => {
    const database = await testDatabase()
    await createDatabaseLimiter(database, 1, Date.now).take('general', 'ada')
    expect(await database.read.all('SELECT * FROM rate_limits')).toEqual([])
  })
})
