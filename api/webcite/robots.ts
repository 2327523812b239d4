/**
 * The Robots Exclusion Protocol (RFC 9309): which pages a site asks programs not to read.
 *
 * A rule's path is compared octet by octet, `*` standing for anything and a final `$` for the end (2.2.3).
 */
interface RobotsRule {
  readonly allow: boolean
  readonly path: string
}

interface RobotsGroup {
  /** Product tokens in lower case; `*` for everybody. */
  readonly agents: string[]
  readonly rules: RobotsRule[]
}

/** What is beyond this many characters of a robots.txt is not read (2.5). */
export const ROBOTS_MOST = 500 * 1024

/** True when the text lets the program with this product token fetch the address (`/path?query`, or a whole one). */
export function isAllowedByRobots(text: string, token: string, address: string): boolean {
  const rules = rulesFor(readGroups(text.slice(0, ROBOTS_MOST)), token.toLowerCase())
  const path = normalizePath(pathOf(address)).replaceAll('*', '%2A').replaceAll('$', '%24')
  let longest: RobotsRule = { allow: true, path: '' }
  for (const rule of rules) {
    if (rule.path.length < longest.path.length || !matchesRule(rule.path, path)) continue
    // Of two equally long rules the one that allows wins (2.2.2).
    if (rule.path.length > longest.path.length || rule.allow) longest = rule
  }
  return longest.allow
}

/** The groups of a text. A group begins with one or more `user-agent` lines; other kinds of line change nothing (2.2.4). */
function readGroups(text: string): RobotsGroup[] {
  const groups: RobotsGroup[] = []
  let naming = false
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const { kind, value } = readLine(line)
    if (kind === 'user-agent') {
      const group: RobotsGroup = naming ? (groups.at(-1) ?? newGroup()) : newGroup()
      if (!naming) groups.push(group)
      group.agents.push(agentOf(value))
      naming = true
    } else if (kind === 'allow' || kind === 'disallow') {
      naming = false
      // A rule without a path says nothing; one before any group belongs to nobody.
      if (value !== '') groups.at(-1)?.rules.push({ allow: kind === 'allow', path: toRulePattern(value) })
    }
  }
  return groups
}

/** `kind: value # comment`; an empty kind for a line of any other form. */
function readLine(line: string): { readonly kind: string; readonly value: string } {
  const comment = line.indexOf('#')
  const said = comment === -1 ? line : line.slice(0, comment)
  const colon = said.indexOf(':')
  if (colon === -1) return { kind: '', value: '' }
  return { kind: said.slice(0, colon).trim().toLowerCase(), value: said.slice(colon + 1).trim() }
}

function newGroup(): RobotsGroup {
  return { agents: [], rules: [] }
}

/** The product token at the beginning of a value: `Foo` of `Foo/1.2 (something)`; `*` for everybody. */
function agentOf(value: string): string {
  return value.startsWith('*') ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? '').toLowerCase()
}

/** All groups that name the token are one; only where none does, those for everybody count (2.2.1). */
function rulesFor(groups: readonly RobotsGroup[], token: string): RobotsRule[] {
  const own = groups.filter(({ agents }) => token !== '' && agents.includes(token))
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))
  return token === '' ? [] : chosen.flatMap(({ rules }) => rules)
}

function pathOf(address: string): string {
  const path = address.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '').replace(/#.*$/, '')
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * One spelling for all ways to write a path (2.2.2): beyond ASCII percent-encoded, what need not be encoded plain, and
 * the colons and slashes of an address inside a query encoded.
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

/** The path of a rule. Only a `$` at its end is an anchor; elsewhere it is a character (2.2.3). */
function toRulePattern(value: string): string {
  const path = normalizePath(value)
  const anchor = path.endsWith('$') ? '$' : ''
  return path.slice(0, path.length - anchor.length).replaceAll('$', '%24') + anchor
}

/** Walks through the pattern once and never back by more than one star: no text makes this slow. */
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
