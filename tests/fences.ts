/** Who may import whom (ARCHITECTURE.md). A folder that is not named may not be imported at all. */
const folders: Record<string, { folders: string[]; packages: string[] }> = {
  cite: { folders: ['cite'], packages: ['zod'] },
  sync: { folders: ['sync', 'cite'], packages: ['zod'] },
  api: {
    folders: ['api', 'sync', 'cite'],
    packages: [
      'node:',
      'zod',
      'hono',
      '@hono/node-server',
      'better-sqlite3',
      '@node-rs/argon2',
      'nodemailer',
      'pino',
      'rate-limiter-flexible',
      'postgres',
      'htmlparser2',
      'undici',
      'iconv-lite',
      'unpdf',
      'openid-client',
      'stripe',
      'aws4fetch',
      'yauzl',
      'drizzle-orm',
    ],
  },
  app: {
    folders: ['app', 'sync', 'cite'],
    packages: [
      'zod',
      'react',
      'react-dom',
      'react-router-dom',
      'dexie',
      'dexie-react-hooks',
      'fake-indexeddb',
      'zustand',
      'lucide-react',
      'cmdk',
      '@stripe/stripe-js',
      'unpdf',
      'workbox-window',
      'virtual:pincite-bookmarklet',
    ],
  },
  'app/sw': {
    folders: ['app/sw'],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
  },
}

/** What the server offers: each stands alone, and may be taken out. */
const features = [
  'session',
  'account',
  'social',
  'feature-flags',
  'replication',
  'webcite',
  'case-lookup',
  'billing',
  'outline',
  'admin',
  'operations',
  'openapi',
  'site',
]
const others = (names: string[], own: string) => names.filter((name) => name !== own)

/** Inside one folder: what a subfolder may not import. `*` is every other subfolder and the files beside it. */
const inside: Record<string, string[]> = {
  'app/ui': ['*'],
  'api/database': ['*'],
  // The table of cases stands beside the engine: it knows its types, and none of its tables comes along.
  'cite/cases': ['abbreviation', 'court', 'exchange', 'kind', 'lint', 'page', 'paste', 'string'],
  'api/integrations': ['database', 'identity', 'middleware', 'mail', ...features],
  'api/identity': ['middleware', 'mail', 'integrations', ...features],
  'api/middleware': ['mail', 'integrations', ...features],
  'api/mail': features,
  ...Object.fromEntries(features.map((feature) => [`api/${feature}`, others(features, feature)])),
}

/**
 * Folders whose parts stand on floors, the ground first: a part imports from lower floors only, never from its own or a
 * higher one. `.` stands for the files beside the parts, but for those that are named. A part that is not named has no floor, and may not exist.
 */
