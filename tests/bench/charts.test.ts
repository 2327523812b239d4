import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawBarChart } from './bar-chart.ts'
import { drawCharts } from './charts.ts'

const docs = join(import.meta.dirname, '../../docs')

test('the pictures in docs/ say what the tables of docs/benchmarks.md say', () => {
  const drawn = drawCharts(readFileSync(join(docs, 'benchmarks.md'), 'utf8'))
  expect(drawn.length).toBeGreaterThan(0)
  for (const { file, svg } of drawn)
    expect(readFileSync(join(docs, 'picture', file), 'utf8'), `run npm run bench -- charts`).toBe(svg)
})

test('the longest bar fills the picture, the others in proportion; names are text', () => {
  const svg = drawBarChart('Speed & size', [
    { name: 'ours', value: 50, own: true },
    { name: '<theirs>', value: 100, own: false },
  ])
  const widths = [...svg.matchAll(/<rect class="\w+" x="\d+" y="\d+" width="(\d+)"/g)].map(([, width]) =>
    Number(width),
  )
  expect(widths).toEqual([210, 420])
  expect(svg).toContain('&lt;theirs>')
  expect(svg).toContain('Speed &amp; size')
})

test('a row that is not in the table is told', () => {
  expect(() => drawCharts('| a | b |\n| - | - |\n| c | 1 |')).toThrow('has no row')
})
