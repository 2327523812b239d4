import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const spec = readFileSync(join(folder, 'SPEC.md'), 'utf8')
const AREAS = [...new Set([...spec.matchAll(/\*\*([A-Z]{2})\d/g)].map(([, area]) => area))].join('|')

test('defines every rule id cited in code or tests in SPEC.md', () => {
  const known = new Set([...spec.matchAll(/\b(?:[A-Z]{2}\d{1,2}|X\d)\b/g)].map(([id]) => id))
  for (const [, area = '', from, to] of spec.matchAll(/\b([A-Z]{2})(\d+)–(?:[A-Z]{2})?(\d+)/g))
    for (let id = Number(from); id <= Number(to); id += 1) known.add(`${area}${id}`)
  const quoted = new RegExp(`[([; ]((?:${AREAS})\\d{1,2}|X[123])(?=[)\\],; .–])`, 'g')
  const missing = globSync('**/*.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(quoted)]
      .map(([, id = '']) => id)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  )
  expect(missing).toEqual([])
})
