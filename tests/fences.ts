/** Allowed imports (ARCHITECTURE.md). A folder may not import from folders that are not in its list. */
const folders: Record<string, { folders: string[]; packages: string[] }> = {
  cite: { folders: ['cite'], packages: ['zod', '@retorquere/bibtex-parser'] },
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
      '@simplewebauthn/server',
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
      '@simplewebauthn/browser',
      'unpdf',
      'workbox-window',
      'virtual:pincite-bookmarklet',
    ],
  },
  extension: {
    folders: ['extension', 'cite', 'app/clipboard', 'app/messages'],
    packages: [],
  },
  'app/sw': {
    folders: ['app/sw'],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
  },
}

/** The features of the server. No feature imports another. */
const features = [
  'session',
  'account',
  'social',
  'passkey',
  'feature-flags',
  'replication',
  'webcite',
  'case-lookup',
  'billing',
  'outline',
  'share',
  'admin',
  'operations',
  'openapi',
  'site',
]
const others = (names: string[], own: string) => names.filter((name) => name !== own)

/**
 * Forbidden imports between the subfolders of a folder. `*` means every other subfolder and the files directly in the
 * folder.
 */
const inside: Record<string, string[]> = {
  'app/ui': ['*'],
  'api/database': ['*'],
  // The case list uses the engine's types, but must not import its tables.
  'cite/cases': [
    'abbreviation',
    'court',
    'exchange',
    'kind',
    'lint',
    'page',
    'read',
    'repair',
    'segment',
    'string',
  ],
  'api/integrations': ['database', 'identity', 'middleware', 'mail', 'jobs', ...features],
  'api/identity': ['middleware', 'mail', 'jobs', 'integrations', ...features],
  'api/middleware': ['mail', 'jobs', 'integrations', ...features],
  // Features declare their own jobs, so the job runner doesn't import any feature.
  'api/jobs': ['identity', 'middleware', 'mail', 'integrations', ...features],
  'api/mail': features,
  ...Object.fromEntries(features.map((feature) => [`api/${feature}`, others(features, feature)])),
}

/**
 * Folders whose parts form layers, lowest first. A part may import only from lower layers. `.` means the files directly
 * in the folder, except files that are listed by name. Every part must be listed.
 */
const layers: Record<string, string[][]> = {
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
    // The home page embeds the string tool.
    ['site'],
    ['entry'],
  ],
  'app/client': [
    ['long-text'],
    ['.'],
    [
      'source',
      'citation',
      'status',
      'conflict',
      'history',
      'checkout',
      'checkout-return',
      'outline',
      'reading',
      'rulebook',
      'share',
      'archive',
    ],
    ['source-form', 'cases'],
    // The palette also finds cases.
    ['palette'],
    ['string'],
    ['webcite', 'trash', 'launch'],
    ['doctor', 'practice'],
    // These tools open Word documents with the code of the doctor.
    ['brief', 'word'],
    ['guest-draft'],
    ['guest'],
    ['dashboard', 'background', 'shared'],
  ],
  extension: [['.', 'browser'], ['page', 'outbox'], ['popup'], ['handover']],
  'app/client/practice': [['breach'], ['own'], ['schedule'], ['.']],
  'app/client/doctor': [['document'], ['diagnosis'], ['.']],
  'app/client/word': [['host'], ['short-forms'], ['.']],
  'app/client/string': [
    ['.'],
    ['model', 'drag', 'viewport'],
    ['project-page'],
    ['edit', 'panels', 'check', 'palette', 'history-page'],
    ['composer', 'row', 'toa'],
    ['preview'],
    ['library', 'strings', 'short-forms', 'exchange', 'record'],
    ['list'],
    ['phone'],
    ['editor'],
    ['pages'],
    ['screen.tsx'],
  ],
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s*\(?\s*['"]([^'"]+)['"]/g

/** Returns the specifier of every module that a source file imports, statically or with `import()`. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? '')
}

/** Describes the rule that an import breaks; undefined if the import is allowed. `file` is relative to the root. */
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
    return `${file} imports ${target} by a relative path; use # across folders`
  }
  return insideViolation(file, target) ?? layerViolation(file, target)
}

/** Reports a forbidden import between subfolders. */
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

/** Reports an import from the same or a higher layer. */
function layerViolation(file: string, target: string): string | undefined {
  for (const [folder, order] of Object.entries(layers)) {
    if (!isIn(file, folder) || !isIn(target, folder)) continue
    const [own, other] = [file, target].map((path) => layerOf(path, folder, order))
    if (own === other) continue
    const [from, to] = [own, other].map((part) => order.findIndex((parts) => parts.includes(part ?? '')))
    if (from === undefined || to === undefined || from === -1 || to === -1)
      return `${file} imports ${target}: ${from === -1 ? own : other} has no layer in ${folder}`
    if (to >= from) return `${file} imports ${target}: in ${folder}, ${other} is not in a layer below ${own}`
  }
  return undefined
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

function layerOf(path: string, folder: string, order: readonly string[][]): string {
  const name = path.slice(folder.length + 1)
  return order.some((parts) => parts.includes(name)) ? name : partOf(path, folder)
}

/** Returns the subfolder of `folder` that contains a file; `.` for a file directly in the folder. */
function partOf(path: string, folder: string): string {
  const [part = '', ...deeper] = path.slice(folder.length + 1).split('/')
  return deeper.length === 0 ? '.' : part
}

/** Returns the path of the imported file, relative to the root; undefined for a package. */
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

/** Returns the project files that `file` imports in any way. */
export function importedFiles(file: string, source: string): string[] {
  return importsOf(source).flatMap((specifier) => resolve(file, specifier) ?? [])
}

/** Finds import cycles with Tarjan's algorithm. Each cycle is sorted by name. */
export function cyclesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

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
    const cycle = open.splice(open.indexOf(file))
    if (cycle.length > 1) cycles.push(cycle.sort())
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return cycles
}
