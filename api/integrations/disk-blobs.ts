import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type BlobStore, BlobsUnavailable, checkBlobKey } from './blob-store.ts'

const PART = '.part'
/** Maximum number of bytes of a file held in memory. */
const PIECE = 256 * 1024

/** Stores files in a folder on the server's disk. */
export function createDiskBlobs(folder: string): BlobStore {
  function pathOf(key: string): string {
    checkBlobKey(key)
    return join(folder, ...key.split('/'))
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await reportUnavailable(async () => {
        await mkdir(dirname(path), { recursive: true })
        // The file is written under a temporary name and then renamed, so that it is either complete or absent.
        const part = `${path}-${randomUUID()}${PART}`
        await writeDurably(part, bytes)
        await rename(part, path)
        await syncFolder(dirname(path))
      })
    },
    async get(key) {
      const path = pathOf(key)
      return reportUnavailable(() => readFile(path).catch(ignoreMissingFile))
    },
    async open(key) {
      const path = pathOf(key)
      const size = await reportUnavailable(() => stat(path).catch(ignoreMissingFile))
      if (size === undefined) return undefined
      return { size: size.size, content: readPieces(path) }
    },
    async remove(key) {
      const path = pathOf(key)
      await reportUnavailable(() => rm(path, { force: true }))
    },
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissingFile)
      for (const entry of entries ?? []) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const status = await stat(path).catch(ignoreMissingFile)
        if (status === undefined) continue
        const key = relative(folder, path).split(sep).join('/')
        yield { key, at: status.mtimeMs }
      }
    },
  }
}

/** Streams a file. The file is open only while it is being read. */
async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await reportUnavailable(() => open(path, 'r'))
  try {
    for (;;) {
      const { bytesRead, buffer } = await reportUnavailable(() => file.read(Buffer.alloc(PIECE)))
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file: FileHandle = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows can't open folders, and doesn't need the sync.
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

async function reportUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new BlobsUnavailable('The file storage folder is not usable', { cause: error })
  }
}

function ignoreMissingFile(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
