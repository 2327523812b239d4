import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = resolve(HERE, '../../..')

/** Returns the modules that a module loads when it starts, including itself, as paths from the root. */
function listModules(start: string, seen: Set<string> = new Set()): Set<string> {
  const path = relative(ROOT, start)
  if (seen.has(path) || !/\.tsx?$/.test(path) || !existsSync(start)) return seen
  seen.add(path)
  for (const [, names = '', from = ''] of readFileSync(start, 'utf8').matchAll(
    /^(?:import|export) ([^'"]*?)(?:from )?'([^']+)'/gms,
  )) {
    if (names.startsWith('type ') || /^\{(?:\s*type [^,}]+,?)+\s*\}\s*$/.test(names)) continue
    if (from.startsWith('.')) listModules(resolve(dirname(start), from), seen)
    else if (from.startsWith('#cite/')) listModules(join(ROOT, 'cite', from.slice('#cite/'.length)), seen)
  }
  return seen
}

test('the screen and the worker share no modules of the brief check', () => {
  // The bundler may move a shared module into the screen's chunk. The worker would then load the page's code and fail.
  const worker = listModules(join(HERE, 'brief-worker.ts'))
  const screen = listModules(join(HERE, 'screen.tsx'))
  expect(worker.size).toBeGreaterThan(40)
  expect(screen.size).toBeGreaterThan(20)
  const shared = [...screen].filter(
    (path) => worker.has(path) && /^(?:app\/client\/brief|cite\/verify)\//.test(path),
  )
  expect(shared).toEqual([])
})
