import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['tests/sim/main.ts', ...args], { encoding: 'utf8' })

test('prints the usage of the simulation for --help', () => {
  const { status, stdout, stderr } = run('--help')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('--schedules')
})

test.for<[args: string[], says: string]>([
  [['--what'], '--what'],
  [['--schedules', 'many'], '--schedules'],
  [['--steps', '-1'], '--steps'],
])('mentions unknown options and prints the usage: %j', ([args, says]) => {
  const { status, stdout, stderr } = run(...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr.split('\n')[0]).toContain(says)
  expect(stderr).toContain('npm run sim')
  expect(stderr).not.toContain('    at ')
})
