import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

test('says that a login was on a shared computer, but not that it wasn’t', () => {
  expect(describeChange(null, { shared: true })).toMatchObject([{ before: null, after: 'Yes' }])
  expect(describeChange(null, { shared: false })).toEqual([])
})
