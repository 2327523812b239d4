import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A file of the built app, ready to be sent. */
export interface SiteAsset {
  readonly type: string
  readonly etag: string
  /** True if the name changes with the content, so that it can be cached forever. */
  readonly immutable: boolean
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly brotli?: Uint8Array<ArrayBuffer>
  readonly gzip?: Uint8Array<ArrayBuffer>
}

/** The built app by path (`/index.html`). */
export type SiteAssets = ReadonlyMap<string, SiteAsset>

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.zip': 'application/zip',
}

/**
 * Reads the built app into memory, including compressed versions. That way, the server serves one consistent build, and
 * no request path reaches the file system. Empty if the app isn't built.
 */
export function readAssets(folder: string): SiteAssets {
  if (!existsSync(folder)) return new Map()
  const names = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile())
  const originals = names.filter((name) => !/\.(br|gz)$/.test(name) && !name.split('/').some(isHidden))
  return new Map(originals.map((name) => [`/${name.replaceAll('\\', '/')}`, readAsset(folder, name)]))
}

/** Creates an asset from text that the server generated, and compresses it once. `name` determines its type. */
export function createTextAsset(name: string, text: string): SiteAsset {
  const bytes = Uint8Array.from(Buffer.from(text))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return describeAsset(name, {
    bytes,
    brotli: Uint8Array.from(brotliCompressSync(bytes, { params })),
    gzip: Uint8Array.from(gzipSync(bytes, { level: 9 })),
  })
}

function readAsset(folder: string, name: string): SiteAsset {
  const bytes = readFileBytes(join(folder, name)) ?? new Uint8Array()
  const brotli = readFileBytes(join(folder, `${name}.br`))
  const gzip = readFileBytes(join(folder, `${name}.gz`))
  return describeAsset(name, { bytes, ...(brotli && { brotli }), ...(gzip && { gzip }) })
}

/** Creates an asset from a binary file that the server changed. */
export function createBinaryAsset(name: string, bytes: Uint8Array<ArrayBuffer>): SiteAsset {
  return describeAsset(name, { bytes })
}

function describeAsset(
  name: string,
  { bytes, ...compressed }: Pick<SiteAsset, 'bytes' | 'brotli' | 'gzip'>,
): SiteAsset {
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    // Weak, because one tag covers the plain and the compressed versions.
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: /^assets[/\\]/.test(name) && /-[\w-]{8}\.\w+$/.test(name),
    bytes,
    ...compressed,
  }
}

function readFileBytes(file: string): Uint8Array<ArrayBuffer> | undefined {
  return existsSync(file) ? Uint8Array.from(readFileSync(file)) : undefined
}

// Vite puts its manifest in a hidden folder; only our own scripts use it.
function isHidden(part: string): boolean {
  return part.startsWith('.')
}
