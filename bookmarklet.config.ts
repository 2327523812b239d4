import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const MODULE = 'virtual:pincite-bookmarklet'

/** Builds the bookmarklet as one script without imports. `target` lists the browsers to support. */
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
  throw new Error('Expected the bookmarklet build to produce one script.')
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
