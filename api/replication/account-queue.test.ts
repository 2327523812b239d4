import { expect, test } from 'vitest'
import { postgresDatabase, useCluster } from '../../tests/support/postgres.ts'
import { addAccount } from '../../tests/support/replication.ts'
import { AccountBusy, createAccountQueue } from './account-queue.ts'
import { replicationStore } from './store.ts'

useCluster()

test('runs the work of one account in order, one at a time, even after a failure', async () => {
  const queue = createAccountQueue()
  const log: string[] = []
  const piece = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
    if (name === 'a') throw new Error('a failed')
  }
  const [a, b] = await Promise.allSettled([queue('ada', piece('a')), queue('ada', piece('b'))])
  expect([a.status, b.status]).toEqual(['rejected', 'fulfilled'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('rejects an account’s work if a hundred of its requests are waiting, but not other accounts’ work', async () => {
  const queue = createAccountQueue()
  const stuck = Promise.withResolvers<undefined>()
  const waiting = Array.from({ length: 100 }, () => queue('ada', () => stuck.promise))
  await expect(queue('ada', async () => 1)).rejects.toThrow(AccountBusy)
  await expect(queue('eve', async () => 1)).resolves.toBe(1)
  stuck.resolve(undefined)
  await Promise.all(waiting)
  await expect(queue('ada', async () => 1)).resolves.toBe(1)
})

test('a locked account with thirty waiting writes does not delay ten others', async () => {
  const database = await postgresDatabase()
  const others = Array.from({ length: 10 }, (_, at) => `user-${at}`)
  for (const user of ['ada', ...others]) await addAccount(database, user)
  const store = replicationStore(database)
  for (const user of ['ada', ...others]) await store.transact(user, (tx) => tx.space())
  const release = Promise.withResolvers<undefined>()
  const locked = Promise.withResolvers<undefined>()
  const holder = database.write(async (sql) => {
    await sql.get("SELECT v FROM replica_spaces WHERE user_id = 'ada' FOR UPDATE")
    locked.resolve(undefined)
    await release.promise
  })
  await locked.promise
  const settled: string[] = []
  const write = (user: string) =>
    store.transact(user, (tx) => tx.space()).finally(() => void settled.push(user))
  const behind = Promise.allSettled(Array.from({ length: 30 }, () => write('ada')))
  const written = await Promise.allSettled(others.map(write))
  expect(settled.toSorted()).toEqual(others.toSorted())
  expect(written.filter(({ status }) => status === 'rejected')).toEqual([])
  release.resolve(undefined)
  await holder
  expect((await behind).filter(({ status }) => status === 'rejected')).toEqual([])
  expect(settled).toHaveLength(40)
})
