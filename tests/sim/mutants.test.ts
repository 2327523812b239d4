import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from './mutants.ts'

test.for(mutants)('the code to mutate still exists: $name', ({ file, from, to }) => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(text.split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
})
