import { describe, expect, test } from 'vitest'
import { diagnoseLastText } from '../../../../tests/support/diagnosed-notes.ts'
import { isProposal } from '../decisions.ts'

function kindsIn(...texts: readonly string[]): string[] {
  return diagnoseLastText(...texts).map(({ kind }) => kind)
}

const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'

describe('questions', () => {
  test('lists the source that includes the cited page first, but proposes no fix', () => {
    const findings = diagnoseLastText(
      'Long Notes, 82 Yale L.J. 1040 (1973).',
      'Kleppe v. New Mexico, 426 U.S. 529, 540 (1976); Zwick v. Quimby, 311 F.3d 1000, 1002 (2d Cir. 2002).',
      'Id. at 1047.',
    )
    expect(findings).toMatchObject([
      { kind: 'id-after-several', isQuestion: true, remedies: [{ text: 'Zwick, 311 F.3d at 1047' }, {}] },
    ])
    expect(findings.some(isProposal)).toBe(false)
  })

  test('turns a choice into a question even if only one of the sources has a short form', () => {
    const findings = diagnoseLastText(
      'Kleppe v. New Mexico, 426 U.S. 529, 540 (1976); Notes on the Air, https://air.org/notes (last visited May 3, 2020).',
      'Id. at 541.',
    )
    expect(findings.filter(isProposal)).toEqual([])
  })

  test('turns a short form with a different reporter into a question', () => {
    const findings = diagnoseLastText(
      'Allergan, Inc. v. Alcon, Inc., 200 F. Supp. 2d 1219, 1230 (C.D. Cal. 2002).',
      'Allergan, 324 F.3d at 1245.',
    )
    expect(findings.filter(isProposal)).toEqual([])
  })

  test('proposes the correct volume if a single digit is wrong', () => {
    expect(diagnoseLastText(QUIMBY, 'Quimby, 313 F.3d at 416.').filter(isProposal)).toMatchObject([
      { kind: 'short-volume', remedies: [{ text: '311 F.3d' }] },
    ])
  })
})

describe('text that was not parsed', () => {
  test.for<[says: string, notes: string[]]>([
    [
      'an article without a year',
      [QUIMBY, 'Pamela Roe, How to Think about Notes, 67 Comms. ACM 27, 28.', 'Id.'],
    ],
    ['a regulation in an unknown form', [QUIMBY, 'FAR 36.6.', 'Id.']],
    ['id. in capitals', [QUIMBY, 'ID. at 301.', 'Id.']],
    ['a reference to later notes', [QUIMBY, 'See infra notes 13–19 and accompanying text.', 'See id.']],
    [
      'an unparsed work in the same note',
      [`${QUIMBY} Roe, How to Think, 67 Comms. ACM 27, 28; id.`, 'Id. at 29.'],
    ],
  ])('id. after %s has no finding', ([, notes]) => {
    expect(kindsIn(...notes).filter((kind) => kind.startsWith('id-'))).toEqual([])
  })

  test('accepts a distant short form if an unparsed citation in between contains the name', () => {
    const filler = 'This note speaks of the text alone.'
    const notes = [QUIMBY, filler, filler, filler, filler, 'Quimby, 311 F3d 415.', filler, '311 F.3d.']
    expect(kindsIn(...notes)).not.toContain('short-too-far')
  })
})

describe('text that someone else wrote', () => {
  test.for<[says: string, note: string]>([
    [
      'a section in a quotation',
      `Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002) (“the Act (21 U.S.C. 355) applies”).`,
    ],
    [
      'a reporter in a quotation',
      `Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002) (“Roe vs. Wade, 410 U. S. 113”).`,
    ],
    ['a date in a quotation', `(“On September 28, 1995, the Chairman spoke.”)`],
    ['a rule in a title', 'Jane Roe, In Pursuit of FRCP 1, 66 Stan. L. Rev. 545 (2014).'],
  ])('%s has no correction', ([, note]) => {
    expect(diagnoseLastText(note).filter(({ remedies }) => remedies.length > 0)).toEqual([])
  })
})

