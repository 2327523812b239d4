import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findTooNew, findTooNewStyle, ownMembers } from './browser-support.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync('{app,cite,sync}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|cite\/cli\.ts$|sync\/(server|memory)\/|app\/entry\/prerender/.test(file),
)
const sheets = globSync('app/**/*.css', { cwd: root })

/** Methods of packages that have the same name as a newer browser method: Dexie's tables and zod's schemas. */
const OF_PACKAGES = ['toArray', 'where', 'equals', 'union']

/** Features that are checked for in another file. */
const GUARDED_ELSEWHERE = new Map([
  ['app/ui/popover.tsx', ['.showPopover', '.hidePopover', '.popover', '.newState']],
  ['app/client/string/model/text-offset.ts', ['.offsetNode']],
])

const names = (source: string): string[] => findTooNew('a.ts', source).map(({ name }) => name)

describe('detects features that a target browser lacks', () => {
  test.each([
    ['AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['URL.parse(text)', 'URL.parse'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['element.checkVisibility()', '.checkVisibility'],
    ['panel.showPopover()', '.showPopover'],
    ['Object.groupBy(list, of)', 'Object.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['new Set([1]).isSubsetOf(other)', '.isSubsetOf'],
  ])('reports %s', (source, name) => {
    expect(names(source)).toEqual([name])
  })

  test.each([
    ':host-context(a) { top: 0 }',
    '.a:popover-open { top: 0 }',
    '@view-transition { navigation: auto }',
  ])('reports %s', (sheet) => {
    expect(findTooNewStyle(sheet)).toHaveLength(1)
  })
})

describe('allows features that are checked for first or are old enough', () => {
  test.each([
    "if ('any' in AbortSignal) AbortSignal.any([a, b])",
    "typeof Reflect.get(element, 'checkVisibility') === 'function' && element.checkVisibility()",
    'panel.showPopover?.()',
    'if (list.moveBefore === undefined) list.moveBefore(a, b)',
    'list.toSorted(); list.findLast(is); structuredClone(list); new AbortController().signal.aborted',
  ])('allows %s', (source) => {
    expect(names(source)).toEqual([])
  })

  test('allows a style sheet that every target browser supports', () => {
    expect(findTooNewStyle('.a:has(b):focus-visible::backdrop { color: red } @layer a { }')).toEqual([])
  })
})

test('no source file uses a browser feature that may be missing without checking for it first', () => {
  const texts = sources.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const own = new Set([...OF_PACKAGES, ...texts.flatMap(([file, text]) => ownMembers(file, text))])
  const found = texts.flatMap(([file, text]) =>
    findTooNew(file, text, own)
      .filter(({ name }) => GUARDED_ELSEWHERE.get(file)?.includes(name) !== true)
      .map(({ name, line }) => `${file}:${line} ${name}`),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test('no style sheet has a rule that a supported browser would drop', () => {
  const found = sheets.flatMap((file) =>
    findTooNewStyle(readFileSync(join(root, file), 'utf8'))
      // This selector is in a separate rule that only sets colors, so a browser can drop the rule without harm.
      .filter(({ name }) => name !== '::selection')
      .map(({ name, line }) => `${file}:${line} ${name}`),
  )
  expect(sheets.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})
