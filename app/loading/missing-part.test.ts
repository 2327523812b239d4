import { expect, test } from 'vitest'
import { isMissingPart } from './missing-part.ts'

test.for([
  ['Chromium', 'Failed to fetch dynamically imported module: http://localhost:3000/assets/drill-1a2b.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Firefox', 'error loading dynamically imported module: http://localhost:3000/assets/drill-1a2b.js'],
  ['Vite’s style sheet loader', 'Unable to preload CSS for /assets/drill-1a2b.css'],
])('recognizes from the error message of %s that a chunk failed to load', ([, words = '']) => {
  expect(isMissingPart(new TypeError(words))).toBe(true)
})

test.for([['x is not a function'], ['Failed to fetch'], ['']])(
  'treats “%s” as an error in the code',
  ([words = '']) => {
    expect(isMissingPart(new TypeError(words))).toBe(false)
  },
)
