import { join } from 'node:path'

/** The part of the bundler's data about a module that determines its chunk. */
interface BuiltModule {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly code: string | null
}

type ReadModule = (id: string) => BuiltModule | null

interface LoadSet {
  readonly name: string
  /** Modules that load together; paths are relative to app/. */
  readonly roots: readonly string[]
  /** Whether the shared file also includes modules that some importers load on demand. */
  readonly whole?: boolean
  /** Limits the set to modules that these modules also need. */
  readonly onlyWith?: readonly string[]
}

const APP = join(import.meta.dirname, 'app')
const MAIN = 'entry/main.tsx'
const ENGINE = '../cite/cite.ts'

/** Modules that load first in the string tool, and therefore on every page of the app itself. */
const workParts = ['entry/client-layout.tsx', 'client/string/screen.tsx']

/** Fetched together when the string tool opens (app/loading/standby-parts.ts), so they share one file. */
const standbyParts = [
  'client/conflict/conflict-button.tsx',
  'client/string/check/check-count.tsx',
  'client/string/check/check-panel.tsx',
  'client/string/check/row-looks.tsx',
  'client/string/composer/library-matches.tsx',
  'client/string/editor/empty-rows.tsx',
  'client/string/editor/error-banner.tsx',
  'client/string/editor/preview-and-check.tsx',
  'client/string/editor/project-menu.tsx',
  'client/string/editor/tool-dialogs.tsx',
  'client/string/editor/unsaved-notice.tsx',
  'client/string/library/library.tsx',
  'client/string/panels/form-panel.tsx',
  'client/string/panels/insertion-panel.tsx',
  'client/string/panels/row-choice-panel.tsx',
  'client/string/phone/phone-notices.tsx',
  'client/string/phone/row-dock.tsx',
  'client/string/preview/export-menu.tsx',
  'client/string/preview/print-settings.tsx',
  'client/string/row/repair-strip.tsx',
  'client/string/row/row-mark.tsx',
  'client/string/row/row-menu-list.tsx',
  'client/string/strings/string-menu.tsx',
]

const accountScreens = ['keep-email', 'login', 'oauth', 'reset-password', 'signup', 'verify-email']
const siteScreens = ['about', 'extension', 'privacy', 'products', 'submission-details', 'terms']

/** Modules that load together, in load order. A shared module goes into the first set that needs it. */
const sets: readonly LoadSet[] = [
  { name: 'page', roots: ['shell/landing-layout.tsx', 'site/home/screen.tsx'] },
  {
    name: 'site',
    roots: [
      ...siteScreens.map((screen) => `site/${screen}/screen.tsx`),
      'shell/needs-connection.tsx',
      'shell/not-found/screen.tsx',
    ],
  },
  {
    // Parts of any page that appear later.
    name: 'notice',
    roots: [
      'notify/confirm-dialog.tsx',
      'notify/toast-list.tsx',
      'pwa/install-dialog.tsx',
      'pwa/mobile-notice.tsx',
      'pwa/service-worker.ts',
    ],
  },
  { name: 'session', whole: true, roots: accountScreens.map((screen) => `account/${screen}/screen.tsx`) },
  {
    name: 'demo',
    roots: ['tool-demo.tsx', 'string-tool.tsx', 'web-tool.ts'].map((part) => `site/home/demo/${part}`),
  },
  { name: 'work', roots: workParts },
  { name: 'store', roots: ['store/open-account.ts', 'client/string/list/project-list.tsx'] },
  {
    // Screens and parts of the frame that work without the engine.
    name: 'desk',
    onlyWith: standbyParts,
    roots: [
      'account/settings/screen.tsx',
      'admin/outline/screen.tsx',
      'admin/users/users-area.tsx',
      'client/background/background-services.tsx',
      'client/checkout/screen.tsx',
      'client/checkout-return/screen.tsx',
      'client/dashboard/dashboard-route.tsx',
      'client/doctor/screen.tsx',
      'client/outline/screen.tsx',
      'client/palette/client-palette.tsx',
      'client/trash/screen.tsx',
      'shell/account-menu.tsx',
      'shell/foot-bars.tsx',
      'sync-status/sync-sheet.tsx',
    ],
  },
  { name: 'engine', roots: [ENGINE] },
  { name: 'linter', roots: ['../cite/linter.ts'] },
  { name: 'editor', roots: standbyParts },
]

