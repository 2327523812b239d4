import { expect, test } from 'vitest'
import { htmlForBrowser } from './sanitized.ts'

const html = '<meta charset="utf-8"><p><i>A</i> b</p><p>c</p>'

test('for WebKit, wraps everything after the charset in one element', () => {
  expect(htmlForBrowser(html, 'Apple Computer, Inc.')).toBe(
    '<meta charset="utf-8"><font style="color:inherit;caret-color:inherit;white-space:pre-wrap"><p><i>A</i> b</p><p>c</p></font>',
  )
})

test('leaves the HTML unchanged for other browsers', () => {
  expect(htmlForBrowser(html, 'Google Inc.')).toBe(html)
  expect(htmlForBrowser(html, '')).toBe(html)
})

test('adds no HTML to a copy that has none', () => {
  expect(htmlForBrowser('', 'Apple Computer, Inc.')).toBe('')
})

test('adds no span for any browser', () => {
  expect(htmlForBrowser(html, 'Apple Computer, Inc.')).not.toContain('<span')
})
