import { expect, test } from 'vitest'
import { bareHtml, faultsOfHtml } from './clean-html.ts'

const holder =
  '<font style="caret-color: inherit; color: inherit; font-variant-caps: normal; white-space: pre-wrap; -webkit-tap-highlight-color: rgba(0, 0, 0, 0.4);">'

test('accepts the markup that WebKit adds around a citation', () => {
  const html = `${holder}<i>See</i> 42 U.S.C. §\u00A01983; <u>Roe</u>.</font>`
  expect(faultsOfHtml(html)).toEqual([])
  expect(bareHtml(html)).toBe('<i>See</i> 42 U.S.C. §&nbsp;1983; <u>Roe</u>.')
})

test.each([
  ['', 'no HTML'],
  ['<span class="Apple-converted-space"> </span>', 'a span'],
  ['<i style="font-size: medium">See</i>', 'a size or a family'],
  ['<i style="font-weight: 400; color: rgb(0, 0, 0)">See</i>', 'a color'],
  ['<i>See</i>\u00A0Roe', 'a no-break space'],
])('reports a fault in %s: %s', (html, fault) => {
  expect(faultsOfHtml(html)).toEqual([fault])
})

test('keeps small capitals', () => {
  const html =
    '<font style="font-variant-ligatures: normal; font-variant-caps: small-caps; font-variant-numeric: normal;">N.Y. Times</font>'
  expect(faultsOfHtml(html)).toEqual([])
  expect(bareHtml(html)).toBe('<font style="font-variant:small-caps">N.Y. Times</font>')
})
