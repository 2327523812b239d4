import { connect, type Socket } from 'node:net'

/** Result of a scan. `found` is the name of the malware. */
type ScanVerdict = { readonly clean: true } | { readonly clean: false; readonly found: string }

/** Scans a file. Rejects if the scanner returns no result, because the file might not be clean. */
export type VirusScanner = (bytes: Uint8Array) => Promise<ScanVerdict>

const PATIENCE = 30_000
/** Chunk size, in bytes. */
const PIECE = 64 * 1024

/** Creates a scanner that calls clamd at `unix:/path/to/socket` or `tcp://host:port` with INSTREAM. */
export function createClamdScanner(address: string): VirusScanner {
  return async function scan(bytes) {
    const answer = await streamToScanner(address, bytes)
    if (/^stream: OK$/.test(answer)) return { clean: true }
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
    if (found !== undefined) return { clean: false, found }
    throw new Error(`The scanner responded "${answer.slice(0, 100)}"`)
  }
}

function streamToScanner(address: string, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(address)
    const answer: Buffer[] = []
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The scanner timed out')))
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => answer.push(chunk))
    socket.on('close', () => {
      const text = Buffer.concat(answer).toString().replaceAll('\0', '').trim()
      if (text === '') reject(new Error('The scanner sent an empty response'))
      else resolve(text)
    })
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE)
      socket.write(chunkHeader(piece.length))
      socket.write(piece)
    }
    socket.write(chunkHeader(0))
  })
}

function openSocket(address: string): Socket {
  const path = /^unix:(.+)$/.exec(address)?.[1]
  if (path !== undefined) return connect({ path })
  const { hostname, port } = new URL(address)
  return connect({ host: hostname, port: Number(port) })
}

function chunkHeader(length: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(length)
  return size
}
