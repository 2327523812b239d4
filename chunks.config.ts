import { join } from 'node:path'

/** The parts of the bundler's module data that determine a module's chunk. */
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
  /** True if the shared file also includes modules that some importers load on demand. */
  readonly whole?: boolean
  /** True if the roots, which are always fetched together, share one file with the modules that only the roots need. */
  readonly together?: boolean
  /**
   * Name of another set. Modules that this set shares with other parts of the app go into that set's file, so that
   * those parts work even if this set fails to load.
   */
  readonly sharesIn?: string
  /** Limits the set to modules that the listed modules also need. */
  readonly onlyWith?: readonly string[]
}

const APP = join(import.meta.dirname, 'app')
const MAIN = 'entry/main.tsx'
const ENGINE = '../cite/cite.ts'

/** Modules that load first in the string tool. Every page of the app itself loads them too. */
const workParts = ['entry/client-layout.tsx', 'client/string/screen.tsx']

/** Fetched together when the string tool opens (app/loading/standby-parts.ts), so they share one file. */
const standbyParts = [
  'client/conflict/conflict-button.tsx',
  'client/string/check/check-count.tsx',
  'client/string/check/check-panel.tsx',
  'client/string/check/row-looks.tsx',
  'client/string/composer/library-matches.tsx',
  'client/string/editor/create-problem-actions.ts',
  'client/string/editor/empty-rows.tsx',
  'client/string/editor/error-banner.tsx',
  'client/string/editor/preview-and-check.tsx',
  'client/string/editor/project-menu.tsx',
  'client/string/editor/tool-dialogs.tsx',
  'client/string/editor/unsaved-notice.tsx',
  'client/string/library/library.tsx',
  'client/string/panels/form-panel.tsx',
  'client/string/panels/insertion-panel.tsx',
  'client/string/panels/lead-panel.tsx',
  'client/string/panels/row-choice-panel.tsx',
  'client/string/phone/phone-notices.tsx',
  'client/string/phone/row-dock.tsx',
  'client/string/preview/export-menu.tsx',
  'client/string/preview/format-button.tsx',
  'client/string/row/filter-bar.tsx',
  'client/string/row/row-lines.tsx',
  'client/string/row/repair-strip.tsx',
  'client/string/row/row-mark.tsx',
  'client/string/row/row-menu-list.tsx',
  'client/string/row/row-motion.ts',
  'client/string/row/row-tools.tsx',
  'client/string/strings/string-mark.tsx',
  'client/string/strings/string-menu.tsx',
]

/** Fetched together after the layout of every page of the app itself. The layout works without them. */
const frameParts = ['shell/account-menu.tsx', 'shell/foot-bars.tsx', 'sync-status/unsynced-dialog.tsx']

/** Fetched together once a page of the app itself is idle. */
const backgroundParts = ['client/background/background-services.tsx', 'client/string/drag/drag-row.ts']

/** The account's data on the device. */
const storeParts = ['store/open-account.ts', 'store/sync-transport.ts', 'store/waiting-drafts.ts']

/** The project list and the parts that load with it. */
const listParts = [
  'client/cases/complete-citations.ts',
  'client/string/composer/parsed-list.tsx',
  'client/string/list/project-dialog.tsx',
  'client/string/list/project-list.tsx',
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
    // Parts that can appear later on any page.
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
    roots: ['tool-demo.tsx', 'string-tool.tsx', 'web-tool.tsx'].map((part) => `site/home/demo/${part}`),
  },
  { name: 'work', roots: workParts },
  { name: 'store', together: true, roots: [...storeParts, ...listParts] },
  { name: 'frame', together: true, sharesIn: 'desk', roots: frameParts },
  // The linter needs this module. It has its own set because it would otherwise share a chunk with the desk's modules.
  { name: 'quotations', together: true, roots: ['../cite/correction/find-quotations.ts'] },
  { name: 'background', together: true, sharesIn: 'desk', roots: backgroundParts },
  {
    // Screens and parts of the frame that work without the citation engine.
    name: 'desk',
    onlyWith: standbyParts,
    roots: [
      'account/settings/screen.tsx',
      'admin/outline/screen.tsx',
      'admin/users/users-area.tsx',
      'client/checkout/screen.tsx',
      'client/checkout-return/screen.tsx',
      'client/dashboard/dashboard-route.tsx',
      'client/doctor/screen.tsx',
      'client/outline/screen.tsx',
      'client/palette/client-palette.tsx',
      'client/trash/screen.tsx',
      'sync-status/sync-sheet.tsx',
    ],
  },
  { name: 'engine', roots: [ENGINE] },
  { name: 'linter', roots: ['../cite/linter.ts'] },
  { name: 'editor', together: true, roots: standbyParts },
]

