import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import { numberNotes } from '../../../tests/support/diagnosed-notes.ts'
import { diagnoseNotes } from './diagnosis/diagnose.ts'
import { applyEdits } from './document/note-edit.ts'
import { citeCases, guardNotes } from './guard-notes.ts'

const tables = lookup.openCaseTables(
  readFileSync(new URL('../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8'),
)

const shown = ({ text }: { readonly text: string }) => ({ text, runs: [] })

/** Returns the case list's findings about the last note. */
function guard(...texts: string[]) {
  const notes = numberNotes(...texts)
  const diagnoses = diagnoseNotes(notes, { isPlain: true })
  const guarded = guardNotes(diagnoses, notes.map(shown), { table: { lookup, tables }, engine })
  return (guarded.at(-1)?.findings ?? []).slice(diagnoses.at(-1)?.findings.length)
}

test.for<[what: string, text: string, right: string]>([
  [
    'a different year',
    'See Wallace v. Kato, 549 U.S. 384, 390 (2006).',
    'See Wallace v. Kato, 549 U.S. 384, 390 (2007).',
  ],
  ['a different page', 'Ashcroft v. Iqbal, 556 U.S. 686 (2009).', 'Ashcroft v. Iqbal, 556 U.S. 662 (2009).'],
  [
    'a different volume',
    'Ashcroft v. Iqbal, 558 U.S. 662 (2009).',
    'Ashcroft v. Iqbal, 556 U.S. 662 (2009).',
  ],
])('reports %s and proposes the one in the case list, with a reason', ([, text, right]) => {
  const [finding] = guard(text)
  expect(finding?.words).not.toBe('')
  expect(finding).toMatchObject({ kind: 'case-list', rule: 'CT2', optional: true })
  expect(applyEdits(text, finding?.remedies[0]?.edits ?? [])).toBe(right)
})

test('reports the listed case if the citation has another party, but offers no remedy', () => {
  const [finding] = guard('Miranda v. California, 384 U.S. 436 (1966).')
  expect(finding).toMatchObject({ kind: 'case-list', remedies: [] })
  expect(finding?.words).toContain('Miranda v. Arizona')
})

test('reports the wrong volume of a case that is cited in parentheses', () => {
  const [finding] = guard(
    'Wallace v. Kato, 549 U.S. 384, 390 (2007) (quoting Ashcroft v. Iqbal, 558 U.S. 662 (2009)).',
  )
  expect(finding).toMatchObject({ kind: 'case-list', optional: true })
  expect(finding?.words).toContain('556 U.S. 662')
})

test('does not report that a case cited in parentheses was overruled later', () => {
  expect(guard('Wallace v. Kato, 549 U.S. 384 (2007) (citing Roe v. Wade, 410 U.S. 113 (1973)).')).toEqual([])
})

test('does not report a name whose first words were not parsed as part of the name', () => {
  expect(guard('Meritor Sav. Bank, FSB v. Vinson, 477 U.S. 57, 63 (1986).')).toEqual([])
})

test.for([
  'See, e.g., Atchison, T. & S. F. Ry. Co. v. R.R. Comm’n of Cal., 283 U.S. 380, 394 (1931).',
  'Smyth v. Ames, 169 U.S. 466, 526 (1898); Chi., Milwaukee & Saint Paul Ry. Co. v. Minnesota, 134 U.S. 418 (1890).',
])('does not report the name of a railroad that was parsed only in part: %s', (text) => {
  expect(guard(text)).toEqual([])
})

test('reports only once that a case was overruled', () => {
  const notes = [
    'Plessy v. Ferguson, 163 U.S. 537 (1896).',
    'See Plessy v. Ferguson, 163 U.S. 537, 540 (1896).',
  ]
  const first = guard(...notes.slice(0, 1))
  expect(first).toHaveLength(1)
  expect(first[0]?.words).toContain('Overruled')
  expect(guard(...notes)).toEqual([])
})

test('does not report an overruled case whose overruling case is cited in the same or the preceding note', () => {
  const roe = 'Roe v. Wade, 410 U.S. 113 (1973).'
  const dobbs = 'Dobbs v. Jackson Women’s Health Org., 597 U.S. 215 (2022).'
  expect(guard(dobbs, roe)).toEqual([])
  expect(guard(`Roe v. Wade, 410 U.S. 113 (1973); ${dobbs}`)).toEqual([])
  expect(guard(dobbs, MIRANDA, roe)).toHaveLength(1)
})

test('does not report an overruled case that cites the overruling case in another reporter', () => {
  const dobbs = 'Dobbs v. Jackson Women’s Health Org., 142 S. Ct. 2228 (2022)'
  expect(guard(`Roe v. Wade, 410 U.S. 113 (1973), overruled by ${dobbs}.`)).toEqual([])
  expect(guard(`Roe v. Wade, 410 U.S. 113 (1973); Dobbs v. Coe, 590 U.S. 150 (2020).`)).not.toEqual([])
})

test('does not report an overruled case if its citation has no case name', () => {
  expect(guard('410 U.S. 113 (1973).')).toEqual([])
})

test('does not call a case overruled if a later case abandoned it without saying so', () => {
  const [finding] = guard('Grutter v. Bollinger, 539 U.S. 306 (2003).')
  expect(finding?.words).toMatch(/^Abandoned by Students for Fair Admissions/)
})

test('does not treat a name with abbreviated words as a different case', () => {
  expect(guard('Dep’t of Com. v. New York, 588 U.S. 752, 782 (2019).')).toEqual([])
  expect(
    guard("See Verizon Commc'ns, Inc. v. Law Offs. of Curtis V. Trinko, LLP, 540 U.S. 398, 408 (2004)."),
  ).toEqual([])
})

test('reports a page past the end of the case but offers no remedy', () => {
  expect(guard('Miranda v. Arizona, 384 U.S. 436, 900 (1966).')).toMatchObject([
    { kind: 'case-list', remedies: [] },
  ])
})

const MIRANDA = 'Miranda v. Arizona, 384 U.S. 436, 444 (1966).'

test.for<[what: string, reference: string]>([
  ['a short form', 'Miranda, 384 U.S. at 600.'],
  ['id.', 'Id. at 600.'],
  ['id. within a sentence', 'The Court said so. See id. at 479, 600.'],
])('reports %s to a page past the end of its case but offers no remedy', ([, reference]) => {
  expect(guard(MIRANDA, reference)).toMatchObject([
    {
      kind: 'case-list',
      remedies: [],
      words: expect.stringContaining('is past the end of this case') as string,
    },
  ])
})

test.for<[what: string, notes: string[]]>([
  ['a page of its case', [MIRANDA, 'Miranda, 384 U.S. at 479.']],
  ['no page', [MIRANDA, 'Id.']],
  [
    'a page of another reporter',
    ['Miranda v. Arizona, 384 U.S. 436, 86 S. Ct. 1602 (1966).', 'Miranda, 86 S. Ct. at 1630.'],
  ],
  ['a section of a statute', [MIRANDA, '42 U.S.C. § 1983.', 'Id. § 1985.']],
])('reports nothing for a reference to %s', ([, notes]) => {
  expect(guard(...notes)).toEqual([])
})

test('reports a wrong case at its full citation and not at each short form', () => {
  expect(guard('Ashcroft v. Iqbal, 556 U.S. 662, 678 (2008).', 'Iqbal, 556 U.S. at 679.')).toEqual([])
})

test('checks a short form in the wrong typeface against the case list', () => {
  const notes = numberNotes(MIRANDA, 'Miranda, 384 U.S. at 600.')
  const diagnoses = diagnoseNotes(notes)
  const guarded = guardNotes(diagnoses, notes.map(shown), { table: { lookup, tables }, engine })
  expect(guarded[1]?.findings.map(({ kind }) => kind)).toEqual(['name-face', 'case-list'])
})

test('adds no finding about a page that is already reported as impossible', () => {
  expect(guard('Miranda v. Arizona, 384 U.S. 436, 12 (1966).')).toEqual([])
})

test('adds no case list finding to a reference that already has a finding', () => {
  expect(guard(MIRANDA, 'Id. at 3.')).toEqual([])
})

test('reports nothing for a case that matches the case list or is not covered by it', () => {
  expect(
    guard('Miranda v. Arizona, 384 U.S. 436, 444 (1966); Roe v. Poe, 2025 WL 12345 (N.D. Cal. 2025).'),
  ).toEqual([])
})

test('does not need the case list if no note cites a case', () => {
  const diagnoses = diagnoseNotes(numberNotes('42 U.S.C. § 1983.'), { isPlain: true })
  expect(citeCases(diagnoses)).toBe(false)
})
