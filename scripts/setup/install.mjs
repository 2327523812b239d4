import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const stampFile = join(root, 'node_modules/.installed')

/**
 * Installs the locked packages unless node_modules already contains exactly those. Install scripts stay off: every
 * native part in use ships as a prebuilt binary in its package.
 */
export async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  // Never to stdout: a program may read what a command prints there.
  console.error('Installing packages (one time, about a minute) …')
  const npm = process.env.npm_execpath
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const done = spawnSync(
    command,
    [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['inherit', 2, 'inherit'],
      shell: npm === undefined && process.platform === 'win32',
    },
  )
  if (done.status !== 0) {
    console.error('Package installation failed. Check your network connection and run the command again.')
    process.exit(1)
  }
  writeFileSync(stampFile, lock)
}

/**
 * The Node that runs everything: the system's if it is 22.19 or newer, otherwise the one from the packages. Returns its
 * path, and a PATH that puts it and the packages' commands first.
 */
export function runtime() {
  const node = modern(process.versions.node) ? process.execPath : bundledNode()
  const first = [dirname(node), join(root, 'node_modules/.bin')]
  const rest = (process.env.PATH ?? '').split(delimiter).filter((folder) => !first.includes(folder))
  return { node, path: [...first, ...rest].join(delimiter) }
}

function modern(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 19)
}

function bundledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const node = join(root, `node_modules/node-${platform}-${process.arch}`, file)
  if (existsSync(node)) return node
  console.error(
    `This machine has Node ${process.versions.node}, and there is no packaged newer version for ${platform}-${process.arch}. ` +
      'Install Node 22.19 or newer and run the command again.',
  )
  process.exit(1)
}
