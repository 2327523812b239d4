import { expect, test } from 'vitest'
import { numberNotes, styleWords } from '../../../../tests/support/diagnosed-notes.ts'
import { diagnoseNotes } from './diagnose.ts'
import type { NoteFinding } from './finding.ts'

const ITALIC = ['See supra Part II.', 'See infra Part III.', 'See infra Part IV.', 'See supra Part I.']

/** Returns the findings in a last note in roman type. The signals and references of the other notes are italic. */
function diagnoseRoman(text: string, others: readonly string[] = ITALIC): readonly NoteFinding[] {
  const notes = numberNotes(...others, text)
  const styled = notes.map((note, at) =>
    at < others.length ? styleWords(note, ['See', 'supra', 'infra']) : note,
  )
  return diagnoseNotes(styled).at(-1)?.findings ?? []
}

test('italicizes the signal and supra before text accompanying a note', () => {
  expect(diagnoseRoman('See supra text accompanying notes 2–3.')).toMatchObject([
    { rule: 'R2.1', remedies: [{ italics: [[0, 3]] }] },
    { rule: 'R2.1', remedies: [{ italics: [[4, 9]] }] },
  ])
})

test.for(['Part III', 'Section III.A.2'])(
  'keeps a roman “see” that is a verb: See infra %s for …',
  (part) => {
    expect(diagnoseRoman(`See infra ${part} for a discussion.`)).toMatchObject([
      { remedies: [{ italics: [[4, 9]] }] },
    ])
  },
)

test('keeps roman references in a document without italic ones', () => {
  expect(
    diagnoseRoman('See supra text accompanying notes 2–3.', ['Roe v. Coe, 12 F.3d 34 (2d Cir. 1993).']),
  ).toEqual([])
})
