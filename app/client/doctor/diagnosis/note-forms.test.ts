import { describe, expect, test } from 'vitest'
import { diagnoseLastText } from '../../../../tests/support/diagnosed-notes.ts'

const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'

describe('page ranges', () => {
  const pinned = (mark: string): string[] =>
    Array.from({ length: 14 }, (_, at) => `Quimby, 311 F.3d at ${411 + at}${mark}${13 + at}.`)

  test('keep their hyphens in a document that always uses hyphens', () => {
    expect(diagnoseLastText(QUIMBY, ...pinned('-'))).toEqual([])
    expect(diagnoseLastText(QUIMBY, ...pinned('-'), 'Quimby, 311 F.3d at 412-414.')).toMatchObject([
      { rule: 'R5.1.2', remedies: [{ text: '412-14' }] },
    ])
  })

  test('get an en dash in a document that uses en dashes', () => {
    expect(diagnoseLastText(QUIMBY, ...pinned('–'), 'Quimby, 311 F.3d at 412-14.')).toMatchObject([
      { rule: 'R5.1.2', remedies: [{ text: '412–14' }] },
    ])
  })
})

describe('laws and supra', () => {
  test('reports a supra after the section number of a law', () => {
    expect(diagnoseLastText('5 U.S.C. § 553.', QUIMBY, '5 U.S.C. § 553, supra note 1.')).toMatchObject([
      { kind: 'supra-law', isQuestion: true },
    ])
  })

  test('keeps the party name that the writer chose when it corrects a volume', () => {
    expect(
      diagnoseLastText(
        'Zwick v. Quimby Mfg. Co., 311 F.3d 410, 414 (2d Cir. 2002).',
        'Quimby, 313 F.3d at 416.',
      ),
    ).toMatchObject([{ remedies: [{ text: '311 F.3d' }] }])
  })
})

describe('order of signals', () => {
  test('asks whether to swap articles that are in the wrong order', () => {
    expect(
      diagnoseLastText(
        'See also Jane Roe, Notes, 89 Yale L.J. 136, 137 (2021) (noting); see John Poe, Reasons, 90 Yale L.J. 146, 147 (2022).',
      ),
    ).toMatchObject([
      {
        says: 'order',
        isQuestion: true,
        remedies: [
          {
            text: 'See John Poe, Reasons, 90 Yale L.J. 146, 147 (2022); see also Jane Roe, Notes, 89 Yale L.J. 136, 137 (2021) (noting)',
          },
        ],
      },
    ])
  })
})

describe('the start of a note', () => {
  const notes = Array.from({ length: 20 }, () => QUIMBY)

  test.for<[wrong: string, right: string]>([
    ['id. at 415.', 'Id. at 415.'],
    ['see Coe v. Doe, 2 F.3d 5, 7 (2d Cir. 1999).', 'See Coe v. Doe, 2 F.3d 5, 7 (2d Cir. 1999).'],
  ])('capitalizes “%s”', ([wrong, right]) => {
    const finding = diagnoseLastText(...notes, wrong).find(({ says }) => says === 'capital')
    expect(finding?.remedies.map(({ edits: [edit] }) => edit?.runs[0]?.text + wrong.slice(1))).toEqual([
      right,
    ])
  })

  test('capitalizes “id.” in a document whose other notes start with URLs', () => {
    const urls = [1, 2, 3, 4, 5].map((page) => `https://example.com/${page}.`)
    const findings = diagnoseLastText(...urls, ...notes.map(() => 'Id. at 415.'), QUIMBY, 'id.')
    expect(findings.filter(({ says }) => says === 'capital')).toHaveLength(1)
  })

  test('keeps a lowercase start in a document with many of them', () => {
    expect(diagnoseLastText(QUIMBY, 'id. at 415.').filter(({ says }) => says === 'capital')).toEqual([])
  })
})

