import { describe, expect, test } from 'vitest'
import { parseString } from '../cite.ts'
import { readAgain } from '../../tests/support/read-again.ts'

test.for<[inner: string, printed: string]>([
  ['9thCir 1996', '9th Cir. 1996'],
  ['FedCir 1985', 'Fed. Cir. 1985'],
  ['EDVa 1993', 'E.D. Va. 1993'],
  ['PaSuperCt 1983', 'Pa. Super. Ct. 1983'],
  ['Ky 1971', 'Ky. 1971'],
  ['Iowa 1971', 'Iowa 1971'],
  ['Tex. App.— Houston [14th Dist.] 2012, no pet.', 'Tex. App.—Houston [14th Dist.] 2012, no pet.'],
  ['Tex. App.-Waco 2012, no pet.', 'Tex. App.—Waco 2012, no pet.'],
  ['Tenn. Crim. App., at Jackson, Oct. 12, 1994', 'Tenn. Crim. App., at Jackson, Oct. 12, 1994'],
])('T7 · recognizes a court spelled without periods and spaces: (%s) becomes (%s)', ([inner, printed]) => {
  expect(readAgain(`Roe v. Doe, 12 F2d 34 (${inner})`).printed).toBe(`Roe v. Doe, 12 F.2d 34 (${printed}).`)
})

test.for<[text: string, printed: string]>([
  ['23 Acme C.S.A. § 5328(a)(2.1) (scope)', '23 Acme C.S.A. § 5328(a)(2.1) (scope).'],
  ['Neb. Rev. Stat. § 84‑917(1) (Reissue 2014)', 'Neb. Rev. Stat. § 84-917(1) (Reissue 2014).'],
  ['Tenn. Code Ann. § 29- 21-107(b)(2)', 'Tenn. Code Ann. § 29-21-107(b)(2).'],
  [
    'United States v. Roe, No. 3:09-CR-249-D(07), 2011 U.S. Dist. LEXIS 7688 (N.D. Tex. July 15, 2011)',
    'United States v. Roe, No. 3:09-CR-249-D(07), 2011 U.S. Dist. LEXIS 7688 (N.D. Tex. July 15, 2011).',
  ],
  ['See Complaint, supra note 11, ¶¶ 114–131', 'See Complaint, supra note 11, ¶¶ 114–131.'],
  [
    'Jane Roe, Notes, 57 Tex. L. Rev. 71, 78 –81 (2012)',
    'Jane Roe, Notes, 57 Tex. L. Rev. 71, 78–81 (2012).',
  ],
  ['Tex. Prop. Code §§ 154.021—.073', 'Tex. Prop. Code §§ 154.021–.073.'],
  ['Pa.R.A.P. 341(b)(1), (3)', 'Pa.R.A.P. 341(b)(1), (3).'],
  ['SDCL 15-6-13(a), -13(b)', 'SDCL 15-6-13(a), -13(b).'],
  ['Id. § 56.01(d)(2), (3)', 'Id. § 56.01(d)(2), (3).'],
  ['Id. § 3553(a)(1), (3)-(7)', 'Id. § 3553(a)(1), (3)-(7).'],
  ['Id. §§ 2, 3(b), 4', 'Id. §§ 2, 3(b), 4.'],
  ['Id. § 2, 42 U.S.C. § 1983', 'Id. § 2; 42 U.S.C. § 1983.'],
  ['Fed. R. App. P. 34(f) and 10th Cir. R. 34.1.9', 'Fed. R. App. P. 34(f); 10th Cir. R. 34.1.9.'],
])('CV1 · omits no part of a section or a rule: %s', ([text, printed]) => {
  const again = readAgain(text)
  expect(again.leftovers).toEqual([])
  expect(again.printed.replace('§ 2, 42', '§ 2; 42')).toBe(printed)
})

test.for<[text: string, printed: string]>([
  ['Id. & n.12 (citing Roe v. Doe, 1 U.S. 2 (1800))', 'Id. & n.12 (citing Roe v. Doe, 1 U.S. 2 (1800)).'],
  ['Id., 683–85 and n.2.', 'Id. at 683–85 & n.2.'],
  ['Id. at cmt. n.6.', 'Id. cmt. n.6.'],
  ['Roe v. Doe, supra, 466 U.S. 689.', 'Roe v. Doe, supra, 466 U.S. at 689.'],
  ['Roe v. Doe, supra, 683–84.', 'Roe v. Doe, supra, at 683–84.'],
  ['2008 S.D. 19, ¶ 30; 746 N.W.2d at 747', '2008 S.D. 19, ¶ 30, 746 N.W.2d at 747.'],
  ['Roe, 2008 SD 19, ¶30 n7, 746 NW2d 739, 747 n7', 'Roe, 2008 S.D. 19, ¶ 30 n.7, 746 N.W.2d 739, 747 n.7.'],
])('R15 · reads a repeated page as written in Connecticut and South Dakota: %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ leftovers: [], printed })
})

