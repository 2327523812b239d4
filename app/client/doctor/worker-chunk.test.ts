import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = resolve(HERE, '../../..')

/** Returns the modules that a module loads when it starts, including itself, as paths from the root. */
function modulesOf(start: string, seen: Set<string> = new Set()): Set<string> {
  const path = relative(ROOT, start)
  if (seen.has(path) || !existsSync(start)) return seen
  seen.add(path)
  const text = readFileSync(start, 'utf8')
  for (const [, what = '', from = ''] of text.matchAll(
    /^(?:import|export) ([^'"]*?)(?:from )?'([^']+)'/gms,
  )) {
    const isValue = !what.startsWith('type ') && !/^\{(?:\s*type [^,}]+,?)+\s*\}\s*$/.test(what)
    if (!isValue || !/\.tsx?$/.test(from)) continue
    if (from.startsWith('.')) modulesOf(resolve(dirname(start), from), seen)
    else if (from.startsWith('#cite/')) modulesOf(join(ROOT, 'cite', from.slice('#cite/'.length)), seen)
  }
  return seen
}

test('the screen and the worker share no doctor modules', () => {
  // The bundler may move a shared module into the screen's chunk. The worker would then load the page's code and fail.
  const worker = modulesOf(join(HERE, 'doctor-worker.ts'))
  const screen = modulesOf(join(HERE, 'screen.tsx'))
  expect(worker.size).toBeGreaterThan(40)
  expect(screen.size).toBeGreaterThan(20)
  // The engine has its own chunks, because other screens also load it. `find-quotations.ts` has its own chunk, and
  // `protected-titles.ts` is in the chunk of the modules that screens share.
  const shared = [...screen].filter(
    (path) => worker.has(path) && /^(?:app\/client\/doctor|cite\/correction)\//.test(path),
  )
  expect(shared).toEqual(['cite/correction/find-quotations.ts', 'cite/correction/protected-titles.ts'])
})
