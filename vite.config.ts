import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { bookmarklet } from './bookmarklet.config.ts'
import { oldestBrowsers } from './browsers.config.ts'
import { pagesToKeep, prerendered } from './prerender.config.ts'

const OUT = join(import.meta.dirname, 'dist/app')

/** The version shown to users, from package.json. */
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string
}

/** Build target. */
const TARGET = ['es2022', ...Object.entries(oldestBrowsers).map(([name, version]) => name + version)]

const ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production')

/** The API server's URL while `vite` serves the app (npm run dev). */
const SERVER = 'http://localhost:3000'

/** Writes a .br and a .gz next to every text file of the build, so that the server never compresses per request. */
function precompressed(): Plugin {
  return {
    name: 'pincite-precompressed',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(OUT, { recursive: true, withFileTypes: true })
        // Hidden folders are not served as they are.
        const texts = entries.filter(
          ({ name, parentPath }) =>
            /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name) &&
            !relative(OUT, parentPath).startsWith('.'),
        )
        await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))))
      },
    },
  }
}

/**
 * Names a chunk after its folder below app/, so that the build output mirrors the source tree:
 * `client-string-[hash].js`.
 */
function nameOf({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const path = facadeModuleId?.split('/app/')[1] ?? name
  return path.replace(/(\/screen)?\.tsx?$/, '').replaceAll('/', '-')
}

/**
 * Drops unused parts of the router from the build: forms, loaders, and scroll restoration. They would be kept only
 * because their creation isn't marked as pure, and because of display names for developer tools.
 */
function leanRouter(): Plugin {
  return {
    name: 'pincite-lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(/= (?=React\d*\.(createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}

/**
 * Drops the unused Dexie hooks, and with them the early import of Dexie, which loads with the store, after the page's
 * frame.
 */
function leanDexieHooks(): Plugin {
  return {
    name: 'pincite-lean-dexie-hooks',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/dexie(?:-react-hooks)?\// },
      handler: (code) => ({
        code: code.replaceAll(/(?= new (?:FinalizationRegistry|Map|WeakMap)\()/g, ' /* @__PURE__ */'),
        map: null,
        moduleSideEffects: false,
      }),
    },
  }
}

/** Short and stable: the same file and class give the same name in every build. */
function generateScopedName(name: string, path: string): string {
  return `${name}_${createHash('sha256')
    .update(path.replace(/.*\/app\//, ''))
    .digest('base64url')
    .slice(0, 5)}`
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < 512) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/**
 * Small modules that every working page loads: separate files would weigh a third more, and each would need a request.
 */
const WORK_LEAVES = [
  'client/anchored-panel',
  'client/cases/find-case-named',
  'client/citation/citation-runs',
  'client/citation/copy-clean-selection',
  'client/citation-engine',
  'client/focus-first-match',
  'client/history/use-history-dialog',
  'client/project-path',
  'client/source/read-source',
  'client/source/source-name',
  'client/string/composer/composer-draft',
  'client/string/composer/match-items',
  'loading/after-first-paint',
  'loading/standby-parts',
  'pwa/update-state',
  'session/typed-drafts',
  'store/storage-quota',
  'ui/top-dialog',
].map((name) => `/app/${name}.ts`)
const WORK_ICONS = /lucide-react\/.*\/icons\/(?:arrow-left|chevron-right|globe|plus|quote|x)\./

export default defineConfig({
  root: 'app',
  publicDir: '../public',
  cacheDir: '../.cache/vite',
  build: {
    outDir: OUT,
    emptyOutDir: true,
    manifest: true,
    target: TARGET,
    modulePreload: {
      polyfill: false,
      // Only the page itself preloads scripts. A table of every screen's files would be a fifth of the entry.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) => `assets/${nameOf(chunk)}-[hash].js`,
        codeSplitting: {
          // React's file stays the same across our releases. What all pages of a kind need is in one file: many small
          // ones compress worse and wait for one another.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zustand)\//,
            },
            {
              name: 'work-leaves',
              test: (id) =>
                WORK_ICONS.test(id) || WORK_LEAVES.some((leaf) => id.replace(/x$/, '').endsWith(leaf)),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    // scripts/size.mjs enforces the page budgets; the PDF reader is one large file that few users need.
    chunkSizeWarningLimit: 2_000,
    // An inlined font or image would be a data: URL, which the content security policy forbids except for images.
    assetsInlineLimit: 0,
  },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  resolve: {
    alias: [
      // Dexie's build for current browsers; its main entry also supports old module systems and weighs 1.6 KB more.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // The router's package exports only its development build, with all its warnings.
      { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
    ],
  },
  css: { modules: { generateScopedName } },
  server: { port: 5173, proxy: { '/api': SERVER, '/sanctum': SERVER, '/dev': SERVER } },
  plugins: [
    react(),
    leanRouter(),
    leanDexieHooks(),
    bookmarklet(TARGET),
    prerendered({ out: OUT, generateScopedName }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      outDir: OUT,
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globDirectory: OUT,
        // One classic script without imports.
        rollupFormat: 'iife',
        buildPlugins: { vite: [{ name: 'pincite-quiet', config: () => ({ logLevel: 'warn' }) }] },
        globPatterns: [
          'index.html',
          'old-browser.js',
          'open-tool.js',
          'page-look.js',
          'assets/**/*.{js,css,woff2}',
          'icon.svg',
          'manifest.webmanifest',
        ],
        // Parts that work only online are loaded when opened. So is the PDF reader, half a megabyte that few users
        // need; the service worker caches it after the first use (app/sw/sw.ts).
        globIgnores: ['assets/admin-*', 'assets/billing-*', 'assets/pdfjs-*'],
        maximumFileSizeToCacheInBytes: 3_000_000,
        manifestTransforms: [
          async (manifest) => ({ manifest: [...manifest, ...(await pagesToKeep(OUT))], warnings: [] }),
        ],
      },
    }),
    precompressed(),
  ],
})
