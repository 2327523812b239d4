import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawBarChart } from './bar-chart.ts'
import { drawCharts } from './charts.ts'

const docs = join(import.meta.dirname, '../../docs')

test('the charts in docs/ match the tables in docs/benchmarks.md', () => {
  const drawn = drawCharts(readFileSync(join(docs, 'benchmarks.md'), 'utf8'))
  expect(drawn.length).toBeGreaterThan(0)
  for (const { file, svg } of drawn)
    expect(readFileSync(join(docs, 'picture', file), 'utf8'), `run npm run bench -- charts`).toBe(svg)
})

test('the longest bar spans the chart, and other bars are proportional', () => {
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

test('throws for a row that is missing from the table', () => {
  expect(() => drawCharts('| a | b |\n| - | - |\n| c | 1 |')).toThrow('has no row')
})
