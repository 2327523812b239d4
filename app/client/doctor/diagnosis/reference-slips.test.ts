import { describe, expect, test } from 'vitest'
import { diagnoseLastText, diagnoseTexts } from '../../../../tests/support/diagnosed-notes.ts'
import { isProposal } from '../decisions.ts'
import type { NoteFinding } from './finding.ts'

const HERRERA = 'Sarah Herrera, Lamps of Iowa, 90 Minn. L. Rev. 1363 (2006).'
const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'

/** Returns a text with the first remedy of each finding applied. */
function correct(text: string, findings: readonly NoteFinding[]): string {
  return findings
    .flatMap(({ remedies }) => remedies[0]?.edits ?? [])
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (result, { start, end, runs }) =>
        result.slice(0, start) + runs.map((run) => run.text).join('') + result.slice(end),
      text,
    )
}

describe('the word before a note number', () => {
  test.for(['Note', 'NOTE', 'N.'])('“%s” becomes “note” and keeps its number', (word) => {
    const text = `Herrera, supra ${word} 1, at 1366.`
    const findings = diagnoseLastText(HERRERA, QUIMBY, text)
    expect(findings.filter(isProposal)).toHaveLength(1)
    expect(correct(text, findings)).toBe('Herrera, supra note 1, at 1366.')
  })

  test('“Note” before the number of another note is a question', () => {
    const findings = diagnoseLastText(HERRERA, QUIMBY, 'Herrera, supra Note 2, at 1366.')
    expect(findings).toMatchObject([{ says: 'note-word', isQuestion: true }])
  })

  test('“Notes” becomes “notes” in a reference without a name', () => {
    const text = 'See supra Notes 1–2 and accompanying text.'
    expect(correct(text, diagnoseLastText(HERRERA, QUIMBY, text))).toBe(
      'See supra notes 1–2 and accompanying text.',
    )
  })
})

describe('the direction of a reference', () => {
  test('infra becomes supra if the earlier note cites the named work in full', () => {
    const text = 'Herrera, infra note 1, at 1366.'
    const findings = diagnoseLastText(HERRERA, QUIMBY, text)
    expect(findings.filter(isProposal)).toHaveLength(1)
    expect(correct(text, findings)).toBe('Herrera, supra note 1, at 1366.')
  })

  test('infra with the number of an earlier note is a question in a reference without a name', () => {
    const findings = diagnoseLastText(HERRERA, QUIMBY, 'See infra note 1 and accompanying text.')
    expect(findings).toMatchObject([{ says: 'backward', isQuestion: true }])
  })

  test('supra with the number of a later note is a question in a reference without a name', () => {
    const [findings] = diagnoseTexts('See supra note 3 and accompanying text.', QUIMBY, HERRERA)
    expect(findings).toMatchObject([{ says: 'forward', isQuestion: true }])
  })

  test('infra with the number of a later note has no finding', () => {
    const [findings] = diagnoseTexts('See infra note 3 and accompanying text.', QUIMBY, HERRERA)
    expect(findings).toEqual([])
  })
})
