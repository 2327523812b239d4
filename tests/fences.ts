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
      'zustand',
      'lucide-react',
      'cmdk',
      '@stripe/stripe-js',
      'unpdf',
      'workbox-window',
      'virtual:pwa-register',
      'virtual:pincite-bookmarklet',
    ],
  },
  'app/sw': { folders: ['app/sw'], packages: ['workbox-precaching', 'workbox-routing'] },
}

const screens = ['site', 'account', 'client', 'admin']
/** What the server offers: each stands alone, and may be taken out. */
const features = [
  'session',
  'account',
  'social',
  'feature',
  'replication',
  'webcite',
  'billing',
  'outline',
  'admin',
  'operation',
  'site',
]
const others = (names: string[], own: string) => names.filter((name) => name !== own)

/** Inside one folder: what a subfolder may not import. `*` is every other subfolder and the files beside it. */
const inside: Record<string, string[]> = {
  'app/ui': ['*'],
  'app/net': ['store', 'session', 'shell', ...screens],
  'app/session': ['store', 'shell', ...screens],
  'app/store': ['shell', ...screens],
  'app/shell': screens,
  ...Object.fromEntries(screens.map((area) => [`app/${area}`, others(screens, area)])),
  'api/database': ['*'],
  'api/outside': ['database', 'identity', 'guard', 'mail', ...features],
  'api/identity': ['guard', 'mail', 'outside', ...features],
  'api/guard': ['mail', 'outside', ...features],
  'api/mail': features,
  ...Object.fromEntries(features.map((feature) => [`api/${feature}`, others(features, feature)])),
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
  return insideViolation(file, target)
}

function insideViolation(file: string, target: string): string | undefined {
  const [top = '', area = ''] = file.split('/')
  const [targetTop, targetArea = ''] = target.split('/')
  if (top !== targetTop || area === targetArea || !file.includes('/', top.length + 1)) return undefined
  const forbidden = inside[`${top}/${area}`] ?? []
  if (!forbidden.includes('*') && !forbidden.includes(targetArea)) return undefined
  return `${file} imports ${target}: ${top}/${area} may not use ${targetArea}`
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
