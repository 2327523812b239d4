import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, setupFolder } from './install.mjs'
import { withLock } from './lock.mjs'
import { step } from './process.mjs'

const inputs = [
  'app',
  'cite',
  'extension',
  'sync',
  'public',
  'vite.config.ts',
  'bookmarklet.config.ts',
  'extension.config.ts',
  'tables.config.ts',
  'chunks.config.ts',
  'functions.config.ts',
  'prerender.config.ts',
  'browsers.config.ts',
  'package.json',
  'package-lock.json',
]
const dist = join(root, 'dist')
const stampFile = join(dist, '.built')

/**
 * Builds the app unless dist already contains a complete build of the current source files. If several commands start a
 * build, they take turns. Resolves to the exit status.
 */
export async function buildIfStale(vite, { force = false } = {}) {
  const wanted = fingerprint()
  if (!force && isBuilt(wanted)) return 0
  mkdirSync(setupFolder, { recursive: true })
  return withLock(join(setupFolder, 'lock'), 'building the app', async () => {
    if (!force && isBuilt(wanted)) return 0
    rmSync(stampFile, { force: true })
    const status = await step('build', [vite, 'build', '--logLevel=warn'])
    if (status !== 0) process.exit(status)
    // Write a temporary file and rename it, so that a killed build never leaves an incomplete stamp file.
    writeFileSync(`${stampFile}.next`, JSON.stringify({ inputs: wanted, files: listFiles(dist) }))
    renameSync(`${stampFile}.next`, stampFile)
    return status
  })
}

/** Returns true if dist is a build of these inputs and no file is missing. */
function isBuilt(wanted) {
  try {
    const stamp = JSON.parse(readFileSync(stampFile, 'utf8'))
    return stamp.inputs === wanted && stamp.files.every((file) => existsSync(join(dist, file)))
  } catch {
    return false
  }
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.built'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const input of inputs) add(hash, join(root, input))
  return hash.digest('hex')
}

function add(hash, path) {
  if (!existsSync(path)) return
  const entries = listing(path)
  if (entries === undefined) {
    hash.update(path).update(readFileSync(path))
    return
  }
  for (const entry of entries) add(hash, join(path, entry))
}

/** Returns the names in a folder, sorted, excluding tests, which aren't part of the build; undefined for a file. */
function listing(path) {
  try {
    return readdirSync(path)
      .filter((name) => !/\.test\.tsx?$/.test(name))
      .toSorted()
  } catch {
    return undefined
  }
}
