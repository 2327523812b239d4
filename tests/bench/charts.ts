import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawBarChart } from './bar-chart.ts'

const docs = join(import.meta.dirname, '../../docs')

/** Charts to draw: rows of a table in docs/benchmarks.md, the output file, and the title. */
const charts = [
  {
    file: 'sync-time.svg',
    row: 'total including creation, ms',
    title: '10,000 authorities made, pushed and pulled: milliseconds',
  },
  { file: 'sync-bytes.svg', row: 'total, bytes', title: 'The same: megabytes that travelled' },
] as const

/** Draws the charts from the tables in docs/benchmarks.md. */
export function drawCharts(benchmarks: string): { readonly file: string; readonly svg: string }[] {
  const rows = benchmarks.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return charts.map(({ file, row, title }) => {
    const at = rows.findIndex(([name]) => name === row)
    const head = rows.slice(0, at).findLast((cells, index) => /^-+$/.test(rows[index + 1]?.[0] ?? ''))
    if (at === -1 || head === undefined) throw new Error(`docs/benchmarks.md has no row "${row}"`)
    const bars = (rows[at] ?? []).slice(1).map((cell, column) => ({
      name: head[column + 1] ?? '',
      value: Number(cell.replaceAll(',', '').replace(/ .*/, '')),
      own: column === 0,
    }))
    return { file, svg: drawBarChart(title, bars) }
  })
}

/** `npm run bench -- charts`: redraws the comparison charts from docs/benchmarks.md. */
export async function benchCharts(): Promise<void> {
  mkdirSync(join(docs, 'picture'), { recursive: true })
  for (const { file, svg } of drawCharts(readFileSync(join(docs, 'benchmarks.md'), 'utf8'))) {
    writeFileSync(join(docs, 'picture', file), svg)
    console.log(`docs/picture/${file}`)
  }
}
