import { describe, expect, test } from 'vitest'
import { read } from '../../tests/support/read-marked.ts'
import { formatString, parseString } from '../cite.ts'

describe('RJ1, RJ2 · a citation without evidence stays as pasted', () => {
  test.for([
    'Roe v. Doe Platforms, Inc., WL 1786418, at fn 1 (N.D. Cal. June 27, 2025).',
    'California Bill Analysis, A.B. 919 Assem. (Apr. 4, 2007).',
    'Acme v. Coe, Inc., No 1:15-cv-14024 (D. Mass. Dec. 8, 2015).',
    'U.S. Trademark Application Serial No. 90/633051 (filed Apr. 8, 2021).',
    'Status of the Commissioner, 45 Op. O.L.C., slip op. at 5 (2021).',
    'Jane Roe, et al., Open vs. Closed Notes: A Study, 13 Applied Foo. 7620 (2023).',
    'Jane Roe, Open vs. Closed Notes, 12 Acme 345 (2020).',
    'Recommendation of the Council on Notes, Organisation for Short Notes [OSN] 7–8, OSN/LEGAL/0449 (2022).',
    'People v Roe, 2021 NY Slip Op 04424, Fourth Dept 7-16-21.',
    'J.B. Roe, “The Reduced Form” (2016), work in progress, https://example.org/a.pdf.',
  ])('%s', (text) => {
    const { kinds, marked, leftovers } = read(text)
    expect(kinds).toEqual(['pasted'])
    expect(marked).toBe(text)
    expect(leftovers).toEqual([])
  })
})

describe('RJ2 · a sentence before a work is not part of the work’s title', () => {
  test.for<[says: string, text: string, marked: string, leftover: string]>([
    [
      'a sentence before a page without an author',
      'In 2004 the department was renamed by law. Corrections and Rehabilitation, AllGov Cal., https://example.org/a.',
      '*Corrections and Rehabilitation*, ^AllGov Cal.^, https://example.org/a.',
      'In 2004 the department was renamed by law.',
    ],
    [
      'a sentence that introduces an article with a signal',
      'By way of comparison, see Jane Roe, “The Right”: Notes on It, 58 N.Y.U. L. Rev. 259, 261 (2008).',
      '*See* Jane Roe, *“The Right”: Notes on It*, 58 ^N.Y.U. L. Rev.^ 259, 261 (2008).',
      'By way of comparison',
    ],
    [
      'a sentence that introduces a page with a signal',
      'Others argue that users are scored by their banks, see, e.g., Jane Roe, Short Notes, Acme News (May 4, 2020), https://example.org/a.',
      '*See, e.g.*, Jane Roe, *Short Notes*, ^Acme News^ (May 4, 2020), https://example.org/a.',
      'Others argue that users are scored by their banks',
    ],
    [
      'the number of a note before the author of a page',
      '114 Patrick Roe, Judge Makes Clear Notes Can Proceed, Acme J. (Oct. 8, 2014), https://example.org/a.',
      'Patrick Roe, *Judge Makes Clear Notes Can Proceed*, ^Acme J.^ (Oct. 8, 2014), https://example.org/a.',
      '114',
    ],
    [
      'a sentence that refers to other notes',
      'For contrary case law, see supra notes 85, 99.',
      '*See* *supra* notes 85, 99.',
      'For contrary case law',
    ],
  ])('%s', ([, text, marked, leftover]) => {
    expect(read(text)).toMatchObject({ marked, leftovers: [leftover] })
  })
})

