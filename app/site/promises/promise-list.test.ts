import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productPromises } from './promise-list.ts'

const benchmarks = readFileSync('docs/benchmarks.md', 'utf8')
const scripts = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts,
)

test.for(productPromises)('the figures in the promise “$key” match docs/benchmarks.md', ({ figures }) => {
  for (const figure of Object.values(figures)) {
    const number = figure.replace('%', '').replaceAll('.', String.raw`\.`)
    expect(benchmarks).toMatch(new RegExp(String.raw`(?<![\d.,])${number}(?![\d]|\.\d)`))
  }
})

test.for(productPromises)(
  'the command of the promise “$key” exists and is described in docs/benchmarks.md',
  ({ command }) => {
    const [, script = '', rest = ''] = /^npm run (\S+)(?: -- (\S+).*)?$/.exec(command) ?? []
    expect(scripts).toContain(script)
    const described = script === 'bench' ? `npm run bench -- ${rest}` : `npm run ${script}`
    expect(benchmarks.includes(described) || benchmarks.includes(`\`-- ${rest}\``)).toBe(true)
  },
)
