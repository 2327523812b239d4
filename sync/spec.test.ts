import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const spec = readFileSync(join(import.meta.dirname, 'SPEC.md'), 'utf8')
const written = [...spec.matchAll(/\*\*([A-Z]{2}\d{1,2})\*\*/g)].map(([, id = '']) => id)
const areas = [...new Set(written.map((id) => id.slice(0, 2)))].join('|')

test('gives every rule a unique id', () => {
  expect(written.filter((id, at) => written.indexOf(id) !== at)).toEqual([])
})

test('numbers the rules of each area without gaps', () => {
  const last = new Map<string, number>()
  for (const id of written) {
    const area = id.slice(0, 2)
    expect(id).toBe(`${area}${(last.get(area) ?? 0) + 1}`)
    last.set(area, Number(id.slice(2)))
  }
})

test('defines every rule id that code, tests, and documents cite', () => {
  const files = globSync(['{sync,api,app,tests,scripts,docs}/**/*.{ts,tsx,mjs,md}', '*.md'], {
    cwd: root,
    exclude: ['**/node_modules/**', 'sync/spec.test.ts'],
  })
  const quoted = new RegExp(String.raw`(?<![\w#])((?:${areas})\d{1,2})(?!\w)`, 'g')
  const missing = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(quoted)]
      .map(([, id = '']) => id)
      .filter((id) => !written.includes(id))
      .map((id) => `${file}: ${id}`),
  )
  expect(missing).toEqual([])
})
