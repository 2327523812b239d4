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
    /^(?:import|export) (?:([^'"();=]*?) from )?'([^']+)'/gm,
  )) {
    if (names.startsWith('type ') || /^\{(?:\s*type [^,}]+,?)+\s*\}\s*$/.test(names)) continue
    if (from.startsWith('.')) listModules(resolve(dirname(start), from), seen)
    else if (from.startsWith('#cite/')) listModules(join(ROOT, 'cite', from.slice('#cite/'.length)), seen)
  }
  return seen
}

test('the pane’s worker shares only the document reader with the page', () => {
  // The bundler may move any other shared module into the page's chunk. The worker would then load the page's code and
  // fail.
  const worker = listModules(join(HERE, 'word-worker.ts'))
  const page = new Set(
    ['screen.tsx', 'host/docx-host.ts', 'host/office-host.ts'].flatMap((name) => [
      ...listModules(join(HERE, name)),
    ]),
  )
  expect(worker.size).toBeGreaterThan(40)
  expect(page.size).toBeGreaterThan(40)
  const shared = [...page].filter((path) => worker.has(path) && !path.startsWith('cite/'))
  expect(shared.length).toBeGreaterThan(0)
  expect(shared.filter((path) => !path.startsWith('app/client/doctor/document/'))).toEqual([])
})
