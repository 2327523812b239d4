import { expect, test } from 'vitest'
import type { AdminUser } from '#sync/contract/admin-user.ts'
import { failure } from '#sync/failure.ts'
import { verifyManyAccounts } from './verify-many.ts'

const people = ['a', 'b', 'c'].map((id) => ({ id, version: 1 }) as AdminUser)

/** Creates a server that refuses the listed accounts and accepts all others. */
function server(refusals: Readonly<Record<string, ReturnType<typeof failure>>>) {
  const asked: string[] = []
  return {
    asked,
    verify: async ({ id }: AdminUser) => {
      asked.push(id)
      const refusal = refusals[id]
      return refusal === undefined
        ? ({ ok: true, value: {} } as const)
        : ({ ok: false, failure: refusal } as const)
    },
  }
}

test('reports a refused account and continues with the others', async () => {
  const { asked, verify } = server({ b: failure('FORBIDDEN', { status: 403 }) })
  const told: number[] = []
  const { done, refused } = await verifyManyAccounts(people, verify, (count) => told.push(count))
  expect(asked).toEqual(['a', 'b', 'c'])
  expect(told).toEqual([0, 1, 2])
  expect(done).toBe(2)
  expect(refused.map(({ user, failure: { code } }) => [user.id, code])).toEqual([['b', 'FORBIDDEN']])
})

test.for([
  ['a lost connection', failure('NETWORK_ERROR')],
  ['an expired session', failure('UNAUTHORIZED', { status: 401 })],
  ['rate limiting', failure('TOO_MANY_ATTEMPTS', { status: 429 })],
] as const)('stops at %s and reports the rest as not done', async ([, refusal]) => {
  const { asked, verify } = server({ b: refusal })
  const { done, refused } = await verifyManyAccounts(people, verify, () => undefined)
  expect(asked).toEqual(['a', 'b'])
  expect(done).toBe(1)
  expect(refused.map(({ user }) => user.id)).toEqual(['b', 'c'])
})
