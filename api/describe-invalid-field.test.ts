import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeInvalidField } from './describe-invalid-field.ts'

const schema = z.object({
  type: z.enum(['auto', 'podcast']),
  version: z.number(),
  first_name: z.string(),
  betaFeatures: z.optional(z.object({ isOn: z.boolean() })),
  password: z.string().check(z.minLength(8, 'The password must be at least 8 characters.')),
})

function saidOf(input: Record<string, unknown>): string[] {
  const good = { type: 'auto', version: 1, first_name: 'Ada', password: 'res ipsa loquitur' }
  const read = schema.safeParse({ ...good, ...input }, { error: describeInvalidField })
  return read.success ? [] : read.error.issues.map(({ message }) => message)
}

test.for([
  [{ type: 'x' }, 'The type isn’t valid.'],
  [{ version: undefined }, 'The version is missing.'],
  [{ first_name: 7 }, 'The first name isn’t valid.'],
  [{ betaFeatures: { isOn: 'yes' } }, 'The is on isn’t valid.'],
] as const)('describes %o in a sentence', ([input, said]) => {
  expect(saidOf(input)).toEqual([said])
})

test('uses the message that a schema provides', () => {
  expect(saidOf({ password: 'short' })).toEqual(['The password must be at least 8 characters.'])
})

test('describes a body that is not an object', () => {
  const read = schema.safeParse(7, { error: describeInvalidField })
  expect(read.error?.issues.map(({ message }) => message)).toEqual(['The request isn’t valid.'])
})
