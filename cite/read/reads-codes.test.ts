import { expect, test } from 'vitest'
import { formatString, parseString } from '../cite.ts'
import { readAgain } from '../../tests/support/read-again.ts'

/** Expects exactly one source, which must have the given kind, no leftovers, and the given output. */
function expectOne(text: string, kind: string, printed: string): void {
  expect(readAgain(text)).toEqual({ kinds: [kind], leftovers: [], printed })
}

test.for<[text: string, printed: string]>([
  ['15 usc 78j(b), 17 cfr 240.10b-5', '15 U.S.C. § 78j(b); 17 C.F.R. § 240.10b-5.'],
  ['5 usc 552a, 28 cfr 16.1', '5 U.S.C. § 552a; 28 C.F.R. § 16.1.'],
  ['40 C.F.R. pt. 60, subpt. Da (2020)', '40 C.F.R. pt. 60, subpt. Da (2020).'],
  ['40 CFR part 60, subpart Db', '40 C.F.R. pt. 60, subpt. Db.'],
  ['40 C.F.R. pt. 63, subpt. ZZZZ (2020)', '40 C.F.R. pt. 63, subpt. ZZZZ (2020).'],
  ['40 cfr part 63 subpart aaaa', '40 C.F.R. pt. 63, subpt. AAAA.'],
  ['29 cfr part 1910 subpart z', '29 C.F.R. pt. 1910, subpt. Z.'],
])('CV1 · keeps the letters in the number of a section or a subpart: %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ leftovers: [], printed })
})

test.for<[text: string, printed: string]>([
  ['12 NYCRR 23-1.7 (d)', '12 NYCRR 23-1.7(d).'],
  ['22 NYCRR 202.21 (e) (4)', '22 NYCRR 202.21(e)(4).'],
  ['CPLR 3212 (b)', 'CPLR 3212(b).'],
  ['CPL 440.10 [1] [h]', 'CPL 440.10(1)(h).'],
  ['G. L. c. 90, § 24 (1) (a) (1)', 'G.L. c. 90, § 24(1)(a)(1).'],
  ['G. L. c. 209A, § 7 (a) and (b)', 'G.L. c. 209A, § 7(a) and (b).'],
  ['OCGA § 16-5-1 (a)', 'O.C.G.A. § 16-5-1(a).'],
  ['General Statutes § 53a-54a (a)', 'General Statutes § 53a-54a(a).'],
  ['U.C.C. § 2-207 (2) (b)', 'U.C.C. § 2-207(2)(b).'],
  ['42 U.S.C. § 1983 (2018)', '42 U.S.C. § 1983 (2018).'],
])('R5.2 · removes the space between a section and its subdivision: %s', ([text, printed]) => {
  const again = readAgain(text)
  expect(again).toMatchObject({ leftovers: [], printed })
  expect(again.kinds).toHaveLength(1)
})

test.for<[text: string, printed: string]>([
  ['U. S. Const., Amdt. 14, §1.', 'U.S. Const. amend. XIV, § 1.'],
  ['U.S. Const., Amdt. 5', 'U.S. Const. amend. V.'],
  ['26 USC 280G', '26 U.S.C. § 280G.'],
  ['42 USC 300aa-11(a)', '42 U.S.C. § 300aa-11(a).'],
  ['15 U.S.C. 78u-4', '15 U.S.C. § 78u-4.'],
  ['tex civ prac & rem code 16.003', 'Tex. Civ. Prac. & Rem. Code § 16.003.'],
  ['ny cplr 3211(a)(7)', 'N.Y. C.P.L.R. 3211(a)(7).'],
  ['hr 1234 117th cong', 'H.R. 1234, 117th Cong.'],
  ['s 1234, 116th cong. § 2 (2019)', 'S. 1234, 116th Cong. § 2 (2019).'],
  ['hjres 45, 92nd cong. (1971)', 'H.J. Res. 45, 92d Cong. (1971).'],
  ['H.R.J. Res. 39, 116th Cong. (2019)', 'H.R.J. Res. 39, 116th Cong. (2019).'],
  ['hr rep no 94-1476 at 61 (1976)', 'H.R. Rep. No. 94-1476, at 61 (1976).'],
  ['S. Rep. No. 103-111 at 8', 'S. Rep. No. 103-111, at 8.'],
])('PS20 · recognizes a law typed informally: %s', ([text, printed]) => {
  const again = readAgain(text)
  expect(again).toMatchObject({ leftovers: [], printed })
  expect(again.kinds).toHaveLength(1)
})

