import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DOMParser } from 'linkedom'
import type { PageAnswer } from './page-gold.ts'

const PEERS = {
  metascraper: '5.58.1',
  'metascraper-author': '5.56.2',
  'metascraper-date': '5.55.0',
  'metascraper-title': '5.56.2',
  'metascraper-publisher': '5.56.2',
  defuddle: '0.19.4',
  '@mozilla/readability': '0.6.0',
}

export interface PageReader {
  readonly name: string
  readonly read: (html: string, url: string) => Promise<PageAnswer> | PageAnswer
}

/** Installs the other programs in a separate folder. Returns undefined if that fails. */
function peerFolder(): string | undefined {
  const folder = join(tmpdir(), 'pincite-bench-readers')
  if (Object.keys(PEERS).every((name) => existsSync(join(folder, 'node_modules', name)))) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: PEERS }))
  const { status } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    {
      cwd: folder,
      stdio: 'ignore',
    },
  )
  return status === 0 ? folder : undefined
}

/**
 * Loads the other programs that could be installed, each with its usual options. Readability and Defuddle run on
 * linkedom.
 */
export async function peerReaders(): Promise<PageReader[]> {
  const folder = peerFolder()
  if (folder === undefined) return []
  const require = createRequire(join(folder, 'index.js'))
  const load = async (name: string): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(require.resolve(name)).href)) as Record<string, unknown>
  return [await metascraper(load), await defuddle(folder), readability(await load('@mozilla/readability'))]
}

type Load = (name: string) => Promise<Record<string, unknown>>
type Rules = () => unknown
type Scraper = (page: { html: string; url: string }) => Promise<Record<string, string | null>>

async function metascraper(load: Load): Promise<PageReader> {
  const main = (await load('metascraper'))['default'] as (rules: unknown[]) => Scraper
  const plugins = ['author', 'date', 'title', 'publisher'].map(async (field) =>
    ((await load(`metascraper-${field}`))['default'] as Rules)(),
  )
  const scrape = main(await Promise.all(plugins))
  return {
    name: 'metascraper',
    read: async (html, url) => {
      const { author, date, title, publisher } = await scrape({ html, url })
      return answer(title, author, date, publisher)
    },
  }
}

async function defuddle(folder: string): Promise<PageReader> {
  const path = join(folder, 'node_modules/defuddle/dist/node.js')
  const { Defuddle } = (await import(pathToFileURL(path).href)) as {
    Defuddle: (
      document: unknown,
      url: string,
      options: { readonly useAsync: boolean },
    ) => Promise<Record<string, string | undefined>>
  }
  return {
    name: 'defuddle',
    read: async (html, url) => {
      const { title, author, published, site } = await Defuddle(parsed(html), url, {
        // With this option on, the program fetches posts from the network, and the benchmark may wait for minutes.
        useAsync: false,
      })
      return answer(title, author, published, site)
    },
  }
}

type ReadabilityClass = new (document: unknown) => {
  parse: () => Record<string, string | null> | null
}

function readability(module: Record<string, unknown>): PageReader {
  const Readability = module['Readability'] as ReadabilityClass
  return {
    name: 'readability',
    read: (html) => {
      const { title, byline, publishedTime, siteName } = new Readability(parsed(html)).parse() ?? {}
      return answer(title, byline, publishedTime, siteName)
    },
  }
}

function parsed(html: string): unknown {
  return new DOMParser().parseFromString(html, 'text/html')
}

type Said = string | null | undefined

function answer(title: Said, author: Said, date: Said, site: Said): PageAnswer {
  return {
    title: title ?? undefined,
    authors: author === null || author === undefined || author === '' ? [] : [author.replace(/^by /i, '')],
    date: dayOf(date ?? ''),
    site: site ?? undefined,
  }
}

/**
 * Returns the day of a date. If the date starts with `YYYY-MM-DD`, returns that day without converting the time zone.
 * Otherwise, returns the day in UTC of the date as parsed by JavaScript.
 */
function dayOf(date: string): string | undefined {
  const written = /^\d{4}-\d\d-\d\d/.exec(date)?.[0]
  if (written !== undefined) return written
  const time = Date.parse(date)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}
