import { assert, constantFrom, property, subarray } from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../command.ts'
import { baseItemOf, CSL_TYPES, FIELD_SAMPLES } from '../../tests/support/csl-field-table.ts'
import { plainTokens } from './plain-tokens.ts'

type Answer = {
  readonly text?: string
  readonly error?: string
  readonly unprinted?: readonly { field: string }[]
}

function printed(item: Record<string, unknown>): Answer {
  return commands.get('format-csl')?.({ item }) as Answer
}

function leftOut({ unprinted = [] }: Answer): string[] {
  return unprinted.map(({ field }) => field)
}

const SPEC = readFileSync(join(import.meta.dirname, '..', 'SPEC.md'), 'utf8')

/** The table in SPEC.md: the fields that each type prints, and the rule for each. */
const TABLE: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  [...SPEC.matchAll(/^\| `([\w, -]+)`\s*\| ((?:[\w-]+ [A-Z]{1,2}\d+(?:, )?)+)\s*\|$/gm)].flatMap(
    ([, types = '', fields = '']) => {
      const rules = new Map(fields.split(', ').map((pair) => pair.trim().split(' ') as [string, string]))
      return types.split(', ').map((type): [string, Map<string, string>] => [type, rules])
    },
  ),
)

describe('EX8 · all CSL types and fields', () => {
  test('SPEC.md has a row for every type and defines every rule in the table', () => {
    expect([...TABLE.keys()].toSorted()).toEqual(CSL_TYPES.toSorted())
    for (const rules of TABLE.values())
      for (const rule of rules.values())
        expect(SPEC).toMatch(new RegExp(`\\*\\*[^*]*\\b${rule}\\b[^*]*\\*\\*|AB1–AB3`))
  })

  test.for([...CSL_TYPES])('%s prints the fields in its row and lists all others as omitted', (type) => {
    const row = TABLE.get(type) ?? new Map<string, string>()
    const prints = Object.entries(FIELD_SAMPLES)
      .filter(([field, value]) => !leftOut(printed({ ...baseItemOf(type), [field]: value })).includes(field))
      .map(([field]) => field)
    expect(prints.toSorted()).toEqual([...row.keys()].toSorted())
  })

  const fields = Object.keys(FIELD_SAMPLES)

  test('never drops a field without listing it, and never leaves stray punctuation in the text', () => {
    assert(
      property(constantFrom(...CSL_TYPES), subarray(fields, { maxLength: 9 }), (type, chosen) => {
        const item = {
          ...baseItemOf(type),
          ...Object.fromEntries(chosen.map((field) => [field, FIELD_SAMPLES[field]])),
        }
        const answer = printed(item)
        expect(answer.error).toBeUndefined()
        const text = answer.text ?? ''
        expect(text).not.toMatch(/,\s*,|\(\s*[,)]|,\s*\)|\.\.(?!\.)|\s{2,}|^[\s,:]|[\s,:]$|:\s*:| ,/)
        const words = new Set(plainTokens(text))
        for (const field of chosen) {
          const sample = FIELD_SAMPLES[field]
          const whole = typeof sample === 'string' && plainTokens(sample).every((word) => words.has(word))
          if (whole || leftOut(answer).includes(field)) continue
          // The field may be printed in another form; if so, removing the field changes the text.
          const { [field]: _, ...without } = item as Record<string, unknown>
          expect(printed(without).text).not.toBe(text)
        }
      }),
      { numRuns: 400 },
    )
  })
})