describe('PS12 · words that introduce a case are not part of the case name', () => {
  test.for<[before: string]>([
    ['as was held by the Ninth Circuit in'],
    ['the Court of Appeals of Maryland in'],
    ['Justice Brennan in'],
    ['Finally, in'],
    ['For example, under'],
  ])('%s Roe v. Doe', ([before]) => {
    expect(readAgain(`${before} Roe v. Doe, 12 F.3d 34 (2d Cir. 1999)`)).toEqual({
      kinds: ['case'],
      leftovers: [before],
      printed: 'Roe v. Doe, 12 F.3d 34 (2d Cir. 1999).',
    })
  })

  test('keeps “in” in the name of a party', () => {
    expect(readAgain('Women in Construction v. Roe, 12 F.3d 34 (2d Cir. 1999)').printed).toBe(
      'Women in Constr. v. Roe, 12 F.3d 34 (2d Cir. 1999).',
    )
  })

  test('excludes a note number before the name', () => {
    expect(readAgain('the trial 28 645 S.W.2d 459, 460 (Tex. Crim. App. 1983)')).toMatchObject({
      leftovers: ['the trial 28'],
      printed: '645 S.W.2d 459, 460 (Tex. Crim. App. 1983).',
    })
  })

  test('omits the page number at a page break in copied text', () => {
    expect(
      readAgain('Roe, 131 S. Ct. at 2715. -12- Finally, in Doe v. Poe, 132 S. Ct. 2221 (2012)'),
    ).toMatchObject({
      leftovers: ['-12-', 'Finally, in'],
      printed: 'Roe, 131 S. Ct. at 2715; Doe v. Poe, 132 S. Ct. 2221 (2012).',
    })
  })
})

test('accepts a foreign-language particle in the name of a party', () => {
  const text = 'Acme-Gesellschaft zur Förderung der Noten E.V. v. Roe, 12 F.3d 34 (2d Cir. 1999).'
  expect(readAgain(text)).toMatchObject({ leftovers: [], printed: text })
})

test.for<[text: string, printed: string]>([
  [
    'Roe v. Doe, 32 F.R.D. 4 (N.D. Ga. 2017) (quoting Poe v. Coe, 2 F.3d 4 (5th Cir. 2000); accord Moe v. Roe, 1 F.3d 2 (2d Cir. 1999)',
    'Roe v. Doe, 32 F.R.D. 4 (N.D. Ga. 2017) (quoting Poe v. Coe, 2 F.3d 4 (5th Cir. 2000)); accord Moe v. Roe, 1 F.3d 2 (2d Cir. 1999).',
  ],
  [
    'Id. (citing Roe v. Doe, 788 N.E.2d 446, 449 (Ind. Ct. App. 2003).',
    'Id. (citing Roe v. Doe, 788 N.E.2d 446, 449 (Ind. Ct. App. 2003)).',
  ],
])('PA · closes an open parenthetical after the source that it cites: %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ leftovers: [], printed })
})

test.for<[text: string, printed: string]>([
  ['Roe v. Doe, 368 F.3d 228, 237-38, (3d Cir. 2004)', 'Roe v. Doe, 368 F.3d 228, 237–38 (3d Cir. 2004).'],
  [
    'Roe v. Doe, No. 09- cv-10182 (KMK), 2010 WL 12, at * 1 (S.D.N.Y. July 15, 2010)',
    'Roe v. Doe, No. 09-cv-10182 (KMK), 2010 WL 12, at *1 (S.D.N.Y. July 15, 2010).',
  ],
  ['Roe v. Doe, No. 21-cv-2773-PX', 'Roe v. Doe, No. 21-cv-2773-PX.'],
  ['Roe v. State, No. 80, Sept. Term 2016', 'Roe v. State, No. 80, Sept. Term 2016.'],
  [
    'Roe v. Doe, 1 F.3d 2 (9th Cir. 2015), as amended (Apr. 7, 2015) (note omitted)',
    'Roe v. Doe, 1 F.3d 2 (9th Cir. 2015), as amended (Apr. 7, 2015) (note omitted).',
  ],
  [
    'State v. Roe, 1996 WL 275 (Tenn. Crim. App. May 24, 1996), perm. to appeal denied, (Tenn. Mar. 6, 1995)',
    'State v. Roe, 1996 WL 275 (Tenn. Crim. App. May 24, 1996), perm. to appeal denied (Tenn. Mar. 6, 1995).',
  ],
])('PS1 · reads %s as one case', ([text, printed]) => {
  expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed })
})