test('treats parts of a report as separate sources', () => {
  const first = 'H.R. Rep. No. 88-914, pt. 1, at 19 (1963)'
  expect(
    diagnoseLastText(
      `${first}; see also ${first.replace('pt. 1, at 19', 'pt. 2, at 5')} (additional views).`,
    ),
  ).toEqual([])
  expect(diagnoseLastText(`${first}; see also ${first.replace('at 19', 'at 20')} (same).`)).toMatchObject([
    { kind: 'full-again', remedies: [{ text: 'id. at 20' }] },
  ])
})

describe('notes that need no correction', () => {
  test.for<[what: string, notes: string[]]>([
    [
      'a supra to a brief that the earlier note cites with a page',
      [
        'Jane Roe, Brief for the Federal Respondents Supporting Petitioners: A Study, 93 Yale L.J. 53, 67 (2009).',
        'Brief for the Federal Respondents Supporting Petitioners at 6, Quimby v. Zwick, 145 S. Ct. 1497 (2025) (No. 23-975).',
        'See Brief for the Federal Respondents Supporting Petitioners, supra note 2, at 31.',
      ],
    ],
    [
      'a section that a sentence mentions after “at”',
      [
        'Removability is defined in the Act at § 240(e)(2). Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).',
      ],
    ],
    [
      'the popular name of cases as the reporter prints it',
      ['See Regional Rail Reorganization Act Cases, 419 U.S. 102, 161 (1974).'],
    ],
    [
      'a case that follows a quotation and is the subject of the next sentence',
      [
        'It gave examples of “nondiscriminatory access to public areas and facilities.” United States v. Guest, 383 U.S. 745 (1966), was decided on the same day.',
      ],
    ],
    [
      'a supra whose name is only in the title of a work',
      [
        'Paul Brest, Processes of Constitutional Decisionmaking 45 (2018).',
        QUIMBY,
        'See Jim Zeender, Jefferson in Paris, U.S. Nat’l Archives (Dec. 5, 2012), https://example.org/a; Jefferson, supra note 1, at 651.',
      ],
    ],
    [
      'a supra to a note that writes the name as two words',
      ['The film Blade Runner (Warner Brothers 1982) is a classic.', 'See, e.g., Bladerunner, supra note 1.'],
    ],
    [
      'a paper filed in a case against a party',
      ['Sealed Report at 10, United States v. KleinBank, No. 17-cv-00136 (D. Minn. Jan. 30, 2018).'],
    ],
    [
      'the district of a union',
      ['E. Associated Coal Corp. v. United Mine Workers, Dist. 17, 531 U.S. 57, 69 (2000).'],
    ],
    [
      'the name of an act in a parenthetical',
      ['42 U.S.C. § 5306(d)(7)(B) (Housing and Community Development Act).'],
    ],
    [
      'a citation after a quotation, if the sentence names the quoted case',
      [
        'He wrote in Obergefell v. Hodges that “the Constitution contains no ‘dignity’ Clause.” 576 U.S. 644, 735 (2015).',
      ],
    ],
    [
      'an id. in a sentence that names one of the authors in the preceding note',
      [
        'Furman v. Georgia, 408 U.S. 238, 273 (1972). John Stinneford disagrees. John Stinneford, The Original Meaning, 102 Nw. U. L. Rev. 1739, 1750 (2008).',
        'Stinneford points out that human dignity is new. Id. at 1760.',
      ],
    ],
    [
      'an id. with a section of one of the laws in the preceding note',
      [
        '15 C.F.R. § 746.10(a)(1) (2024). These regulations have since been consolidated into 15 C.F.R. § 746.8(a)(7) (2025).',
        'Id. § 746.10(a)(2).',
      ],
    ],
    [
      'the countries before the International Court of Justice',
      ['See Nicar. v. U.S., 1986 I.C.J. 14, ¶ 292.'],
    ],
  ])('%s', ([, notes]) => {
    expect(diagnoseLastText(...notes)).toEqual([])
  })
})
