import { expect, test } from 'vitest'
import { readAgain } from '../../tests/support/read-again.ts'

/** Expects exactly one source, which must have the given kind, no leftovers, and the given output. */
function expectOne(text: string, kind: string, printed: string): void {
  expect(readAgain(text)).toEqual({ kinds: [kind], leftovers: [], printed })
}

test.for<[text: string, printed: string]>([
  ['42 U.S.C. § 2000e note', '42 U.S.C. § 2000e note.'],
  ['28 U.S.C. § 2071 note (2018)', '28 U.S.C. § 2071 note (2018).'],
  ['42 USC 1981 note', '42 U.S.C. § 1981 note.'],
  ['42 U.S.C. §§ 1971-1974 note.', '42 U.S.C. §§ 1971-1974 note.'],
])('R16.1 · reads a note to a section as a separate provision: %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ kinds: ['statute'], leftovers: [], printed })
})

test.for<[text: string, printed: string]>([
  [
    'Roe Relief Act, Pub. L. No. 117-2, div. B, tit. II, § 204, 135 Stat. 4, 28 (2021)',
    'Roe Relief Act, Pub. L. No. 117-2, div. B, tit. II, § 204, 135 Stat. 4, 28 (2021).',
  ],
  [
    'Pub. L. No. 104-193, §§ 101, 103, and 105, 110 Stat. 2105, 2110–15',
    'Pub. L. No. 104-193, §§ 101, 103, and 105, 110 Stat. 2105, 2110–15.',
  ],
  [
    'Pub. L. No. 105-277, div. G, 112 Stat. 2681-761, 2681-765 (1998)',
    'Pub. L. No. 105-277, div. G, 112 Stat. 2681-761, 2681-765 (1998).',
  ],
  ['112 Stat. 2681-761, 2681-765', '112 Stat. 2681-761, 2681-765.'],
  ['Pub. L. 88–352, §703, 78 Stat. 255', 'Pub. L. No. 88-352, § 703, 78 Stat. 255.'],
  ['§2(b), 104 Stat. 328', '§ 2(b), 104 Stat. 328.'],
  ['Pub. L. No. 106-554, app. A, 114 Stat. 2763A-3', 'Pub. L. No. 106-554, app. A, 114 Stat. 2763A-3.'],
])(
  'R16.1.7 · reads the parts and the hyphenated pages of an act as one session law: %s',
  ([text, printed]) => {
    expectOne(text, 'session-law', printed)
  },
)

test.for<[text: string, printed: string]>([
  [
    '78 Stat. 255, as amended, 42 U. S. C. §2000e et seq.',
    '78 Stat. 255, as amended, 42 U.S.C. § 2000e et seq.',
  ],
  [
    'Pub. L. No. 93-205, 87 Stat. 884, codified at 16 U. S. C. §1531',
    'Pub. L. No. 93-205, 87 Stat. 884, codified at 16 U.S.C. § 1531.',
  ],
])('PS19 · keeps the words between a law and its codification at their position: %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ leftovers: [], printed })
})

test.for<[text: string, printed: string]>([
  ['U.S. Const. amends. I and XIV', 'U.S. Const. amends. I and XIV.'],
  ['U.S. Const. amends. IV, V, and XIV', 'U.S. Const. amends. IV, V, and XIV.'],
  ['Ohio Const. arts. I and II', 'Ohio Const. arts. I and II.'],
  ['Fed. R. Evid. 401, 402, and 403', 'Fed. R. Evid. 401, 402, and 403.'],
])('R16.1 · reads all items of a list of amendments, articles, or rules: %s', ([text, printed]) => {
  const again = readAgain(text)
  expect(again).toMatchObject({ leftovers: [], printed })
  expect(again.kinds).toHaveLength(1)
})

test.for<[text: string, kind: string, printed: string]>([
  ['LSA-R.S. 14:30', 'statute', 'LSA-R.S. 14:30.'],
  ['30 TAC § 115.10', 'regulation', '30 TAC § 115.10.'],
  ['22 NYCRR 202.21[e][4]', 'regulation', '22 NYCRR 202.21(e)(4).'],
  ['S.B. 123, 2019 Leg., Reg. Sess. (Cal. 2019)', 'bill', 'S.B. 123, 2019 Leg., Reg. Sess. (Cal. 2019).'],
  ['A.B. 5, 2019-2020 Reg. Sess. (Cal. 2019)', 'bill', 'A.B. 5, 2019-2020 Reg. Sess. (Cal. 2019).'],
  ['Rule 12(b)(6) of the Federal Rules of Civil Procedure', 'rule', 'Fed. R. Civ. P. 12(b)(6).'],
  ['Rules 401 and 403, Federal Rules of Evidence', 'rule', 'Fed. R. Evid. 401 and 403.'],
])('PS13 · recognizes the names that courts and legislatures use for laws: %s', ([text, kind, printed]) => {
  expect(readAgain(text)).toEqual({ kinds: [kind], leftovers: [], printed })
})

test.for(['N.C. Gen. Stat. § 1A-1, Rule 12(b)(6) (2019)', 'N.C. Gen. Stat. § 8C-1, Rule 404(b)'])(
  'R16.1 · reads a rule within a section as part of the section: %s',
  (text) => {
    expect(readAgain(text)).toEqual({ kinds: ['statute'], leftovers: [], printed: `${text}.` })
  },
)

test.for<[text: string, kind: string, printed: string]>([
  ['S. Rep. 94-1035, 2d Sess., p. 12 (1976)', 'report', 'S. Rep. No. 94-1035, 2d Sess., at 12 (1976).'],
  ['H.R. 3200, 111th Cong. (1st Sess. 2009)', 'bill', 'H.R. 3200, 111th Cong., 1st Sess. (2009).'],
  [
    'H.B. 2, 2016 Gen. Assemb., 2d Extra Sess. (N.C. 2016)',
    'bill',
    'H.B. 2, 2016 Gen. Assemb., 2d Extra Sess. (N.C. 2016).',
  ],
  [
    'Hearings on H.R. 1 Before the S. Comm. on Fin., 99th Cong., 1st Sess. 45 (1985)',
    'hearing',
    'Hearings on H.R. 1 Before the S. Comm. on Fin., 99th Cong., 1st Sess. 45 (1985).',
  ],
  ['La. Const. art. I, § 5', 'constitution', 'La. Const. art. I, § 5.'],
])(
  'R20 · reads a legislative session as part of the bill, report, or hearing: %s',
  ([text, kind, printed]) => {
    expect(readAgain(text)).toEqual({ kinds: [kind], leftovers: [], printed })
  },
)