test.for<[inner: string, printed: string]>([
  ['CA9 1997', '9th Cir. 1997'],
  ['CA2 1997', '2d Cir. 1997'],
  ['CADC 1997', 'D.C. Cir. 1997'],
  ['CA Fed. 1997', 'Fed. Cir. 1997'],
  ['CA 11 1997', '11th Cir. 1997'],
  ['9th Circuit 1997', '9th Cir. 1997'],
  ['9th. Cir. 1997', '9th Cir. 1997'],
  ['D.C. Circuit 1997', 'D.C. Cir. 1997'],
  ['ED Va. 1997', 'E.D. Va. 1997'],
  ['ND Cal. 1997', 'N.D. Cal. 1997'],
  ['1st Dept 2014', '1st Dep’t 2014'],
  ['Cal. Ct. App. 1997', 'Cal. Ct. App. 1997'],
  ['Cal. 1997', 'Cal. 1997'],
])(
  'T7 · converts a court’s name from the Supreme Court or a library to the required form: (%s) becomes (%s)',
  ([inner, printed]) => {
    expect(readAgain(`Roe v. Doe, 12 F. 3d 34, 36 (${inner})`)).toEqual({
      kinds: ['case'],
      leftovers: [],
      printed: `Roe v. Doe, 12 F.3d 34, 36 (${printed}).`,
    })
  },
)

test.for<[text: string, printed: string]>([
  ['Fed. Rule Civ. Proc. 12(b)(6)', 'Fed. R. Civ. P. 12(b)(6).'],
  ['Fed. Rule Evid. 404(b)', 'Fed. R. Evid. 404(b).'],
  ['Fed. Rule Crim. Proc. 11(c)', 'Fed. R. Crim. P. 11(c).'],
  ['Fed. Rules App. Proc. 4(a)(1)', 'Fed. R. App. P. 4(a)(1).'],
  ['Fed. Rule Bkrtcy. Proc. 3002', 'Fed. R. Bankr. P. 3002.'],
  ['FRCP 12b6', 'Fed. R. Civ. P. 12(b)(6).'],
  ['FRE 403', 'Fed. R. Evid. 403.'],
  ['FRAP 4(a)', 'Fed. R. App. P. 4(a).'],
  ['Tex. R. Civ. P. 166a', 'Tex. R. Civ. P. 166a.'],
])('R18.1 · prints the federal rules under the names in the rule book: %s', ([text, printed]) => {
  expect(readAgain(text)).toEqual({ kinds: ['rule'], leftovers: [], printed })
})

test('CV1 · prints courts and rules as written if names are printed as written', () => {
  const { uses, sources } = parseString('Roe v. Doe, 12 F.3d 34 (CA9 1997); Fed. Rule Evid. 404(b)')
  const as = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses } as const
  const { text } = formatString(as, sources, { choices: { abbreviate: 'asGiven' } })
  expect(text).toBe('Roe v. Doe, 12 F.3d 34 (CA9 1997); Fed. Rule Evid. 404(b).')
})

