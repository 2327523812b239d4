import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type SiteAsset, createBinaryAsset, createTextAsset, type SiteAssets, readAssets } from './assets.ts'
import { insertAddress } from './extension-package.ts'

/** The built app, and the page for each URL. */
export interface BuiltSite {
  readonly files: SiteAssets
  /** Returns the page at a path; undefined if the app isn't built. `asked` is true if the URL has a query. */
  pageAt(path: string, asked: boolean): SitePage | undefined
}

interface SitePage {
  readonly asset: SiteAsset
  /** 404 for a path that doesn't belong to the app. */
  readonly status: 200 | 404
}

/** A hidden folder in the build, created by prerender.config.ts. */
const FOLDER = '.pages'
/** Placeholder for the site's URL in the build. */
const SITE = 'https://site.invalid'
/** Other files that contain the site's URL. */
const named = ['/robots.txt', '/sitemap.xml', '/word/manifest.xml']

const Listed = z.object({
  pages: z.array(z.object({ path: z.string(), file: z.string(), readsQuery: z.boolean() })),
  others: z.array(z.string()),
  notFound: z.string(),
})

/**
 * Reads the built app. Public pages are served with their prerendered text. Other paths of the app get the page without
 * content, which the browser fills in. Writes `appUrl` into the pages, because previews and crawlers need absolute
 * URLs.
 */
export function readBuiltSite(folder: string, appUrl: string): BuiltSite {
  const files = new Map(readAssets(folder))
  for (const path of named) {
    const file = files.get(path)
    if (file !== undefined)
      files.set(path, createTextAsset(path, insertAppUrl(Buffer.from(file.bytes).toString(), appUrl)))
  }
  for (const [path, file] of files)
    if (/^\/extension\/[\w-]+\.zip$/.test(path))
      files.set(path, createBinaryAsset(path, insertAddress(file.bytes, appUrl)))
  const shell = files.get('/index.html')
  const list = join(folder, FOLDER, 'pages.json')
  if (shell === undefined || !existsSync(list)) return { files, pageAt: () => undefined }

  const { pages, others, notFound } = Listed.parse(JSON.parse(readFileSync(list, 'utf8')))
  const readPageAsset = (file: string): SiteAsset =>
    createTextAsset(file, insertAppUrl(readFileSync(join(folder, FOLDER, file), 'utf8'), appUrl))
  const made = new Map(
    pages.map(({ path, file, readsQuery }) => [path, { asset: readPageAsset(file), readsQuery }]),
  )
  const known = others.map(toPathPattern)
  const missing = readPageAsset(notFound)
  return {
    files,
    pageAt(path, asked) {
      const plain = normalizePath(path)
      const page = made.get(plain)
      if (page !== undefined) return { asset: asked && page.readsQuery ? shell : page.asset, status: 200 }
      return known.some((pattern) => pattern.test(plain))
        ? { asset: shell, status: 200 }
        : { asset: missing, status: 404 }
    },
  }
}

function insertAppUrl(text: string, appUrl: string): string {
  return text.replaceAll(SITE, appUrl)
}

/** Normalizes a path: ignores case and a trailing slash, like the app's router. */
function normalizePath(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end).toLowerCase()
}

/** Converts a path such as `/verify-email/:token` to a regular expression. */
function toPathPattern(path: string): RegExp {
  return new RegExp(
    `^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`,
  )
}
