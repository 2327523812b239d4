import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A file of the built app, ready to be sent. */
export interface SiteAsset {
  readonly type: string
  readonly etag: string
  /** True if the file name contains a hash of the content, so that browsers can cache the file forever. */
  readonly immutable: boolean
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly brotli?: Uint8Array<ArrayBuffer>
  readonly gzip?: Uint8Array<ArrayBuffer>
}

/** The files of the built app, keyed by path (`/index.html`). */
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
 * Reads the built app into memory, with compressed versions. Requests then always get files of the same build and never
 * read the file system. Returns an empty map if the app isn't built.
 */
export function readAssets(folder: string): SiteAssets {
  if (!existsSync(folder)) return new Map()
  const names = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile())
  const originals = names.filter((name) => !/\.(br|gz)$/.test(name) && !name.split('/').some(isHidden))
  return new Map(originals.map((name) => [`/${name.replaceAll('\\', '/')}`, readAsset(folder, name)]))
}

/** Creates an asset from generated text and compresses it. `name` determines its type. */
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

/** Creates an asset from the bytes of a modified file. */
export function createBinaryAsset(name: string, bytes: Uint8Array<ArrayBuffer>): SiteAsset {
  return describeAsset(name, { bytes })
}

function describeAsset(
  name: string,
  { bytes, ...compressed }: Pick<SiteAsset, 'bytes' | 'brotli' | 'gzip'>,
): SiteAsset {
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    // The tag is weak because the plain version and the compressed versions share it.
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: /^assets[/\\]/.test(name) && /-[\w-]{8}\.\w+$/.test(name),
    bytes,
    ...compressed,
  }
}

function readFileBytes(file: string): Uint8Array<ArrayBuffer> | undefined {
  return existsSync(file) ? Uint8Array.from(readFileSync(file)) : undefined
}

// Hidden folders contain files that only our own scripts use, such as Vite's manifest.
function isHidden(part: string): boolean {
  return part.startsWith('.')
}
