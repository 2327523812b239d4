import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createFieldCipher } from './field-cipher.ts'

const key = new Uint8Array(32).fill(7)
const seal = createFieldCipher({ key })

test('decrypts with the same key and submission', () => {
  const sealed = seal.encrypt('ada@example.org – “Zelle”', 'outline-1')
  expect(seal.decrypt(sealed, 'outline-1')).toBe('ada@example.org – “Zelle”')
  expect(createFieldCipher({ key }).decrypt(sealed, 'outline-1')).toBe('ada@example.org – “Zelle”')
})

test('reveals nothing without the key and never encrypts the same text to the same bytes', () => {
  const [one, two] = [seal.encrypt('ada@example.org', 'x'), seal.encrypt('ada@example.org', 'x')]
  expect(Buffer.from(one).includes('ada')).toBe(false)
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false)
})

test.for<[what: string, open: (sealed: Uint8Array) => string | undefined]>([
  ['another key', (sealed) => createFieldCipher({ key: randomBytes(32) }).decrypt(sealed, 'outline-1')],
  ['another submission', (sealed) => seal.decrypt(sealed, 'outline-2')],
  ['a modified byte', (sealed) => seal.decrypt(sealed.with(sealed.length - 1, 0), 'outline-1')],
  ['truncated text', (sealed) => seal.decrypt(sealed.subarray(0, 20), 'outline-1')],
  ['nothing', () => seal.decrypt(new Uint8Array(), 'outline-1')],
  ['another version', (sealed) => seal.decrypt(sealed.with(0, 9), 'outline-1')],
])('%s decrypts nothing', ([, open]) => {
  // The test below changes the last byte to 0, so that byte must not be 0 already.
  let sealed = seal.encrypt('ada@example.org', 'outline-1')
  while (sealed.at(-1) === 0) sealed = seal.encrypt('ada@example.org', 'outline-1')
  expect(open(sealed)).toBeUndefined()
})

test('with an external secret, the database’s secret cannot decrypt newly encrypted text', () => {
  const payoutKey = new Uint8Array(32).fill(2)
  const [before, after] = [createFieldCipher({ key }), createFieldCipher({ key, payoutKey })]
  const sealed = after.encrypt('ada@pay.example', 'o1')
  expect(before.decrypt(sealed, 'o1')).toBeUndefined()
  expect(createFieldCipher({ key, payoutKey: key }).decrypt(sealed, 'o1')).toBeUndefined()
  expect(after.decrypt(sealed, 'o1')).toBe('ada@pay.example')
  expect(after.decrypt(before.encrypt('ada@pay.example', 'o1'), 'o1')).toBe('ada@pay.example')
})
