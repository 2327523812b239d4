import { spawnSync } from 'node:child_process'
import { findBackupTools } from './backup-tools.ts'
import { hasLibreOffice } from './libreoffice.ts'
import { findNginx } from './reverse-proxy.ts'

interface NeededProgram {
  readonly program: string
  /** Test files that need the program, relative to the repository's folder. */
  readonly files: readonly string[]
  readonly isInstalled: () => boolean
}

const neededPrograms: readonly NeededProgram[] = [
  {
    program: 'LibreOffice on this machine',
    files: ['app/client/doctor/libreoffice.test.ts'],
    isInstalled: () => hasLibreOffice,
  },
  {
    program: 'nginx on Linux',
    files: ['tests/spec/proxy.test.ts', 'tests/faults/rolling-restart.test.ts'],
    // Only Linux machines have several loopback addresses.
    isInstalled: () => process.platform === 'linux' && findNginx() !== undefined,
  },
  {
    program: 'systemd-analyze',
    files: ['tests/spec/systemd.test.ts'],
    isInstalled: () => spawnSync('systemd-analyze', ['--version']).status === 0,
  },
  {
    program: 'pg_basebackup',
    files: ['tests/faults/point-in-time.test.ts'],
    isInstalled: () => findBackupTools() !== undefined,
  },
]

/** Returns the test files whose program is missing on this machine. With `print`, prints the missing programs. */
export function listLeftOutTests(print = false): string[] {
  const missing = neededPrograms.filter(({ isInstalled }) => !isInstalled())
  for (const { program, files } of print ? missing : [])
    console.log(`Not run: ${files.join(', ')} (requires ${program})`)
  return missing.flatMap(({ files }) => files)
}
