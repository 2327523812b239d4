import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWords, type Compared } from './word-diff.ts'

const whole = ({ before, own, after }: Compared) => before + own + after

test('only the words that differ stand out', () => {
  const [one, other] = compareWords('the duty of care in torts', 'the standard of care in torts')
  expect([one, other]).toEqual([
    { before: 'the ', own: 'duty ', after: 'of care in torts' },
    { before: 'the ', own: 'standard ', after: 'of care in torts' },
  ])
})

test('nothing of either text is lost', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', '\n', 'cc'), { maxLength: 12 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(compareWords(one, other).map(whole)).toEqual([one, other])
    }),
  )
})
