import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { oldestBrowsers } from './browsers.config.ts'
import { createManifest, EXTENSION_BROWSERS } from './extension/manifest.ts'
import { ADDRESS_FILE, createAddressScript } from './extension/package-files.ts'
import { packedTables } from './tables.config.ts'

const SOURCE = join(import.meta.dirname, 'extension')
const TARGET = ['es2022', `chrome${oldestBrowsers.chrome}`, `firefox${oldestBrowsers.firefox}`]

/** The extension's scripts and their formats. A script that runs on a page can't be a module. */
const scripts = [
  { name: 'page', from: 'page/page.ts', format: 'iife' },
  { name: 'popup', from: 'popup/popup.ts', format: 'es' },
  { name: 'handover', from: 'handover/handover.ts', format: 'es' },
] as const

/** Files that are copied unchanged. */
const copies = [
  ['popup.html', 'popup/popup.html'],
  ['popup.css', 'popup/popup.css'],
  ['handover.html', 'handover/handover.html'],
  ['icon/16.png', 'icon/16.png'],
  ['icon/32.png', 'icon/32.png'],
  ['icon/48.png', 'icon/48.png'],
  ['icon/128.png', 'icon/128.png'],
] as const

/** The files of the extension for one browser, keyed by their path in the package. */
export type ExtensionFiles = ReadonlyMap<string, Uint8Array>

/** Builds the extension for every browser. Only the manifests differ. */
export async function buildExtension(version: string): Promise<ReadonlyMap<string, ExtensionFiles>> {
  const files = new Map<string, Uint8Array>()
  for (const { name, from, format } of scripts) files.set(`${name}.js`, await buildScript(name, from, format))
  for (const [path, from] of copies) files.set(path, await readFile(join(SOURCE, from)))
  files.set(ADDRESS_FILE, Buffer.from(createAddressScript('http://localhost:3000') ?? ''))
  const oldest = { chrome: oldestBrowsers.chrome, firefox: oldestBrowsers.firefox }
  return new Map(
    EXTENSION_BROWSERS.map((browser) => {
      const manifest = `${JSON.stringify(createManifest(browser, { version, oldest }), null, 2)}\n`
      return [browser, new Map([['manifest.json', Buffer.from(manifest)], ...files])]
    }),
  )
}

async function buildScript(name: string, from: string, format: 'iife' | 'es'): Promise<Uint8Array> {
  const built = await build({
    configFile: false,
    root: SOURCE,
    publicDir: false,
    logLevel: 'warn',
    plugins: [packedTables()],
    build: {
      write: false,
      target: TARGET,
      chunkSizeWarningLimit: 2000,
      modulePreload: false,
      rolldownOptions: {
        input: join(SOURCE, from),
        output: { format, entryFileNames: `${name}.js`, codeSplitting: false },
      },
    },
  })
  if (!Array.isArray(built) && 'output' in built && built.output.length === 1)
    return Buffer.from(built.output[0].code)
  throw new Error(`Expected the build of ${from} to produce one script.`)
}

/**
 * Packs the files into a ZIP archive. Dates are fixed, so that the same files give the same bytes. The file with the
 * server's address is stored without compression (`api/site/extension-package.ts`).
 */
export function packExtension(files: ExtensionFiles): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, data] of files) {
    const isStored = name === ADDRESS_FILE
    const packed = isStored ? Buffer.from(data) : deflateRawSync(data, { level: 9 })
    const path = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x800, 2)
    fields.writeUInt16LE(isStored ? 0 : 8, 4)
    // January 1, 1980, the earliest date that the format supports.
    fields.writeUInt16LE(0x21, 8)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(data.length, 18)
    fields.writeUInt16LE(path.length, 22)
    const end = Buffer.alloc(14)
    end.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('504b01021400', 'hex'), fields, end, path)
    const local = [Buffer.from('504b0304', 'hex'), fields, path, packed]
    parts.push(...local)
    offset += local.reduce((sum, part) => sum + part.length, 0)
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const last = Buffer.alloc(22)
  last.write('504b0506', 'hex')
  last.writeUInt16LE(files.size, 8)
  last.writeUInt16LE(files.size, 10)
  last.writeUInt32LE(size, 12)
  last.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, last])
}

/** Writes the unpacked extensions to `dist/extension`, and the packages to the built app. */
export function extensionPackages({
  out,
  version,
}: {
  readonly out: string
  readonly version: string
}): Plugin {
  return {
    name: 'pincite-extension',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const unpacked = join(import.meta.dirname, 'dist/extension')
        await rm(unpacked, { recursive: true, force: true })
        await mkdir(join(out, 'extension'), { recursive: true })
        for (const [browser, files] of await buildExtension(version)) {
          for (const [path, data] of files) {
            await mkdir(join(unpacked, browser, path, '..'), { recursive: true })
            await writeFile(join(unpacked, browser, path), data)
          }
          await writeFile(join(out, 'extension', `pincite-${browser}.zip`), packExtension(files))
        }
      },
    },
  }
}
