import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { step } from './process.mjs'

const inputs = [
  'app',
  'cite',
  'sync',
  'public',
  'vite.config.ts',
  'bookmarklet.config.ts',
  'prerender.config.ts',
  'browsers.config.ts',
  'package.json',
  'package-lock.json',
]
const stampFile = join(root, 'dist/.built')

/** Builds the app unless dist already contains a build of exactly these files. Resolves to the exit status. */
export async function buildIfStale(vite, { force = false } = {}) {
  const wanted = fingerprint()
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return 0
  const status = await step('build', [vite, 'build', '--logLevel=warn'])
  if (status === 0) writeFileSync(stampFile, wanted)
  else process.exit(status)
  return status
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

/** The sorted names in a folder; undefined for a file. Skips tests, which don't affect the build. */
function listing(path) {
  try {
    return readdirSync(path)
      .filter((name) => !/\.test\.tsx?$/.test(name))
      .toSorted()
  } catch {
    return undefined
  }
}
