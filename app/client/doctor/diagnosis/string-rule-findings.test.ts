import { describe, expect, test } from 'vitest'
import { numberNotes } from '../../../../tests/support/diagnosed-notes.ts'
import { diagnoseNotes } from './diagnose.ts'

/** Returns the rule and text of each finding about a missing part of a citation. */
function lackingIn(...texts: readonly string[]): string[][] {
  const notes = numberNotes(...texts)
  return diagnoseNotes(notes, { isPlain: true }).flatMap(({ findings }, at) =>
    findings
      .filter(({ says }) => says === 'explain' || says === 'pincite' || says === 'quote')
      .map(({ rule, span }) => [rule, notes[at]?.text.slice(...span) ?? '']),
  )
}

const ROE = 'Jane Roe, Notes on Notes, 115 Harv. L. Rev. 1200, 1210 (2002).'

function explainedNotes(signal: string, count: number): string[] {
  return Array.from(
    { length: count },
    (_, at) => `${signal} Coe v. Doe, ${at + 2} F.3d 5, 7 (2d Cir. 1999) (noting it).`,
  )
}

describe('signals that need an explanation', () => {
  test.for<[signal: string, rule: string]>([
    ['Cf.', 'R4.6.6'],
    ['But cf.', 'R4.8.3'],
  ])('%s without a parenthetical breaks %s', ([signal, rule]) => {
    expect(lackingIn(ROE, `${signal} Roe, supra note 1, at 1212.`)).toEqual([
      [rule, 'Roe, supra note 1, at 1212'],
    ])
    expect(lackingIn(ROE, `${signal} Roe, supra note 1, at 1212 (noting the notes).`)).toEqual([])
  })

  test.for<[signal: string, rule: string]>([
    ['See also', 'R4.6.5'],
    ['See generally', 'R4.6.7'],
  ])(
    '%s without a parenthetical breaks %s in a document that explains its other citations',
    ([signal, rule]) => {
      const bare = `${signal} Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).`
      const cited = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002)'
      const more = Array.from({ length: 60 }, () => 'So it goes.')
      expect(lackingIn(...more, ...explainedNotes(signal, 8), bare)).toEqual([[rule, cited]])
      expect(lackingIn(...more, ...explainedNotes(signal, 7), bare)).toEqual([])
      expect(lackingIn(...more, bare)).toEqual([])
      expect(lackingIn(bare)).toEqual([[rule, cited]])
    },
  )

  test('a comparison needs no explanation in a long document that rarely explains comparisons', () => {
    const compare =
      'Compare Coe v. Doe, 2 F.3d 5, 7 (2d Cir. 1999), with Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'
    const explained = compare.replace('1999)', '1999) (noting it)').replace('2002)', '2002) (denying it)')
    const more = Array.from({ length: 60 }, () => 'So it goes.')
    expect(lackingIn(...more, compare, explained, explained)).toEqual([])
    expect(lackingIn(...more, compare, explained, explained, explained)).toMatchObject([
      ['R4.7', expect.anything()],
    ])
  })

  test('see also before a work cited earlier needs no explanation', () => {
    const notes = [ROE, ...explainedNotes('See also', 60)]
    expect(lackingIn(...notes, 'See also Roe, supra note 1, at 1212.')).toEqual([])
  })

  test('a sentence after the citation counts as its explanation', () => {
    const cited = 'Cf. Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'
    expect(lackingIn(`${cited} The practice was later enjoined.`)).toEqual([])
    expect(lackingIn(`${cited} See Coe v. Doe, 2 F.3d 5, 7 (2d Cir. 1999).`)).toHaveLength(1)
  })

  test('a comparison without explanations is reported once', () => {
    const compare =
      'Compare Roe, supra note 1, at 1212, with Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'
    expect(lackingIn(ROE, compare)).toEqual([['R4.7', 'Roe, supra note 1, at 1212']])
    expect(lackingIn(ROE, `${compare} ${compare}`)).toHaveLength(2)
    const second = compare.replace('1212', '1212 (counting the notes)')
    expect(lackingIn(ROE, second)).toMatchObject([['R4.7', expect.stringContaining('Quimby')]])
  })

  test('a comparison needs no explanation if the preceding sentence makes the comparison', () => {
    const compare =
      'Compare Roe, supra note 1, at 1212, with Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'
    expect(
      lackingIn(ROE, `Roe counts the notes of one journal, but the court counts all. ${compare}`),
    ).toEqual([])
    expect(lackingIn(ROE, `There are many ways to count the notes of a journal. ${compare}`)).toHaveLength(1)
    expect(lackingIn(ROE, `See Coe v. But, 2 F.3d 5, 7 (2d Cir. 1999). ${compare}`)).toHaveLength(1)
  })

  test.for<[what: string, note: string]>([
    ['text that explains the citation', 'See also Roe, supra note 1, at 1212, which counts the notes.'],
    ['a sentence that the signal is part of', 'For an overview, see generally Roe, supra note 1, at 1212.'],
    ['a law, which explains itself', 'See also 42 U.S.C. § 1983.'],
    ['a reference to another note', 'See also supra note 1.'],
    ['the next citation of the same signal', 'See Roe, supra note 1, at 1212; Roe, supra note 1, at 1213.'],
  ])('reports no missing explanation for %s', ([, note]) => {
    expect(lackingIn(ROE, note)).toEqual([])
  })
})

describe('pages', () => {
  test('a supra without a page is reported in a document that gives pages', () => {
    const pinned = Array.from({ length: 20 }, (_, at) => `See Roe, supra note 1, at ${1211 + at}.`)
    expect(lackingIn(ROE, ...pinned, 'See Roe, supra note 1.')).toEqual([['R5.1.1', 'Roe, supra note 1']])
    expect(lackingIn(ROE, 'See Roe, supra note 1.')).toEqual([])
  })

  test('a quotation right before a citation needs a page', () => {
    const quotation = 'She wrote that “every note is at the foot of some page.”'
    expect(lackingIn(ROE, `${quotation} Roe, supra note 1.`)).toEqual([['R5.1.1', 'Roe, supra note 1']])
    expect(lackingIn(ROE, `${quotation} Roe, supra note 1, at 1212.`)).toEqual([])
  })
})