test.for<[text: string, printed: string]>([
  ['RCW 9A.04.080, 9A.04.090', 'RCW 9A.04.080, 9A.04.090.'],
  ['ORS 161.085(7) and 161.095', 'ORS 161.085(7) and 161.095.'],
  ['MCL 750.81, 750.83 (2019)', 'MCL 750.81, 750.83 (2019).'],
  ['RSA 281-A:2, II-a', 'RSA 281-A:2, II-a.'],
  ['CPLR 301, 302(a)', 'CPLR 301, 302(a).'],
  ['18-B M.R.S. § 405(1) (2020)', '18-B M.R.S. § 405(1) (2020).'],
  ['Ala. Code 1975, § 12-21-3.1', 'Ala. Code § 12-21-3.1 (1975).'],
  ['G.L. 1956 § 9-19-19', 'G.L. § 9-19-19 (1956).'],
  ['26 I.R.C. § 501(c)(3)', '26 I.R.C. § 501(c)(3).'],
  ['NRS Chapter 40', 'NRS Chapter 40.'],
  ['26 U.S.C. subtit. F, ch. 63', '26 U.S.C. subtit. F, ch. 63.'],
  ['8 U.S.C. § 1101 cmt. b', '8 U.S.C. § 1101 cmt. b.'],
])('R17.2 · reads a complete citation to a state code: %s', ([text, printed]) => {
  expectOne(text, 'statute', printed)
})

test('R17.2 · does not read the volume of the next reporter as a section of the code before it', () => {
  expect(readAgain('ORS 163.115, 12 Or. App. 34').kinds).toEqual(['statute', 'case'])
})

test.for<[text: string, kind: string, printed: string]>([
  ['Ga. Const. art. VI, § 6, ¶ III', 'constitution', 'Ga. Const. art. VI, § 6, ¶ III.'],
  ['N.J.A.C. 13:35-6.5(b)', 'regulation', 'N.J.A.C. 13:35-6.5(b).'],
  [
    'Jane Roe, Taking Public Law, 12 Yale L.J. 34 (2001)',
    'article',
    'Jane Roe, Taking Public Law, 12 Yale L.J. 34 (2001).',
  ],
  [
    'Roe v. Doe, 12 F.3d 34, 36 et seq. (2d Cir. 1997)',
    'case',
    'Roe v. Doe, 12 F.3d 34, 36 et seq. (2d Cir. 1997).',
  ],
])('CV1 · keeps the continuation of a citation with the citation: %s', ([text, kind, printed]) => {
  expectOne(text, kind, printed)
})

test.for<[text: string, kind: string, printed: string]>([
  [
    'Restatement (Second) of Torts § 46, Comment d',
    'restatement',
    'Restatement (Second) of Torts § 46 cmt. d.',
  ],
  [
    'Restatement (Third) of Torts §33, and Comments b (2010)',
    'restatement',
    'Restatement (Third) of Torts § 33 & cmts. b (2010).',
  ],
  [
    'Restatement (Second) of Contracts §205, Comment d, p. 101 (1981)',
    'restatement',
    'Restatement (Second) of Contracts § 205 cmt. d, at 101 (1981).',
  ],
  [
    'Restatement (Second) of Agency § 7 & cmt. b',
    'restatement',
    'Restatement (Second) of Agency § 7 & cmt. b.',
  ],
  ['USSG §2B1.1, comment. (n.3)', 'statute', 'U.S.S.G. § 2B1.1, comment. (n.3).'],
])('R18.2 · reads a comment on a section as part of the citation: %s', ([text, kind, printed]) => {
  expectOne(text, kind, printed)
})

test.for<[text: string, printed: string]>([
  ['20 C.F.R. Pt. 404, Subpt. P, App. 2', '20 C.F.R. pt. 404, subpt. P, app. 2.'],
  ['36 CFR Part 1191, Appendix B', '36 C.F.R. pt. 1191, app. B.'],
  ['48 CFR subpart 15.3', '48 C.F.R. subpt. 15.3.'],
  ['29 C.F.R. § 1630.9, app.', '29 C.F.R. § 1630.9, app.'],
  ['45 C.F.R. subtit. B, ch. XII', '45 C.F.R. subtit. B, ch. XII.'],
])('R19.1 · reads a complete citation to parts of the C.F.R.: %s', ([text, printed]) => {
  expectOne(text, 'regulation', printed)
})

