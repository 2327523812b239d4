import { describe, expect, test } from 'vitest'
import {
  diagnoseLastText,
  diagnoseTexts,
  numberNotes,
  styleWords,
} from '../../../../tests/support/diagnosed-notes.ts'
import { isProposal } from '../decisions.ts'
import { describeReason } from '../finding-words.ts'
import { diagnoseNotes } from './diagnose.ts'

const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'

describe('ibid. after a note that cites several sources', () => {
  test.for<[what: string, note: string, names: string]>([
    [
      'two cases, one without a reporter',
      `${QUIMBY.slice(0, -1)}; United States v. Roe, No. 10-cr-00244 (W.D. Mo. May 3, 2011).`,
      'Quimby v. Zwick; United States v. Roe',
    ],
    [
      'a section and a web page',
      '47 C.F.R. § 68.4 (2018). Quimby Commission. May 24, 2019. “Volume Control.” https://www.example.org/general/volume (Accessed July 9, 2019).',
      '47 C.F.R. § 68.4 (2018); Quimby Commission',
    ],
    [
      'two pages of one author',
      'Quimby Department. May 24, 2018. “Volume Control.” https://www.example.org/a. (Accessed July 9, 2019). Quimby Department. June 3, 2019. “Hearing Aids.” https://www.example.org/b. (Accessed July 9, 2019).',
      'Quimby Department',
    ],
  ])('becomes a question that lists the sources: %s', ([, note, names]) => {
    const findings = diagnoseLastText(note, 'Ibid.')
    expect(findings.filter(isProposal)).toEqual([])
    expect(findings).toHaveLength(1)
    expect(findings).toMatchObject([{ kind: 'id-after-several', isQuestion: true }])
    expect(findings.map(describeReason).join('')).toContain('cites 2 authorities')
    expect(findings.map(({ values }) => values.names ?? names).join('')).toContain(names)
  })

  test.for<[what: string, note: string]>([
    ['a case', QUIMBY],
    [
      'a web page with an author',
      'Quimby Commission. May 24, 2019. “Volume Control.” https://www.example.org/general/volume (Accessed July 9, 2019).',
    ],
    [
      'a case that quotes another',
      `${QUIMBY.slice(0, -1)} (quoting Roe v. Coe, 12 F.3d 34, 36 (1st Cir. 1994)).`,
    ],
  ])('becomes “Id.” after a note that cites one source: %s', ([, note]) => {
    expect(diagnoseLastText(note, 'Ibid.').filter(isProposal)).toMatchObject([
      { remedies: [{ text: 'Id.' }] },
    ])
  })
})

test('deletes the comma between “Ibid.” or “Id.” and a paragraph sign', () => {
  expect(diagnoseLastText(QUIMBY, 'Ibid., ¶ 8.')).toMatchObject([{ remedies: [{ text: 'Id. ' }] }])
  expect(diagnoseLastText(QUIMBY, 'Id., ¶ 8.')).toMatchObject([{ remedies: [{ text: 'Id.' }] }])
})

test.for<[what: string, notes: string[]]>([
  [
    'after a case followed by “quoting” and another case',
    [QUIMBY, 'Id. at 415, quoting Roe v. Coe, 12 F.3d 34, 36 (1st Cir. 1994).', 'Id. at 416.'],
  ],
  ['with the volume and reporter of its case', [QUIMBY, 'Id., 311 F.3d at 415.', 'Id., 311 F.3d at 416.']],
])('accepts id. without a question %s', ([, notes]) => {
  expect(
    diagnoseTexts(...notes)
      .flat()
      .map(({ kind }) => kind),
  ).not.toContain('id-after-several')
})

test('asks about a volume whose first digit is missing', () => {
  const findings = diagnoseLastText(
    'Quimby v. Zwick, P.L.L.C., ___ U.S. ___, 142 S. Ct. 1562, 1570 (2022).',
    'Quimby, 42 S. Ct. at 1577.',
  )
  expect(findings).toMatchObject([
    { kind: 'short-volume', isQuestion: true, remedies: [{ text: '142 S. Ct.' }] },
  ])
})

test('does not treat blanks for a volume and page as part of a name', () => {
  const texts = [
    'Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).',
    'Roe v. Coe, 12 F.3d 34 (1st Cir. 1994).',
    'Vole v. Quimby, P.L.L.C., ___ U.S. ___, 142 S. Ct. 1562 (2022).',
  ]
  const names = ['Quimby v. Zwick', 'Roe v. Coe', 'Vole v. Quimby, P.L.L.C.']
  const notes = numberNotes(...texts).map((note, at) => styleWords(note, [names[at] ?? '']))
  expect(diagnoseNotes(notes).flatMap(({ findings }) => findings.map(({ kind }) => kind))).not.toContain(
    'name-face',
  )
})

test.for<[what: string, note: string]>([
  [
    'the title of an agreement',
    'United States v. Quimby, Agreement to Resolve Department of Justice Investigation, No. 3:18-cv-608 (M.D. La. June 6, 2018).',
  ],
  [
    'a statement of interest',
    'Roe v. Quimby, U.S. Department of Justice Statement of Interest, No. 2:16-cv-282 (S.D. Ohio Aug. 22, 2016).',
  ],
  [
    'a state before the title of an agreement',
    'United States v. North Carolina, Settlement Agreement, No. 5:12-cv-557 (E.D.N.C. Aug. 23, 2012).',
  ],
])('abbreviates nothing in %s', ([, note]) => {
  expect(diagnoseLastText(note).filter(({ rule }) => rule === 'R11.4')).toEqual([])
})

test('abbreviates a word in a party’s name before the title of a court paper', () => {
  const note = 'Roe v. Department of Labor, Statement of Interest, No. 2:16-cv-282 (S.D. Ohio Aug. 22, 2016).'
  expect(diagnoseLastText(note).map(({ rule }) => rule)).toContain('R11.4')
})

test.for<[what: string, note: string]>([
  [
    'a party',
    'Roe v. Quimby University, et al., U.S. Motion to Intervene, No. 14-cv-38 (S.D. Ohio May 3, 2016).',
  ],
  [
    'the parties that filed a paper',
    'Objections to the Settlement filed by Jane Smythe, Quimby Center, et al., United States v. Georgia, No. 1:09-cv-119 (N.D. Ga. Mar. 2, 2009).',
  ],
])('keeps “et al.” after %s', ([, note]) => {
  expect(diagnoseLastText(note).map(({ rule }) => rule)).not.toContain('R28.2.2')
})

test('does not report “et seq.” in the text of a law', () => {
  const note = 'In an action under 42 U.S.C. § 1101 et seq. of this title, the court may award it.'
  expect(diagnoseLastText(note).map(({ rule }) => rule)).not.toContain('R5.2.3')
})
