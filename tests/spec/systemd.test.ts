import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../support/server.ts'

// This file is skipped if systemd-analyze is not installed (tests/support/needed-programs.ts).
test('systemd accepts the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const unit = join(folder, 'pincite@3001.service')
  const text = readFileSync(join(root, 'deploy/pincite@.service'), 'utf8')
  writeFileSync(unit, text.replaceAll('/usr/bin/node', process.execPath))
  const verified = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', unit], {
    encoding: 'utf8',
  })
  expect([verified.status, verified.stderr.split('\n').filter((line) => line.includes('pincite@'))]).toEqual([
    0,
    [],
  ])
})
