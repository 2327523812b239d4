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
import { createChunkNames } from './chunks.config.ts'
import { extensionPackages } from './extension.config.ts'
import { functionsLast } from './functions.config.ts'
import { pagesToKeep, prerendered } from './prerender.config.ts'
import { packedTables } from './tables.config.ts'

const OUT = join(import.meta.dirname, 'dist/app')

/** Version shown in the app, from package.json. */
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string
}

/** Browsers that the app is built for. */
const TARGET = ['es2022', ...Object.entries(oldestBrowsers).map(([name, version]) => name + version)]

const ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production')

/** Address of the API server while `vite` serves the app (npm run dev). */
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
        // Files in hidden folders are not served directly, so they are skipped.
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
 * Names a chunk after its folder under app/, so that the build's file list mirrors the tree: `client-string-[hash].js`.
 */
function nameOf({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const path = facadeModuleId?.split('/app/')[1] ?? name
  return path.replace(/(?:(\/screen)?\.tsx?|\.txt\?raw)$/, '').replaceAll('/', '-')
}

/**
 * Lets the build drop the unused parts of the router, such as forms, loaders, and scroll restoration. Tree shaking
 * keeps them only because the code that creates them isn't marked as free of side effects, and because that code names
 * them for developer tools.
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
 * Lets the build drop the unused parts of dexie-react-hooks, which would otherwise pull in Dexie itself. Dexie loads
 * with the store, after the page's layout.
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

/** Returns a short, stable class name: the same file and class produce the same name in every build. */
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

const chunkName = createChunkNames()

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
      // Only the HTML lists preloads. A table of every screen's files would take up a fifth of the entry chunk.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        chunkFileNames: (chunk) => `assets/${nameOf(chunk)}-[hash].js`,
        codeSplitting: {
          // React's file stays the same from one release to the next. Modules that every page of one kind needs share a
          // file, because many small files compress worse and load one after another.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zustand)\//,
            },
            {
              name: (id, context) => chunkName(id, (it) => context.getModuleInfo(it)),
              debugName: 'load order',
              includeDependenciesRecursively: false,
            },
            // Workers load modules on demand too. If the entry contained the helper that loads modules, the helper
            // would run the page's code in a worker.
            { name: 'preload-helper', test: /vite\/preload-helper/ },
            // The doctor's screen and its worker share this module. If it were in the screen's file, the worker would
            // load React.
            { name: 'text-change', test: /\/cite\/correction\/text-change\./ },
            // The Word pane's page and the workers share these modules.
            { name: 'word-document', test: /\/app\/client\/doctor\/document\/|\/cite\/word\// },
          ],
        },
      },
    },
    // scripts/size.mjs enforces the page budgets; the PDF reader is one large file that few users need.
    chunkSizeWarningLimit: 2_000,
    // An inlined font or image would be a data: URL, which the content security policy allows only for images.
    assetsInlineLimit: 0,
  },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  resolve: {
    alias: [
      // Dexie's build for current browsers; its main entry also supports old module systems and is 1.6 KB larger.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // The router's package exports only its development build, with every warning included.
      { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
    ],
  },
  css: { modules: { generateScopedName } },
  server: { port: 5173, proxy: { '/api': SERVER, '/sanctum': SERVER, '/dev': SERVER } },
  plugins: [
    react(),
    packedTables(),
    functionsLast(),
    leanRouter(),
    leanDexieHooks(),
    bookmarklet(TARGET),
    prerendered({ out: OUT, generateScopedName }),
    extensionPackages({ out: OUT, version }),
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
        // Builds one classic script without imports.
        rollupFormat: 'iife',
        buildPlugins: { vite: [{ name: 'pincite-quiet', config: () => ({ logLevel: 'warn' }) }] },
        globPatterns: [
          'index.html',
          'old-browser.js',
          'open-tool.js',
          'page-look.js',
          'receive.html',
          'receive.js',
          'assets/**/*.{js,css,woff2}',
          'icon.svg',
          'manifest.webmanifest',
        ],
        // Online-only parts load when they are opened. The PDF reader, half a megabyte that few users need, also loads
        // on demand; the service worker then caches it (app/sw/sw.ts).
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