describe('RJ7 · a note number between a sentence and a citation ends the sentence', () => {
  test.for<[text: string, marked: string]>([
    [
      'The rule must answer comments of “cogent materiality.”28United States v. Roe Food Prods. Corp., 568 F.2d 240, 252 (2d Cir. 1977).',
      'United States v. Roe Food Prods. Corp., 568 F.2d 240, 252 (2d Cir. 1977).',
    ],
    [
      'Others suggest advisory committees, to supplement notice and comment.9See, e.g., Jane Roe, Transparency, 77 Geo. Wash. L. Rev. 924, 953 (2009).',
      '*See, e.g.*, Jane Roe, *Transparency*, 77 ^Geo. Wash. L. Rev.^ 924, 953 (2009).',
    ],
    [
      'This is one of the accepted aims of the law.”5 Jane Roe & John Doe, The Law of Notes § 13, at 26–27 (2d ed. 2011).',
      '^Jane Roe^ & ^John Doe^, ^The Law of Notes^ § 13, at 26–27 (2d ed. 2011).',
    ],
    [
      'It was lauded as the “most important reform.”24Roe, supra note 4, at 696.',
      'Roe, *supra* note 4, at 696.',
    ],
    [
      'Courts have protected the numbers under the privilege since at least 1976.233People v. Roe, 12 Cal. 3d 34 (1974).',
      'People v. Roe, 12 Cal. 3d 34 (1974).',
    ],
    [
      'At least one was overruled on appeal.319In re City of Acme, 607 F.3d 923 (2d Cir. 2010).',
      'In re City of Acme, 607 F.3d 923 (2d Cir. 2010).',
    ],
    [
      'The order set forth transparency as a primary policy.12Exec. Order No. 14,074, 3 C.F.R. § 371 (2023).',
      'Exec. Order No. 14,074, 3 C.F.R. § 371 (2023).',
    ],
    ['They do not satisfy the language of the mandate.164Id.', '*Id.*'],
    [
      'It has “the force and effect of law.’ ”111Roe Sisters, 140 S. Ct. at 2374.',
      '*Roe Sisters*, 140 S. Ct. at 2374.',
    ],
    [
      'A case in point is Roe LLC v. Acme America, Inc..112Roe LLC v. Acme Am., Inc., 593 U.S. 1 (2021).',
      'Roe LLC v. Acme Am., Inc., 593 U.S. 1 (2021).',
    ],
    [
      'They amplify the hype in the process.26For a discussion of “hype,” see Jane Roe, Doing It Wrong 12 (2021).',
      '^Jane Roe^, ^Doing It Wrong^ 12 (2021).',
    ],
  ])('%s', ([text, marked]) => {
    expect(read(text).marked).toBe(marked)
  })

  test.for([
    'Roe v. Doe, 12 U.S. (8 Cranch) 3, 5 (1814).',
    'Jane Roe, A Survey of 1.2 Million Reviews, Acme Blog (June 17, 2014), https://example.org/a.',
    'Jane Roe, GPT-4.5 Passes, 12 Yale L.J. 34 (2024).',
    'Jane Roe, Text and “Context,” 12 Yale L.J. 34 (2014).',
  ])('keeps a number that belongs to a citation: %s', (text) => {
    expect(read(text).leftovers).toEqual([])
    expect(read(text).kinds).toHaveLength(1)
  })
})

describe('RJ3 · URLs and titles don’t change', () => {
  test.for([
    'See https://report.example.edu/submit?_ga=2.1&_gl=1.',
    'https://example.org/_a_/b_c*d*e.',
    'Jane Roe, The United States Versus the Rest of the World?, 52 Me. L. Rev. 487 (2001).',
    'Jane Roe, Robot versus Human, 12 Yale L.J. 34 (2001).',
  ])('%s', (text) => {
    const { uses, sources } = parseString(text)
    const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses } as const
    expect(formatString(cite, sources, { choices: { abbreviate: 'asGiven' } }).text).toBe(text)
  })
})

describe('RJ4 · decisions of international courts and tribunals', () => {
  test.for<[text: string, printed?: string]>([
    ['Case C-12/13, Acme SL v. AEPD, ECLI:EU:C:2014:317, ¶ 94 (May 13, 2014).'],
    ['Roe v. United Kingdom, App. No. 58170/13, ¶ 50 (Eur. Ct. H.R. May 25, 2021).'],
    ['Roe v. Italy, App. No. 2346/02, Eur. Ct. H.R. (2002).'],
    ['Roe v. Italy, App. No. 14038/88, 161 Eur. Ct. H.R. (ser. A) (1989).'],
    ['Prosecutor v. Roe, Case No. IT-94-1-T, Opinion and Judgment, ¶ 577 (May 7, 1997).'],
    [
      'Acme Gas Co. v. Republic of Peru, ICSID Case No. ARB/01/8, Award (12 May 2005).',
      'Acme Gas Co. v. Republic of Peru, ICSID Case No. ARB/01/8, Award (May 12, 2005).',
    ],
    [
      'Acme S.A. v. United Mexican States, ICSID Case No. ARB(AF)/00/2, Award (29 May 2003).',
      'Acme S.A. v. United Mexican States, ICSID Case No. ARB(AF)/00/2, Award (May 29, 2003).',
    ],
  ])('%s', ([text, printed = text]) => {
    const { kinds, marked, leftovers } = read(text)
    expect({ kinds, marked, leftovers }).toEqual({ kinds: ['case'], marked: printed, leftovers: [] })
  })
})

