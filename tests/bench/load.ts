import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'

export interface Load {
  readonly perSecond: number
  readonly median: number
  readonly p99: number
  readonly failed: number
}

export interface Shot {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Keeps `connections` connections busy for `seconds`. Each connection sends its next request as soon as it has a
 * response.
 */
export async function load(
  url: string,
  shot: (n: number) => Shot,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failed = 0
  let n = 0
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const before = performance.now()
        const status = await ask(url, agent, shot((n += 1)))
        times.push(performance.now() - before)
        if (status >= 300) failed += 1
      }
    }),
  )
  const elapsed = (performance.now() - start) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return { perSecond: times.length / elapsed, median: at(0.5), p99: at(0.99), failed }
}

/** Sends a request and resolves with the status after the body has been read. */
export function ask(url: string, agent: Agent | undefined, { method, headers, body }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, ...(agent && { agent }) }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Sends a request and resolves with the body. Rejects if the status isn't 200. */
export function askForText(url: string, agent: Agent, { method, headers, body }: Shot): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => (text += piece))
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`${answer.statusCode}: ${text.slice(0, 200)}`))
      })
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
