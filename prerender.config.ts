import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type CSSModulesOptions, type Plugin } from 'vite'
import type { PublicPage } from './app/entry/prerender.tsx'

/** Folder of the pages in the build. It is hidden because page URLs differ from file names. */
const FOLDER = '.pages'

/** Placeholder for the site's origin, which only the server knows (api/site/assets.ts). */
const SITE = 'https://site.invalid'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

interface Options {
  /** Output folder of the build. */
  readonly out: string
  /** CSS class naming, so that the pages use the class names of the build's style sheets. */
  readonly generateScopedName: CSSModulesOptions['generateScopedName']
}

/** Writes every public page to the build as HTML, plus the page list for the server and the sitemap for crawlers. */
export function prerendered(options: Options): Plugin {
  return {
    name: 'pincite-prerendered',
    apply: 'build',
    // After a failed build, `closeBundle` still runs, and its error about a missing file would be the only one shown.
    renderError: (error) => console.error(error),
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler: () => write(options),
    },
  }
}

/** Returns the pages for the service worker to cache, by their public URLs. */
export async function pagesToKeep(out: string): Promise<{ url: string; revision: string; size: number }[]> {
  const { pages } = JSON.parse(await readFile(join(out, FOLDER, 'pages.json'), 'utf8')) as Listed
  return Promise.all(
    pages.map(async ({ path, file }) => {
      const html = await readFile(join(out, FOLDER, file))
      return {
        url: path,
        revision: createHash('sha256').update(html).digest('hex').slice(0, 32),
        size: html.length,
      }
    }),
  )
}

/** List of pages for the server (read by api/site/pages.ts). */
interface Listed {
  readonly pages: readonly { readonly path: string; readonly file: string; readonly readsQuery: boolean }[]
  readonly others: readonly string[]
  readonly notFound: string
}

async function write({ out, generateScopedName }: Options): Promise<void> {
  const built = await readFile(join(out, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
  const sheets = await readSheets(out)
  // Every page has a title. The title's font is declared in the style sheet that every page links.
  const common = [...sheets.keys()].filter((file) => built.includes(file))
  const template = built.replace('</head>', () => `  ${linkFonts(common, sheets).join('')}\n  </head>`)
  const { pages, otherPaths } = await render(generateScopedName)
  await mkdir(join(out, FOLDER), { recursive: true })
  await Promise.all(
    pages.map((page) =>
      writeFile(join(out, FOLDER, fileOf(page)), fill(template, page, { manifest, sheets })),
    ),
  )
  const listed: Listed = {
    pages: pages
      .filter(({ route }) => route.path !== '*')
      // These pages read the redirect target from the query.
      .map((page) => ({
        path: page.route.path,
        file: fileOf(page),
        readsQuery: page.route.access === 'guest',
      })),
    others: otherPaths,
    notFound: pages
      .filter(({ route }) => route.path === '*')
      .map(fileOf)
      .join(''),
  }
  await writeFile(join(out, FOLDER, 'pages.json'), JSON.stringify(listed))
  await writeFile(join(out, 'index.html'), nameWorkParts(template, manifest))
  await writeFile(join(out, 'sitemap.xml'), siteMap(pages.filter(({ route }) => isForCrawlers(route))))
}

function fileOf({ route }: PublicPage): string {
  return `${kebab(route.screen)}.html`
}

function isForCrawlers({ access, path }: PublicPage['route']): boolean {
  return access === 'anyone' && path !== '*'
}

/** Runs app/entry/prerender.tsx in Node. */
async function render(
  generateScopedName: Options['generateScopedName'],
): Promise<{ pages: PublicPage[]; otherPaths: readonly string[] }> {
  const giveBack = lendBrowser()
  const vite = await createServer({
    configFile: false,
    root: join(import.meta.dirname, 'app'),
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    cacheDir: join(import.meta.dirname, '.cache/prerender'),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    css: { modules: { ...(generateScopedName !== undefined && { generateScopedName }) } },
  })
  try {
    const app = (await vite.ssrLoadModule(
      '/entry/prerender.tsx',
    )) as typeof import('./app/entry/prerender.tsx')
    return { pages: await app.renderPublicPages(), otherPaths: app.otherPaths }
  } finally {
    await vite.close()
    giveBack()
  }
}

/**
 * Stubs the browser globals that the app's modules read when they load, as in a browser that opens the site for the
 * first time. Returns a function that restores the globals.
 */
function lendBrowser(): () => void {
  const kept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const lent: Record<string, unknown> = {
    window: { addEventListener: () => undefined },
    localStorage: kept,
    sessionStorage: kept,
    location: new URL(SITE),
    BroadcastChannel: class {
      addEventListener(): void {}
    },
  }
  const before = Object.keys(lent).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, value] of Object.entries(lent)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name)
      else Object.defineProperty(globalThis, name, descriptor)
    }
  }
}

