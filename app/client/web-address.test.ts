import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  readLoneAddress,
  findWebAddress,
  formatWebAddress,
  parseWebAddress,
  findSharedAddress,
  findSharedTitle,
} from './web-address.ts'

const printed = (url: URL | null): string | null => (url === null ? null : formatWebAddress(url))

describe('parseWebAddress', () => {
  test.for<[says: string, typed: string, address: string | null]>([
    ['keeps a full URL', 'https://slate.com/a.html', 'https://slate.com/a.html'],
    ['adds a missing scheme', 'www.espn.com/nba', 'https://www.espn.com/nba'],
    ['trims spaces', '  https://slate.com/a ', 'https://slate.com/a'],
    [
      'removes the slash after a host without a path',
      'https://www.benjerry.com/',
      'https://www.benjerry.com',
    ],
    ['removes tracking parameters', 'https://a.com/x?utm_source=t&id=4&fbclid=9', 'https://a.com/x?id=4'],
    ['rejects a word', 'Miranda', null],
    ['rejects a sentence', 'see slate.com today', null],
    ['rejects a citation', '384 U.S. 436', null],
    ['rejects another scheme', 'javascript:alert(1)', null],
    ['rejects an email address', 'mailto:a@b.com', null],
    ['rejects empty input', '', null],
  ])('%s', ([, typed, address]) => {
    expect(printed(parseWebAddress(typed))).toBe(address)
  })

  test('never throws for any input', () => {
    fc.assert(fc.property(fc.string(), (text) => void expect(() => parseWebAddress(text)).not.toThrow()))
  })
})

describe('findWebAddress', () => {
  test('excludes closing punctuation', () => {
    expect(printed(findWebAddress('Read this (https://slate.com/a.html).'))).toBe('https://slate.com/a.html')
  })

  test('returns null if the text has no URL', () => {
    expect(findWebAddress('no address here')).toBeNull()
  })
})

describe('shared content', () => {
  const shared = { url: null, text: null, title: null }

  test('searches url, then text, then title', () => {
    const all = { url: 'https://a.com/1', text: 'https://b.com/2', title: 'https://c.com/3' }
    expect(printed(findSharedAddress(all))).toBe('https://a.com/1')
    expect(printed(findSharedAddress({ ...all, url: null }))).toBe('https://b.com/2')
    expect(printed(findSharedAddress({ ...all, url: '', text: 'none' }))).toBe('https://c.com/3')
  })

  test('finds the URL in the text, where Android puts it', () => {
    expect(printed(findSharedAddress({ ...shared, text: 'Left Shark https://b.com/2' }))).toBe(
      'https://b.com/2',
    )
  })

  test('uses the rest of the text, without URLs, as the title', () => {
    expect(findSharedTitle({ ...shared, title: 'Left Shark' })).toBe('Left Shark')
    expect(findSharedTitle({ ...shared, text: 'Left Shark https://b.com/2' })).toBe('Left Shark')
    expect(findSharedTitle({ ...shared, text: 'https://b.com/2' })).toBe('')
  })
})

test.each([
  ['https://example.org/notes', 'https://example.org/notes'],
  [' www.example.org ', 'www.example.org'],
  ['Roe v. Doe, https://example.org', null],
  ['example.org', null],
])('reads %j as a URL alone: %j', (text, url) => {
  expect(readLoneAddress(text)).toBe(url)
})
