import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type SiteAsset, createTextAsset, type SiteAssets, readAssets } from './assets.ts'

/** The built app, and which page answers which address. */
export interface BuiltSite {
  readonly files: SiteAssets
  /** The page at a path; `asked` when the address has a query. Undefined where the app has not been built. */
  pageAt(path: string, asked: boolean): SitePage | undefined
}

interface SitePage {
  readonly asset: SiteAsset
  /** 404 for a path that is none of the app's. */
  readonly status: 200 | 404
}

/** A hidden folder of the build (prerender.config.ts). */
const FOLDER = '.pages'
/** Stands in the build wherever the site's own address belongs. */
const SITE = 'https://site.invalid'
/** Files beside the pages that name the site's address. */
const named = ['/robots.txt', '/sitemap.xml']

const Listed = z.object({
  pages: z.array(z.object({ path: z.string(), file: z.string(), readsQuery: z.boolean() })),
  others: z.array(z.string()),
  notFound: z.string(),
})

/**
 * Reads the built app. A public page has its text in it; every other path of the app gets the empty page, in which the
 * app shows what is there for whoever is here. `appUrl` is written into the pages: previews and crawlers want whole addresses.
 */
export function readBuiltSite(folder: string, appUrl: string): BuiltSite {
  const files = new Map(readAssets(folder))
  for (const path of named) {
    const file = files.get(path)
    if (file !== undefined)
      files.set(path, createTextAsset(path, insertAppUrl(Buffer.from(file.bytes).toString(), appUrl)))
  }
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

/** The app's router takes no notice of case and of a slash at the end; neither does this. */
function normalizePath(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '')
}

/** `/verify-email/:token` as a pattern for plain paths. */
function toPathPattern(path: string): RegExp {
  return new RegExp(
    `^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`,
  )
}
