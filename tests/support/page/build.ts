import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { build } from 'vite'

const folder = import.meta.dirname
const root = join(folder, '../../..')

/** Bundles a module and its imports into a single script. */
async function buildForPage(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
        { find: /^vitest$/, replacement: join(folder, 'vitest.ts') },
      ],
    },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(root, entry), formats: ['iife'], name: 'page' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${entry} could not be bundled`)
  return chunk.code
}

/** A URL that serves only the bundled script. */
const PLACE = 'https://page.invalid/'

/** Opens an empty page that has run `entry`. Needs no server. */
export async function openPage(page: Page, entry: string): Promise<void> {
  const code = await buildForPage(entry)
  await page.route(`${PLACE}**`, (route) =>
    route.request().url() === PLACE
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><script src="/page.js"></script>' })
      : route.fulfill({ contentType: 'text/javascript', body: code }),
  )
  await page.goto(PLACE)
}
