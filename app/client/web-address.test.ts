import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findWebAddress,
  formatWebAddress,
  parseWebAddress,
  findSharedAddress,
  findSharedTitle,
} from './web-address.ts'

const printed = (url: URL | null): string | null => (url === null ? null : formatWebAddress(url))

describe('reading a typed address', () => {
  test.for<[says: string, typed: string, address: string | null]>([
    ['as it is', 'https://slate.com/a.html', 'https://slate.com/a.html'],
    ['without its scheme', 'www.espn.com/nba', 'https://www.espn.com/nba'],
    ['with spaces around it', '  https://slate.com/a ', 'https://slate.com/a'],
    ['a bare host without a closing slash', 'https://www.benjerry.com/', 'https://www.benjerry.com'],
    ['without what follows the reader', 'https://a.com/x?utm_source=t&id=4&fbclid=9', 'https://a.com/x?id=4'],
    ['a word is not an address', 'Miranda', null],
    ['a sentence is not an address', 'see slate.com today', null],
    ['a citation is not an address', '384 U.S. 436', null],
    ['another scheme is not an address', 'javascript:alert(1)', null],
    ['a mail address is not a web address', 'mailto:a@b.com', null],
    ['nothing is not an address', '', null],
  ])('%s', ([, typed, address]) => {
    expect(printed(parseWebAddress(typed))).toBe(address)
  })

  test('whatever is typed, an answer is given and nothing is thrown', () => {
    fc.assert(fc.property(fc.string(), (text) => void expect(() => parseWebAddress(text)).not.toThrow()))
  })
})

describe('finding an address in a text', () => {
  test('closing punctuation is not part of it', () => {
    expect(printed(findWebAddress('Read this (https://slate.com/a.html).'))).toBe('https://slate.com/a.html')
  })

  test('none is none', () => {
    expect(findWebAddress('no address here')).toBeNull()
  })
})

describe('what another app shares', () => {
  const shared = { url: null, text: null, title: null }

  test('the address is looked for in url, then text, then title', () => {
    const all = { url: 'https://a.com/1', text: 'https://b.com/2', title: 'https://c.com/3' }
    expect(printed(findSharedAddress(all))).toBe('https://a.com/1')
    expect(printed(findSharedAddress({ ...all, url: null }))).toBe('https://b.com/2')
    expect(printed(findSharedAddress({ ...all, url: '', text: 'none' }))).toBe('https://c.com/3')
  })

  test('Android sends the address inside the text', () => {
    expect(printed(findSharedAddress({ ...shared, text: 'Left Shark https://b.com/2' }))).toBe(
      'https://b.com/2',
    )
  })

  test('the title is what is left without addresses', () => {
    expect(findSharedTitle({ ...shared, title: 'Left Shark' })).toBe('Left Shark')
    expect(findSharedTitle({ ...shared, text: 'Left Shark https://b.com/2' })).toBe('Left Shark')
    expect(findSharedTitle({ ...shared, text: 'https://b.com/2' })).toBe('')
  })
})
