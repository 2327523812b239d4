import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseString } from '../cite.ts'
import { guardHistory } from './guard-history.ts'
import { openCaseTables } from './open-tables.ts'
import { worstVerification } from './verification-state.ts'

const tables = openCaseTables(readFileSync(new URL('tables/cases.txt', import.meta.url), 'utf8'))

function check(text: string): [history: string, state: string][] {
  const [source] = parseString(text).sources
  return source === undefined ? [] : guardHistory(tables, source).map((one) => [one.text, one.state])
}

test.for<[text: string, history: string, state: string]>([
  [
    'State v. Miranda, 98 Ariz. 18 (1965), rev’d sub nom. Miranda v. Arizona, 384 U.S. 436 (1966).',
    'rev’d sub nom. Miranda v. Arizona, 384 U.S. 436 (1966)',
    'matches',
  ],
  [
    'State v. Miranda, 98 Ariz. 18 (1965), rev’d, 384 U.S. 436 (1967).',
    'rev’d, 384 U.S. 436 (1967)',
    'partial',
  ],
  [
    'Briggs v. Elliott, 103 F. Supp. 920 (E.D.S.C. 1952), rev’d, 347 U.S. 483 (1954).',
    'rev’d, 347 U.S. 483 (1954)',
    'partial',
  ],
  [
    'Roe v. Doe, 123 F.3d 4 (2d Cir. 1997), aff’d, 534 F.3d 9 (2d Cir. 1999).',
    'aff’d, 534 F.3d 9 (2d Cir. 1999)',
    'conflict',
  ],
  [
    'Roe v. Doe, 9 F. Supp. 2d 4 (D. Me. 1998), aff’d, 170 F.3d 10 (1st Cir. 1999).',
    'aff’d, 170 F.3d 10 (1st Cir. 1999)',
    'plausible',
  ],
  [
    'Roe v. Doe, 170 F.3d 10 (1st Cir. 1999), aff’g 9 F. Supp. 2d 4 (D. Me. 1998).',
    'aff’g 9 F. Supp. 2d 4 (D. Me. 1998)',
    'plausible',
  ],
  [
    'Roe v. Doe, 512 F.3d 582 (9th Cir. 2008), on reh’g en banc, 569 F.3d 1029 (9th Cir. 2009).',
    'on reh’g en banc, 569 F.3d 1029 (9th Cir. 2009)',
    'plausible',
  ],
])('checks the history of %s', ([text, history, state]) => {
  expect(check(text)).toEqual([[history, state]])
})

test.for([
  'Doe v. Smith, 920 F.3d 2 (1st Cir. 2019), aff’d, 138 S. Ct. 5 (2017).',
  'Doe v. Smith, 138 S. Ct. 5 (2017), rev’g 920 F.3d 2 (1st Cir. 2019).',
])('reports a conflict if the decisions of a history are in an impossible order: %s', (text) => {
  expect(check(text).map(([, state]) => state)).toEqual(['conflict'])
})

test('leaves out a decision in another matter', () => {
  expect(
    check('Doe v. Smith, 1 F.3d 2 (1st Cir. 1993), abrogated by Roe v. Coe, 520 U.S. 1 (1997).'),
  ).toEqual([])
})

test('ranks the state that confirms the least as the worst one', () => {
  expect(worstVerification(['matches', 'plausible'])).toBe('plausible')
  expect(worstVerification(['matches', 'unchecked', 'conflict'])).toBe('conflict')
  expect(worstVerification([])).toBe('unchecked')
})
