import { expect, test } from 'vitest'
import { isMissingPart } from './missing-part.ts'

test.for([
  ['Chromium', 'Failed to fetch dynamically imported module: http://localhost:3000/assets/drill-1a2b.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Firefox', 'error loading dynamically imported module: http://localhost:3000/assets/drill-1a2b.js'],
  ['the loader of style sheets', 'Unable to preload CSS for /assets/drill-1a2b.css'],
])('a part that did not come is told from a fault, in the words of %s', ([, words = '']) => {
  expect(isMissingPart(new TypeError(words))).toBe(true)
})

test.for([['x is not a function'], ['Failed to fetch'], ['']])('“%s” is a fault', ([words = '']) => {
  expect(isMissingPart(new TypeError(words))).toBe(false)
})
