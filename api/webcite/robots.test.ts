import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { measureLoopLimit, startLoopWatch } from '../../tests/support/loop-watch.ts'
import { isAllowedByRobots, ROBOTS_MOST } from './robots.ts'
import { createRobotsCache } from './robots-cache.ts'

const allows = (lines: string[], path: string, token = 'PinciteBot') =>
  isAllowedByRobots(lines.join('\n'), token, path)

describe('RFC 9309 2.2.1 · user agents', () => {
  test('allows everything if no group applies to us or to all programs', async () => {
    expect(await allows([], '/a')).toBe(true)
    expect(await allows(['user-agent: OtherBot', 'disallow: /'], '/a')).toBe(true)
  })

  test('uses our own group instead of the group for all programs', async () => {
    const lines = ['user-agent: *', 'disallow: /', 'user-agent: PinciteBot', 'disallow: /private']
    expect(await allows(lines, '/a')).toBe(true)
    expect(await allows(lines, '/private/a')).toBe(false)
    expect(await allows(lines, '/a', 'OtherBot')).toBe(false)
  })

  test('compares product tokens case-insensitively', async () => {
    expect(await allows(['USER-AGENT: pincitebot/2.0 (any)', 'DISALLOW: /'], '/a')).toBe(false)
    expect(await allows(['user-agent: PinciteBot-News', 'disallow: /'], '/a')).toBe(true)
  })

  test('merges several groups with the same name', async () => {
    const lines = ['user-agent: PinciteBot', 'disallow: /a', '', 'user-agent: PinciteBot', 'disallow: /b']
    expect(await allows(lines, '/a')).toBe(false)
    expect(await allows(lines, '/b')).toBe(false)
  })

  test('applies rules to all preceding user agents, even with other lines in between', async () => {
    const lines = [
      'user-agent: OtherBot',
      'Sitemap: https://a.org/s.xml',
      'user-agent: PinciteBot',
      'disallow: /',
    ]
    expect(await allows(lines, '/a', 'OtherBot')).toBe(false)
    expect(await allows(lines, '/a')).toBe(false)
  })
})

describe('RFC 9309 2.2.2 · rules', () => {
  test('uses the longest rule, or the allowing rule in a tie', async () => {
    expect(await allows(['user-agent: *', 'disallow: /a', 'allow: /a/b'], '/a/b/c')).toBe(true)
    expect(await allows(['user-agent: *', 'allow: /a', 'disallow: /a/b'], '/a/b/c')).toBe(false)
    expect(await allows(['user-agent: *', 'disallow: /a', 'allow: /a'], '/a')).toBe(true)
  })

  test('compares paths case-sensitively, including the query', async () => {
    expect(await allows(['user-agent: *', 'disallow: /A'], '/a')).toBe(true)
    expect(await allows(['user-agent: *', 'disallow: /b'], '/a/b')).toBe(true)
    expect(await allows(['user-agent: *', 'disallow: /a?b'], '/a?b=c')).toBe(false)
  })

  test('ignores a rule without a path', async () => {
    expect(await allows(['user-agent: *', 'disallow:'], '/a')).toBe(true)
  })

  test('treats all encodings of a character as equal', async () => {
    expect(await allows(['user-agent: *', 'disallow: /café'], '/caf%C3%A9')).toBe(false)
    expect(await allows(['user-agent: *', 'disallow: /caf%c3%a9'], '/caf%C3%A9')).toBe(false)
    expect(await allows(['user-agent: *', 'disallow: /%62%61%7A'], '/baz')).toBe(false)
    expect(
      await allows(['user-agent: *', 'disallow: /a?to=https://b.org'], '/a?to=https%3A%2F%2Fb.org'),
    ).toBe(false)
    expect(await allows(['user-agent: *', 'disallow: /a%2Fb'], '/a/b')).toBe(true)
  })
})

