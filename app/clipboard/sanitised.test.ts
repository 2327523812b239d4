import { expect, test } from 'vitest'
import { htmlForBrowser } from './sanitised.ts'

const html = '<meta charset="utf-8"><p><i>A</i> b</p><p>c</p>'

test('WebKit is given one element around everything, after the charset', () => {
  expect(htmlForBrowser(html, 'Apple Computer, Inc.')).toBe(
    '<meta charset="utf-8"><font style="color:inherit;caret-color:inherit;white-space:pre-wrap"><p><i>A</i> b</p><p>c</p></font>',
  )
})

test('other browsers are given the HTML as it is', () => {
  expect(htmlForBrowser(html, 'Google Inc.')).toBe(html)
  expect(htmlForBrowser(html, '')).toBe(html)
})

test('a copy without HTML stays one', () => {
  expect(htmlForBrowser('', 'Apple Computer, Inc.')).toBe('')
})

test('no span is added in any browser', () => {
  expect(htmlForBrowser(html, 'Apple Computer, Inc.')).not.toContain('<span')
})
