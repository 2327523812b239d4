import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUnarchivedLinks } from './document-links.ts'

const urlsIn = (text: string): string[] => findUnarchivedLinks(text).map(({ url }) => url)

test.for<[text: string, urls: string[]]>([
  ['Jane Roe, Title, Site (2024), https://www.example.com/a?b=1.', ['https://www.example.com/a?b=1']],
  ['(see https://en.wikipedia.org/wiki/Roe_(name)).', ['https://en.wikipedia.org/wiki/Roe_(name)']],
  ['https://a.example/x; https://b.example/y, and more', ['https://a.example/x', 'https://b.example/y']],
  ['https://a.example/x [https://perma.cc/AB12-CD34].', []],
  ['https://a.example/x (on file with the Law Review).', []],
  ['https://perma.cc/AB12-CD34; https://web.archive.org/web/2020/https://a.example', []],
  ['“https://a.example/x”', ['https://a.example/x']],
  ['http://localhost/x and https://', []],
  ['No link here.', []],
])('the unarchived links of %s are %s', ([text, urls]) => {
  expect(urlsIn(text)).toEqual(urls)
})

test('treats a link as archived if a copy follows it', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.constantFrom('.', '; see id.', ' (visited 2024).', ''), (url, rest) => {
      const [found] = findUnarchivedLinks(`See ${url}${rest}`)
      fc.pre(found !== undefined)
      const text = `See ${url}${rest}`
      const written = `${text.slice(0, found?.end)} [https://perma.cc/AB12-CD34]${text.slice(found?.end)}`
      expect(urlsIn(written)).toEqual([])
      expect(written.replace(' [https://perma.cc/AB12-CD34]', '')).toBe(text)
    }),
  )
})
