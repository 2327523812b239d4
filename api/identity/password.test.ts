import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { createArgonHasher, isGuessablePassword, HasherOverloaded } from './password.ts'

describe('passwords', () => {
  const passwords = createArgonHasher()

  test('are hashed with argon2id, 19456 KiB, two passes, one lane, and a unique salt', async () => {
    const [one, two] = await Promise.all([passwords.hash('same words'), passwords.hash('same words')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.verify(one, 'same words')).toBe(true)
    expect(await passwords.verify(one, 'same word')).toBe(false)
  })

  test('match in every Unicode form of the same characters', async () => {
    const [composed, decomposed, ligature] = ['Löwe\u00a0ﬁndet', 'Lo\u0308we\u00a0ﬁndet', 'Löwe findet']
    const hashed = await passwords.hash(decomposed)
    for (const form of [composed, decomposed, ligature])
      expect(await passwords.verify(hashed, form)).toBe(true)
    expect(await passwords.verify(hashed, 'Lowe findet')).toBe(false)
  })

  test('match a hash from an earlier version, which did not normalize passwords', async () => {
    for (const typed of ['Lo\u0308we im Zoo', 'Löwe im Zoo']) {
      const before = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
      expect(await passwords.verify(before, 'Löwe im Zoo')).toBe(true)
      expect(await passwords.verify(before, 'Lo\u0308we im Zoo')).toBe(true)
    }
  })

  test.for<[what: string, hash: string | null | undefined]>([
    ['no account', undefined],
    ['an account without a password', null],
    ['a damaged hash', '$argon2id$v=19$m=19456'],
    ['text that is not a hash', 'plain:whatever'],
  ])('no password matches the hash of %s', async ([, hashed]) => {
    expect(await passwords.verify(hashed, 'whatever')).toBe(false)
  })

  test('reports a hash with other parameters as outdated', async () => {
    expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false)
    expect(
      passwords.isOutdated('$argon2id$v=19$m=4096,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$aGFzaGhhc2hoYXNoaGFzaA'),
    ).toBe(true)
  })

  test('rejects a job while four jobs are running and a hundred are waiting', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 110 }, () => passwords.verify(undefined, 'x')),
    )
    const turnedAway = attempts.filter((attempt) => attempt.status === 'rejected')
    expect(turnedAway).toHaveLength(6)
    for (const { reason } of turnedAway) expect(reason).toBeInstanceOf(HasherOverloaded)
    expect(await passwords.verify(undefined, 'x')).toBe(false)
  })
})

describe('guessable passwords', () => {
  test.for<[password: string, email: string, guessable: boolean]>([
    ['password', 'ada@example.org', true],
    ['PASSWORD', 'ada@example.org', true],
    ['Pincite1', 'ada@example.org', true],
    [' '.repeat(12), 'ada@example.org', true],
    ['\u00a0\t'.repeat(6), 'ada@example.org', true],
    [' a b c d e f ', 'ada@example.org', false],
    ['bluebook!!', 'ada@example.org', true],
    ['lovelace1', 'lovelace@example.org', true],
    ['xlovelacex', 'Lovelace@example.org', true],
    ['lovelace counts engines', 'lovelace@example.org', false],
    ['tormented xylophone', 'ada@example.org', false],
    ['ada99999x', 'ada@example.org', false],
  ])('the password “%s” for %s is guessable: %s', ([password, email, guessable]) => {
    expect(isGuessablePassword(password, email)).toBe(guessable)
  })
})
