import type { RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { testWeb, type TestWeb } from './web.ts'
import {
  type FetchedPage,
  type FetchLimits,
  createSafeFetch,
  type SafeFetchDeps,
} from '#api/webcite/safe-fetch.ts'
import { FetchRefusal } from '#api/webcite/fetch-refusal.ts'

export const htmlPage =
  '<!doctype html><html><head><title>A page</title></head><body><h1>A page</h1></body></html>'

type FetchPage = (address: string, account?: string) => Promise<FetchedPage>

/** Creates a fetcher. Each URL is requested by a different account, unless the caller specifies one. */
export function createPageFetch(deps: SafeFetchDeps): FetchPage {
  const fetch = createSafeFetch(deps)
  return (address, account = address) => fetch(address, account)
}

interface FetchWorld {
  readonly web: TestWeb
  readonly fetch: FetchPage
  readonly logged: { readonly fields: object; readonly words: string }[]
  advance(milliseconds: number): void
}

/** Creates a simulated web, a fetcher that uses it, and a clock. The web is closed after the test. */
export function createFetchWorld(limits: Partial<FetchLimits> = {}): FetchWorld {
  const web = testWeb()
  onTestFinished(() => web.close())
  return connectFetch(web, limits)
}

/** Fetches a page once before a test measures time, because the first fetch is slow. */
export async function warmUpFetch(): Promise<void> {
  const web = testWeb()
  await web.serve(serveHtml(htmlPage))
  await connectFetch(web).fetch('http://warm.test/')
  await web.close()
}

function connectFetch(web: TestWeb, limits: Partial<FetchLimits> = {}): FetchWorld {
  const logged: FetchWorld['logged'] = []
  const write = (fields: object, words: string) => void logged.push({ fields, words })
  let time = Date.UTC(2026, 0, 5)
  return {
    web,
    logged,
    advance: (milliseconds) => void (time += milliseconds),
    fetch: createPageFetch({
      ports: web.ports,
      now: () => time,
      log: { info: write, warn: write, error: write },
      appUrl: 'https://cite.example.org',
      limits,
    }),
  }
}

/** Returns a site without robots.txt. */
export function withoutRobots(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url !== '/robots.txt') return listener(request, response)
    response.statusCode = 404
    response.end()
  }
}

/** Returns a site that responds to every other request with the same page. */
export const serveHtml = (body: string | Buffer, headers: Record<string, string> = {}) =>
  withoutRobots((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end(body)
  })

/** Waits for a fetch and returns the code of its refusal, or `fetched`. */
export async function refusalOf(promise: Promise<FetchedPage>): Promise<string> {
  try {
    await promise
    return 'fetched'
  } catch (error) {
    if (!(error instanceof FetchRefusal)) throw error
    return error.code
  }
}

export const textOf = ({ bytes }: FetchedPage) => Buffer.from(bytes).toString()