describe('RJ5 · documents cited by a description, and authors on several levels', () => {
  test.for<[text: string, marked?: string]>([
    [
      'Press Release, Jane Roe, Dir. of Nat’l Intel., Director Roe Names an Executive (July 19, 2019), https://example.org/a.',
    ],
    ['Memorandum from Jane Roe, Att’y Gen., to All Fed. Prosecutors 3 (May 4, 2020), https://example.org/a.'],
    [
      'Letter from Jane Roe, Senior Manager, Dep’t of Hous., to John Doe, City Manager, City of Acme 1 (Feb. 28, 2023), https://example.org/a.',
    ],
    [
      'Communication from the Commission to the Council Concerning Notes, COM (2018) 36 final (May 12, 2018), https://example.org/a.',
    ],
    [
      'Jane Roe, Cong. Rsch. Serv., R45302, Federal Role in Notes 4 (2018), https://example.org/a.',
      'Jane Roe, Cong. Rsch. Serv., R45302, *Federal Role in Notes* 4 (2018), https://example.org/a.',
    ],
    [
      'Jane Roe & Ann Poe, Acme Ctr. for Just., Machines at Risk 8–15 (2015), https://example.org/a.',
      'Jane Roe & Ann Poe, Acme Ctr. for Just., *Machines at Risk* 8–15 (2015), https://example.org/a.',
    ],
    [
      'Exec. Off. for Immigr. Rev., U.S. Dep’t of Just., Practice Manual 12 (2020), https://example.org/a.',
      'Exec. Off. for Immigr. Rev., U.S. Dep’t of Just., *Practice Manual* 12 (2020), https://example.org/a.',
    ],
    [
      'Acme Census Bureau, Table 7: Reported Voting, by Age and Family Income (2020), https://example.org/a.',
      'Acme Census Bureau, *Table 7: Reported Voting, by Age and Family Income* (2020), https://example.org/a.',
    ],
    [
      'Jane Roe, Protection Postponed: Asylum Backlogs Cause Suffering, Separate Families, and Undermine Trust 5–6 (2021), https://example.org/a.',
      'Jane Roe, *Protection Postponed: Asylum Backlogs Cause Suffering, Separate Families, and Undermine Trust* 5–6 (2021), https://example.org/a.',
    ],
    [
      'Jane Roe, Waivers of Liability, Bean, Kinney & Poe (Sept. 1, 2012), https://www.beankinney.com/a.',
      'Jane Roe, *Waivers of Liability*, ^Bean, Kinney & Poe^ (Sept. 1, 2012), https://www.beankinney.com/a.',
    ],
    [
      'The Daily, One Family’s Story, N.Y. Times, at 26:05 (Oct. 31, 2024), https://www.nytimes.com/a.',
      'The Daily, *One Family’s Story*, ^N.Y. Times^, at 26:05 (Oct. 31, 2024), https://www.nytimes.com/a.',
    ],
  ])('%s', ([text, marked = text]) => {
    expect(read(text)).toEqual({ kinds: ['web'], marked, leftovers: [] })
  })
})