/** Modules that also run in workers, where modules written for pages fail. */
const CORE = /\/(?:cite|sync)\/|\/node_modules\/zod\/|^\0table:/

/**
 * Returns a function that names the chunk of a module, or returns null for modules that the bundler places. By default,
 * the build would have a file for each set of screens with a module in common: several hundred small files, most of
 * which every page of the app itself needs. Small files compress worse, and each costs a request.
 */
export function createChunkNames(): (id: string, read: ReadModule) => string | null {
  let places: Map<string, string> | undefined
  return (id, read) => (places ??= placeModules(read)).get(id) ?? null
}

function placeModules(read: ReadModule): Map<string, string> {
  const reach = (parts: readonly string[]) =>
    collectModules(
      parts.map((part) => join(APP, part)),
      read,
    )
  const seen = new Set(reach([MAIN]))
  const work = reach(workParts)
  const engine = reach([ENGINE])
  const standby = new Set(standbyParts.map((part) => join(APP, part)))
  const rootIds = new Set(sets.flatMap(({ roots }) => roots.map((root) => join(APP, root))))
  const { entries, sharing } = countSharing(join(APP, MAIN), read)
  const places = new Map<string, string>()
  for (const { name, roots, onlyWith, whole = false } of sets) {
    const limit = onlyWith && reach(onlyWith)
    for (const id of reach(roots)) {
      if (seen.has(id) || limit?.has(id) === false) continue
      seen.add(id)
      const isShared = (sharing.get(id) ?? 0) > 1 && !rootIds.has(id) && (whole || !entries.has(id))
      if (!isShared && !standby.has(id) && (name !== 'editor' || entries.has(id))) continue
      places.set(
        id,
        nameChunk(name, { isCore: CORE.test(id), inWork: work.has(id), inEngine: engine.has(id) }),
      )
    }
  }
  return places
}

interface ModuleUses {
  readonly isCore: boolean
  readonly inWork: boolean
  readonly inEngine: boolean
}

/**
 * Splits a set into parts. Otherwise, later pages would load modules that only this set needs, and workers would load
 * modules that run only in pages.
 */
function nameChunk(set: string, { isCore, inWork, inEngine }: ModuleUses): string {
  if (isCore && inEngine) return set === 'engine' ? 'engine' : 'engine-base'
  return `${isCore ? 'core-' : ''}${set}${inWork && set !== 'work' ? '-for-work' : ''}`
}

/** Returns the modules that the build splits off, and how many of them need each module. */
function countSharing(
  main: string,
  read: ReadModule,
): { entries: ReadonlySet<string>; sharing: ReadonlyMap<string, number> } {
  const entries = new Set([main])
  const sharing = new Map<string, number>()
  // The set grows during the loop.
  for (const entry of entries) {
    for (const id of collectModules([entry], read)) {
      sharing.set(id, (sharing.get(id) ?? 0) + 1)
      for (const split of read(id)?.dynamicallyImportedIds ?? []) entries.add(split)
    }
  }
  return { entries, sharing }
}

/** Returns the given modules and all modules that they import statically, directly or indirectly. */
function collectModules(roots: readonly string[], read: ReadModule): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    const module = read(id)
    if (module === null) throw new Error(`${id} is missing from the build. Was it moved?`)
    found.add(id)
    for (const imported of module.importedIds) waiting.push(...listKept(imported, module.code ?? '', read))
  }
  return found
}

/** Packages that export more than the build keeps: the icon library and Dexie. */
const ICONS = /\/node_modules\/lucide-react\/dist\/esm\/lucide-react\.m?js$/
const HOOKS = /\/node_modules\/dexie-react-hooks\//

/** Returns the modules that the build keeps for an import in a module with the given code. */
function listKept(imported: string, code: string, read: ReadModule): readonly string[] {
  if (HOOKS.test(imported)) return []
  if (!ICONS.test(imported)) return [imported]
  const names = [...code.matchAll(/\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''),
  )
  const { code: all, importedIds = [] } = read(imported) ?? {}
  const files = [...(all ?? '').matchAll(/export \{([^}]*)\} from '\.(\/icons\/[^']+)'/g)]
    .filter(([, list = '']) => names.some((name) => new RegExp(`\\b${name}\\b`).test(list)))
    .map(([, , file = '']) => file)
  return importedIds.filter((id) => files.some((file) => id.endsWith(file)))
}
