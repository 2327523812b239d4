import { expect, test } from 'vitest'
import { firstBrokenForReal } from './run-many-real.ts'

test('the same holds on IndexedDB, over HTTP routes, on SQLite', { timeout: 600_000 }, async () => {
  expect(await firstBrokenForReal(1, 150)).toBeNull()
})
