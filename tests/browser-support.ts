import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { parseSync } from 'vite'
import { oldestBrowsers } from '../browsers.config.ts'

const { api, javascript, css } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../node_modules/@mdn/browser-compat-data/data.json'), 'utf8'),
) as CompatData

/** The browsers that the build supports, with their oldest versions. */
const targets = {
  safari: oldestBrowsers.safari,
  safari_ios: oldestBrowsers.safari,
  firefox: oldestBrowsers.firefox,
  chrome: oldestBrowsers.chrome,
  chrome_android: oldestBrowsers.chrome,
  edge: oldestBrowsers.chrome,
} as const

/** A feature that at least one supported browser lacks. */
export interface TooNew {
  /** The name as written in the source, such as `AbortSignal.any` or `.checkVisibility`. */
  readonly name: string
  readonly line: number
}

interface AstNode {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** Returns true if every supported browser has the feature. */
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

/** Members by name, from all interfaces, because the type of the object is not known. */
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

/**
 * Returns the names of the members that a source file defines. If a file uses such a name, it might not mean the
 * browser feature.
 */
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
 * Finds features that at least one supported browser lacks, unless the same file checks for them: `'name' in`,
 * `typeof`, `?.`, a comparison with undefined, or `Reflect.get`. Members are matched by name only. A member is reported
 * if every interface that has it is too new, and no source file defines its own member with that name (`own`).
 */
export function findTooNew(file: string, source: string, own: ReadonlySet<string> = new Set()): TooNew[] {
  const { program } = parseSync(file, source)
  const names: FoundNames = { declared: new Set(), guarded: new Set(), used: [], own }

  function visit(node: AstNode, parent: AstNode | null): void {
    // Skip types, because they are removed before a browser reads the source.
    if (/^TS(?!As|NonNull|Satisfies)/.test(node.type)) return
    noteDeclaration(names, node, parent)
    noteGuard(names, node, parent)
    noteMember(names, node)
    noteGlobal(names, node, parent)
    for (const child of childrenOf(node)) visit(child, node)
  }

  visit(program as unknown as AstNode, null)
  const { declared, guarded, used } = names
  return used
    .filter(({ name, guard }) => !guarded.has(guard) && !declared.has(name))
    .map(({ name, at }) => ({ name, line: source.slice(0, at).split('\n').length }))
}

/** Names in a source file: names it declares, names it checks for, and names that are too new. */
interface FoundNames {
  readonly declared: Set<string>
  readonly guarded: Set<string>
  readonly used: { readonly name: string; readonly guard: string; readonly at: number }[]
  /** Names of members that any source file defines itself. */
  readonly own: ReadonlySet<string>
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined
}

function childrenOf(node: AstNode): AstNode[] {
  return Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, child]) => (Array.isArray(child) ? (child as unknown[]) : [child]))
    .filter(isNode)
}

function noteDeclaration({ declared }: FoundNames, node: AstNode, parent: AstNode | null): void {
  if (/^(VariableDeclarator|Function|Class|ImportSpecifier|ImportDefault)/.test(node.type)) {
    const name = nameOf(node['id'] ?? node['local'])
    if (name !== undefined) declared.add(name)
  }
  if (node.type === 'Property' && parent?.type === 'ObjectPattern') declared.add(nameOf(node['key']) ?? '')
}

/** Records the names that a node checks for. */
function noteGuard({ guarded }: FoundNames, node: AstNode, parent: AstNode | null): void {
  const guard = guardIn(node, parent)
  if (guard !== undefined) guarded.add(guard)
}

function guardIn(node: AstNode, parent: AstNode | null): string | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' && isNameCheck(parent) ? node['value'] : undefined
    case 'UnaryExpression':
      return node['operator'] === 'typeof' ? nameOf(node['argument']) : undefined
    case 'BinaryExpression':
      return /^[!=]==?$/.test(node['operator'] as string) ? memberComparedIn(node) : undefined
    case 'MemberExpression': {
      const isCalled = parent?.type === 'CallExpression' && parent['callee'] === node
      return node['computed'] !== true && isCalled && parent['optional'] === true
        ? (nameOf(node['property']) ?? '')
        : undefined
    }
    default:
      return undefined
  }
}

/** Returns true if the node is `'name' in …` or `Reflect.get(…, 'name')`. */
function isNameCheck(parent: AstNode | null): boolean {
  if (parent?.type === 'BinaryExpression') return parent['operator'] === 'in'
  if (parent?.type !== 'CallExpression' || !isNode(parent['callee'])) return false
  return nameOf(parent['callee']['object']) === 'Reflect'
}

/** Returns the member that is compared with undefined. */
function memberComparedIn({ left, right }: AstNode): string | undefined {
  const compared = nameOf(right) === 'undefined' ? left : nameOf(left) === 'undefined' ? right : undefined
  if (!isNode(compared) || compared.type !== 'MemberExpression') return undefined
  return nameOf(compared['property']) ?? ''
}

function noteMember({ used, own }: FoundNames, node: AstNode): void {
  if (node.type !== 'MemberExpression' || node['computed'] === true) return
  const member = nameOf(node['property']) ?? ''
  const owner = nameOf(node['object'])
  const known = owner === undefined ? undefined : staticOf(owner, member)
  if (known !== undefined) {
    if (!isEverywhere(known)) used.push({ name: `${owner}.${member}`, guard: member, at: node.start })
    return
  }
  const all = own.has(member) || owner === 'styles' ? [] : (members.get(member) ?? [])
  if (all.length > 0 && !all.some(isEverywhere))
    used.push({ name: `.${member}`, guard: member, at: node.start })
}

function noteGlobal({ used }: FoundNames, node: AstNode, parent: AstNode | null): void {
  const isBare = node.type === 'Identifier' && parent?.['property'] !== node && parent?.['key'] !== node
  if (!isBare) return
  const name = node['name'] as string
  const known = interfaces.get(name)
  if (known !== undefined && !isEverywhere(known)) used.push({ name, guard: name, at: node.start })
}

/**
 * Finds selectors and at-rules in a style sheet that at least one supported browser lacks. Such a browser drops the
 * entire rule. If a browser lacks only a property or value, it drops only the declaration.
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