/** Modules that also run in workers, where modules that use the page would fail. */
const CORE = /\/(?:cite|sync)\/|\/node_modules\/zod\/|^\0table:/

/**
 * Goes into the `core-shared` chunk. In any other chunk, a page that needs this module would load many other modules
 * too.
 */
const CONSTANTS = /\/cite\/word\/document-type\.ts$/

/**
 * Returns a function that names the chunk of a module, or returns null for modules that the bundler places. By default,
 * the build would create a file for each set of screens with a module in common: several hundred small files, most of
 * which every page of the app itself needs. Small files compress worse, and each costs a request.
 */
export function createChunkNames(): (id: string, read: ReadModule) => string | null {
  let places: Map<string, string> | undefined
  return (id, read) => {
    if (CONSTANTS.test(id)) return 'core-shared'
    return (places ??= placeModules(read)).get(id) ?? (HOOKS.test(id) ? 'work' : null)
  }
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
  const parts = new Set(
    sets.flatMap(({ roots, together }) => (together ? roots.map((root) => join(APP, root)) : [])),
  )
  const rootIds = new Set(sets.flatMap(({ roots }) => roots.map((root) => join(APP, root))))
  const { entries, users } = findUsers(join(APP, MAIN), read)
  const places = new Map<string, string>()
  for (const { name, roots, onlyWith, sharesIn, whole = false, together = false } of sets) {
    const limit = onlyWith && reach(onlyWith)
    const own = new Set(roots.map((root) => join(APP, root)))
    for (const id of reach(roots)) {
      if (seen.has(id) || limit?.has(id) === false) continue
      seen.add(id)
      const neededBy = users.get(id) ?? []
      const isShared = neededBy.length > 1 && !rootIds.has(id) && (whole || !entries.has(id))
      if (!isShared && !parts.has(id) && (!together || entries.has(id))) continue
      const isCore = CORE.test(id)
      const isOwn = isCore || neededBy.every((user) => own.has(user))
      const file = isOwn ? name : (sharesIn ?? name)
      places.set(id, nameChunk(file, { isCore, inWork: work.has(id), inEngine: engine.has(id) }))
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
 * Returns the name of a module's part of a set. If sets were not split into parts, later pages would load modules that
 * only the set needs, and workers would load modules that run only in pages.
 */
function nameChunk(set: string, { isCore, inWork, inEngine }: ModuleUses): string {
  if (isCore && inEngine) {
    if (set === 'engine') return 'engine'
    // The app's pages load the base immediately, but not modules needed only by the demo and the engine.
    return set === 'demo' && !inWork ? 'engine-demo' : 'engine-base'
  }
  const name = `${isCore ? 'core-' : ''}${set}${inWork && set !== 'work' ? '-for-work' : ''}`
  return sharedFiles[name] ?? name
}

/** Small parts that every page eventually loads share a file. */
const sharedFiles: Readonly<Record<string, string>> = {
  'page-for-work': 'page',
  'site-for-work': 'shared',
  'notice-for-work': 'shared',
  'session-for-work': 'shared',
  'demo-for-work': 'shared',
  'core-session-for-work': 'core-shared',
  'core-demo-for-work': 'core-shared',
  notice: 'session',
  demo: 'session',
  'core-site': 'core-store',
}

/** Returns the modules that the build splits off and, for each module, the split-off modules that need it. */
function findUsers(
  main: string,
  read: ReadModule,
): { entries: ReadonlySet<string>; users: ReadonlyMap<string, readonly string[]> } {
  const entries = new Set([main])
  const users = new Map<string, string[]>()
  // The set grows during the loop.
  for (const entry of entries) {
    for (const id of collectModules([entry], read)) {
      const known = users.get(id)
      if (known === undefined) users.set(id, [entry])
      else known.push(entry)
      for (const split of read(id)?.dynamicallyImportedIds ?? []) entries.add(split)
    }
  }
  return { entries, users }
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

/** Returns the modules that the build keeps when a module with the given code imports `imported`. */
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