describe('RJ6 · articles without a page', () => {
  test.for<[text: string, marked: string]>([
    [
      'Jane Roe, Large Fictions, J. Legal Analysis (2024).',
      'Jane Roe, *Large Fictions*, ^J. Legal Analysis^ (2024).',
    ],
    [
      'Jane Roe, Cyber Mobs, 118 MICH. L. REV. (2020).',
      'Jane Roe, *Cyber Mobs*, 118 ^Mich. L. Rev.^ (2020).',
    ],
    [
      'Jane Roe, A View of Notes, TENN. L. REV. (forthcoming 2025) (manuscript at 26).',
      'Jane Roe, *A View of Notes*, ^Tenn. L. Rev.^ (forthcoming 2025) (manuscript at 26).',
    ],
    [
      'Jane Roe et al., Digital Notes, 9 Acme Investigation S2, S12 (2009).',
      'Jane Roe et al., *Digital Notes*, 9 ^Acme Investigation^ S2, S12 (2009).',
    ],
    [
      'Jane Roe, Notes in the Age of AI, Colo. L. Rev. (forthcoming 2025), https://example.org/a [https://perma.cc/AAAA-0000].',
      'Jane Roe, *Notes in the Age of AI*, ^Colo. L. Rev.^ (forthcoming 2025), https://example.org/a [https://perma.cc/AAAA-0000].',
    ],
    ['Jane Roe, Good Sense, 88 Wis. Law. 41 (2015).', 'Jane Roe, *Good Sense*, 88 ^Wis. Law.^ 41 (2015).'],
  ])('%s', ([text, marked]) => {
    expect(read(text)).toEqual({ kinds: ['printed'], marked, leftovers: [] })
  })

  test('keeps several authors and et al.', () => {
    const text = 'Jane Roe, John Doe, Ann Poe et al., Short Notes, 9 Yale L.J. 135 (2017).'
    expect(read(text).marked).toBe(
      'Jane Roe, John Doe, Ann Poe et al., *Short Notes*, 9 ^Yale L.J.^ 135 (2017).',
    )
  })
})

describe('HI1 · subsequent history, with or without a comma before it', () => {
  test.for<[text: string, printed?: string]>([
    ['Roe v. Doe, 130 N.H. 125, 536 A.2d 169 (1987), later proceeding, 132 N.H. 177, 564 A.2d 818 (1989).'],
    [
      'Roe v. Doe, 123 F.3d 456 (9th Cir. 1999) overruled by Coe v. Moe, 530 U.S. 100 (2000).',
      'Roe v. Doe, 123 F.3d 456 (9th Cir. 1999), overruled by Coe v. Moe, 530 U.S. 100 (2000).',
    ],
  ])('%s', ([text, printed = text]) => {
    const { kinds, marked, leftovers } = read(text)
    expect(kinds).toEqual(['case'])
    expect(marked.replaceAll('*', '')).toBe(printed)
    expect(leftovers).toEqual([])
  })
})

describe('R24 · filings in “In the Matter of” cases', () => {
  test('reads a complaint in the matter of a party', () => {
    const text = 'Complaint, In the Matter of Acme Corp., No. C-4564 (Jan. 29, 2015).'
    expect(read(text)).toEqual({ kinds: ['court-document'], marked: text, leftovers: [] })
  })
})

test.for([
  'Roe, supra note 41, § 3:4.',
  'See supra Part I & notes 55–57.',
  'See supra pp. 17–23 and note 106.',
])('SH4 · keeps every number of a pincite: %s', (text) => {
  expect(read(text).marked.replaceAll('*', '')).toBe(text)
  expect(read(text).leftovers).toEqual([])
})

