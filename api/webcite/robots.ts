import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * A rule in a robots.txt file (RFC 9309), which tells programs which pages they may fetch.
 *
 * The rule's path is compared byte by byte. In the path, `*` matches any characters, and a final `$` matches the end of
 * the URL's path (2.2.3).
 */
interface RobotsRule {
  readonly allow: boolean
  readonly path: string
}

/** The rules of a robots.txt that apply to us, and their approximate memory use, in bytes. */
export interface RobotsRules {
  readonly rules: readonly RobotsRule[]
  readonly size: number
}

/** Maximum number of characters to read from a robots.txt (2.5). */
export const ROBOTS_MOST = 500 * 1024

/** Memory that a rule uses in addition to its path, in bytes. */
const RULE_SIZE = 100
/** Number of lines or rules to process before yielding to the event loop. */
const AT_ONCE = 500

/** The group of rules being parsed. Its rules apply to us if one of its user agents matches. */
interface RobotsGroup {
  own: boolean
  everybody: boolean
}

/**
 * Parses a robots.txt for the program with this product token. Merges all groups that name the program. Groups for `*`
 * apply only if no group names it (2.2.1). Yields to the event loop regularly, because the text may be long.
 */
export async function readRobots(text: string, token: string): Promise<RobotsRules> {
  const name = token.toLowerCase()
  const [own, everybody]: [RobotsRule[], RobotsRule[]] = [[], []]
  // A rule before the first group is ignored.
  let group: RobotsGroup = { own: false, everybody: false }
  let [naming, named, lines] = [false, false, 0]
  for (const line of splitLines(text.slice(0, ROBOTS_MOST).replace(/^\uFEFF/, ''))) {
    if (++lines % AT_ONCE === 0) await nextTurn()
    const { kind, value } = readLine(line)
    if (kind === 'user-agent') {
      // A group starts with one or more user-agent lines. Unknown lines are ignored (2.2.4).
      if (!naming) group = { own: false, everybody: false }
      const agent = agentOf(value)
      group.own ||= name !== '' && agent === name
      group.everybody ||= agent === '*'
      named ||= group.own
      naming = true
    } else if (kind === 'allow' || kind === 'disallow') {
      naming = false
      if (value === '' || !(group.own || group.everybody)) continue
      const rule = { allow: kind === 'allow', path: copyText(toRulePattern(value)) }
      if (group.own) own.push(rule)
      if (group.everybody && !named) everybody.push(rule)
    }
  }
  const rules = name === '' ? [] : named ? own : everybody
  return { rules, size: rules.reduce((sum, { path }) => sum + path.length + RULE_SIZE, RULE_SIZE) }
}

/** Returns true if the rules allow us to fetch the URL (`/path?query`, or an absolute URL). */
export async function isAllowedByRules({ rules }: RobotsRules, address: string): Promise<boolean> {
  const path = normalizePath(pathOf(address)).replaceAll('*', '%2A').replaceAll('$', '%24')
  let longest: RobotsRule = { allow: true, path: '' }
  for (const [index, rule] of rules.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn()
    if (rule.path.length < longest.path.length || !matchesRule(rule.path, path)) continue
    // In a tie, the allowing rule wins (2.2.2).
    if (rule.path.length > longest.path.length || rule.allow) longest = rule
  }
  return longest.allow
}

/** Returns true if a robots.txt allows the program with this product token to fetch the URL. */
export async function isAllowedByRobots(text: string, token: string, address: string): Promise<boolean> {
  return isAllowedByRules(await readRobots(text, token), address)
}

function* splitLines(text: string): Generator<string> {
  let from = 0
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) {
    yield text.slice(from, index)
    from = index + end.length
  }
  yield text.slice(from)
}

/** Copies a substring, because the substring itself would keep the entire text in memory. A rule's path is ASCII. */
function copyText(piece: string): string {
  return Buffer.from(piece, 'latin1').toString('latin1')
}

/** Parses `kind: value # comment`. The kind is empty for other lines. */
function readLine(line: string): { readonly kind: string; readonly value: string } {
  const comment = line.indexOf('#')
  const said = comment === -1 ? line : line.slice(0, comment)
  const colon = said.indexOf(':')
  if (colon === -1) return { kind: '', value: '' }
  return { kind: said.slice(0, colon).trim().toLowerCase(), value: said.slice(colon + 1).trim() }
}

/** Returns the product token at the start of a value: `Foo` from `Foo/1.2 (something)`, or `*`. */
function agentOf(value: string): string {
  return value.startsWith('*') ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? '').toLowerCase()
}

function pathOf(address: string): string {
  const path = address.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '').replace(/#.*$/, '')
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * Normalizes a path (2.2.2): percent-encodes non-ASCII characters, decodes characters that need no encoding, and
 * encodes the colons and slashes of a URL inside a query.
 */
function normalizePath(path: string): string {
  const ascii = path
    .replaceAll(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()))
    .replaceAll(/%([0-9a-f]{2})/gi, (_, digits: string) => {
      const character = String.fromCharCode(Number.parseInt(digits, 16))
      return /[\w.~-]/.test(character) ? character : `%${digits.toUpperCase()}`
    })
  const at = ascii.indexOf('?')
  if (at === -1) return ascii
  return ascii.slice(0, at) + ascii.slice(at).replaceAll(':', '%3A').replaceAll('/', '%2F')
}

/** Returns the pattern of a rule's path. A final `$` matches the end. Any other `$` is a literal character (2.2.3). */
function toRulePattern(value: string): string {
  const path = normalizePath(value)
  const anchor = path.endsWith('$') ? '$' : ''
  return path.slice(0, path.length - anchor.length).replaceAll('$', '%24') + anchor
}

/** Matches in one pass and backtracks only to the last star, so that no input can make the matching slow. */
function matchesRule(rule: string, path: string): boolean {
  const anchored = rule.endsWith('$')
  const parts = (anchored ? rule.slice(0, -1) : rule).split('*')
  const [first = '', ...rest] = parts
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of rest.entries()) {
    const last = index === rest.length - 1
    const found = last && anchored ? findEnding(path, part, at) : path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return !anchored || at === path.length
}

function findEnding(path: string, part: string, from: number): number {
  const start = path.length - part.length
  return start >= from && path.endsWith(part) ? start : -1
}