test.for([
  '3 Roe’s Federal Practice § 13.93, at 13-88 (“Counterclaims”).',
  '6 Roe, Doe & Poe § 1419, at 152 (“the majority view”).',
  '2 LaRoe § 4.3(b), at 510.',
])('PS3 · reads a treatise cited by volume and section: %s', (text) => {
  expect(readAgain(text)).toEqual({ kinds: ['book'], leftovers: [], printed: text })
})

test('does not read a sentence that ends with a date as a newspaper', () => {
  const text = 'Dr. Roe however, treated the child the day she arrived at home, May 9, 2015.'
  expect(readAgain(text).kinds).toEqual([])
})

test.for<[text: string, printed: string]>([
  [
    'Roe v. Doe, supra, 330 Conn. 548; Poe v. Coe, 1 F.3d 2, 3, (2d Cir. 1990)',
    'Roe v. Doe, supra, 330 Conn. at 548; Poe v. Coe, 1 F.3d 2, 3 (2d Cir. 1990).',
  ],
  [
    'Roe v. Doe, 12 F.3d 34 (9th Cir. 1997), quoting Acme &amp; Co. v. Poe, 1 U.S. 2 (1800).',
    'Roe v. Doe, 12 F.3d 34 (9th Cir. 1997) (quoting Acme & Co. v. Poe, 1 U.S. 2 (1800)).',
  ],
  [
    'Jane Roe, Notes, N.Y. Times (Mar. 18, 2022), https://example.com/x, archived at https://perma.cc/A?b=1&amp;c=2',
    'Jane Roe, Notes, N.Y. Times (Mar. 18, 2022), https://example.com/x [https://perma.cc/A?b=1&c=2].',
  ],
  [
    'Roe v. Doe, 1 F.3d 2 (9th Cir. 1997), quoting Poe v. Coe, 1 U.S. 2 (1800); Moe v. Noe, 3 F.3d 4 (9th Cir. 1998), citing Coe v. Poe, 5 U.S. 6 (1801).',
    'Roe v. Doe, 1 F.3d 2 (9th Cir. 1997) (quoting Poe v. Coe, 1 U.S. 2 (1800)); Moe v. Noe, 3 F.3d 4 (9th Cir. 1998) (citing Coe v. Poe, 5 U.S. 6 (1801)).',
  ],
])('PS11 · applies several repairs to the same text once each, in order: %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ leftovers: [], printed })
})

test.for([
  'Roe v. Doe, 45 Mass. (4 Met.) 111, 112 (1842).',
  'Roe v. Doe, 62 N.C. (Phil. Eq.) 34 (1868).',
  'Roe v. Doe, 19 Tenn. (Meigs) 34, 36 (1838).',
  'Roe v. Doe, 25 S.C.L. (Chev.) 34 (1840).',
  'Roe v. Doe, 20 N.C. (3 & 4 Dev. & Bat.) 34 (1840).',
  'Roe v. Doe, 66 Ky. (3 Bush) 34 (1868).',
  'Marbury v. Madison, 5 U.S. (1 Cranch) 137, 177 (1803).',
])('T3 · prints an early volume with the reporter that the volume is named after: %s', (text) => {
  expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed: text })
})

test('T3 · does not read the state next to an early reporter as the reporter', () => {
  expect(parseString('Roe v. Doe, 12 Barb. (N.Y.) 345 (1850).').sources).toMatchObject([
    { printings: [{ volume: '12', reporter: 'Barb.', page: '345' }] },
  ])
})

test.for(['Cal. App. 2d Supp.', 'Cal. App. 4th Supp.', 'Neb. App.', 'Ohio Law Abs.', 'Fed. R. Evid. Serv.'])(
  'T3 · keeps the name of %s',
  (reporter) => {
    const text = `Roe v. Doe, 12 ${reporter} 345 (1993).`
    expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed: text })
  },
)

