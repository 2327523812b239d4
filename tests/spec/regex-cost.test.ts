import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findSlowText, readRegexes } from '../support/regex-cost.ts'

/** Folders whose regular expressions read text of any length. For the engine, see `cite/find/linear.test.ts`. */
const folders = ['api', 'sync', 'app', 'extension']

/** Minimum number of regular expressions to find in each folder. */
const FEWEST: Readonly<Record<string, number>> = { sync: 1, extension: 20 }

describe('regular expressions', () => {
  test.for(folders)(
    'in %s are not slow on any text that the search tries',
    { timeout: 240_000 },
    (folder) => {
      const files = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !/\.test\./.test(file))
      const literals = files.flatMap(readRegexes)
      expect(literals.length).toBeGreaterThan(FEWEST[folder] ?? 100)
      const slow = literals.flatMap((one) => {
        const found = findSlowText(one)
        return found === undefined ? [] : [`${one.place} /${one.source}/: ${JSON.stringify(found.text)}`]
      })
      expect(slow).toEqual([])
    },
  )

  test('in the quotation check take at most quadratic time', () => {
    const literals = globSync('cite/verify/quotation/*.ts')
      .filter((file) => !/\.test\./.test(file))
      .flatMap(readRegexes)
    expect(literals.length).toBeGreaterThan(5)
    expect(
      literals.filter((one) => findSlowText(one, 1_500) !== undefined).map(({ place }) => place),
    ).toEqual([])
  })

  test.for<[source: string, slow: boolean]>([
    [String.raw`[\s,]+$`, true],
    [String.raw`\/+$`, true],
    ['<[^>]*>', true],
    [String.raw`^(\w+\s?)*$`, true],
    [String.raw`x\s*\s*=`, true],
    [String.raw`^\s+`, false],
    ['<[^<>]*>', false],
    [String.raw`\d{1,4}$`, false],
  ])('reports whether /%s/ is slow: %s', ([source, slow]) => {
    expect(findSlowText({ source, flags: '' }) !== undefined).toBe(slow)
  })
})
