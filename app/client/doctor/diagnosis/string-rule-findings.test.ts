import { describe, expect, test } from 'vitest'
import { plainNotes } from '../document/plain-notes.ts'
import { diagnoseNotes } from './diagnose.ts'

/** Returns the rule and text of every finding about something that a citation lacks. */
function lackingIn(...texts: readonly string[]): string[][] {
  const notes = plainNotes(texts.map((text, at) => ({ number: at + 1, text })))
  return diagnoseNotes(notes, { isPlain: true }).flatMap(({ findings }, at) =>
    findings
      .filter(({ says }) => says === 'explain' || says === 'pincite' || says === 'quote')
      .map(({ rule, span }) => [rule, notes[at]?.text.slice(...span) ?? '']),
  )
}

const ROE = 'Jane Roe, Notes on Notes, 115 Harv. L. Rev. 1200, 1210 (2002).'

describe('signals that need an explanation', () => {
  test.for<[signal: string, rule: string]>([
    ['Cf.', 'R4.6.6'],
    ['But cf.', 'R4.8.3'],
    ['See also', 'R4.6.5'],
    ['See generally', 'R4.6.7'],
  ])('%s without a parenthetical breaks %s', ([signal, rule]) => {
    expect(lackingIn(ROE, `${signal} Roe, supra note 1, at 1212.`)).toEqual([
      [rule, 'Roe, supra note 1, at 1212'],
    ])
    expect(lackingIn(ROE, `${signal} Roe, supra note 1, at 1212 (noting the notes).`)).toEqual([])
  })

  test('both sides of a comparison need an explanation', () => {
    const compare =
      'Compare Roe, supra note 1, at 1212, with Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'
    expect(lackingIn(ROE, compare).map(([rule]) => rule)).toEqual(['R4.7', 'R4.7'])
  })

  test.for<[what: string, note: string]>([
    ['words that explain', 'See also Roe, supra note 1, at 1212, which counts the notes.'],
    ['a sentence that the signal is part of', 'For an overview, see generally Roe, supra note 1, at 1212.'],
    ['a law, which explains itself', 'See also 42 U.S.C. § 1983.'],
    ['a reference to another note', 'See also supra note 1.'],
    ['the next citation of the same signal', 'See Roe, supra note 1, at 1212; Roe, supra note 1, at 1213.'],
  ])('reports no missing explanation for %s', ([, note]) => {
    expect(lackingIn(ROE, note)).toEqual([])
  })

  test('reports no missing explanation if the document rarely explains that signal', () => {
    const notes = Array.from({ length: 6 }, (_, at) => `See also Roe, supra note 1, at ${1211 + at}.`)
    expect(lackingIn(ROE, ...notes)).toEqual([])
    expect(lackingIn(ROE, ...notes.slice(0, 2))).toHaveLength(2)
  })
})

describe('pages', () => {
  test('a supra without a page is reported in a document that gives pages', () => {
    const pinned = Array.from({ length: 8 }, (_, at) => `See Roe, supra note 1, at ${1211 + at}.`)
    expect(lackingIn(ROE, ...pinned, 'See Roe, supra note 1.')).toEqual([['R5.1.1', 'Roe, supra note 1']])
    expect(lackingIn(ROE, 'See Roe, supra note 1.')).toEqual([])
  })

  test('a quotation right before a citation needs a page', () => {
    const quotation = 'She wrote that “every note is at the foot of some page.”'
    expect(lackingIn(ROE, `${quotation} Roe, supra note 1.`)).toEqual([['R5.1.1', 'Roe, supra note 1']])
    expect(lackingIn(ROE, `${quotation} Roe, supra note 1, at 1212.`)).toEqual([])
  })
})
