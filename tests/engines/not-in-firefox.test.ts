import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notInFirefox } from './not-in-firefox.ts'

const root = join(import.meta.dirname, '../..')

test('every journey that Firefox leaves out exists', () => {
  const cli = join(root, 'node_modules/playwright/cli.js')
  const config = join(root, 'tests/journey/playwright.config.ts')
  const listed = execFileSync(process.execPath, [cli, 'test', '-c', config, '--list'], {
    cwd: root,
    encoding: 'utf8',
  })
  const missing = notInFirefox.filter(({ title }) => !listed.includes(title))
  expect(missing).toEqual([])
})
