import { describe, expect, test } from 'vitest'
import { isAllowedByRobots } from './robots.ts'

const allows = (lines: string[], path: string, token = 'PinciteBot') =>
  isAllowedByRobots(lines.join('\n'), token, path)

describe('RFC 9309 2.2.1 · who is meant', () => {
  test('without a group for us or for everybody, all is allowed', () => {
    expect(allows([], '/a')).toBe(true)
    expect(allows(['user-agent: OtherBot', 'disallow: /'], '/a')).toBe(true)
  })

  test('our own group counts, and then the one for everybody does not', () => {
    const lines = ['user-agent: *', 'disallow: /', 'user-agent: PinciteBot', 'disallow: /private']
    expect(allows(lines, '/a')).toBe(true)
    expect(allows(lines, '/private/a')).toBe(false)
    expect(allows(lines, '/a', 'OtherBot')).toBe(false)
  })

  test('names are read without regard to case, and up to what is no part of a name', () => {
    expect(allows(['USER-AGENT: pincitebot/2.0 (any)', 'DISALLOW: /'], '/a')).toBe(false)
    expect(allows(['user-agent: PinciteBot-News', 'disallow: /'], '/a')).toBe(true)
  })

  test('several groups of one name are one', () => {
    const lines = ['user-agent: PinciteBot', 'disallow: /a', '', 'user-agent: PinciteBot', 'disallow: /b']
    expect(allows(lines, '/a')).toBe(false)
    expect(allows(lines, '/b')).toBe(false)
  })

  test('several names share the rules below them; other lines between do not part them', () => {
    const lines = [
      'user-agent: OtherBot',
      'Sitemap: https://a.org/s.xml',
      'user-agent: PinciteBot',
      'disallow: /',
    ]
    expect(allows(lines, '/a', 'OtherBot')).toBe(false)
    expect(allows(lines, '/a')).toBe(false)
  })
})

describe('RFC 9309 2.2.2 · what is meant', () => {
  test('the longest rule decides, and of two equally long ones the one that allows', () => {
    expect(allows(['user-agent: *', 'disallow: /a', 'allow: /a/b'], '/a/b/c')).toBe(true)
    expect(allows(['user-agent: *', 'allow: /a', 'disallow: /a/b'], '/a/b/c')).toBe(false)
    expect(allows(['user-agent: *', 'disallow: /a', 'allow: /a'], '/a')).toBe(true)
  })

  test('paths are compared with regard to case, from their beginning, with the query', () => {
    expect(allows(['user-agent: *', 'disallow: /A'], '/a')).toBe(true)
    expect(allows(['user-agent: *', 'disallow: /b'], '/a/b')).toBe(true)
    expect(allows(['user-agent: *', 'disallow: /a?b'], '/a?b=c')).toBe(false)
  })

  test('a rule without a path says nothing', () => {
    expect(allows(['user-agent: *', 'disallow:'], '/a')).toBe(true)
  })

  test('all spellings of a character are one', () => {
    expect(allows(['user-agent: *', 'disallow: /café'], '/caf%C3%A9')).toBe(false)
    expect(allows(['user-agent: *', 'disallow: /caf%c3%a9'], '/caf%C3%A9')).toBe(false)
    expect(allows(['user-agent: *', 'disallow: /%62%61%7A'], '/baz')).toBe(false)
    expect(allows(['user-agent: *', 'disallow: /a?to=https://b.org'], '/a?to=https%3A%2F%2Fb.org')).toBe(
      false,
    )
    expect(allows(['user-agent: *', 'disallow: /a%2Fb'], '/a/b')).toBe(true)
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
  ])('%s and %s', ([rule, path, allowed]) => {
    expect(allows(['user-agent: *', `disallow: ${rule}`], path)).toBe(allowed)
  })
})

describe('what stands in the file', () => {
  test('lines may end in any way and begin with a mark; what is no line is left out', () => {
    expect(
      isAllowedByRobots('\uFEFFuser-agent: *\rdisallow: /a\r\nnonsense\n<html>\n: x\n', 'PinciteBot', '/a'),
    ).toBe(false)
  })

  test('a rule before any group belongs to nobody', () => {
    expect(allows(['disallow: /'], '/a')).toBe(true)
  })

  test('a file made to be slow is read all the same', () => {
    const lines = [
      `user-agent: *`,
      `disallow: /${'*a'.repeat(100_000)}$`,
      `disallow: /x${' '.repeat(100_000)}y`,
    ]
    expect(allows([...lines, 'a: '.repeat(50_000)], `/${'a'.repeat(8_000)}`)).toBe(true)
  })
})
