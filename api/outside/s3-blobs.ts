import { AwsClient } from 'aws4fetch'
import { type BlobStore, BlobsUnavailable, checkKey } from './blob-store.ts'

/** How long one request may take, in milliseconds. */
const PATIENCE = 30_000

export interface S3Settings {
  /** Of the service, without the bucket: https://s3.eu-central-1.amazonaws.com */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Files in a bucket of any storage that speaks S3. */
export function s3Blobs({ endpoint, bucket, ...credentials }: S3Settings): BlobStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  function addressOf(key: string): string {
    checkKey(key)
    return `${base}/${key}`
  }

  async function ask(address: string, init: RequestInit, ...fine: readonly number[]): Promise<Response> {
    const answer = await client
      .fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE), redirect: 'error' })
      .catch((error: unknown) => {
        throw new BlobsUnavailable('The file storage did not answer', { cause: error })
      })
    if (answer.ok || fine.includes(answer.status)) return answer
    await answer.body?.cancel()
    throw new BlobsUnavailable(`The file storage answered ${answer.status}`)
  }

  return {
    async put(key, bytes) {
      // Copied into memory of its own: what is sent may not be a view of something that changes.
      const body = new Uint8Array(bytes)
      await ask(addressOf(key), {
        method: 'PUT',
        body,
        headers: { 'content-type': 'application/octet-stream' },
      })
    },
    async get(key) {
      const answer = await ask(addressOf(key), {}, 404)
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      return new Uint8Array(await answer.arrayBuffer())
    },
    async remove(key) {
      const answer = await ask(addressOf(key), { method: 'DELETE' }, 404)
      await answer.body?.cancel()
    },
    async *list() {
      let after: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(after && { 'continuation-token': after }) })
        const answer = await ask(`${base}?${query.toString()}`, {})
        const text = await answer.text()
        for (const [entry] of text.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          const key = tagOf(entry, 'Key')
          const at = Date.parse(tagOf(entry, 'LastModified') ?? '')
          if (key !== undefined && Number.isFinite(at)) yield { key, at }
        }
        after = tagOf(text, 'NextContinuationToken')
      } while (after !== undefined)
    },
  }
}

/** The text of the first such element. Keys are ours and hold nothing that XML would escape. */
function tagOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
}
