import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('runs a command in parallel with the given environment, and prints its title and output when it ends', () => {
  const child = `process.stdout.write(process.env.PART); setTimeout(() => console.log(' tests'), 100)`
  const script = `import { stepBeside } from './scripts/setup/process.mjs'
    const ended = stepBeside('unit tests', ['-e', ${JSON.stringify(child)}], { PART: 'unit' })
    console.log('started')
    console.log('ended with', await ended)`
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(printed).toBe('started\n\n▸ unit tests\nunit tests\nended with 0\n')
})
