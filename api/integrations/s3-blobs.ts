import { trimTail } from '#cite/text/trim.ts'
import { AwsClient } from 'aws4fetch'
import { readLimitedText } from './read-limited-text.ts'
import { type BlobStore, BlobsUnavailable, checkBlobKey } from './blob-store.ts'

/** Request timeout, in milliseconds. */
const PATIENCE = 30_000

export interface S3Settings {
  /** URL of the service without the bucket, such as https://s3.eu-central-1.amazonaws.com */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Maximum size of a list of up to 1,000 keys, in bytes. */
const LIST_MOST = 4_000_000

/** Stores files in a bucket of any S3-compatible storage. */
export function createS3Blobs({ endpoint, bucket, ...credentials }: S3Settings): BlobStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const base = `${trimTail(endpoint, '/')}/${bucket}`

  function addressOf(key: string): string {
    checkBlobKey(key)
    return `${base}/${key}`
  }

  async function sendRequest(
    address: string,
    init: RequestInit,
    ...fine: readonly number[]
  ): Promise<Response> {
    const answer = await client
      .fetch(address, { signal: AbortSignal.timeout(PATIENCE), ...init, redirect: 'error' })
      .catch((error: unknown) => {
        throw new BlobsUnavailable('The file storage did not respond', { cause: error })
      })
    if (answer.ok || fine.includes(answer.status)) return answer
    await answer.body?.cancel()
    throw new BlobsUnavailable(`The file storage responded with ${answer.status}`)
  }

  return {
    async put(key, bytes) {
      // Copy the bytes, because the caller could change them while they are being sent.
      const body = new Uint8Array(bytes)
      await sendRequest(addressOf(key), {
        method: 'PUT',
        body,
        headers: { 'content-type': 'application/octet-stream' },
      })
    },
    async get(key) {
      const answer = await sendRequest(addressOf(key), {}, 404)
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      return new Uint8Array(await answer.arrayBuffer())
    },
    async open(key) {
      // The timeout ends when the headers arrive, because the caller decides how fast to read the body.
      const patience = new AbortController()
      const timer = setTimeout(() => patience.abort(), PATIENCE)
      const answer = await sendRequest(addressOf(key), { signal: patience.signal }, 404).finally(() =>
        clearTimeout(timer),
      )
      if (answer.status === 404 || answer.body === null) {
        await answer.body?.cancel()
        return undefined
      }
      return { size: Number(answer.headers.get('content-length') ?? 0), content: answer.body }
    },
    async remove(key) {
      const answer = await sendRequest(addressOf(key), { method: 'DELETE' }, 404)
      await answer.body?.cancel()
    },
    async *list() {
      let after: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(after && { 'continuation-token': after }) })
        const answer = await sendRequest(`${base}?${query.toString()}`, {})
        const text = await readLimitedText(answer, LIST_MOST)
        for (const [entry] of text.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          const key = xmlTextOf(entry, 'Key')
          const at = Date.parse(xmlTextOf(entry, 'LastModified') ?? '')
          if (key !== undefined && Number.isFinite(at)) yield { key, at }
        }
        after = xmlTextOf(text, 'NextContinuationToken')
      } while (after !== undefined)
    },
  }
}

/** Returns the text of the first element with the given name. Our keys contain no characters that XML escapes. */
function xmlTextOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
}