interface Built {
  readonly manifest: Manifest
  readonly sheets: ReadonlyMap<string, string>
}

async function readSheets(out: string): Promise<Map<string, string>> {
  const names = (await readdir(join(out, 'assets'))).filter((name) => name.endsWith('.css'))
  const texts = await Promise.all(names.map((name) => readFile(join(out, 'assets', name), 'utf8')))
  return new Map(names.map((name, at) => [`assets/${name}`, texts[at] ?? '']))
}

/**
 * Fills the build's index.html with a public page: its text, style sheets, and metadata for search engines and
 * previews.
 */
function fill(template: string, page: PublicPage, { manifest, sheets }: Built): string {
  const { route, title, html } = page
  const styles = sheetsFor(html, sheets).filter((file) => !template.includes(file))
  const scripts = scriptsFor(route.screen, manifest).filter((file) => !template.includes(file))
  const head = [
    // Must run before the first paint.
    ...(route.path === '/' ? ['<script src="/open-tool.js"></script>'] : []),
    ...styles.map(linkSheet),
    ...linkFonts(styles, sheets),
    ...scripts.map(linkScript),
    ...about(page),
  ]
  const readable = route.access === 'anyone'
  const filled = template
    .replace(/<title>.*?<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, start: string) => start + leadOf(html))
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-screen="${route.screen}">${html}</div>`)
  return readable ? filled.replace(/\s*<noscript[^]*?<\/noscript\s*>/, '') : filled
}

/**
 * Returns the style sheets that define a class used on the page. Without links to these style sheets, the page would
 * have to wait for them. Global classes have no file hash and are skipped. A page with a citation also gets the style
 * sheet of the citation fonts, because text moves if the fonts load later.
 */
function sheetsFor(html: string, sheets: ReadonlyMap<string, string>): string[] {
  const named = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
  const classes = new Set(named.filter((name) => /_[\w-]{5}$/.test(name)))
  const cites = named.includes('citation')
  return [...sheets]
    .filter(
      ([, text]) =>
        (cites && text.includes('@font-face')) ||
        [...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].some(([, name = '']) => classes.has(name)),
    )
    .map(([file]) => file)
}

/** Returns the scripts of the layout and the screen, with their imports. */
function scriptsFor(screen: string, manifest: Manifest): string[] {
  const folder = new RegExp(`(^|/)${kebab(screen)}/screen\\.tsx$`)
  const found = Object.keys(manifest).filter((key) => folder.test(key))
  const [own] = found
  if (own === undefined || found.length > 1)
    throw new Error(`Expected exactly one folder for the screen ${screen}.`)
  return filesOf(['shell/landing-layout.tsx', own], manifest)
}

/**
 * Chunks that load first on every page of the app itself: its layout, the session, the account's store, and the string
 * tool.
 */
const WORK_PARTS = ['entry/client-layout.tsx', 'session', 'store', 'client/string/screen.tsx']

/**
 * Adds preload links for the shared chunks to index.html, from which every page of the app itself starts. Without the
 * links, each chunk would request the next only after its own style sheets have loaded and it has run. Loading them all
 * in parallel halves the offline start time.
 */
function nameWorkParts(template: string, manifest: Manifest): string {
  const keys = WORK_PARTS.map((part) => {
    const key = Object.keys(manifest).find(
      (key) => key === part || (key.startsWith(`_${part}-`) && key.endsWith('.js')),
    )
    if (key === undefined) throw new Error(`${part} is missing from the build. Was it moved?`)
    return key
  })
  const isNew = (file: string): boolean => !template.includes(file)
  const links = [
    ...sheetsOf(keys, manifest).filter(isNew).map(linkSheet),
    ...filesOf(keys, manifest).filter(isNew).map(linkScript),
  ]
  return template.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
}

/**
 * Returns the URLs of the fonts that style sheets declare. A font requested only after its style sheet has loaded is
 * too late for the first paint, so the fallback font stays until the next page (fonts.css).
 */
function fontsIn(sheets: readonly string[]): string[] {
  return sheets.flatMap((text) =>
    [...text.matchAll(/url\(["']?([^)"']+\.woff2)["']?\)/g)].map(([, url = '']) => url),
  )
}

function linkFonts(files: readonly string[], sheets: ReadonlyMap<string, string>): string[] {
  return fontsIn(files.map((file) => sheets.get(file) ?? '')).map(
    (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
  )
}

function linkSheet(file: string): string {
  return `<link rel="stylesheet" crossorigin href="/${file}">`
}

/** Preloads a script, in parallel with the others. */
function linkScript(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`
}

