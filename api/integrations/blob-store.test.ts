import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/database.ts'
import { startS3Server } from '../../tests/support/s3-server.ts'
import { type BlobStore, BlobsUnavailable } from './blob-store.ts'
import { createDiskBlobs } from './disk-blobs.ts'
import { createS3Blobs } from './s3-blobs.ts'

const account = {
  bucket: 'outlines',
  region: 'us-east-1',
  accessKeyId: 'TESTKEY',
  secretAccessKey: 'test-secret',
}

/** Returns a store on an S3 server in this process, with the correct secret or an incorrect one. */
async function localS3(secretAccessKey = account.secretAccessKey): Promise<BlobStore> {
  const server = await startS3Server(account)
  onTestFinished(server.close)
  return createS3Blobs({ ...account, endpoint: server.url, secretAccessKey })
}

async function keysOf(store: BlobStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key, at } of store.list()) {
    expect(Math.abs(at - Date.now())).toBeLessThan(60_000)
    keys.push(key)
  }
  return keys.sort()
}

const stores = [
  ['on the disk', async () => createDiskBlobs(temporaryFolder())],
  ['in a bucket', async () => localS3()],
] as const

describe.for(stores)('files %s', ([, open]) => {
  test('are returned byte for byte', async () => {
    const store = await open()
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256)
    await store.put('ab/cd/file-1', bytes)
    expect(await store.get('ab/cd/file-1')).toEqual(expect.objectContaining({ length: bytes.length }))
    expect(Buffer.from((await store.get('ab/cd/file-1')) ?? []).equals(bytes)).toBe(true)
  })

  test('can be empty, replaced, and removed', async () => {
    const store = await open()
    await store.put('a/one', new Uint8Array())
    expect((await store.get('a/one'))?.length).toBe(0)
    await store.put('a/one', Buffer.from('two'))
    expect(Buffer.from((await store.get('a/one')) ?? []).toString()).toBe('two')
    await store.remove('a/one')
    await store.remove('a/one')
    expect(await store.get('a/one')).toBeUndefined()
  })

  test('are listed completely', async () => {
    const store = await open()
    expect(await keysOf(store)).toEqual([])
    for (const key of ['b/2', 'a/1', 'a/b/3']) await store.put(key, Buffer.from(key))
    expect(await keysOf(store)).toEqual(['a/1', 'a/b/3', 'b/2'])
  })

  test.for(['../up', '/root', 'a//b', 'a/../b', 'A', 'a b', '', 'a/.', 'é'])(
    'rejects "%s" as a key',
    async (key) => {
      const store = await open()
      await expect(store.put(key, new Uint8Array())).rejects.toThrow(RangeError)
      await expect(store.get(key)).rejects.toThrow(RangeError)
    },
  )
})

test('does not treat unreachable storage as a missing file', async () => {
  const gone = createS3Blobs({
    endpoint: 'http://127.0.0.1:9',
    bucket: 'outlines',
    region: 'us-east-1',
    accessKeyId: 'x',
    secretAccessKey: 'y',
  })
  await expect(gone.get('a')).rejects.toThrow(BlobsUnavailable)
  await expect(gone.put('a', new Uint8Array())).rejects.toThrow(BlobsUnavailable)
})

test('reports a rejected signature as unavailable storage, not as a missing file', async () => {
  const store = await localS3('another-secret')
  await expect(store.get('a')).rejects.toThrow(BlobsUnavailable)
  await expect(store.put('a', new Uint8Array())).rejects.toThrow(BlobsUnavailable)
})

test('does not treat a folder that cannot be written to as a missing file', async () => {
  const store = createDiskBlobs('/dev/null/nowhere')
  await expect(store.put('a', new Uint8Array())).rejects.toThrow(BlobsUnavailable)
})
