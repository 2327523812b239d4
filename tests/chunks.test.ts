import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createChunkNames } from '../chunks.config.ts'

const app = (path: string) => join(import.meta.dirname, '../app', path)
const icons = '/packages/node_modules/lucide-react/dist/esm'

interface PlannedModule {
  readonly imports?: readonly string[]
  readonly splits?: readonly string[]
  readonly code?: string
}

/**
 * Returns a function that returns a module's chunk name, or null if the bundler chooses the chunk. Modules that are
 * missing from `planned` import nothing.
 */
function nameChunks(planned: Readonly<Record<string, PlannedModule>>) {
  const name = createChunkNames()
  const read = (id: string) => {
    const { imports = [], splits = [], code = '' } = planned[id] ?? {}
    return { importedIds: imports, dynamicallyImportedIds: splits, code }
  }
  return (id: string) => name(id, read)
}

const MAIN = app('entry/main.tsx')
const LOGIN = app('account/login/screen.tsx')
const LAYOUT = app('entry/client-layout.tsx')
const TOOL = app('client/string/screen.tsx')
const CHECKS = app('client/string/check/check-panel.tsx')
const field = app('ui/field.tsx')
const row = app('client/string/row/row-view.tsx')
const cite = app('../cite/source/source.ts')

test('modules that several parts of an app page need share a file', () => {
  const nameOf = nameChunks({
    [MAIN]: { splits: [LAYOUT, TOOL] },
    [LAYOUT]: { imports: [row, cite] },
    [TOOL]: { imports: [row, cite] },
  })
  expect([nameOf(row), nameOf(cite)]).toEqual(['work', 'core-work'])
})

test('a module that only one file needs stays in that file', () => {
  const nameOf = nameChunks({ [MAIN]: { splits: [LAYOUT, TOOL] }, [TOOL]: { imports: [row] } })
  expect([nameOf(row), nameOf(TOOL), nameOf(LAYOUT)]).toEqual([null, null, null])
})

test('modules that both the login and app pages need are separate from modules that only one of them needs', () => {
  const signup = app('account/signup/screen.tsx')
  const form = app('account/use-form.ts')
  const nameOf = nameChunks({
    [MAIN]: { splits: [LOGIN, signup, LAYOUT, TOOL] },
    [LOGIN]: { imports: [field, form] },
    [signup]: { imports: [form] },
    [LAYOUT]: { imports: [row] },
    [TOOL]: { imports: [row, field] },
  })
  expect([nameOf(field), nameOf(form), nameOf(row)]).toEqual(['shared', 'session', 'work'])
})

test('leaves modules to the bundler if the first file contains them or no rule applies to them', () => {
  const chart = app('admin/chart.tsx')
  const nameOf = nameChunks({
    [MAIN]: { imports: [field], splits: [TOOL, chart] },
    [TOOL]: { imports: [field] },
  })
  expect([nameOf(field), nameOf(chart)]).toEqual([null, null])
})

test('parts that are fetched when the tool opens share a file with everything they need', () => {
  const strip = app('client/string/check/strip.tsx')
  const nameOf = nameChunks({ [MAIN]: { splits: [TOOL, CHECKS] }, [CHECKS]: { imports: [strip] } })
  expect([nameOf(CHECKS), nameOf(strip)]).toEqual(['editor', 'editor'])
})

test('parts that are fetched with a page’s frame share a file with everything they need', () => {
  const menu = app('shell/account-menu.tsx')
  const entry = app('shell/menu-entry.tsx')
  const nameOf = nameChunks({ [MAIN]: { splits: [LAYOUT, menu] }, [menu]: { imports: [entry] } })
  expect([nameOf(menu), nameOf(entry)]).toEqual(['frame', 'frame'])
})

test('modules that other pages also need stay out of the frame’s file', () => {
  const menu = app('shell/account-menu.tsx')
  const dashboard = app('client/dashboard/dashboard-route.tsx')
  const date = app('ui/date.ts')
  const nameOf = nameChunks({
    [MAIN]: { splits: [menu, dashboard] },
    [menu]: { imports: [date] },
    [dashboard]: { imports: [date] },
  })
  expect([nameOf(menu), nameOf(date), nameOf(dashboard)]).toEqual(['frame', 'desk', null])
})

test('an icon counts as loaded by the modules that import it by name', () => {
  const all = `${icons}/lucide-react.mjs`
  const [plus, x] = [`${icons}/icons/plus.mjs`, `${icons}/icons/x.mjs`]
  const code = `import { Plus } from 'lucide-react'`
  const nameOf = nameChunks({
    [MAIN]: { splits: [LAYOUT, TOOL] },
    [LAYOUT]: { imports: [all], code },
    [TOOL]: { imports: [all], code },
    [all]: {
      imports: [plus, x],
      code: `export { default as Plus, default as PlusIcon } from './icons/plus.mjs'\nexport { default as X } from './icons/x.mjs'`,
    },
  })
  expect([nameOf(plus), nameOf(x)]).toEqual(['work', null])
})

test('the error message contains the part that is missing from the build', () => {
  const name = createChunkNames()
  expect(() => name(TOOL, () => null)).toThrow(/is missing from the build/)
})
