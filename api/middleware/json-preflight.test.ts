import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { preflightJson } from './json-preflight.ts'

const survey = (text: string) => preflightJson(new TextEncoder().encode(text))

describe('checking JSON before it is parsed', () => {
  test.for<[text: string, depth: number]>([
    ['1', 0],
    ['{}', 1],
    ['{"a":[{"b":"[[[[\\"[["}]}', 3],
    ['["\\\\",[]]', 2],
    [`${'['.repeat(40)}${']'.repeat(40)}`, 40],
    ['[[[', 3],
  ])('depth counts brackets outside strings: %s', ([text, depth]) => {
    expect(survey(text).depth).toBe(depth)
  })

  test.for<[text: string, plain: boolean]>([
    ['{"a":"1e999 9999","b":12.5,"c":true,"d":"\\u00e9\\n\\\\ud800"}', true],
    ['"\\ud800"', false],
    ['"\\uDFff"', false],
    ['"\\\\\\uDbff"', false],
    ['"\\ud7ff"', true],
    ['{"a":1e400}', false],
    ['[-1.5E400]', false],
    [`[${'9'.repeat(400)}]`, false],
    [`["${'9'.repeat(400)}"]`, true],
  ])('text that databases cannot store is never plain: %s', ([text, plain]) => {
    expect(survey(text).plain).toBe(plain)
  })

  test('counts commas between values but not in strings', () => {
    expect(survey('[1,2,{"a":",,,","b":"\\",","c":[]}]').commas).toBe(4)
  })

  test('plain JSON contains only well-formed text and finite numbers', () => {
    const odd = fc.constantFrom(
      '"\\ud834"',
      '"\\udd1e"',
      '1e308',
      '1e309',
      '"\\ud834\\udd1e"',
      '-9e999',
      '7',
      '"e9999"',
    )
    const text = fc.oneof(
      fc.json(),
      fc.array(fc.tuple(fc.json(), odd), { maxLength: 5 }).map((parts) => `[${parts.flat().join()}]`),
    )
    fc.assert(
      fc.property(text, (json) => {
        if (!survey(json).plain) return
        const again = JSON.stringify(JSON.parse(json))
        expect(again).toBe(again.toWellFormed())
        JSON.parse(json, (_key, value: unknown) => {
          if (typeof value === 'string') expect(value.isWellFormed()).toBe(true)
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
          return value
        })
      }),
      { numRuns: 2_000 },
    )
  })
})
