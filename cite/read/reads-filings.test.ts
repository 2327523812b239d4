import { expect, test } from 'vitest'
import { parseString } from '../cite.ts'
import { readAgain } from '../../tests/support/read-again.ts'

test.for<[text: string, printed: string]>([
  ['[D.E. 23] 6-18', 'D.E. 23 at 6–18.'],
  ['ECF. No. 64 at 3', 'ECF. No. 64 at 3.'],
  ['CR Doc. 1312 at 29, 41-44', 'CR Doc. 1312 at 29, 41–44.'],
  ['Dkt. Nos. 9, 10, 11', 'Dkt. Nos. 9, 10, 11.'],
  ['JA 123-24', 'JA at 123–24.'],
  ['Roe Dep. 8:2-11', 'Roe Dep. 8:2–11.'],
  ['2 RT 345', '2 RT at 345.'],
  ['Pl.’s Cross-Mot. Br. 8 n.7', 'Pl.’s Cross-Mot. Br. at 8 n.7.'],
  ['Suppl. Vaughn Index at 3', 'Suppl. Vaughn Index at 3.'],
  [
    'Order on Notice, Misc. Docket 15-9156 (Tex. Aug. 28, 2015)',
    'Ord. on Notice, Misc. Docket 15-9156 (Tex. Aug. 28, 2015).',
  ],
])('R24 · recognizes an abbreviation of the record: %s', ([text, printed]) => {
  expect(readAgain(text)).toEqual({ kinds: ['court-document'], leftovers: [], printed })
})

test.for<[text: string, printed: string]>([
  [
    'Brief for Poe at 16–18, Roe v. Doe, 495 F.3d 191 (5th Cir. 2007) (No. 07-30119), 2007 WL 4266576',
    'Br. for Poe at 16–18, Roe v. Doe, 495 F.3d 191 (5th Cir. 2007) (No. 07-30119), 2007 WL 4266576.',
  ],
  [
    'Brief of Appellant at 10, State v Smith, No 12345 (Wash Ct App Jan 2, 2015)',
    'Br. of Appellant at 10, State v. Smith, No. 12345 (Wash. Ct. App. Jan. 2, 2015).',
  ],
])(
  'R24 · reads a brief with its location as one filing and does not read a docket number as the page: %s',
  ([text, printed]) => {
    expect(readAgain(text)).toMatchObject({ kinds: ['court-document'], leftovers: [], printed })
  },
)

test.for<[citation: string, docket: string]>([
  ['No. CV 118-123, 2019 WL 123456, at *3 (S.D. Ga. Jan. 3, 2019)', 'No. CV 118-123'],
  ['No. 18 C 1234, 2019 WL 123456 (N.D. Ill. Jan. 3, 2019)', '18 C 1234'],
  ['No. CIV.A. 7141-ABC, 2014 WL 123456, at *3 (Del. Ch. June 12, 2014)', 'No. CIV.A. 7141-ABC'],
  ['No. CV 18-01234 DSF (JEMx), 2019 WL 123456 (C.D. Cal. Jan. 3, 2019)', 'No. CV 18-01234 DSF (JEMx)'],
  ['Civ. No. 18-1234 (JRT/HB), 2019 WL 123456 (D. Minn. Jan. 3, 2019)', 'Civ. No. 18-1234 (JRT/HB)'],
  ['Nos. 18-1 & 18-2, 2019 WL 123456 (D. Minn. Jan. 3, 2019)', 'Nos. 18-1 & 18-2'],
  ['Civ. Action No. 18-1234, 2019 WL 123456 (D.D.C. Jan. 3, 2019)', 'Civ. Action No. 18-1234'],
  ['Record No. 1234-18-2, 2019 WL 123456 (Va. Ct. App. Jan. 3, 2019)', 'Record No. 1234-18-2'],
  ['No. 123 WDA 2018, 2019 WL 123456 (Pa. Super. Ct. Jan. 3, 2019)', '123 WDA 2018'],
  ['No. 112,345, 2016 WL 123456 (Kan. Ct. App. Jan. 3, 2016)', '112,345'],
  ['A157234, 2020 WL 123456 (Cal. Ct. App. Jan. 3, 2020)', 'A157234'],
])('R11 · excludes the docket number from the case name: %s', ([citation, docket]) => {
  const text = `Smith v. Jones, ${citation}.`
  const { sources, leftovers } = parseString(text)
  expect(sources).toMatchObject([{ kind: 'case', name: 'Smith v. Jones', docket }])
  expect(leftovers).toEqual([])
  expect(readAgain(text).printed).toBe(text)
})