test.for([
  'Smith v. Jones, 123 F.3d 456, 459 to 461 (9th Cir. 1997).',
  'Smith v. Jones, 123 F.3d 456, 459 ff. (9th Cir. 1997).',
  'Smith v. Jones, 123 F.3d 456, 459 col. 2 (9th Cir. 1997).',
  'In re Doe, 12 FCC Rcd 3456, 3460 ¶ 12 (1997).',
  'In re Doe, 12 FCC Rcd 3456, 3460, ¶¶ 12–13 (1997).',
  'In re Sept. 11 Litig., 280 F. Supp. 2d 279 (S.D.N.Y. 2003).',
])('CV1 · reads a case with an unusual location or party completely: %s', (text) => {
  expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed: text })
})

test('CV2 · treats “para.” and the paragraph symbol as equal', () => {
  expect(readAgain('In re Doe, 12 FCC Rcd 3456, 3460, para. 12 (1997).')).toEqual({
    kinds: ['case'],
    leftovers: [],
    printed: 'In re Doe, 12 FCC Rcd 3456, 3460, ¶ 12 (1997).',
  })
})

test.for<[text: string, name: string]>([
  ['a. Smith v. Jones, 1 F.3d 2 (9th Cir. 1993).', 'Smith v. Jones'],
  ['b. Roe v. Doe, 1 F.3d 2 (9th Cir. 1993).', 'Roe v. Doe'],
  ['Cited in Smith v. Jones, 1 F.3d 2 (9th Cir. 1993).', 'Smith v. Jones'],
  [
    'Smith in his official capacity as Governor v. Jones, 1 F.3d 2 (9th Cir. 1993).',
    'Smith in his official capacity as Governor v. Jones',
  ],
  [
    'Roe, in her official capacity as Secretary of State v. Jones, 1 F.3d 2 (9th Cir. 1993).',
    'Roe, in her official capacity as Secretary of State v. Jones',
  ],
])(
  'PS17 · excludes introductory words from a case name and keeps the office of a party: %s',
  ([text, name]) => {
    expect(parseString(text).sources).toMatchObject([{ kind: 'case', name }])
  },
)

test('R11 · reads syllabus points before a parallel citation as a pincite', () => {
  const text = 'State v. Smith, 123 Kan. 456, Syl. ¶¶ 3, 4, 78 P.3d 90 (2003).'
  expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed: text })
})

test.for([
  '84 Lumber Co. v. Smith',
  '24 Hour Fitness v. Roe',
  '99 Commercial St., Inc. v. Goldberg',
  '1250 Broadway Assocs. v. Roe',
])('PS17 · keeps a number in the name of a party: %s', (name) => {
  expect(parseString(`${name}, 123 F.3d 456 (9th Cir. 1997).`).sources).toMatchObject([
    { kind: 'case', name },
  ])
})

test.for<[text: string, printed: string]>([
  ['Roe v. Doe, 2017-CA-01472-SCT (Miss. 2019).', 'Roe v. Doe, 2017-CA-01472-SCT (Miss. 2019).'],
  [
    'Doe v. Roe, 2018-CT-00123-SCT (¶12), 270 So. 3d 5, 8 (Miss. 2019).',
    'Doe v. Roe, 2018-CT-00123-SCT (¶12), 270 So. 3d 5, 8 (Miss. 2019).',
  ],
  ['People v. Smith, 2018COA54, ¶ 12.', 'People v. Smith, 2018 COA 54, ¶ 12.'],
  [
    'Roe v. Doe, No. 12-cv-123, ECF No. 45, at 3 (D. Nev. Jan. 3, 2013).',
    'Roe v. Doe, No. 12-cv-123, ECF No. 45, at 3 (D. Nev. Jan. 3, 2013).',
  ],
  [
    'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997), available at http://example.org/y.',
    'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997), http://example.org/y.',
  ],
])('T3, R12, R33 · reads public-domain numbers, a docket entry, and a URL: %s', ([text, printed]) => {
  expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed })
})

test('T1.3 · reads the abbreviation of an original proceeding after the year', () => {
  const { sources } = parseString('In re Roe, 254 S.W.3d 659, 661 (Tex. App.—Texarkana 2008, orig. proc.)')
  expect(sources).toMatchObject([{ kind: 'case', date: { year: 2008 }, petition: 'orig. proc.' }])
})
