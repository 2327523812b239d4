export interface ChartBar {
  readonly name: string
  readonly value: number
  /** True for Pincite's bar, which has the product's color. */
  readonly own: boolean
}

const WIDTH = 640
const NAMES = 110
const FIGURES = 110
const ROW = 30
const HEAD = 40

/**
 * Draws a bar chart as an SVG for light and dark color schemes.
 *
 * `title` contains the quantity and its unit. Shorter bars are better.
 */
export function drawBarChart(title: string, bars: readonly ChartBar[]): string {
  const most = Math.max(...bars.map(({ value }) => value))
  const height = HEAD + bars.length * ROW + 6
  const rows = bars.map(({ name, value, own }, at) => {
    const y = HEAD + at * ROW
    const width = Math.max(2, Math.round(((WIDTH - NAMES - FIGURES) * value) / most))
    return [
      `<text x="${NAMES - 10}" y="${y + 17}" text-anchor="end">${escapeXml(name)}</text>`,
      `<rect class="${own ? 'own' : 'other'}" x="${NAMES}" y="${y + 3}" width="${width}" height="20" rx="3"/>`,
      `<text x="${NAMES + width + 8}" y="${y + 17}">${value.toLocaleString('en-US')}</text>`,
    ].join('\n  ')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeXml(title)}">
  <style>
    text { font: 14px system-ui, sans-serif; fill: #1f2328 }
    .title { font-weight: 600 }
    .own { fill: #1f6f5c }
    .other { fill: #afb8c1 }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3 }
      .own { fill: #4fb89f }
      .other { fill: #57606a }
    }
  </style>
  <text class="title" x="0" y="20">${escapeXml(title)}</text>
  ${rows.join('\n  ')}
</svg>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
