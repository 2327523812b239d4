import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from '#cite/find/find-citations.ts'
import { parseString } from '#cite/read/parse-string.ts'
import { formatString } from '#cite/string/format-string.ts'
import { linkCitations } from './link-citations.ts'
import { addLinks } from './link-html.ts'

function print(text: string, typeface: 'court' | 'academic' = 'court') {
  const { uses, sources } = parseString(text)
  return formatString({ mode: 'sentence', profile: 'indigo-2e', typeface, uses }, sources)
}

test.for(['court', 'academic'] as const)('links each location of a string cite in %s type', (typeface) => {
  const printed = print(
    'See Roe v. Wade, 410 U.S. 113, 120 (1973); 42 U.S.C. § 1983; Poe, 2019 WL 12.',
    typeface,
  )
  const { html, text } = linkCitations(printed, parse)
  expect(html).toContain('<a href="https://www.courtlistener.com/c/U.S./410/113/">410 U.S. 113</a>')
  expect(html).toContain('<a href="https://www.law.cornell.edu/uscode/text/42/1983">')
  expect(html.match(/<a /g)).toHaveLength(2)
  expect(html).not.toContain('span')
  expect(text).toBe(printed.text)
  expect(html.replaceAll(/<\/?a(?: [^>]*)?>/g, '')).toBe(printed.html)
})

test('never changes the visible text or breaks an element', () => {
  const piece = fc.constantFrom('a', ' ', '&amp;', '<i>', '</i>', '§', '<u>x</u>', '&#8217;')
  const link = fc.record({ start: fc.nat(12), end: fc.nat(14), href: fc.constant('https://a.b/?c=1&d="') })
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), link, (pieces, one) => {
      const html = pieces.join('')
      const linked = addLinks(html, [one])
      expect(linked.replaceAll(/<\/?a(?: [^>]*)?>/g, '')).toBe(html)
      const inside = /<a [^>]*>(.*)<\/a>/s.exec(linked)?.[1] ?? ''
      expect((inside.match(/<(?!\/)/g) ?? []).length).toBe((inside.match(/<\//g) ?? []).length)
    }),
  )
})
