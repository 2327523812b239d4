import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * The Robots Exclusion Protocol (RFC 9309): which pages a site asks programs not to read.
 *
 * A rule's path is compared octet by octet, `*` standing for anything and a final `$` for the end (2.2.3).
 */
interface RobotsRule {
  readonly allow: boolean
  readonly path: string
}

/** What a robots.txt says to us, and about how much memory that takes, in bytes. */
export interface RobotsRules {
  readonly rules: readonly RobotsRule[]
  readonly size: number
}

/** What is beyond this many characters of a robots.txt is not read (2.5). */
export const ROBOTS_MOST = 500 * 1024

/** A rule's share of memory beside its path, in bytes. */
const RULE_SIZE = 100
/** So many lines or rules at once; then whoever else waits for the thread has a turn. */
const AT_ONCE = 500

/** A group of rules while it is read: whom it is for decides whether its rules are kept. */
interface RobotsGroup {
  own: boolean
  everybody: boolean
}

/**
 * Reads a robots.txt for the program with this product token: all groups that name it are one; only where none does, those
 * for everybody count (2.2.1). However long the text, nobody waits for it.
 */
export async function readRobots(text: string, token: string): Promise<RobotsRules> {
  const name = token.toLowerCase()
  const [own, everybody]: [RobotsRule[], RobotsRule[]] = [[], []]
  // A rule before any group belongs to nobody.
  let group: RobotsGroup = { own: false, everybody: false }
  let [naming, named, lines] = [false, false, 0]
  for (const line of splitLines(text.slice(0, ROBOTS_MOST).replace(/^\uFEFF/, ''))) {
    if (++lines % AT_ONCE === 0) await nextTurn()
    const { kind, value } = readLine(line)
    if (kind === 'user-agent') {
      // A group begins with one or more such lines; other kinds of line change nothing (2.2.4).
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

/** True when the rules let us fetch the address (`/path?query`, or a whole one). */
export async function isAllowedByRules({ rules }: RobotsRules, address: string): Promise<boolean> {
  const path = normalizePath(pathOf(address)).replaceAll('*', '%2A').replaceAll('$', '%24')
  let longest: RobotsRule = { allow: true, path: '' }
  for (const [index, rule] of rules.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn()
    if (rule.path.length < longest.path.length || !matchesRule(rule.path, path)) continue
    // Of two equally long rules the one that allows wins (2.2.2).
    if (rule.path.length > longest.path.length || rule.allow) longest = rule
  }
  return longest.allow
}

/** True when the text lets the program with this product token fetch the address. */
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

/** A piece of a text that does not keep the whole of it in memory. A rule's path is ASCII. */
function copyText(piece: string): string {
  return Buffer.from(piece, 'latin1').toString('latin1')
}

/** `kind: value # comment`; an empty kind for a line of any other form. */
function readLine(line: string): { readonly kind: string; readonly value: string } {
  const comment = line.indexOf('#')
  const said = comment === -1 ? line : line.slice(0, comment)
  const colon = said.indexOf(':')
  if (colon === -1) return { kind: '', value: '' }
  return { kind: said.slice(0, colon).trim().toLowerCase(), value: said.slice(colon + 1).trim() }
}

/** The product token at the beginning of a value: `Foo` of `Foo/1.2 (something)`; `*` for everybody. */
function agentOf(value: string): string {
  return value.startsWith('*') ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? '').toLowerCase()
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