describe('RFC 9309 2.2.3 · special characters', () => {
  test.for<[rule: string, path: string, allowed: boolean]>([
    ['/*.php', '/a/b.php?c', false],
    ['/*.php$', '/a/b.php', false],
    ['/*.php$', '/a/b.php5', true],
    ['/a*b*c', '/a1b2c3', false],
    ['/a*b*c', '/a1c2b3', true],
    ['/a$', '/a', false],
    ['/a$', '/a/', true],
    ['/a*', '/a', false],
    ['/*a$', '/ba', false],
    ['/*ab$', '/ab', false],
    ['/ab*b$', '/ab', true],
    ['/a#b', '/a', false],
    ['/a%24', '/a$b', false],
    ['/a%2A', '/a*', false],
  ])('applies the rule %s to the path %s correctly', async ([rule, path, allowed]) => {
    expect(await allows(['user-agent: *', `disallow: ${rule}`], path)).toBe(allowed)
  })
})

describe('file format', () => {
  test('accepts any line ending and a byte order mark, and ignores malformed lines', async () => {
    expect(
      await isAllowedByRobots(
        '\uFEFFuser-agent: *\rdisallow: /a\r\nnonsense\n<html>\n: x\n',
        'PinciteBot',
        '/a',
      ),
    ).toBe(false)
  })

  test('ignores a rule before any group', async () => {
    expect(await allows(['disallow: /'], '/a')).toBe(true)
  })

  test('parses a file designed to be slow to parse', async () => {
    const lines = [
      `user-agent: *`,
      `disallow: /${'*a'.repeat(100_000)}$`,
      `disallow: /x${' '.repeat(100_000)}y`,
    ]
    expect(await allows([...lines, 'a: '.repeat(50_000)], `/${'a'.repeat(8_000)}`)).toBe(true)
  })
})

describe('cache', () => {
  const site = (n: number) => new URL(`https://site${n}.test/page`)
  const answer = (text: string) => async () => ({ status: 200, text })

  test('stores only the rules that apply to us, in at most 8 MB', async () => {
    const cache = createRobotsCache(() => 0, 'PinciteBot')
    const long = `user-agent: *\n${Array.from({ length: 20_000 }, (_, n) => `disallow: /é${n}`).join('\n')}`
    const others = `user-agent: OtherBot\n${'disallow: /x\n'.repeat(30_000)}`
    for (let n = 0; n < 20; n += 1) expect(await cache.allows(site(n), answer(long))).toBe(true)
    expect(cache.size()).toBeLessThanOrEqual(8 * 1024 * 1024)
    expect(cache.size()).toBeGreaterThan(1024 * 1024)
    const before = cache.size()
    await cache.allows(site(99), answer(others))
    expect(cache.size() - before).toBeLessThan(1_000)
  })

  test('does not keep the text of the robots.txt in memory (SSRF-14)', async () => {
    const cache = createRobotsCache(() => 0, 'PinciteBot')
    // Use characters beyond Latin-1, which take two bytes each.
    const text = (n: number) => `# ${'ж'.repeat(ROBOTS_MOST - 200)} ${n}\nuser-agent: *\ndisallow: /private\n`
    const held = () => {
      gc()
      return process.memoryUsage().heapUsed
    }
    await cache.allows(site(0), answer(text(0)))
    const before = held()
    for (let n = 1; n <= 60; n += 1) await cache.allows(site(n), answer(text(n)))
    expect((held() - before) / 1024 / 1024).toBeLessThan(10)
    // The rules of this site are still cached, so robots.txt is not fetched again.
    const asked = () => Promise.reject(new Error('asked again'))
    expect(await cache.allows(new URL('https://site7.test/private/x'), asked)).toBe(false)
  })

  test.for<[what: string, text: string, path: string]>([
    ['many rules', `user-agent: *\n${'disallow: /*a*a*a*a*b$\n'.repeat(20_000)}`, `/${'a'.repeat(8_000)}`],
    ['many characters to encode', `user-agent: *\n${'disallow: /%C3%A9é%2f\n'.repeat(20_000)}`, '/é'],
    ['one long rule', `user-agent: *\ndisallow: /${'*a'.repeat(250_000)}`, `/${'a'.repeat(8_000)}`],
    ['short lines', 'a:\n'.repeat(170_000), '/'],
  ])('does not block on a file designed to be slow: %s', async ([, text, path]) => {
    const watch = startLoopWatch()
    onTestFinished(() => watch.stop())
    const cache = createRobotsCache(() => 0, 'PinciteBot')
    await cache.allows(new URL(path, 'https://site.test'), answer(text))
    expect(watch.longest()).toBeLessThan(measureLoopLimit())
  })
})

/** Runs the garbage collector. */
function gc(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}