describe('RJ9 · reports, manuscripts, and working papers', () => {
  test.for<[text: string, printed: string]>([
    [
      'Institute of Notes (IN), Forms, the Indoors, and Signs 90–91 (2011).',
      '^Institute of Notes (IN)^, ^Forms, the Indoors, and Signs^ 90–91 (2011).',
    ],
    ['ASHRAE, Standard 241-2023 2 (2023).', '^ASHRAE, Standard 241-2023^, at 2 (2023).'],
    [
      'Jane Roe, Short Notes 28 (2023) (unpublished manuscript) (on file with author).',
      'Jane Roe, *Short Notes* 28 (2023) (unpublished manuscript) (on file with author).',
    ],
    [
      'Jane Roe & John Doe, Short Notes 24–33 (Nat’l Bureau of Notes, Working Paper No. 729, 1981).',
      'Jane Roe & John Doe, *Short Notes* 24–33 (Nat’l Bureau of Notes, Working Paper No. 729, 1981).',
    ],
    [
      'Jane Roe & John Doe, Short Notes, 15 Roeiana, Feb. 15, 2022, at 5–6.',
      'Jane Roe & John Doe, *Short Notes*, ^15 Roeiana^, Feb. 15, 2022, at 5–6.',
    ],
    [
      'Ingrid V. Roe & Steven Doe, A Study of Notes, 164 U. Pa. L. Rev. 1, 9 (2015).',
      'Ingrid V. Roe & Steven Doe, *A Study of Notes*, 164 ^U. Pa. L. Rev.^ 1, 9 (2015).',
    ],
    [
      'In re Roe Corp., Ser. No. 87/123,456 (TTAB 2020).',
      'In re Roe Corp., Ser. No. 87/123,456 (T.T.A.B. 2020).',
    ],
    ['Roe v. Doeland, 49 Eur. H.R. Rep. 30 (2008).', 'Roe v. Doeland, 49 Eur. H.R. Rep. 30 (2008).'],
    ['In re Roe Corp., 35 FCC Rcd 12,789 (2020).', 'In re Roe Corp., 35 FCC Rcd 12,789 (2020).'],
    [
      'Roe v. Doeland, PCA Case No. 2012-12 (Award on Notes, 17 Dec. 2015).',
      'Roe v. Doeland, PCA Case No. 2012-12 (Award on Notes, Dec. 17, 2015).',
    ],
  ])('%s', ([text, printed]) => {
    expect(read(text).marked).toBe(printed)
  })

  test.for([
    'Jane Roe, On Notes, Roe Science Reports (Special Issue 21), 82, 83–84 (2020).',
    'Acme Ruling, In re Notes, CG Docket No. 23-362, ¶ 9 (Feb. 8, 2024).',
    '17.9.571 NMAC',
  ])('keeps a citation without evidence as pasted: %s', (text) => {
    expect(parseString(text).sources.map(({ kind }) => kind)).toEqual(['pasted'])
  })

  test('reads a URL split at a line break as one URL and keeps its underscores', () => {
    const text =
      'Acme Bureau, Study of Notes 22 (2016), http://example.com/f/2016_Debt \n_Notes_Study.pdf (finding so).'
    expect(parseString(text).sources[0]).toMatchObject({
      url: 'http://example.com/f/2016_Debt_Notes_Study.pdf',
    })
  })
})

describe('RJ9 · guidance, bills, and publications', () => {
  test.for<[text: string, printed: string]>([
    ['OCC Bulletin 2023-10 (Mar. 1, 2023).', 'OCC Bulletin 2023-10 (Mar. 1, 2023).'],
    ['SEC Staff Legal Bulletin No. 14L (Nov. 3, 2021).', 'SEC Staff Legal Bulletin No. 14L (Nov. 3, 2021).'],
    [
      'S. 1636, 103d Cong., 1st Sess. (1993) (enacted as the Notes Act of 1994, Pub. L. No. 103-238, 108 Stat. 532).',
      'S. 1636, 103d Cong., 1st Sess. (1993) (enacted as the Notes Act of 1994, Pub. L. No. 103-238, 108 Stat. 532).',
    ],
    [
      'Jane Roe, Notes Conference to Start, Envtl. & Notes Study Conf., Special Rep., Oct. 13, 1994, at 7.',
      'Jane Roe, *Notes Conference to Start*, ^Envtl. & Notes Study Conf., Special Rep.^, Oct. 13, 1994, at 7.',
    ],
    [
      'Administration Plans to Narrow Notes for Congress, 25 Env’t Rep. (BNA) 1259 (Oct. 28, 1994).',
      '*Administration Plans to Narrow Notes for Congress*, 25 ^Env’t Rep. (BNA)^ 1259 (Oct. 28, 1994).',
    ],
    [
      'Memorandum from Jane Roe, Deputy Secretary, Notes on Forms, Feb. 24, 2003, https://example.com/a.',
      'Memorandum from Jane Roe, Deputy Secretary, Notes on Forms (Feb. 24, 2003), https://example.com/a.',
    ],
    [
      'ACME COUNCIL, HOW FSC NOTES DIFFER FROM FORMS (2011).',
      '^Acme Council^, ^How FSC Notes Differ from Forms^ (2011).',
    ],
  ])('%s', ([text, printed]) => {
    expect(read(text).marked).toBe(printed)
  })
})