/**
 * Returns the scripts of the given chunks with their imports, except those of the entry, which the page already links.
 */
function filesOf(parts: readonly string[], manifest: Manifest): string[] {
  return chunksOf(parts, manifest).flatMap((key) => manifest[key]?.file ?? [])
}

/** Returns the style sheets of the given chunks, in load order. */
function sheetsOf(parts: readonly string[], manifest: Manifest): string[] {
  const files = chunksOf(parts, manifest).flatMap((key) => manifest[key]?.css ?? [])
  return [...new Set(files)]
}

/** Returns the given chunks and all their imports as manifest keys, imports first, without the entry. */
function chunksOf(parts: readonly string[], manifest: Manifest): string[] {
  const seen = new Set(['index.html'])
  const visit = (key: string): string[] => {
    if (seen.has(key)) return []
    seen.add(key)
    return [...(manifest[key]?.imports ?? []).flatMap(visit), key]
  }
  return parts.flatMap(visit)
}

function about({ route, title, html }: PublicPage): string[] {
  if (!isForCrawlers(route)) return route.path === '*' ? ['<meta name="robots" content="noindex">'] : []
  const address = addressOf(route)
  const properties = {
    type: 'website',
    site_name: 'Pincite',
    title: escape(title),
    description: leadOf(html),
    url: address,
    image: `${SITE}/screenshot/wide.png`,
    'image:width': '1440',
    'image:height': '900',
  }
  return [
    `<link rel="canonical" href="${address}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="og:${name}" content="${value}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...structured(route, leadOf(html)).map(
      (data) =>
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
}

/** Structured data (schema.org) for the page. Contains only verifiable facts: no prices, ratings, or organization. */
function structured({ path, breadcrumb }: PublicPage['route'], lead: string): object[] {
  const context = 'https://schema.org'
  if (path === '/') {
    return [
      {
        '@context': context,
        '@type': 'WebApplication',
        name: 'Pincite',
        url: `${SITE}/`,
        description: unescape(lead),
        applicationCategory: 'EducationalApplication',
        operatingSystem: 'Any',
        browserRequirements: 'Requires JavaScript',
        inLanguage: 'en-US',
      },
    ]
  }
  if (breadcrumb === undefined) return []
  const [area = '', name] = breadcrumb
  const steps = [
    { name: area, item: `${SITE}/${area.toLowerCase()}` },
    { name, item: SITE + path },
  ]
  return [
    {
      '@context': context,
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
    },
  ]
}

/** Returns the first paragraph of the page, HTML-escaped, as its description. */
function leadOf(html: string): string {
  const [, paragraph = ''] = /<main[^]*?<p[^>]*>([^]*?)<\/p>/.exec(html) ?? []
  return paragraph.replaceAll(/<[^>]*>/g, '').trim()
}

function siteMap(pages: readonly PublicPage[]): string {
  const urls = pages.map(({ route }) => `  <url><loc>${addressOf(route)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function addressOf({ path }: PublicPage['route']): string {
  return SITE + path
}

/** Converts `submissionDetails` to `submission-details`. */
function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

function unescape(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
