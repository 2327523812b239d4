import { expect, test } from 'vitest'
import { numberNotes } from '../../../../tests/support/diagnosed-notes.ts'
import { diagnoseNotes } from './diagnose.ts'

function rulesInBody(...texts: readonly string[]): string[] {
  const paragraphs = numberNotes(...texts).map((note) => ({ ...note, kind: 'paragraph' as const }))
  return diagnoseNotes(paragraphs, { isPlain: true }).flatMap(({ findings }) =>
    findings.map(({ rule }) => rule),
  )
}

test('a heading with “vs.” isn’t a case name', () => {
  expect(rulesInBody('I. Theory vs. Practice', 'II.2 Theory vs. Practice')).toEqual([])
})

test('“vs.” in a case cited in the body is a mistake', () => {
  expect(rulesInBody('The court agreed. Roe vs. Coe, 12 F.3d 34, 36 (2d Cir. 1993).')).toContain('R11.1')
})
