import { describe, expect, test } from 'vitest'
import { diagnoseLastText } from '../../../../tests/support/diagnosed-notes.ts'
import { isProposal } from '../decisions.ts'

const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'
const RAZ = 'Joseph Raz, Reasons and Gaps, 93 Yale L.J. 53, 67 (2009).'

describe('correct notes', () => {
  test.for<[what: string, notes: string[]]>([
    [
      'a British report, which follows the name without a comma',
      ['Bray v. Ford [1896] AC 44 (HL) 51 (Lord Herschell) (appeal taken from AC) (Eng.).'],
    ],
    [
      'an id. with the number of a rule that was not parsed',
      [
        'Ownership requires an adversary proceeding. Fed. R. Bankr. Proc. 7001(2). A class can be certified. Id. 7023.',
      ],
    ],
    [
      'a bankruptcy appellate panel as another edition writes it',
      ['Stoebner v. Consumers Energy Co., 460 B.R. 720, 732 (8th Cir. B.A.P. 2011).'],
    ],
    [
      'a word that the document never abbreviates',
      ['SEC v. Capital Gains Research Bureau, Inc., 375 U.S. 180, 191 (1963).'],
    ],
    [
      'a supra to a regulation of the European Union',
      [
        'Commission Regulation 2022/2065 of the European Parliament and of the Council of 19 October 2022 on a Single Market for Digital Services, 2022 O.J. (L 277) 1.',
        'Regulation 2022/2065, supra note 1, at 63.',
      ],
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
    ['an id. after a cross-reference to a part', ['See infra Part II.', 'See id.']],
    [
      'an id. after a sentence that names the author',
      [
        'Jane Roe, Notes on Notes, 115 Harv. L. Rev. 1200 (2002); Lizzie Barmes, Silence, 52 Indus. L.J. 68, 80 (2023). As Barmes notes, all of them count. Id. at 81.',
      ],
    ],
    [
      'an id. after a general order of a court',
      [
        `${QUIMBY.slice(0, -1)}; Coe v. Doe, 2 F.3d 5, 7 (2d Cir. 1999).`,
        'See, e.g., U.S. Court of Appeals for the Ninth Circuit General Order 5.4(c)(1); id. at 5.5(a).',
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
    ['the date of a rule that was moved since', ['Fed. R. App. P. 35 (2023) (transferred 2024).']],
    [
      'an article in Federal Rules Decisions',
      ['Albert Maris, Hearing and Rehearing Cases In Banc, 14 F.R.D. 91, 96 (1954).'],
    ],
    [
      'a supra to a note that also refers to another note for the same author',
      [
        'Competition & Mkts. Auth., Online Choice (2022), https://example.org/a.',
        'Competition & Mkts. Auth., Evidence Review (Apr. 2022), https://example.org/b; Competition & Mkts. Auth., supra note 1.',
        'Competition and Mkts. Auth., supra note 2.',
      ],
    ],
    [
      'an id. after a rule and the rule that withdrew it',
      [
        'Furthering Fair Housing, 88 Fed. Reg. 8516, 8530–31 (proposed Feb. 9, 2023), withdrawn by Furthering Fair Housing: Withdrawal, 90 Fed. Reg. 4686 (Jan. 16, 2025).',
        'Id. at 8532.',
      ],
    ],
    ['a suit against the IRS', ['Church of Scientology of Cal. v. IRS, 792 F.2d 153, 165 (D.C. Cir. 1986).']],
    [
      'a paragraph of a decision that has no pages',
      [
        'Suez v. Argentine Republic, ICSID Case No. ARB/03/19, Decision on Liability (July 30, 2010).',
        'Id. ¶ 262.',
      ],
    ],
    [
      'an article that starts on the first page of its issue',
      ['Cole F. Watson, Protecting Children, 27 Rich. J.L. & Tech. at 1, 5 (2021).'],
    ],
    [
      'a short form whose sentence names the case',
      [
        'FTC v. Tapestry, Inc., 755 F. Supp. 3d 386, 404 (S.D.N.Y. 2024).',
        ...Array.from({ length: 6 }, () => QUIMBY),
        'FTC v. Tapestry, Inc. is a win for the government. 755 F. Supp. 3d at 405 (S.D.N.Y. 2024).',
      ],
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
      'an id. after a work and its reprint',
      [
        '109 Cong. Rec. 3245–49 (Feb. 28, 1963) (letter from President Kennedy), reprinted in H.R. Doc. No. 88-75 (1st Sess. 1963).',
        'Id. at 3246–47.',
      ],
    ],
    [
      'an id. before another source that an earlier note cites',
      [
        'See H.R. 7152, 88th Cong. (1964).',
        '110 Cong. Rec. 11897, 11926 (May 26, 1964); see also id. at 12576 (June 3, 1964). That text was later replaced. See id. at 13310 (June 10, 1964); see also H.R. 7152, 88th Cong. § 101(a) (1964).',
      ],
    ],
    [
      'an id. after a case and the case that abrogated it',
      [
        'Utah Pie Co. v. Roe Baking Co., 386 U.S. 685 (1967), abrogated by Brooke Group Ltd. v. Brown & Williamson Tobacco Corp., 509 U.S. 209 (1993).',
        'Id. at 703.',
      ],
    ],
    [
      'an id. after a letter filed in a case, with its URL',
      [
        'See Letter from Jane Roe to Judge William Doe 3–4, Quimby v. Zwick, No. 01 Civ. 8118 (S.D.N.Y. Feb. 3, 2011), https://example.com/letter.pdf.',
        'Id. at 4.',
      ],
    ],
    [
      'an id. after a note with a work cited by star page',
      [QUIMBY, '2 William Blackstone, Commentaries *437.', 'Id.'],
    ],
    [
      'a short form after an id. without a known source',
      [
        QUIMBY,
        `${RAZ} See also John Poe, Reasons, 90 Yale L.J. 146, 147 (2022).`,
        'Id.',
        'So it goes.',
        'So it goes on.',
        'And on.',
        'Zwick, 311 F.3d at 415.',
      ],
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
      'a short form of a database opinion cited with its docket number before',
      [
        'In re Genworth, No. 11901, 2021 WL 4452338, at *15 (Del. Ch. Sept. 29, 2021).',
        QUIMBY,
        'In re Genworth, 2021 WL 4452338, at *15.',
      ],
    ],
    [
      'a supra to a brief named like a case’s paper',
      [
        'Brief of Legal Providers as Amici Curiae at 28, Esgro Cap. Mgmt., LLC v. Banks, No. 12, 2023 WL 5444151 (N.Y. App. Div. Aug. 24, 2023).',
        QUIMBY,
        'Brief of Legal Providers, supra note 1, at 9.',
      ],
    ],
    [
      'a comparison with a statute',
      ['Compare 15 U.S.C. § 1681n, with Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002) (noting it).'],
    ],
    ['a web page on file', ['Web of Science, www.webofscience.com (search results on file with author).']],
    [
      'an id. after a case whose laws a sentence only names',
      [
        'Antiterrorism Act, Pub. L. No. 104-132, § 401(e), 110 Stat. 1214 (1996) [hereinafter AEDPA].',
        'INS v. St. Cyr, 533 U.S. 289 (2001).',
        'Id. at 298. The government argued that three provisions, 8 U.S.C. § 1252(a)(1), and AEDPA § 401(e) stripped courts of jurisdiction. Id. at 310–13.',
        'Id. at 299.',
      ],
    ],
    [
      'an id. after a decision denying rehearing',
      [
        'Martinez v. Clark, 68 F.4th 1195, 1196 (9th Cir. 2023) (Berzon, J., dissenting), denying reh’g en banc of 36 F.4th 1219 (9th Cir. 2022).',
        'Id. at 1198–99.',
      ],
    ],
    [
      'the page of a manual after its section',
      ['U.S. Dep’t of Just., Immigration Court Practice Manual, § 9.3(e), 126 (2023).'],
    ],
    [
      'a supra to a note that misspells the author',
      [
        'See Rishi Bommassani, On the Opportunities of Models, 3 J. Models 6, 7 (2022).',
        'Rishi Bommasani, Picking on One, 4 J. Models 8, 9 (2022).',
        'Bommasani, supra note 1, at 7.',
      ],
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
      'a C.F.R. section that an earlier note dates',
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
      'two web pages without an archived copy beside four with one',
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
      'a hereinafter name that a later note abbreviates otherwise',
      [
        'Extending Regul. Rev. Under Exec. Order 12866, 43 Op. O.L.C. 232, 232 (2019) [hereinafter Extending Regul. Rev.].',
        'Extending Regul. Review, 43 Op. O.L.C. at 234.',
      ],
    ],
    [
      'an id. after a reference whose words run together',
      [RAZ, 'Quimby, The Future of Reasons, supranote 1.', 'Id.'],
    ],
    [
      'words of a web page after the last citation',
      [`${QUIMBY.slice(0, -1)} (so noting). Share this: Share on Facebook (Opens in new window)`],
    ],
    ['an id. after a note that introduces a quotation', [QUIMBY, 'As the court observed:', 'Id. at 415.']],
    ['a range without its repeated digits', ['Roe v. Coe, 12 F.3d 1787, 1794–801 (2d Cir. 2005).']],
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
      'a supra to a work of the same note',
      [`${RAZ.slice(0, -1)} (so noting). Others agree. Raz, supra, at 70.`],
    ],
    [
      'a paper on file with its short name',
      [
        'Affidavit at 4, In re Search of Records, No. 18-MJ-170 (W.D. Tex. Mar. 14, 2018) (on file with author) [hereinafter Warrant].',
        'Warrant, supra note 1, at 6.',
      ],
    ],
    [
      'a rule with its short name',
      [
        'Communications, 43 Fed. Reg. 31945, 31945 (proposed July 24, 1978) [hereinafter Proposed Rules].',
        'Proposed Rules, supra note 1, at 31950.',
      ],
    ],
    [
      'a middle initial like a versus',
      ['Verizon Commc’ns, Inc. v. Law Offs. of Curtis V. Trinko, LLP, 540 U.S. 398, 408 (2004).'],
    ],
    ['pages of a chapter', [RAZ, 'See Raz, supra note 1, at 10-2, 10-3.']],
    ['a ship', ['Natterstrom v. The Hazard, 17 F. Cas. 1243, 1245 (D. Mass. 1809).']],
    [
      'a docket number in place of the year',
      ['Motion to Unseal at 3, Trump, 740 F. Supp. 3d 1245 (No. 23-cr-80101).'],
    ],
    [
      'a Restatement by its note',
      [
        'Restatement (Second) of Torts § 580B (Am. L. Inst. 1977).',
        QUIMBY,
        'See Restatement (Second) of Torts, supra note 1, § 580B cmt. h.',
      ],
    ],
    [
      'a website called supra',
      [
        'Engine That Could, JD Supra (June 2, 2021), https://www.jdsupra.com/engine [https://perma.cc/AB12-CD34].',
      ],
    ],
    [
      'parts of the C.F.R.',
      ['Companies, 68 Fed. Reg. 6564, 6566 (Feb. 7, 2003) (to be codified at 17 C.F.R. 239, 249).'],
    ],
    ['a whole case cited after one of its pages', [QUIMBY, 'Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).']],
    [
      'the later history of the case before',
      [
        'Roe v. Coe, 534 F. Supp. 2d 201, 203 (D. Mass. 2008) (citing Mass. Gen. Laws ch. 90, § 51H (2008)), aff’d, 610 F.3d 8 (1st Cir. 2010).',
        'Id. at 204.',
      ],
    ],
    ['the date of an early rule', ['Fed. R. Civ. P. 4(f) (1938).']],
    ['pages of another part of the article', ['See infra section II.C, pp. 2100–02.']],
    ['a short form with both parties', [QUIMBY, 'Quimby v. Zwick, 311 F.3d at 415.']],
    [
      'an English report in two printings',
      ['The Case of Libels (1704) 93 Eng. Rep. 252, 253; 6 Mod. 36.', 'Id. at 37; 93 Eng. Rep. at 253.'],
    ],
    [
      'a title in quotation marks before supra',
      [
        `${RAZ.slice(0, -1)} [hereinafter Raz, “Every Note Has Some Reason,”].`,
        'Raz, “Every Note Has Some Reason,” supra note 1, at 54.',
      ],
    ],
    [
      'a quotation from several pages of a paper',
      [
        'The city also sought damages. Complaint at 5, 63, City of New York v. Zwick, 311 F. Supp. 3d 410 (S.D.N.Y. 2018) (No. 18-182) (“These notes are very long indeed.”).',
        'The city also sought damages. Complaint ¶¶ 5–7, 63, City of New York v. Zwick, 311 F. Supp. 3d 410 (S.D.N.Y. 2018) (No. 18-182) (“These notes are very long indeed.”).',
      ],
    ],
  ])('%s has no finding', ([, notes]) => {
    const found = diagnoseLastText(...notes).filter(
      ({ kind, rule }) => kind !== 'full-again' || rule !== 'R6.2.2',
    )
    expect(found).toEqual([])
  })

  test.for<[what: string, notes: string[]]>([
    ['a short form without a page is between', [QUIMBY, 'See generally Kelly, 336 F.3d.', 'Id. at 420.']],
    [
      'a body has a given name',
      ['Bill Graham Archives v. Dorling Kindersley Ltd., 448 F.3d 605, 612 (2d Cir. 2006).'],
    ],
    [
      'a plural body that no list names',
      ['Bill Graham Widgets v. Dorling Kindersley Ltd., 448 F.3d 605, 612 (2d Cir. 2006).'],
    ],
    [
      'the page is called at twice',
      ['Catharine MacKinnon, Notes on Work, 90 Yale L.J. 18 (1979).', 'MacKinnon, supra at 1, at 32–40.'],
    ],
    [
      'two remarks about a quotation are in another order',
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
