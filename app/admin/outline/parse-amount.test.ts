import { expect, test } from 'vitest'
import { parseAmountInCents } from './parse-amount.ts'

test.for([
  ['45', 4_500],
  [' $45.50 ', 4_550],
  ['45.5', 4_550],
  ['0.01', 1],
  ['1,250', 125_000],
  ['1,250.00', 125_000],
  ['$9,999.99', 999_999],
  ['10,000', 1_000_000],
  ['10000.00', 1_000_000],
] as const)('parses “%s” as %d cents', ([typed, cents]) => {
  expect(parseAmountInCents(typed)).toBe(cents)
})

// A comma may be a decimal separator, so accept it only where it must be a thousands separator.
test.for([
  ['12,50'],
  ['12,5'],
  ['1,00'],
  ['1,2500'],
  ['0,125'],
  ['1,,250'],
  [',250'],
  ['1250,000'],
  ['1.250,00'],
  ['12.50,00'],
  ['12.505'],
  ['0'],
  ['0.00'],
  ['10,000.01'],
  ['1000000'],
  ['-5'],
  ['5 dollars'],
  [''],
])('rejects “%s”', ([typed = '']) => {
  expect(parseAmountInCents(typed)).toBeUndefined()
})