test.for<[text: string, printed: string]>([
  [
    'Smith v. Jones, 19-cv-1234, 2020 WL 12345 (S.D.N.Y. Jan. 2, 2020).',
    'Smith v. Jones, No. 19-cv-1234, 2020 WL 12345 (S.D.N.Y. Jan. 2, 2020).',
  ],
  [
    'Smith v. Jones, 2:18-cv-01234-JAM (E.D. Cal. Jan. 3, 2019).',
    'Smith v. Jones, No. 2:18-cv-01234-JAM (E.D. Cal. Jan. 3, 2019).',
  ],
  [
    'Smith v. Jones, C.A. No. 1234-VCL, mem. op. at 5 (Del. Ch. Jan. 3, 2015).',
    'Smith v. Jones, C.A. No. 1234-VCL, mem. op. at 5 (Del. Ch. Jan. 3, 2015).',
  ],
  [
    'Apple Inc. v. Doe Co., IPR2014-00123, Paper 12, at 5 (P.T.A.B. Mar. 3, 2014).',
    'Apple Inc. v. Doe Co., IPR2014-00123, Paper 12, at 5 (P.T.A.B. Mar. 3, 2014).',
  ],
  [
    'Smith v. Jones, No. 19-1234, slip op. 4 (4th Cir. Jan. 2, 2020).',
    'Smith v. Jones, No. 19-1234, slip op. at 4 (4th Cir. Jan. 2, 2020).',
  ],
])('R12 · recognizes a docket number by its format, together with the filing: %s', ([text, printed]) => {
  expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed })
})

test.for<[text: string, printed: string]>([
  ['1-ER-123–25; 2-ER-200.', '1-ER-123–25; 2-ER-200.'],
  ['See SER-45.', 'See SER-45.'],
  ['SAC ¶ 45.', 'SAC ¶ 45.'],
])('R24 · reads pages of the record as filings in the current case: %s', ([text, printed]) => {
  const again = readAgain(text)
  expect(again).toMatchObject({ leftovers: [], printed })
  expect(new Set(again.kinds)).toEqual(new Set(['court-document']))
})

test.for([
  'Citibank, N.A., CFPB No. 2016-CFPB-0004 (Feb. 22, 2016).',
  'In re Roe & Roe, LLP, CFPB No. 2016-CFPB-0009 (2016) (issuing consent order).',
])('R19 · prints a board’s number after the case name: %s', (text) => {
  expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed: text })
})

test.for<[text: string, printed: string]>([
  [
    'Pl.’s Br. 12 (citing Smith v. Jones, 1 F.3d 2 (9th Cir. 1993)).',
    'Pl.’s Br. at 12 (citing Smith v. Jones, 1 F.3d 2 (9th Cir. 1993)).',
  ],
  [
    'Def.’s Mot. at 3 (quoting Smith v. Jones, 1 F.3d 2, 4 (9th Cir. 1993)).',
    'Def.’s Mot. at 3 (quoting Smith v. Jones, 1 F.3d 2, 4 (9th Cir. 1993)).',
  ],
])('R24 · does not read the source cited by a filing as the filing’s name: %s', ([text, printed]) => {
  expect(readAgain(text)).toEqual({ kinds: ['court-document'], leftovers: [], printed })
})

