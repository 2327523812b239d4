import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** Folder for the setup lock and the packages of unfinished installations. */
export const setupFolder = join(root, '.setup')
const packages = join(root, 'node_modules')
const stampFile = join(packages, '.installed')

/**
 * Installs the locked packages unless node_modules already contains exactly those. Several commands can call this
 * function at the same time, and it can be killed at any time: packages are installed into a separate folder, checked
 * against the lockfile, and then moved to node_modules. Install scripts are turned off, because all native packages are
 * prebuilt.
 */
export async function install() {
  if (isInstalled()) return
  mkdirSync(setupFolder, { recursive: true })
  await withLock(join(setupFolder, 'lock'), 'installing packages', async () => {
    if (isInstalled()) return
    const problem = await installPackages()
    if (problem === undefined) return
    console.error(problem)
    process.exit(1)
  })
}

/** Installs the packages. If that fails, returns a message for the user. */
async function installPackages() {
  // Prints to standard error, because another program may read the command's standard output.
  console.error('Installing packages (once; about a minute) …')
  removeLeftovers()
  // The npm process of a killed setup may still be writing to its folder, so each installation uses a new one.
  const staging = mkdtempSync(join(setupFolder, 'staging-'))
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
      copyFileSync(join(root, file), join(staging, file))
    }
    const { status, errors } = await runNpm(staging)
    if (status !== 0) return explainFailure(errors)
    const missing = missingPackages(join(staging, 'node_modules'))
    if (missing.length > 0) {
      return `The installation is incomplete: ${missing.slice(0, 3).join(', ')} could not be downloaded. Check the network connection and run the same command again.`
    }
    writeFileSync(join(staging, 'node_modules/.installed'), lockHash())
    if (existsSync(packages)) renameSync(packages, join(staging, 'previous'))
    renameSync(join(staging, 'node_modules'), packages)
    return undefined
  } catch (error) {
    return explainFailure(`${error.code} ${error.message}`)
  } finally {
    removeLeftovers()
  }
}

function runNpm(folder) {
  const npm = process.env.npm_execpath
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const child = spawn(
    command,
    [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['inherit', 2, 'pipe'],
      shell: npm === undefined && process.platform === 'win32',
      // npm sets these variables to the project's folder, but the packages must be installed in the staging folder.
      env: { ...process.env, npm_config_local_prefix: folder, npm_config_prefix: undefined },
    },
  )
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    process.stderr.write(chunk)
    errors = (errors + chunk).slice(-20_000)
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, errors: `${error.code} ${error.message}` }))
    child.on('close', (status) => resolve({ status: status ?? 1, errors }))
  })
}

const causes = [
  [
    /ENOSPC|EDQUOT/,
    'The disk is full. Free about 2 GB and run the same command again; nothing that was installed before has changed.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    `The packages could not be written. Check the permissions of ${root} and run the same command again.`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'The package registry could not be reached. Check the network connection and run the same command again.',
  ],
  [
    /EINTEGRITY/,
    'A downloaded package does not match the lockfile. Run `npm cache clean --force`, then the same command again.',
  ],
  [
    /EUSAGE|can only install packages when/,
    'package.json and package-lock.json do not match. Run `npm install`.',
  ],
  [
    /ENOENT.*\bnpm\b|spawn npm/,
    'npm was not found. Install Node.js with npm and run the same command again.',
  ],
]

function explainFailure(errors) {
  const cause = causes.find(([pattern]) => pattern.test(errors))
  if (cause !== undefined) return cause[1]
  return 'The packages could not be installed; npm’s message is above. Run the same command again to retry.'
}

function isInstalled() {
  return (
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === lockHash() &&
    missingPackages(packages).length === 0
  )
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/**
 * Returns the names of the locked packages that are missing from a folder. Optional packages count only if this
 * platform needs them, because npm skips optional packages without an error if they can't be downloaded.
 */
function missingPackages(folder) {
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const required = Object.entries(locked)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional && !entry.link)
    .map(([path]) => path.slice('node_modules/'.length))
  const needed = needsBundledNode() ? [...required, bundledNodePackage] : required
  return needed.filter((name) => !existsSync(join(folder, name, 'package.json')))
}

/**
 * Removes folders left by earlier installations. If a folder can't be removed now, the next installation removes it.
 */
function removeLeftovers() {
  for (const name of readdirSync(setupFolder).filter((entry) => entry.startsWith('staging-'))) {
    try {
      rmSync(join(setupFolder, name), { recursive: true, force: true })
    } catch {
      continue
    }
  }
}

const bundledNodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/**
 * Finds a version of Node for all tasks: the system's if it is 22.19 or newer, otherwise the one in the packages.
 * Returns its path, and a PATH that starts with its folder and the packages' commands.
 */
export function runtime() {
  const node = needsBundledNode() ? bundledNode() : process.execPath
  const first = [dirname(node), join(packages, '.bin')]
  const rest = (process.env.PATH ?? '').split(delimiter).filter((folder) => !first.includes(folder))
  return { node, path: [...first, ...rest].join(delimiter) }
}

/** Returns true if the system's Node is too old and a packaged Node exists for this platform. */
function needsBundledNode() {
  return !isModern(process.versions.node) && hasBundledNode()
}

function hasBundledNode() {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return bundledNodePackage in optionalDependencies
}

function isModern(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 19)
}

function bundledNode() {
  return join(packages, bundledNodePackage, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
}

/** Ends the process with a message if this machine has no version of Node that can run Pincite. */
export function requireModernNode() {
  if (isModern(process.versions.node) || hasBundledNode()) return
  console.error(
    `Pincite needs Node 22.19 or newer on this platform; this machine has ${process.versions.node}. Install a newer Node and run the same command again.`,
  )
  process.exit(1)
}
