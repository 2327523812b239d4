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
])('T7 · recognizes a court without periods and spaces: (%s) is (%s)', ([inner, printed]) => {
  expect(readAgain(`Roe v. Doe, 12 F2d 34 (${inner})`).printed).toBe(`Roe v. Doe, 12 F.2d 34 (${printed}).`)
})

test.for<[text: string, printed: string]>([
  ['23 Acme C.S.A. § 5328(a)(2.1) (scope)', '23 Acme C.S.A. § 5328(a)(2.1) (scope).'],
  ['Neb. Rev. Stat. § 84‑917(1) (Reissue 2014)', 'Neb. Rev. Stat. § 84-917(1) (Reissue 2014).'],
  ['Tenn. Code Ann. § 29- 21-107(b)(2)', 'Tenn. Code Ann. § 29-21-107(b)(2).'],
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

describe('PS12 · words that introduce a case are not part of its name', () => {
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

  test('keeps the "in" of a party name', () => {
    expect(readAgain('Women in Construction v. Roe, 12 F.3d 34 (2d Cir. 1999)').printed).toBe(
      'Women in Constr. v. Roe, 12 F.3d 34 (2d Cir. 1999).',
    )
  })

  test('excludes the number of a note before the name', () => {
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

test('accepts particles of other languages in a party’s name', () => {
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
])('PA · closes an open parenthetical where the source it names ends: %s', ([text, printed]) => {
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

test.for<[text: string, printed: string]>([
  ['[D.E. 23] 6-18', 'D.E. 23 at 6–18.'],
  ['ECF. No. 64 at 3', 'ECF. No. 64 at 3.'],
  ['CR Doc. 1312 at 29, 41-44', 'CR Doc. 1312 at 29, 41–44.'],
  ['Dkt. Nos. 9, 10, 11', 'Dkt. Nos. 9, 10, 11.'],
  ['JA 123-24', 'JA at 123–24.'],
  ['2 RT 345', '2 RT at 345.'],
  ['Pl.’s Cross-Mot. Br. 8 n.7', 'Pl.’s Cross-Mot. Br. at 8 n.7.'],
  ['Suppl. Vaughn Index at 3', 'Suppl. Vaughn Index at 3.'],
  [
    'Order on Notice, Misc. Docket 15-9156 (Tex. Aug. 28, 2015)',
    'Ord. on Notice, Misc. Docket 15-9156 (Tex. Aug. 28, 2015).',
  ],
])('R24 · recognizes the record by short names: %s', ([text, printed]) => {
  expect(readAgain(text)).toEqual({ kinds: ['court-document'], leftovers: [], printed })
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
])('PS11 · applies several repairs to the same text, once and in order: %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ leftovers: [], printed })
})

test.for<[text: string, printed: string]>([
  [
    'Roe v Doe, 45 AD3d 678 [2007], affd 12 NY3d 45 [2009], cert denied 555 US 1 [2009]',
    'Roe v. Doe, 45 A.D.3d 678 (2007), affd, 12 N.Y.3d 45 (2009), cert denied, 555 U.S. 1 (2009).',
  ],
  [
    'Roe v Doe, 73 NY2d 1, 5 n 3 [1988], rearg denied 73 NY2d 995 [1989]',
    'Roe v. Doe, 73 N.Y.2d 1, 5 n.3 (1988), rearg denied, 73 N.Y.2d 995 (1989).',
  ],
  [
    'Roe v Doe, 45 AD3d 12 [2007], revd on other grounds 10 NY3d 800 [2008]',
    'Roe v. Doe, 45 A.D.3d 12 (2007), revd on other grounds, 10 N.Y.3d 800 (2008).',
  ],
  [
    'State v. Roe, 12 Mich App 3 (1983), cert den, 474 US 1 (1985)',
    'State v. Roe, 12 Mich. App. 3 (1983), cert den, 474 U.S. 1 (1985).',
  ],
  [
    'Roe v. Doe, 1 F.2d 2 (1928), affd. 500 U.S. 1 (1929)',
    'Roe v. Doe, 1 F.2d 2 (1928), affd., 500 U.S. 1 (1929).',
  ],
])(
  'HI2 · reads the history of a decision without periods and apostrophes, as in New York and Michigan: %s',
  ([text, printed]) => {
    const again = readAgain(text)
    expect(again.leftovers).toEqual([])
    expect(again.printed).toBe(printed)
  },
)

test.for<[text: string]>([
  ['Roe v. Doe, 216 N.C. App. 1, 716 S.E.2d 1, disc. review denied, 365 N.C. 336 (2011).'],
  ['Roe v. Doe, 123 F.3d 456 (9th Cir. 1997), amended on denial of reh’g, 130 F.3d 5 (9th Cir. 1998).'],
  ['Roe v. Doe, 90 Mass. App. Ct. 793, 797 n.5 (2016), S.C., 478 Mass. 1001 (2017).'],
  [
    'Roe v. Doe, 410 U.S. 113 (1973), modified, Poe v. Coe, 505 U.S. 833 (1992), both overruled by Foo v. Bar, 597 U.S. 215 (2022).',
  ],
  ['Roe v. Doe, 123 F.3d 456 (9th Cir. 1997), aff’g 12 F. Supp. 2d 5 (D. Mont. 1996).'],
])('HI1 · reads a later decision after the complete phrase: %s', ([text]) => {
  expect(readAgain(text)).toMatchObject({ kinds: ['case'], leftovers: [], printed: text })
})

test.for<[text: string, printed: string]>([
  [
    'Roe v. Doe (2018) 26 Cal.App.5th 1, 9, review den. Oct. 10, 2018',
    'Roe v. Doe, 26 Cal. App. 5th 1, 9 (2018), review den. (Oct. 10, 2018).',
  ],
  [
    'Roe v. Doe Inc. 88 F. Supp. 2d 116 127 (S.D.N.Y. 1999) aff’d 210 F.3d 88 (2d Cir. 2000)',
    'Roe v. Doe Inc., 88 F. Supp. 2d 116, 127 (S.D.N.Y. 1999), aff’d, 210 F.3d 88 (2d Cir. 2000).',
  ],
  [
    'Roe v. Doe, No. 92-5129, 61 U.S.L.W. 4518, 4519 (June 1, 1993)',
    'Roe v. Doe, No. 92-5129, 61 U.S.L.W. 4518, 4519 (June 1, 1993).',
  ],
  [
    'In re Acme Inc., FTC File No. 111-0163 (Jan. 3, 2013)',
    'In re Acme Inc., FTC File No. 111-0163 (Jan. 3, 2013).',
  ],
])('HI1, CA6 · reads dates of denials, weekly reporters, and agency numbers: %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ kinds: ['case'], leftovers: [], printed })
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
  'R24 · reads a brief with its location as one filing and does not read a docket number as its page: %s',
  ([text, printed]) => {
    expect(readAgain(text)).toMatchObject({ kinds: ['court-document'], leftovers: [], printed })
  },
)

test.for<[citation: string, docket: string]>([
  ['No. CV 118-123, 2019 WL 123456, at *3 (S.D. Ga. Jan. 3, 2019)', 'No. CV 118-123'],
  ['No. 18 C 1234, 2019 WL 123456 (N.D. Ill. Jan. 3, 2019)', '18 C 1234'],
  ['No. CV 18-01234 DSF (JEMx), 2019 WL 123456 (C.D. Cal. Jan. 3, 2019)', 'No. CV 18-01234 DSF (JEMx)'],
  ['Civ. No. 18-1234 (JRT/HB), 2019 WL 123456 (D. Minn. Jan. 3, 2019)', 'Civ. No. 18-1234 (JRT/HB)'],
  ['Nos. 18-1 & 18-2, 2019 WL 123456 (D. Minn. Jan. 3, 2019)', 'Nos. 18-1 & 18-2'],
  ['Civ. Action No. 18-1234, 2019 WL 123456 (D.D.C. Jan. 3, 2019)', 'Civ. Action No. 18-1234'],
  ['Record No. 1234-18-2, 2019 WL 123456 (Va. Ct. App. Jan. 3, 2019)', 'Record No. 1234-18-2'],
  ['No. 123 WDA 2018, 2019 WL 123456 (Pa. Super. Ct. Jan. 3, 2019)', '123 WDA 2018'],
  ['No. 112,345, 2016 WL 123456 (Kan. Ct. App. Jan. 3, 2016)', '112,345'],
  ['A157234, 2020 WL 123456 (Cal. Ct. App. Jan. 3, 2020)', 'A157234'],
])('R11 · excludes the docket number from the name: %s', ([citation, docket]) => {
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
])('R12 · recognizes a docket number by its shape, with the filing it belongs to: %s', ([text, printed]) => {
  expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed })
})

test.for([
  'disapproved on another ground in Roe v. Doe, 3 F.3d 4 (9th Cir. 1991)',
  'disapproved of by Roe v. Doe, 3 F.3d 4 (9th Cir. 1991)',
  'superseded by statute on other grounds as stated in Roe v. Doe, 3 F.3d 4 (9th Cir. 1991)',
  'questioned in Roe v. Doe, 3 F.3d 4 (9th Cir. 1991)',
  'criticized in Roe v. Doe, 3 F.3d 4 (9th Cir. 1991)',
  'limited by Roe v. Doe, 3 F.3d 4 (9th Cir. 1991)',
  'distinguished by Roe v. Doe, 3 F.3d 4 (9th Cir. 1991)',
  'aff’d o.b., 50 N.J. 2 (1971)',
  'lv den, 4 N.Y.3d 123 (2005)',
  'appeal not accepted, 5 Ohio St. 3d 2 (1984)',
  'stay granted, 500 U.S. 1 (1991)',
  'on reh’g, 7 F.3d 8 (9th Cir. 1992) (en banc)',
  'cert. dismissed as improvidently granted, 500 U.S. 1 (1991)',
  'appeal dismissed for want of a substantial federal question, 500 U.S. 1 (1991)',
])('HI1 · reads a long history phrase as one phrase: %s', (history) => {
  const text = `Smith v. Jones, 1 F.3d 2 (9th Cir. 1990), ${history}.`
  expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed: text })
})

test.for([
  'Roe v. Doe, 45 Mass. (4 Met.) 111, 112 (1842).',
  'Roe v. Doe, 62 N.C. (Phil. Eq.) 34 (1868).',
  'Roe v. Doe, 19 Tenn. (Meigs) 34, 36 (1838).',
  'Roe v. Doe, 25 S.C.L. (Chev.) 34 (1840).',
  'Roe v. Doe, 20 N.C. (3 & 4 Dev. & Bat.) 34 (1840).',
  'Roe v. Doe, 66 Ky. (3 Bush) 34 (1868).',
  'Marbury v. Madison, 5 U.S. (1 Cranch) 137, 177 (1803).',
])('T3 · prints an early volume with the reporter it is named after: %s', (text) => {
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
])('CV1 · reads a case with an unusual location or party as a whole: %s', (text) => {
  expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed: text })
})

test('CV2 · treats "para." as equal to the paragraph sign', () => {
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
])('PS17 · excludes introductory words from a name and keeps the office of a party: %s', ([text, name]) => {
  expect(parseString(text).sources).toMatchObject([{ kind: 'case', name }])
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
])('R24 · does not read the source cited by a filing as its name: %s', ([text, printed]) => {
  expect(readAgain(text)).toEqual({ kinds: ['court-document'], leftovers: [], printed })
})

test('R11 · reads syllabus points as a pincite before the parallel citation', () => {
  const text = 'State v. Smith, 123 Kan. 456, Syl. ¶¶ 3, 4, 78 P.3d 90 (2003).'
  expect(readAgain(text)).toEqual({ kinds: ['case'], leftovers: [], printed: text })
})

test.for<[text: string, printed: string]>([
  ['23 Smith v. Jones, 123 F.3d 456 (9th Cir. 1997).', 'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997).'],
  ['5 In re Gault, 387 U.S. 1 (1967).', 'In re Gault, 387 U.S. 1 (1967).'],
  ['16 347 U.S. 483 (1954).', '347 U.S. 483 (1954).'],
  ['31 Pub. L. No. 111-148, 124 Stat. 119 (2010).', 'Pub. L. No. 111-148, 124 Stat. 119 (2010).'],
])('PS17 · excludes the number of a note from its citation: %s', ([text, printed]) => {
  expect(readAgain(text)).toMatchObject({ leftovers: [], printed })
})

test.for([
  '84 Lumber Co. v. Smith',
  '24 Hour Fitness v. Roe',
  '99 Commercial St., Inc. v. Goldberg',
  '1250 Broadway Assocs. v. Roe',
])('PS17 · keeps a number in a party’s name: %s', (name) => {
  expect(parseString(`${name}, 123 F.3d 456 (9th Cir. 1997).`).sources).toMatchObject([
    { kind: 'case', name },
  ])
})

test.for<[citation: string, docket: string]>([
  ['14-19-00456-CR, 2020 WL 123 (Tex. App.—Austin Mar. 3, 2020)', '14-19-00456-CR'],
  ['19-1234, 2020 WL 123, at *2 (4th Cir. Mar. 3, 2020)', '19-1234'],
  ['A-1234-19, 2020 WL 123 (N.J. Super. Ct. App. Div. Mar. 3, 2020)', 'A-1234-19'],
  ['Case No.: 19-cv-123, 2020 WL 123 (D. Nev. Mar. 3, 2020)', 'Case No.: 19-cv-123'],
])('R11 · excludes an unlabeled docket number from the name: %s', ([citation, docket]) => {
  expect(parseString(`Smith v. Jones, ${citation}.`).sources).toMatchObject([
    { name: 'Smith v. Jones', docket },
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
