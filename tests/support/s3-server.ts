import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3ServerSettings {
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

interface StoredObject {
  readonly bytes: Buffer
  readonly modified: Date
}

/** Number of keys per page. The number is small so that a list of three objects has a second page. */
const KEYS_PER_PAGE = 2

/**
 * Starts an in-memory S3 server with one bucket: PUT, GET, DELETE, and ListObjectsV2 with continuation tokens. Every
 * request must have a valid Signature Version 4. Otherwise, it gets status 403. The server checks signatures with code
 * written from the AWS documentation, not with the product's client.
 */
export async function startS3Server(settings: S3ServerSettings): Promise<{ url: string; close: () => void }> {
  const objects = new Map<string, StoredObject>()
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://s3.invalid')
      const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/')
      const send = (status: number, content: string | Buffer = '') => response.writeHead(status).end(content)
      if (!isSigned(request, url, body, settings)) return send(403, '<Code>SignatureDoesNotMatch</Code>')
      if (bucket !== settings.bucket) return send(404, '<Code>NoSuchBucket</Code>')
      return answer(objects, { method: request.method ?? 'GET', key: path.join('/'), url, body }, send)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface S3Request {
  readonly method: string
  readonly key: string
  readonly url: URL
  readonly body: Buffer
}

function answer(
  objects: Map<string, StoredObject>,
  { method, key, url, body }: S3Request,
  send: (status: number, content?: string | Buffer) => unknown,
): unknown {
  if (key === '' && url.searchParams.get('list-type') === '2') return send(200, listObjects(objects, url))
  if (method === 'PUT') {
    objects.set(key, { bytes: body, modified: new Date() })
    return send(200)
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return send(204)
  }
  const object = objects.get(key)
  return object === undefined ? send(404, '<Code>NoSuchKey</Code>') : send(200, object.bytes)
}

function listObjects(objects: ReadonlyMap<string, StoredObject>, url: URL): string {
  const after = url.searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key > after).sort()
  const page = keys.slice(0, KEYS_PER_PAGE)
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.modified.toISOString()}</LastModified></Contents>`,
  )
  const next =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Returns true if the Authorization header is the Signature Version 4 of this request with the account's secret. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer, settings: S3ServerSettings): boolean {
  const header = request.headers.authorization ?? ''
  const [, id, day, region, signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? []
  if (id !== settings.accessKeyId || region !== settings.region || day === undefined) return false
  const date = String(request.headers['x-amz-date'])
  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query, headers.join(''), signedHeaders, payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = ['aws4_request', text].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    hmac(hmac(hmac(Buffer.from(`AWS4${settings.secretAccessKey}`), day), region), 's3'),
  )
  return key.toString('hex') === signature
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
