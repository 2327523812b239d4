import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as lookup from '#cite/cases/cases.ts'
import * as engine from '#cite/cite.ts'
import { diagnoseNotes } from './diagnosis/diagnose.ts'
import { applyEdits } from './document/note-edit.ts'
import { plainNotes } from './document/plain-notes.ts'
import { citeCases, guardNotes } from './guard-notes.ts'

const tables = lookup.openCaseTables(
  readFileSync(new URL('../../../cite/cases/tables/cases.txt', import.meta.url), 'utf8'),
)

function guard(text: string) {
  const notes = plainNotes([{ number: 1, text }])
  const diagnoses = diagnoseNotes(notes, { isPlain: true })
  const before = diagnoses[0]?.findings.length ?? 0
  const [note] = guardNotes(
    diagnoses,
    notes.map((one) => ({ text: one.text, runs: [] })),
    { table: { lookup, tables }, engine },
  )
  return (note?.findings ?? []).slice(before)
}

test.for<[what: string, text: string, right: string]>([
  [
    'another year',
    'See Wallace v. Kato, 549 U.S. 384, 390 (2006).',
    'See Wallace v. Kato, 549 U.S. 384, 390 (2007).',
  ],
  ['another page', 'Ashcroft v. Iqbal, 556 U.S. 686 (2009).', 'Ashcroft v. Iqbal, 556 U.S. 662 (2009).'],
  ['another volume', 'Ashcroft v. Iqbal, 558 U.S. 662 (2009).', 'Ashcroft v. Iqbal, 556 U.S. 662 (2009).'],
  [
    'one party otherwise',
    'Miranda v. California, 384 U.S. 436 (1966).',
    'Miranda v. Arizona, 384 U.S. 436 (1966).',
  ],
])('%s than the table has is found, with its reason and what would mend it', ([, text, right]) => {
  const [finding] = guard(text)
  expect(finding?.words).not.toBe('')
  expect(finding).toMatchObject({ kind: 'case-table', rule: 'CT2', optional: true })
  expect(applyEdits(text, finding?.remedies[0]?.edits ?? [])).toBe(right)
})

test('a page beyond the case is found, and left to the writer', () => {
  expect(guard('Miranda v. Arizona, 384 U.S. 436, 900 (1966).')).toMatchObject([
    { kind: 'case-table', remedies: [] },
  ])
})

test('a case that agrees, and one the table cannot know, say nothing', () => {
  expect(
    guard('Miranda v. Arizona, 384 U.S. 436, 444 (1966); Roe v. Poe, 2025 WL 12345 (N.D. Cal. 2025).'),
  ).toEqual([])
})

test('notes without a case need no table', () => {
  const diagnoses = diagnoseNotes(plainNotes([{ number: 1, text: '42 U.S.C. § 1983.' }]), { isPlain: true })
  expect(citeCases(diagnoses)).toBe(false)
})