const floors: Record<string, string[][]> = {
  app: [
    ['.', 'sw'],
    ['ui', 'browser', 'loading', 'messages', 'bookmarklet'],
    ['routing'],
    ['net'],
    ['session'],
    ['store', 'notify'],
    ['clipboard', 'pwa'],
    ['sync-status'],
    ['shell'],
    ['account', 'client', 'admin'],
    // Its front page opens the string tool.
    ['site'],
    ['entry'],
  ],
  'app/client': [
    ['.'],
    ['source', 'citation', 'conflict', 'history', 'checkout', 'checkout-return', 'outline', 'reading'],
    ['source-form', 'palette', 'cases'],
    ['string'],
    ['webcite', 'trash', 'launch'],
    ['doctor', 'drill'],
    ['guest-draft'],
    ['guest'],
    ['dashboard', 'background'],
  ],
  'app/client/drill': [['breach'], ['own'], ['practice'], ['.']],
  'app/client/doctor': [['document'], ['diagnosis'], ['.']],
  'app/client/string': [
    ['.'],
    ['model', 'drag', 'viewport'],
    ['edit', 'composer', 'row', 'panels', 'preview', 'check', 'palette', 'toa'],
    ['library', 'strings', 'short-forms', 'exchange', 'record'],
    ['list'],
    ['phone'],
    ['editor'],
    ['screen.tsx'],
  ],
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g

/** Every module a source text imports, statically or by `import()`, as written. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? '')
}

/** What is wrong with one import of one file, in words; undefined when it is allowed. `file` is relative to the root. */
export function violation(file: string, specifier: string): string | undefined {
  const home = file.startsWith('app/sw/') ? 'app/sw' : (file.split('/')[0] ?? '')
  const rules = folders[home]
  if (rules === undefined) return undefined
  const target = resolve(file, specifier)
  if (target === undefined) {
    const allowed = rules.packages.some((name) =>
      name.endsWith(':')
        ? specifier.startsWith(name)
        : specifier === name || specifier.startsWith(`${name}/`),
    )
    return allowed ? undefined : `${file} imports the package ${specifier}, which ${home} may not use`
  }
  if (!rules.folders.some((folder) => target.startsWith(`${folder}/`))) {
    return `${file} imports ${target}: ${home} may only import ${rules.folders.join(', ')}`
  }
  if (specifier.startsWith('.') && target.split('/')[0] !== file.split('/')[0]) {
    return `${file} reaches ${target} by a relative path; across folders use #`
  }
  return insideViolation(file, target) ?? floorViolation(file, target)
}

/** What a folder may not import of its neighbours, on whichever level both stand. */
function insideViolation(file: string, target: string): string | undefined {
  for (const [folder, forbidden] of Object.entries(inside)) {
    const parent = folder.slice(0, folder.lastIndexOf('/'))
    if (!isIn(file, folder) || isIn(target, folder) || !isIn(target, parent)) continue
    const part = partOf(target, parent)
    const name = part === '.' ? target.slice(parent.length + 1) : part
    if (forbidden.includes('*') || forbidden.includes(part))
      return `${file} imports ${target}: ${folder} may not use ${name}`
  }
  return undefined
}

/** An import from the same floor of a folder, or from a higher one. */
function floorViolation(file: string, target: string): string | undefined {
  for (const [folder, order] of Object.entries(floors)) {
    if (!isIn(file, folder) || !isIn(target, folder)) continue
    const [own, other] = [file, target].map((path) => floorOf(path, folder, order))
    if (own === other) continue
    const [from, to] = [own, other].map((part) => order.findIndex((parts) => parts.includes(part ?? '')))
    if (from === undefined || to === undefined || from === -1 || to === -1)
      return `${file} imports ${target}: ${from === -1 ? own : other} has no floor in ${folder}`
    if (to >= from) return `${file} imports ${target}: in ${folder}, ${other} does not stand below ${own}`
  }
  return undefined
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

/** What of a folder's floors a file belongs to: its subfolder, or itself where it is named. */
function floorOf(path: string, folder: string, order: readonly string[][]): string {
  const name = path.slice(folder.length + 1)
  return order.some((parts) => parts.includes(name)) ? name : partOf(path, folder)
}

/** The subfolder of `folder` a file is in; `.` for a file beside the subfolders. */
function partOf(path: string, folder: string): string {
  const [part = '', ...deeper] = path.slice(folder.length + 1).split('/')
  return deeper.length === 0 ? '.' : part
}

/** The imported file relative to the root; undefined for a package. */
function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return undefined
  const path = file.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') path.pop()
    else if (part !== '.') path.push(part)
  }
  return path.join('/')
}

/** The files of the house a source text imports, by value, by type or on demand; `file` is where it stands. */
export function importedFiles(file: string, source: string): string[] {
  return importsOf(source).flatMap((specifier) => resolve(file, specifier) ?? [])
}

/** The circles in which files import one another, each sorted by name; none in a sound house (Tarjan's algorithm). */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(file: string): void {
    const own = order.size
    order.set(file, own)
    lowest.set(file, own)
    open.push(file)
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue
      if (!order.has(target)) visit(target)
      else if (!open.includes(target)) continue
      lowest.set(file, Math.min(lowest.get(file) ?? own, lowest.get(target) ?? own))
    }
    if (lowest.get(file) !== own) return
    const circle = open.splice(open.indexOf(file))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return circles
}
