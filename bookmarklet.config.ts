import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const MODULE = 'virtual:pincite-bookmarklet'

/** Bundles the bookmarklet into one script without imports; `target` names the browsers it has to run in. */
export async function buildBookmarklet(target: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: [...target],
      rolldownOptions: {
        input: join(import.meta.dirname, 'app/bookmarklet/main.ts'),
        output: { format: 'iife', entryFileNames: 'bookmarklet.js' },
      },
    },
  })
  if (!Array.isArray(built) && 'output' in built) return built.output[0].code.trim()
  throw new Error('The bookmarklet must be a single script.')
}

/** Lets the app import the built bookmarklet as text: `import { script } from 'virtual:pincite-bookmarklet'`. */
export function bookmarklet(target: readonly string[]): Plugin {
  return {
    name: 'pincite-bookmarklet',
    resolveId: { filter: { id: /^virtual:pincite-bookmarklet$/ }, handler: () => `\0${MODULE}` },
    load: {
      filter: { id: /^\0virtual:pincite-bookmarklet$/ },
      handler: async () => `export const script = ${JSON.stringify(await buildBookmarklet(target))}`,
    },
  }
}
