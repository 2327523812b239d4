import { expect, test } from 'vitest'
import { firstBrokenForReal } from './run-many-real.ts'

// In a file of its own, so that both cores have work.
test('and holds for more of them', { timeout: 600_000 }, async () => {
  expect(await firstBrokenForReal(151, 150)).toBeNull()
})
