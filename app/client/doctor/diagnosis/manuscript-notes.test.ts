import { describe, expect, test } from 'vitest'
import {
  diagnoseLastText,
  diagnoseTexts,
  numberNotes,
  styleWords,
} from '../../../../tests/support/diagnosed-notes.ts'
import { describeReason } from '../finding-words.ts'
import { diagnoseNotes } from './diagnose.ts'

/** Notes like those in law review manuscripts and official reports. */
describe('correct notes of manuscripts', () => {
  test.for<[what: string, ...notes: string[]]>([
    [
      'a date of access after a URL that contains a space',
      'Citing References, Lawdata, https://www.example.org/View/ Full.html (last visited June 26, 2021).',
    ],
    [
      'a memorandum decision with its court after “mem.”',
      'Roe v. Coe, 82 F.4th 1068 (mem.) (11th Cir. 2023).',
    ],
    ['“mem.” before “per curiam”', 'Roe v. Coe, 579 U.S. 547 (2016) (mem.) (per curiam).'],
    [
      'a section in the title of a report',
      'U.S. Cts., Complaints Commenced Under 28 U.S.C. 351–364 During 2022, at 1–3 (2022).',
    ],
    [
      'a part of the document',
      'Jane Roe, A Study, 93 Yale L.J. 53 (2009).',
      'As explained in note 4 of Volume I, Section III.D.1, supra, this office has read it.',
    ],
    [
      'a year before the name of a document',
      'Jane Roe, A Study, 93 Yale L.J. 53 (2009); 2016 Quimby Complex EA App’x J at 19.',
    ],
    ['a decision published years after it was issued', 'Roe v. Salazar, 115 F. Supp. 3d 1, 3 (D.D.C. 2012).'],
    [
      'a bank of Washington, D.C.',
      'Quimby Nat’l Bank of Wash., D.C. v. Zimmer, 355 A.2d 709 (Del. Ch. 1976).',
    ],
    ['a redaction at the end', 'Jane Roe, A Study, 93 Yale L.J. 53, 55 (2009); ______ ____'],
    ['a first page without a volume', 'Jane Roe, A Study of Guards, BYU Educ. & L.J., 57, 58, 60 (2023).'],
    [
      'the name of a court paper before “United States v.”',
      'Statement of Offense ¶ 3(d), United States v. Flynn, 12 F. Supp. 3d 34 (D.D.C. 2017).',
    ],
    [
      'a page that is in none of the parsed works',
      'Kate Quine, How to Ask, 104 Geo. L.J. 745, 763 (2016).',
      'Id. at 766.',
      'Quine, supra note 2, at 1487–96.',
    ],
  ])('have no finding: %s', ([, ...notes]) => {
    expect(diagnoseLastText(...notes).map(({ rule, span }) => [rule, span])).toEqual([])
  })
})

test('deletes “pp.” after “at” in a reference', () => {
  const findings = diagnoseLastText(
    'Jane Roe, A Study, 93 Yale L.J. 53 (2009).',
    'See Roe, supra note 1, at pp. 60–62.',
  )
  expect(findings).toMatchObject([{ rule: 'R5.1.1', remedies: [{ text: '' }] }])
})

describe('web sources without an archived copy', () => {
  const notes = Array.from(
    { length: 12 },
    (_, at) => `Jane Roe, Study ${at}, Times (May 3, 2017), https://www.example.org/${at}.`,
  )

  test('have a single finding in a document without any archived copy', () => {
    const found = diagnoseTexts(...notes).map((findings) =>
      findings.filter(({ rule }) => rule === 'R33.6.3').map((finding) => describeReason(finding)),
    )
    expect(found).toEqual([
      ['Add archive links: none of the web citations in this document has one.'],
      ...notes.slice(1).map(() => []),
    ])
  })
})

describe('short forms with both parties', () => {
  const full = 'Roe v. Quimby, 34 F.4th 841 (9th Cir. 2022). Zwick v. Lorne, 35 F.4th 100 (9th Cir. 2022).'
  const short = (italics: readonly string[], count: number) =>
    [
      ...numberNotes(full, ...Array.from({ length: count }, () => 'Roe v. Quimby, 34 F.4th at 845.')),
      ...numberNotes('Lorne, 35 F.4th at 101.'),
    ].map((note, at) => styleWords({ ...note, id: String(at + 1), number: at + 1 }, italics))
  const facesIn = (notes: ReturnType<typeof short>) =>
    diagnoseNotes(notes)
      .flatMap(({ findings }) => findings)
      .filter(({ kind, values }) => kind === 'name-face' && values.place === 'short')

  test('may be roman if the document always sets them in roman and other short forms in italics', () => {
    expect(facesIn(short(['Lorne'], 6))).toEqual([])
  })

  test('are reported if the document has only a few', () => {
    expect(facesIn(short(['Lorne'], 2))).toHaveLength(2)
  })
})
