import { describe, expect, test } from 'vitest'
import {
  diagnoseLastText,
  diagnoseTexts,
  numberNotes,
  styleWords,
} from '../../../../tests/support/diagnosed-notes.ts'
import { diagnoseNotes } from './diagnose.ts'
import type { NoteFinding } from './finding.ts'

const FILLER = [
  'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).',
  'Zwick v. Poe, 312 F.3d 410, 414 (2d Cir. 2002).',
  'Poe v. Quimby, 313 F.3d 410, 414 (2d Cir. 2002).',
  'Doe v. Zwick, 314 F.3d 410, 414 (2d Cir. 2002).',
  'Doe v. Quimby, 315 F.3d 410, 414 (2d Cir. 2002).',
]

test('keeps two spaces after the end of a quoted sentence', () => {
  const note = 'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 1993) (“The law is clear.”  It is not.).'
  expect(diagnoseLastText(note).filter(({ says }) => says === 'spaces')).toEqual([])
})

test('keeps “see generally” in roman type before two sources and a purpose', () => {
  const notes = numberNotes(
    'Jane Roe, Short Notes, 12 Tex. L. Rev. 34 (2001).',
    'Mary Coe, Long Notes, 13 Tex. L. Rev. 34 (2002).',
    'See generally Roe, supra note 1 and Coe, supra note 2 for more analysis of both.',
  )
  const [, , last] = diagnoseNotes(notes.map((note) => styleWords(note, ['supra', 'Notes'])))
  expect(last?.findings.filter(({ rule }) => rule === 'R2.1')).toEqual([])
})

test('keeps “see generally” and “see also” in separate sentences', () => {
  const joins = (signal: string): readonly NoteFinding[] =>
    diagnoseLastText(
      `${signal} Jane Roe, Short Notes, 12 Tex. L. Rev. 34 (2001). See also Mary Coe, Long Notes, 13 Tex. L. Rev. 34 (2002).`,
    ).filter(({ rule }) => rule === 'R4.3')
  expect(joins('See')).toHaveLength(1)
  expect(joins('See generally')).toEqual([])
})

describe('a short form far from its full citation', () => {
  const notes = numberNotes('Roe v. Coe, 12 F.3d 34 (2d Cir. 2001).', ...FILLER, 'See Roe, 12 F.3d at 36.')
  const rulesWithText = (text: string): string[] => {
    const [paragraph] = numberNotes(text)
    const document = [
      ...notes.map((note) => ({ ...note, calledIn: 0 })),
      ...(paragraph === undefined ? [] : [{ ...paragraph, kind: 'paragraph' as const }]),
    ]
    return (diagnoseNotes(document, { isPlain: true })[6]?.findings ?? []).map(({ rule }) => rule)
  }

  test('is a finding', () => {
    expect(rulesWithText('The court agreed.')).toContain('R6.2.1')
  })

  test('is accepted if the text mentions the case', () => {
    expect(rulesWithText('The court in Roe agreed.')).not.toContain('R6.2.1')
  })
})

test('accepts an unused hereinafter name if a note refers to a part that isn’t in the document', () => {
  const named = 'Jane Roe, Long Notes on Law, 12 Tex. L. Rev. 34 (2001) [hereinafter Roe, Long Notes].'
  const [alone = []] = diagnoseTexts(named, 'See FED. R. CIV. P. 12.')
  expect(alone.map(({ rule }) => rule)).toContain('R9')
  const [part = []] = diagnoseTexts(named, 'See infra Part II.')
  expect(part.map(({ rule }) => rule)).not.toContain('R9')
})
