import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('runs a command beside others at a lower priority, with its environment, and prints its output at the end', () => {
  // The parent lowers the priority after the start.
  const child = `setTimeout(() => console.log(process.env.PART, require('node:os').getPriority()), 200)`
  const script = `import { stepBeside } from './scripts/setup/process.mjs'
    const status = await stepBeside('unit tests', ['-e', ${JSON.stringify(child)}], { PART: 'unit' }, 5)
    console.log('ended with', status)`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(printed).toMatch(/^\n▸ unit tests\nunit \d+\nended with 0\n$/)
  expect(Number(/unit (\d+)/.exec(printed)?.[1])).toBeGreaterThanOrEqual(5)
})
