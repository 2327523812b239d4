import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import { guardAuthority, type GuardReport } from './guard-authority.ts'

const tables = lookup.openCaseTables(
  readFileSync(new URL('../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8'),
)

function guard(text: string): GuardReport | null {
  const { sources, uses } = engine.parseString(text)
  const [source] = sources
  if (source === undefined) throw new Error(`No source in ${text}`)
  const authority = { rowId: 'row', itemId: 'item', source, pincite: uses[0]?.pincite ?? [] }
  return guardAuthority({ lookup, tables }, engine, authority)
}

/** Formats the authority after its repair. */
function repaired(text: string): string {
  const repair = guard(text)?.looks[0]?.repair
  if (repair === null || repair === undefined || typeof repair === 'string') return String(repair)
  return engine.format(
    repair.source,
    { sourceId: repair.source.id, form: 'full', parentheticals: [] },
    { profile: 'indigo-2e', typeface: 'court' },
  ).text
}

test('names the case that an authority matches', () => {
  expect(guard('Miranda v. Arizona, 384 U.S. 436, 444 (1966)')).toMatchObject({
    state: 'agrees',
    looks: [],
    words: 'matches Miranda v. Arizona, 384 U.S. 436 (1966)',
  })
})

test('returns no report for a source that is not a case', () => {
  expect(guard('42 U.S.C. § 1983')).toBeNull()
})

test.for<[text: string, right: string]>([
  ['Wallace v. Kato, 549 U.S. 384 (2006)', 'Wallace v. Kato, 549 U.S. 384 (2007)'],
  ['Ashcroft v. Iqbal, 556 U.S. 686 (2009)', 'Ashcroft v. Iqbal, 556 U.S. 662 (2009)'],
  ['Ashcroft v. Iqbal, 558 U.S. 662 (2009)', 'Ashcroft v. Iqbal, 556 U.S. 662 (2009)'],
  ['Missouri v. Frye, 566 U.S. 133 (2012)', 'Missouri v. Frye, 566 U.S. 134 (2012)'],
  ['Roe v. Wade, 384 U.S. 436 (1973)', 'Roe v. Wade, 410 U.S. 113 (1973)'],
  ['Miranda v. California, 384 U.S. 436 (1966)', 'Miranda v. Arizona, 384 U.S. 436 (1966)'],
])('repairs %s with one click: %s', ([text, right]) => {
  expect(guard(text)?.state).toBe('look')
  expect(repaired(text)).toBe(right)
})

test('points to the pincite if it is outside the case, and to the authority if the year is impossible', () => {
  expect(guard('Miranda v. Arizona, 384 U.S. 436, 600 (1966)')?.looks).toMatchObject([{ repair: 'pincite' }])
  expect(guard('Roe v. Doe, 250 F.3d 340 (9th Cir. 1995)')?.looks).toMatchObject([{ repair: 'authority' }])
})

test('names the overruling case, whether it overruled in part, the source, and that this is not a citator', () => {
  const report = guard('Plessy v. Ferguson, 163 U.S. 537 (1896)')
  expect(report?.state).toBe('agrees')
  expect(report?.looks[0]?.words).toBe(
    'Overruled in part by Brown v. Board of Education, 347 U.S. 483 (1954).',
  )
  expect(report?.looks.every(({ why }) => why.includes('isn’t a citator'))).toBe(true)
})

test.for([
  'Roe v. Wade, 384 U.S. 436 (1973)',
  'Ashcroft v. Iqbal, 558 U.S. 662 (2009)',
  'Crawford v. Metropolitan Life Ins. Co., 553 U.S. 218 (2008)',
  'Roe v. Doe, 1020 F.2d 3 (9th Cir. 1993)',
  'Roe v. Doe, 610 U.S. 12 (2026)',
  'Roe v. Doe, No. 12-345, 2015 WL 123456 (S.D.N.Y. Jan. 5, 2015)',
])('never says that %s is false or does not exist', (text) => {
  const report = guard(text)
  const words = [report?.words, ...(report?.looks ?? []).map((look) => look.words)].join(' ')
  expect(words.trim()).not.toBe('')
  expect(words).not.toMatch(/fake|false|invent|hallucin|not exist|not real/i)
})
