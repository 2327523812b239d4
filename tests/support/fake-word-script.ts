import { join } from 'node:path'
import { build } from 'vite'

let script: Promise<string> | undefined

/** Returns a script that simulates Microsoft's script, with a document in memory. The script is built only once. */
export function buildFakeWordScript(): Promise<string> {
  return (script ??= bundle())
}

async function bundle(): Promise<string> {
  const root = join(import.meta.dirname, 'fake-word')
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'browser.ts'),
        output: { format: 'iife', entryFileNames: 'office.js', codeSplitting: false },
      },
    },
  })
  if (!Array.isArray(built) && 'output' in built) return built.output[0].code
  throw new Error('The script could not be built.')
}
