import { openPage } from '../support/page/build.ts'
import { expect, test } from './test.ts'

declare global {
  /** Of tests/support/page/vitest.ts. */
  function runAll(): Promise<[name: string, failure: string | null][]>
}

test('the store in a real browser keeps every promise of a device’s store', async ({ page }) => {
  await openPage(page, 'tests/support/page/conformance.ts')
  const outcomes = await page.evaluate(() => runAll())
  expect(outcomes.length).toBeGreaterThanOrEqual(8)
  expect(outcomes.filter(([, failure]) => failure !== null)).toEqual([])
})
