import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import { completeSource } from './complete-from-case-list.ts'
import { lacksListedPart } from './lacks-listed-part.ts'

const tables = lookup.openCaseTables(
  readFileSync(new URL('../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8'),
)

/** Completes a typed citation and returns the formatted result. */
function completed(text: string): string {
  const { sources, uses } = engine.parseString(text)
  const full = sources.map((source) =>
    lacksListedPart(source) ? completeSource({ lookup, tables }, source, engine.parse) : source,
  )
  return engine.formatString({ mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses }, full).text
}

test.for([
  ['miranda v arizona 384 us 436 444', 'Miranda v. Arizona, 384 U.S. 436, 444 (1966).'],
  ['384 us 436', 'Miranda v. Arizona, 384 U.S. 436 (1966).'],
  ['384 us 436 444', 'Miranda v. Arizona, 384 U.S. 436, 444 (1966).'],
])('completes %s', ([typed, printed]) => {
  expect(completed(typed ?? '')).toBe(printed)
})

test.for([
  // The list has a different case at that location, so its year doesn't apply to the cited case.
  'Smith v. Jones, 384 U.S. 436.',
  // No case starts at that page.
  'Miranda v. Arizona, 384 U.S. 440.',
  // The list contains only cases in the U.S. Reports.
  'Smith v. Jones, 123 F.3d 456.',
])('adds nothing to %s', (text) => {
  expect(completed(text)).toBe(text)
})

test('keeps a typed year, whether or not it is correct', () => {
  expect(completed('Brown v. Board of Education, 347 U.S. 483 (1955)')).toContain('(1955)')
})