test.for<[text: string, kind: string, printed: string]>([
  ['§ 571.030, RSMo 2016', 'statute', 'RSMo § 571.030 (2016).'],
  ['§§ 13-21-102 and 13-21-103, C.R.S. 2019', 'statute', 'C.R.S. §§ 13-21-102 and 13-21-103 (2019).'],
  ['section 768.28, Florida Statutes (2018)', 'statute', 'Florida Statutes § 768.28 (2018).'],
  ['sections 90.401 and 90.403, Florida Statutes', 'statute', 'Florida Statutes §§ 90.401 and 90.403.'],
  ['§ 784.03(1)(a)1., Fla. Stat. (2017)', 'statute', 'Fla. Stat. § 784.03(1)(a)1 (2017).'],
  ['§§ 552.015 and 552.020, RSMo Supp. 2012', 'statute', 'RSMo §§ 552.015 and 552.020 (Supp. 2012).'],
  ['Sec. 95.11(3), Fla. Stat.', 'statute', 'Fla. Stat. § 95.11(3).'],
  ['Rule 9(c), W. Va. R. Evid.', 'rule', 'W. Va. R. Evid. 9(c).'],
  ['Rule 59(e), Ala. R. Civ. P.', 'rule', 'Ala. R. Civ. P. 59(e).'],
  ['Rule 11-403 NMRA', 'rule', 'NMRA Rule 11-403.'],
])('PS22 · moves the name of a law before its number: %s', ([text, kind, printed]) => {
  expectOne(text, kind, printed)
})

test('PS22 · does not assign the section of one code to the code after it', () => {
  expect(readAgain('18 U.S.C. § 1341, RSMo 2016').printed).toMatch(/^18 U\.S\.C\. § 1341[,;] RSMo/)
})

test.for<[text: string, kind: string, printed: string]>([
  ['former R.C. 2925.03', 'statute', 'former R.C. 2925.03.'],
  ['former 18 U.S.C. § 4205', 'statute', 'former 18 U.S.C. § 4205.'],
  ['RCr 9.24', 'rule', 'RCr 9.24.'],
  ['Wash. RPC 1.9(a)', 'rule', 'Wash. RPC 1.9(a).'],
  ['D. Conn. LCrR 57', 'rule', 'D. Conn. LCrR 57.'],
  ['M.R.E. 803(6)', 'rule', 'M.R.E. 803(6).'],
  ['MRE 803(6)', 'rule', 'MRE 803(6).'],
  ['Rules 8(a)(2) and 9(b)', 'rule', 'Rules 8(a)(2) and 9(b).'],
  ['Minn. R. Civ. App. P. 103.03, subd. 2(b)', 'rule', 'Minn. R. Civ. App. P. 103.03, subd. 2(b).'],
  [
    'Mass. R. Civ. P. 12 (b) (6), 365 Mass. 754 (1974)',
    'rule',
    'Mass. R. Civ. P. 12(b)(6), 365 Mass. 754 (1974).',
  ],
  [
    'Mass. R. Crim. P. 25 (b) (2), as amended, 420 Mass. 1502 (1995)',
    'rule',
    'Mass. R. Crim. P. 25(b)(2), as amended, 420 Mass. 1502 (1995).',
  ],
  [
    'Fed. R. Crim. P. 16 advisory committee’s note (1993)',
    'rule',
    'Fed. R. Crim. P. 16 advisory committee’s note (1993).',
  ],
  ['Art. I, § 9', 'pasted', 'Art. I, § 9.'],
  [
    'Restatement (Third) of Torts: Liab. for Econ. Harm § 3',
    'restatement',
    'Restatement (Third) of Torts: Liab. for Econ. Harm § 3.',
  ],
  ['Palm Beach-Dade County Code § 3-1', 'statute', 'Palm Beach-Dade County Code § 3-1.'],
  ['42 U.S.C. § § 1981, 1982', 'statute', '42 U.S.C. §§ 1981, 1982.'],
  ['krs 503.050', 'statute', 'KRS § 503.050.'],
  ['735 ilcs 5/13-202', 'statute', '735 ILCS 5/13-202.'],
  [
    'USA FREEDOM Act of 2015, Pub. L. No. 114-23, 129 Stat. 268',
    'session-law',
    'USA FREEDOM Act of 2015, Pub. L. No. 114-23, 129 Stat. 268.',
  ],
])('CV1 · keeps the words of a law: %s', ([text, kind, printed]) => {
  expectOne(text, kind, printed)
})