test.for<[text: string, printed: string]>([
  ['23 Smith v. Jones, 123 F.3d 456 (9th Cir. 1997).', 'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997).'],
  ['5 In re Gault, 387 U.S. 1 (1967).', 'In re Gault, 387 U.S. 1 (1967).'],
  ['16 347 U.S. 483 (1954).', '347 U.S. 483 (1954).'],
  ['31 Pub. L. No. 111-148, 124 Stat. 119 (2010).', 'Pub. L. No. 111-148, 124 Stat. 119 (2010).'],
])('PS17 · excludes a note number from the citation: %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ leftovers: [], printed })
})

test.for<[citation: string, docket: string]>([
  ['14-19-00456-CR, 2020 WL 123 (Tex. App.—Austin Mar. 3, 2020)', '14-19-00456-CR'],
  ['19-1234, 2020 WL 123, at *2 (4th Cir. Mar. 3, 2020)', '19-1234'],
  ['A-1234-19, 2020 WL 123 (N.J. Super. Ct. App. Div. Mar. 3, 2020)', 'A-1234-19'],
  ['Case No.: 19-cv-123, 2020 WL 123 (D. Nev. Mar. 3, 2020)', 'Case No.: 19-cv-123'],
])('R11 · excludes a docket number without a label from the case name: %s', ([citation, docket]) => {
  expect(parseString(`Smith v. Jones, ${citation}.`).sources).toMatchObject([
    { name: 'Smith v. Jones', docket },
  ])
})

test.for<[text: string, printed: string]>([
  [
    'Smith v. Jones, Superseding Indictment, No. 1:24-cr-00082-RMB, ECF No. 109 (S.D.N.Y. June 24, 2025), pp. 10–16.',
    'Superseding Indictment at 10–16, Smith v. Jones, No. 1:24-cr-00082-RMB (S.D.N.Y. June 24, 2025), ECF No. 109.',
  ],
  [
    'Smith Co., Inc. v. Jones, No. 19-cv-301 (JDB), Mem. Op. (D.D.C. May 6, 2021), ECF No. 65.',
    'Mem. Op., Smith Co. v. Jones, No. 19-cv-301 (JDB) (D.D.C. May 6, 2021), ECF No. 65.',
  ],
  [
    'In re Smith Litig., Order on Notice, No. 2:18-mn-2873 (D.S.C. Dec. 7, 2018), ECF No. 1.',
    'Ord. on Notice, In re Smith Litig., No. 2:18-mn-2873 (D.S.C. Dec. 7, 2018), ECF No. 1.',
  ],
])('R24 · moves a filing before a case that the writer put first: %s', ([text, printed]) => {
  expect(readAgain(text)).toEqual({ kinds: ['court-document'], leftovers: [], printed })
})

test.for<[text: string, printed: string]>([
  [
    'Plea Agreement, Smith v. Jones, No. 3:24-cr-00572-SI (N.D. Cal.), ECF No. 2.',
    'Plea Agreement, Smith v. Jones, No. 3:24-cr-00572-SI (N.D. Cal.), ECF No. 2.',
  ],
  [
    'Smith Decl. ¶16, Smith v. Jones, No. 9:19-cv-81160-RS, ECF No. 451-6 (S.D. Fla. 2020).',
    'Smith Decl. ¶ 16, Smith v. Jones, No. 9:19-cv-81160-RS (S.D. Fla. 2020), ECF No. 451-6.',
  ],
])(
  'R24 · reads a filing dated only by its docket entry, and an entry before the court: %s',
  ([text, printed]) => {
    expect(readAgain(text)).toEqual({ kinds: ['court-document'], leftovers: [], printed })
  },
)

test('R12 · reads the page after the court and date of an unreported decision', () => {
  expect(readAgain('Smith v. Jones, No. 24-cr-82, ECF No. 157 (S.D.N.Y. Oct. 31, 2025), pp. 36–37.')).toEqual(
    {
      kinds: ['case'],
      leftovers: [],
      printed: 'Smith v. Jones, No. 24-cr-82, ECF No. 157, at 36–37 (S.D.N.Y. Oct. 31, 2025).',
    },
  )
})