describe('correct references', () => {
  test.for<[says: string, notes: string[]]>([
    [
      'supra to the note that cites the work, even if other authors have the same name',
      [
        'Laurence Kirsch & Bruce Myers, Indoor Air, 3 Envt’l L. 1 (2024).',
        '15 U.S.C. § 1261.',
        'Kirsch & Myers, supra note 1, at 5; Laurence Kirsch, Behind Closed Doors, 6 Harv. Env’t L. Rev. 339 (1982).',
        'Kirsch, supra note 3, at 377.',
      ],
    ],
    [
      'a short form whose full citation is in a parenthetical',
      [
        'Friedman v. Foe, 10 F.3d 1, 2 (2d Cir. 1993) (citing Richardson-Merrell Inc. v. Koller, 472 U.S. 424, 436 (1985)).',
        'Richardson-Merrell, Inc., 472 U.S. at 426.',
      ],
    ],
    ['a reference to several cases', [QUIMBY, '35 U.S.C. § 271(b); see also cases cited supra note 1.']],
    ['a part of the document', [QUIMBY, 'As noted in the introduction, supra, it took two opinions.']],
  ])('%s has no finding', ([, notes]) => {
    expect(kindsIn(...notes).filter((kind) => kind !== 'form' && kind !== 'pincite')).toEqual([])
  })
})

describe('id. in place of a full citation', () => {
  test('is not suggested if it would refer to the page in the preceding note', () => {
    expect(diagnoseLastText(QUIMBY, 'Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).')).toEqual([])
  })

  test('is not offered for a different court order on the same page', () => {
    const findings = diagnoseLastText(
      '142 S. Ct. 522 (2021).',
      'Quimby v. Zwick, 142 S. Ct. 522, 522 (2021).',
    )
    expect(findings.filter(isProposal)).toEqual([])
  })

  test('is not offered in the middle of a sentence', () => {
    const findings = diagnoseLastText(
      QUIMBY,
      'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002) cites no authority.',
    )
    expect(findings.filter(isProposal)).toEqual([])
  })
})

describe('the form of a citation', () => {
  test.for<[says: string, note: string, fixes: string[]]>([
    ['a range of pages', 'Quimby v. Zwick, 311 F.3d 410, 495-496 (2d Cir. 2002).', ['495–96']],
    ['a final period', 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002)', ['.']],
    [
      'a word of a case name',
      'Quimby v. Zwick Board of Education, 311 F.3d 410 (2d Cir. 2002).',
      ['Bd.', 'Educ.'],
    ],
  ])('proposes %s', ([, note, fixes]) => {
    const remedies = diagnoseLastText(...Array.from({ length: 8 }, () => 'So it is.'), note).flatMap((one) =>
      isProposal(one) ? one.remedies : [],
    )
    expect(remedies.map(({ text }) => text)).toEqual(fixes)
  })

  test.for<[says: string, notes: string[]]>([
    ['sections', ['42 U.S.C. § 12101.', 'Id. §§ 12131–12165.']],
    ['pages of a chapter', ['Jane Roe, Report on Notes 12 (2001).', 'Id. at 2-6 to 2-7.']],
    [
      'a party that is only a place name',
      ['Barnes v. District of Columbia, 289 F.R.D. 1, 17 (D.D.C. 2012).'],
    ],
    ['a party that starts with City of', ['In re City of New York, 607 F.3d 923, 936 (2d Cir. 2010).']],
    ['a number of a rule', ['Fed. R. Civ. P. 12.', 'Id. 15.']],
  ])('leaves %s alone', ([, notes]) => {
    expect(diagnoseLastText(...notes).filter(isProposal)).toEqual([])
  })

  test('reports signals in the wrong order', () => {
    const note =
      'See also Roe v. Wade, 410 U.S. 113, 115 (1973); see Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'
    expect(diagnoseLastText(note)).toMatchObject([
      {
        kind: 'signal',
        isQuestion: true,
        remedies: [
          {
            text: 'See Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002); see also Roe v. Wade, 410 U.S. 113, 115 (1973)',
          },
        ],
      },
    ])
  })

  test('reports a quotation without a page and a hereinafter name that is never used', () => {
    expect(
      diagnoseLastText('Jane Roe, Long Notes, 100 Yale L.J. 1 (1990) (“These notes are very long.”).').map(
        ({ says }) => says,
      ),
    ).toContain('quote')
    expect(
      diagnoseLastText('Jane Roe, Long Notes, 100 Yale L.J. 1, 2 (1990) [hereinafter Roe, Notes].').map(
        ({ says }) => says,
      ),
    ).toContain('hereinafter')
  })
})
