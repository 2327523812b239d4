import { expect, test } from 'vitest'
import { toCsvLines } from './csv.ts'

/** Splits a line into cells as a spreadsheet with this separator would. */
function cellsOf(line: string, separator: ',' | ';'): string[] {
  const cells = ['']
  let quoted = false
  for (const letter of line.replace(/\r\n$/, '')) {
    const last = cells.length - 1
    // A quotation mark starts a quoted cell only if it is the cell's first character.
    if (letter === '"' && (quoted || cells[last] === '')) quoted = !quoted
    else if (!quoted && (letter === separator || letter === '\n')) cells.push('')
    else cells[last] += letter
  }
  return cells
}

test.for([
  '=1+1',
  'Torts;=1+1',
  'Torts; =1+1',
  'Torts;"=1+1',
  'Torts;+1',
  'Torts;-1',
  'Torts;@SUM(A1)',
  'Torts;\uff1d1+1',
  'Torts\n=1+1',
  'Torts\t=1+1',
  'a"b;=1+1',
])('never produces a formula cell with any spreadsheet separator: %j', (text) => {
  const line = toCsvLines([['first', text, 'last']])
  for (const separator of [',', ';'] as const) {
    for (const cell of cellsOf(line, separator)) expect(cell).not.toMatch(/^[\s"]*[=+\-@\uff1d]/)
  }
})

test('does not change other cells', () => {
  expect(toCsvLines([['Torts', 'Roe, A.', 'say "no"', 'a-b', '1; 2']])).toBe(
    'Torts,"Roe, A.","say ""no""",a-b,"1; 2"\r\n',
  )
})
