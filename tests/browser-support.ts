import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { parseSync } from 'vite'
import { oldestBrowsers } from '../browsers.config.ts'

const { api, javascript, css } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../node_modules/@mdn/browser-compat-data/data.json'), 'utf8'),
) as CompatData

/** The browsers of the build's target, plus mobile browsers and Edge, with the oldest supported versions. */
const targets = {
  safari: oldestBrowsers.safari,
  safari_ios: oldestBrowsers.safari,
  firefox: oldestBrowsers.firefox,
  chrome: oldestBrowsers.chrome,
  chrome_android: oldestBrowsers.chrome,
  edge: oldestBrowsers.chrome,
} as const

/** A feature that an older target browser lacks. */
export interface TooNew {
  /** As written in the source: `AbortSignal.any`, `.checkVisibility`. */
  readonly name: string
  readonly line: number
}

interface AstNode {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** Whether every target browser supports a compatibility entry. */
function isEverywhere({ __compat }: Identifier): boolean {
  if (__compat === undefined) return true
  return Object.entries(targets).every(([browser, oldest]) => {
    const support = __compat.support[browser as keyof typeof targets]
    if (support === undefined) return true
    const statements: readonly SimpleSupportStatement[] = Array.isArray(support) ? support : [support]
    return statements.some(
      ({ version_added: added, flags, prefix, alternative_name: other }) =>
        flags === undefined &&
        prefix === undefined &&
        other === undefined &&
        typeof added === 'string' &&
        added !== 'preview' &&
        isAtMost(added.replace('≤', ''), oldest),
    )
  })
}

function isAtMost(version: string, oldest: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = oldest.split('.').map(Number)
  return major < wantedMajor || (major === wantedMajor && minor <= wantedMinor)
}

const builtins = javascript.builtins
const interfaces: ReadonlyMap<string, Identifier> = new Map(
  [
    ...Object.entries(api),
    ...Object.entries(builtins ?? {}),
    ...Object.entries((builtins?.['Intl'] ?? {}) as Identifier),
  ].filter(([name]) => name !== '__compat') as [string, Identifier][],
)

/** Members by name, across all interfaces that have one; the type of the object before the dot is not resolved. */
const members = new Map<string, Identifier[]>()
for (const owner of interfaces.values()) {
  for (const [name, member] of Object.entries(owner)) {
    if (name === '__compat' || name.includes('_')) continue
    members.set(name, [...(members.get(name) ?? []), member as Identifier])
  }
}

function staticOf(owner: string, member: string): Identifier | undefined {
  const found = interfaces.get(owner)
  return (found?.[`${member}_static`] ?? found?.[member]) as Identifier | undefined
}

/** Returns the names sources give to their own members. Such a name after a dot may not refer to a browser feature. */
export function ownMembers(file: string, source: string): string[] {
  const found: string[] = []
  const makers = /^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature)$/
  function visit(node: AstNode): void {
    const key = node['key']
    if (makers.test(node.type) && isNode(key) && key.type === 'Identifier') found.push(key['name'] as string)
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseSync(file, source).program as unknown as AstNode)
  return found
}

/**
 * Finds features that not every target browser has, unless the same file checks for them first: `'name' in`, `typeof`,
 * `?.`, a comparison with undefined, or `Reflect.get`. Members are matched by name only, so one counts as new only if
 * every interface that has it got it too late and no source has a member with that name (`own`).
 */
export function findTooNew(file: string, source: string, own: ReadonlySet<string> = new Set()): TooNew[] {
  const { program } = parseSync(file, source)
  const declared = new Set<string>()
  const guarded = new Set<string>()
  const used: { name: string; guard: string; at: number }[] = []
  const optional = (node: AstNode): boolean => node['optional'] === true

  function nameOf(node: unknown): string | undefined {
    return isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined
  }

  function visit(node: AstNode, parent: AstNode | null): void {
    if (/^TS(?!As|NonNull|Satisfies)/.test(node.type)) return
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      const asked = parent?.type === 'BinaryExpression' && parent['operator'] === 'in'
      const reflected =
        parent?.type === 'CallExpression' &&
        isNode(parent['callee']) &&
        nameOf(parent['callee']['object']) === 'Reflect'
      if (asked || reflected) guarded.add(node['value'])
    }
    if (/^(VariableDeclarator|Function|Class|ImportSpecifier|ImportDefault)/.test(node.type)) {
      const name = nameOf(node['id'] ?? node['local'])
      if (name !== undefined) declared.add(name)
    }
    if (node.type === 'Property' && parent?.type === 'ObjectPattern') declared.add(nameOf(node['key']) ?? '')
    if (node.type === 'UnaryExpression' && node['operator'] === 'typeof') {
      const name = nameOf(node['argument'])
      if (name !== undefined) guarded.add(name)
    }
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node['operator'] as string)) {
      for (const [one, other] of [
        [node['left'], node['right']],
        [node['right'], node['left']],
      ]) {
        if (nameOf(other) === 'undefined' && isNode(one) && one.type === 'MemberExpression')
          guarded.add(nameOf(one['property']) ?? '')
      }
    }
    if (node.type === 'MemberExpression' && node['computed'] !== true) {
      const member = nameOf(node['property']) ?? ''
      const owner = nameOf(node['object'])
      const called = parent?.type === 'CallExpression' && parent['callee'] === node && optional(parent)
      if (called) guarded.add(member)
      const known = owner === undefined ? undefined : staticOf(owner, member)
      if (known !== undefined) {
        if (!isEverywhere(known)) used.push({ name: `${owner}.${member}`, guard: member, at: node.start })
      } else {
        const all = own.has(member) || owner === 'styles' ? [] : (members.get(member) ?? [])
        if (all.length > 0 && !all.some(isEverywhere))
          used.push({ name: `.${member}`, guard: member, at: node.start })
      }
    }
    const isBare = node.type === 'Identifier' && parent?.['property'] !== node && parent?.['key'] !== node
    if (isBare) {
      const name = node['name'] as string
      const known = interfaces.get(name)
      if (known !== undefined && !isEverywhere(known)) used.push({ name, guard: name, at: node.start })
    }
    for (const [key, child] of Object.entries(node)) {
      if (key === 'parent') continue
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one, node)
    }
  }

  visit(program as unknown as AstNode, null)
  return used
    .filter(({ name, guard }) => !guarded.has(guard) && !declared.has(name))
    .map(({ name, at }) => ({ name, line: source.slice(0, at).split('\n').length }))
}

/**
 * Finds selectors and at-rules in a style sheet that not every target browser understands. These drop the whole rule;
 * an unknown property or value only drops itself, and the build lowers the features it can.
 */
export function findTooNewStyle(source: string): TooNew[] {
  const selectors = css['selectors'] as unknown as Identifier
  const rules = css['at-rules'] as unknown as Identifier
  const text = source.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  const found: TooNew[] = []
  const note = (name: string, known: Identifier | undefined, at: number): void => {
    if (known === undefined || isEverywhere(known)) return
    found.push({ name, line: text.slice(0, at).split('\n').length })
  }
  for (const selector of text.matchAll(/([^{};]*)\{/g)) {
    if (selector[1]?.trim().startsWith('@') === true) continue
    for (const word of (selector[1] ?? '').matchAll(/::?([a-z-]+)/g))
      note(word[0], selectors[word[1] ?? ''] as Identifier | undefined, selector.index + word.index)
  }
  for (const rule of text.matchAll(/@([a-z-]+)/g))
    note(rule[0], rules[rule[1] ?? ''] as Identifier | undefined, rule.index)
  return found
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}