test('R30.1 · keeps a law in the title of an article as part of the title', () => {
  expectOne(
    'Jane Roe, Reading 5 U.S.C. § 706, 12 Yale L.J. 34 (2001)',
    'article',
    'Jane Roe, Reading 5 U.S.C. § 706, 12 Yale L.J. 34 (2001).',
  )
})

test.for<[text: string, printed: string, left: string[]]>([
  [
    '§ 13A-5-6, Ala. Code 1975, and Rule 26.9, Ala. R. Crim. P.',
    'Ala. Code § 13A-5-6 (1975); Ala. R. Crim. P. 26.9.',
    [],
  ],
  ['Rule 1.140(b), Fla. R. Civ. P., requires a motion', 'Fla. R. Civ. P. 1.140(b).', ['requires a motion']],
])('PS22 · reads the text after a law whose name follows its number: %s', ([text, printed, left]) => {
  expect(readAgain(text)).toMatchObject({ printed, leftovers: left })
})

test.for<[text: string, printed: string]>([
  [
    'Roe v. Doe, 12 F.3d 34 (2d Cir. 1997); Roe, 12 F.3d at 36 et seq.',
    'Roe v. Doe, 12 F.3d 34 (2d Cir. 1997); Roe, 12 F.3d at 36 et seq.',
  ],
  [
    'Roe v. Doe, 12 F.3d 34 (2d Cir. 1997). Id. at 36 et seq.',
    'Roe v. Doe, 12 F.3d 34 (2d Cir. 1997); id. at 36 et seq.',
  ],
  ['Cal. Penal Code section 1203, subdivision (b)', 'Cal. Penal Code § 1203, subdivision (b).'],
  ['Pub. L. 101-12, sec. 3, 103 Stat. 16, 18', 'Pub. L. No. 101-12, sec. 3, 103 Stat. 16, 18.'],
])('CV1 · %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ leftovers: [], printed })
})

