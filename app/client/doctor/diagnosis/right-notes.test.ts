import { describe, expect, test } from 'vitest'
import { diagnoseLastText } from '../../../../tests/support/diagnosed-notes.ts'
import { isProposal } from '../decisions.ts'

const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'

describe('correct notes', () => {
  test.for<[what: string, notes: string[]]>([
    [
      'a British report, which follows the name without a comma',
      ['Bray v. Ford [1896] AC 44 (HL) 51 (Lord Herschell) (appeal taken from AC) (Eng.).'],
    ],
    [
      'a bankruptcy appellate panel as abbreviated in another edition',
      ['Stoebner v. Consumers Energy Co., 460 B.R. 720, 732 (8th Cir. B.A.P. 2011).'],
    ],
    [
      'a word that the document never abbreviates',
      ['SEC v. Capital Gains Research Bureau, Inc., 375 U.S. 180, 191 (1963).'],
    ],
    [
      'a month in the sentence of a note',
      [
        'The labels of the previous month (December 2020) WhatsApp published. Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).',
      ],
    ],
    [
      'an example in a sentence',
      [
        'More recent cases, e.g. In re Epic Games and FTC v. Amazon, cite it. Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).',
      ],
    ],
    [
      'a party whose surname is also a kind of place',
      ['Pennewell v. Parish, 923 F.3d 486, 491 (7th Cir. 2019).'],
    ],
    [
      'a rule in the title of an order',
      ['Order Pursuant to FRE 706(c)(2), Roe v. Coe, No. 16-cv-00041 (S.D. Ill. May 24, 2018), ECF No. 168.'],
    ],
    ['the date of a rule that was moved later', ['Fed. R. App. P. 35 (2023) (transferred 2024).']],
    [
      'an article in Federal Rules Decisions',
      ['Albert Maris, Hearing and Rehearing Cases In Banc, 14 F.R.D. 91, 96 (1954).'],
    ],
    ['a suit against the IRS', ['Church of Scientology of Cal. v. IRS, 792 F.2d 153, 165 (D.C. Cir. 1986).']],
    [
      'an article that starts on the first page of its issue',
      ['Cole F. Watson, Protecting Children, 27 Rich. J.L. & Tech. at 1, 5 (2021).'],
    ],
    [
      'a party with an abbreviation in its name',
      ['Plains Com. Bank v. Long Fam. Land & Cattle Co., 554 U.S. 316, 337 (2008).'],
    ],
    [
      'a month in the title of a video',
      ['Caroline Roe, The General Assembly (October 2011), YouTube (Apr. 9, 2013), https://youtu.be/a.'],
    ],
    [
      'a jurisdiction before a cited decision',
      ['See, e.g., Canada v. Ward, [1993] 2 S.C.R. 689, 736–37 (Can.) (citing Acosta, 19 I. & N. Dec. 211).'],
    ],
    [
      'a signal that is a verb of the sentence',
      ['See generally Jane Roe, Notes, 89 Yale L.J. 136 (2021), for a full explanation.'],
    ],
    [
      'an act with “and” in its name',
      ['See Military Education and Values Act, H.R. 3754, 117th Cong. (2021) (directing it).'],
    ],
    [
      'a journal with a comma in its name',
      ['Jane Roe, Notes, 22 Fordham Intell. Prop., Media & Ent. L.J. 795, 831 (2015).'],
    ],
    [
      'a statute named again in a sentence',
      [
        'Alaska Stat. § 46.03.790(a) (2024) applies one, and Alaska Stat. § 46.03.790(i) (2024) refers to it.',
      ],
    ],
    [
      'a comparison with a statute',
      ['Compare 15 U.S.C. § 1681n, with Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002) (noting it).'],
    ],
    ['a web page on file', ['Web of Science, www.webofscience.com (search results on file with author).']],
    [
      'the page of a manual after its section',
      ['U.S. Dep’t of Just., Immigration Court Practice Manual, § 9.3(e), 126 (2023).'],
    ],
    ['a union’s local', ['See Knox v. Serv. Emps. Int’l Union, Loc. 1000, 567 U.S. 298, 310 (2012).']],
    [
      'the writer’s own article before a popular name',
      ['So the Legal Tender Cases, 79 U.S. (12 Wall.) 457 (1871), held.'],
    ],
    [
      'a name after the writer’s verb “see”',
      ['On suits by individuals, see Will v. Michigan Department of State Police, 491 U.S. 58, 66 (1989).'],
    ],
    [
      'a C.F.R. section whose year is in an earlier note',
      ['38 C.F.R. § 14.636 (2008).', QUIMBY, '38 C.F.R. § 14.636(f).'],
    ],
    ['a C.F.R. section in a sentence', ['Fees are limited under 38 C.F.R. § 14.636(f).']],
    [
      'C.F.R. sections of a document that never gives their years',
      ['38 C.F.R. § 3.1.', '38 C.F.R. § 3.2.', '38 C.F.R. § 3.3.', '38 C.F.R. § 3.4.', '38 C.F.R. § 3.5.'],
    ],
    [
      'a web page whose title has its date',
      [
        'See Transcript of a Meeting on March 21, 1973, from 10:12 to 11:55 AM, Richard M. Nixon Presidential Library, https://www.nixonlibrary.gov/exhibit_12.pdf.',
      ],
    ],
    [
      'two web pages without archived copies in a document with four archived copies',
      [
        ...[1, 2, 3, 4].map(
          (page) =>
            `Jane Roe, News (Jan. ${page}, 2020), https://example.com/${page} [https://perma.cc/AAAA-000${page}].`,
        ),
        'Jane Roe, More News (Jan. 5, 2020), https://example.com/5.',
        'Jane Roe, Other News (Jan. 6, 2020), https://example.com/6.',
      ],
    ],
    [
      'text of a web page after the last citation',
      [`${QUIMBY.slice(0, -1)} (so noting). Share this: Share on Facebook (Opens in new window)`],
    ],
    ['a range without the repeated digits', ['Roe v. Coe, 12 F.3d 1787, 1794–801 (2d Cir. 2005).']],
    [
      'a month in a sentence of a parenthetical',
      [`${QUIMBY.slice(0, -1)} (giving the date as December 10, 2021).`],
    ],
    [
      'a docket number after the date',
      [
        'Complaint at 2, Braid v. Stilley, 2022 WL 4291024 (N.D. Ill. Sept. 16, 2022) (No. 1:21-cv-05283), ECF No. 1.',
      ],
    ],
    [
      'the middle initial V.',
      ['Verizon Commc’ns, Inc. v. Law Offs. of Curtis V. Trinko, LLP, 540 U.S. 398, 408 (2004).'],
    ],
    ['a ship', ['Natterstrom v. The Hazard, 17 F. Cas. 1243, 1245 (D. Mass. 1809).']],
    [
      'a docket number in place of the year',
      ['Motion to Unseal at 3, Trump, 740 F. Supp. 3d 1245 (No. 23-cr-80101).'],
    ],
    [
      'a website with “Supra” in its name',
      [
        'Engine That Could, JD Supra (June 2, 2021), https://www.jdsupra.com/engine [https://perma.cc/AB12-CD34].',
      ],
    ],
    [
      'parts of the C.F.R.',
      ['Companies, 68 Fed. Reg. 6564, 6566 (Feb. 7, 2003) (to be codified at 17 C.F.R. 239, 249).'],
    ],
    ['the date of an early rule', ['Fed. R. Civ. P. 4(f) (1938).']],
    [
      'a quotation from several pages of a paper',
      [
        'The city also sought damages. Complaint at 5, 63, City of New York v. Zwick, 311 F. Supp. 3d 410 (S.D.N.Y. 2018) (No. 18-182) (“These notes are very long indeed.”).',
        'The city also sought damages. Complaint ¶¶ 5–7, 63, City of New York v. Zwick, 311 F. Supp. 3d 410 (S.D.N.Y. 2018) (No. 18-182) (“These notes are very long indeed.”).',
      ],
    ],
  ])('%s has no finding', ([, notes]) => {
    expect(diagnoseLastText(...notes)).toEqual([])
  })

  test.for<[what: string, notes: string[]]>([
    [
      'a short form without a page comes in between',
      [QUIMBY, 'See generally Kelly, 336 F.3d.', 'Id. at 420.'],
    ],
    [
      'a given name is part of an institution’s name',
      ['Bill Graham Archives v. Dorling Kindersley Ltd., 448 F.3d 605, 612 (2d Cir. 2006).'],
    ],
    [
      'an institution’s name ends in a plural that is not in any list',
      ['Bill Graham Widgets v. Dorling Kindersley Ltd., 448 F.3d 605, 612 (2d Cir. 2006).'],
    ],
    [
      '“at” occurs twice',
      ['Catharine MacKinnon, Notes on Work, 90 Yale L.J. 18 (1979).', 'MacKinnon, supra at 1, at 32–40.'],
    ],
    [
      'two remarks about a quotation are in an unusual order',
      [
        'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002) (fourth and fifth alterations in original) (citations omitted).',
      ],
    ],
    [
      'an omission of quotation marks precedes an omission of citations',
      [
        'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002) (internal quotation marks omitted) (citation omitted).',
      ],
    ],
  ])('nothing is proposed if %s', ([, notes]) => {
    expect(diagnoseLastText(...notes).filter(isProposal)).toEqual([])
  })
})