test.for<[text: string, printed: string]>([
  ['29 CFR 1910.1200(c)', '29 C.F.R. § 1910.1200(c).'],
  ['P.L. 115-97', 'Pub. L. No. 115-97.'],
  ['Pub.L. 107-56, § 215, 115 Stat. 272, 287', 'Pub. L. No. 107-56, § 215, 115 Stat. 272, 287.'],
  [
    'Pub. L. No. 111-148, Section 1501, 124 Stat. 119 (2010)',
    'Pub. L. No. 111-148, § 1501, 124 Stat. 119 (2010).',
  ],
  ['E.O. 12866', 'Exec. Order No. 12,866.'],
  [
    'Exec. Order No. 13,769 82 Fed. Reg. 8977 (Jan. 27 2017)',
    'Exec. Order No. 13,769, 82 Fed. Reg. 8977 (Jan. 27, 2017).',
  ],
  ['Neb. Rev. Stat. § 25-21,185.09 (Reissue 2016)', 'Neb. Rev. Stat. § 25-21,185.09 (Reissue 2016).'],
  ['77 P.S. § 411', '77 P.S. § 411.'],
  ['14 V.I.C. § 922(a)(1)', '14 V.I.C. § 922(a)(1).'],
  ['W.Va. Code § 55-7B-6 [2003]', 'W. Va. Code § 55-7B-6 (2003).'],
  ['Ill. Const. 1970, art. I, § 2', 'Ill. Const. 1970, art. I, § 2.'],
  ['14 CCR § 15064', '14 CCR § 15064.'],
  ['Wis. Admin. Code § NR 102.04(1)', 'Wis. Admin. Code § NR 102.04(1).'],
  ['Wis. Admin. Code § DHS 10.33', 'Wis. Admin. Code § DHS 10.33.'],
  [
    'Restatement (Second) of Contracts §§ 90, 139(1) & cmt. b (1981)',
    'Restatement (Second) of Contracts §§ 90, 139(1) & cmt. b (1981).',
  ],
  ['S.Rep. No. 95-989, p. 22 (1978)', 'S. Rep. No. 95-989, at 22 (1978).'],
  [
    'H. R. Rep. No. 1980, 79th Cong., 2d Sess., 42 (1946)',
    'H.R. Rep. No. 1980, 79th Cong., 2d Sess., at 42 (1946).',
  ],
  ['Cong. Globe, 39th Cong., 1st Sess. 2765 (1866)', 'Cong. Globe, 39th Cong., 1st Sess. 2765 (1866).'],
])('CV1 · reads a law or filing and its number as one citation: %s', ([text, printed]) => {
  const again = readAgain(text)
  expect(again).toMatchObject({ leftovers: [], printed })
  expect(again.kinds).toHaveLength(1)
  expect(again.kinds).not.toContain('pasted')
})

test.for<[text: string, printed: string]>([
  ['28 U.S.C. §§ 1331, 1343, and 42 U.S.C. § 1983', '28 U.S.C. §§ 1331, 1343; 42 U.S.C. § 1983.'],
  [
    '28 U.S.C. §§ 1331, 1367(a), 42 U.S.C. §§ 1983, 1985(3).',
    '28 U.S.C. §§ 1331, 1367(a); 42 U.S.C. §§ 1983, 1985(3).',
  ],
  [
    '28 U.S.C. §§ 1331, 1343(a)(3), and 29 C.F.R. § 1614.105',
    '28 U.S.C. §§ 1331, 1343(a)(3); 29 C.F.R. § 1614.105.',
  ],
  ['15 U.S.C. §§ 1, 2, 38 Stat. 730', '15 U.S.C. §§ 1, 2; 38 Stat. 730.'],
  [
    'Fed. R. Civ. P. 8, 9(b), and 12(b)(6), and Fed. R. Evid. 201.',
    'Fed. R. Civ. P. 8, 9(b), and 12(b)(6); Fed. R. Evid. 201.',
  ],
])(
  'PS3 · does not read the number of the next law as another section of the previous one: %s',
  ([text, printed]) => {
    const again = readAgain(text)
    expect(again.printed).toBe(printed)
    expect(again.kinds).toHaveLength(2)
    expect(again.leftovers.join('')).toMatch(/^(?:and)?$/)
  },
)

test.for([
  ['Ill. Admin. Code title 77, section 250.240', 'Ill. Admin. Code tit. 77, § 250.240.'],
  ['Cal. Code Regs. title 22, section 51003', 'Cal. Code Regs. tit. 22, § 51003.'],
] as const)('CV1 · keeps a spelled-out title and section together: %s', ([text, printed]) =>
  expectOne(text, 'regulation', printed),
)

test('keeps the subpart of a Minnesota rule', () => {
  expect(readAgain('Minn. R. 7001.0140, subp. 2.')).toMatchObject({
    leftovers: [],
    printed: 'Minn. R. 7001.0140, subp. 2.',
  })
})
