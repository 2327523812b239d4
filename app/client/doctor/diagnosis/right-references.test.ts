import { describe, expect, test } from 'vitest'
import { diagnoseLastText } from '../../../../tests/support/diagnosed-notes.ts'

const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'
const RAZ = 'Joseph Raz, Reasons and Gaps, 93 Yale L.J. 53, 67 (2009).'

describe('correct references to earlier notes', () => {
  test.for<[what: string, notes: string[]]>([
    [
      'an id. with the number of a rule that was not parsed',
      [
        'Ownership requires an adversary proceeding. Fed. R. Bankr. Proc. 7001(2). A class can be certified. Id. 7023.',
      ],
    ],
    [
      'a supra to a book whose name shares a word with another book',
      [
        'Lance Roe, Flying Blind, in When Gaps Matter 177, 185 (Frederick Coe ed., 2008) [hereinafter When Gaps Matter].',
        'David Doe, Resources, in Notes Matter: Trials in Research 80, 117 (Robert Foe ed., 2002) [hereinafter Notes Matter]; Frederick Coe, Conclusion, in When Gaps Matter, supra note 1, at 239.',
        'Maris Moe, Missing in Practice, in Notes Matter, supra note 2, at 120.',
      ],
    ],
    [
      'a supra to a chapter in a pasted note with asterisks for italics',
      [
        'Pam Barnhouse & Annette Quill, Introduction, *in* Gaps on Trial 1, 6 (Pam Barnhouse ed., 2009) [hereinafter Gaps on Trial].',
        'Annette Quill, Narrow Questions: A Limited Value, *in* Gaps on Trial, supra note 1, at 145, 152.',
        'Quill, supra note 2, at 152.',
      ],
    ],
    [
      'a supra to a regulation of the European Union',
      [
        'Commission Regulation 2022/2065 of the European Parliament and of the Council of 19 October 2022 on a Single Market for Digital Services, 2022 O.J. (L 277) 1.',
        'Regulation 2022/2065, supra note 1, at 63.',
      ],
    ],
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
    [
      'a paragraph of a decision that has no pages',
      [
        'Suez v. Argentine Republic, ICSID Case No. ARB/03/19, Decision on Liability (July 30, 2010).',
        'Id. ¶ 262.',
      ],
    ],
    [
      'a short form in a sentence that names the case',
      [
        'FTC v. Tapestry, Inc., 755 F. Supp. 3d 386, 404 (S.D.N.Y. 2024).',
        ...Array.from({ length: 6 }, () => QUIMBY),
        'FTC v. Tapestry, Inc. is a win for the government. 755 F. Supp. 3d at 405 (S.D.N.Y. 2024).',
      ],
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
      'an id. after a note that cites a work by star page',
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
      'a short form of a database opinion that was first cited with its docket number',
      [
        'In re Genworth, No. 11901, 2021 WL 4452338, at *15 (Del. Ch. Sept. 29, 2021).',
        QUIMBY,
        'In re Genworth, 2021 WL 4452338, at *15.',
      ],
    ],
    [
      'a supra to a brief that was filed in a case',
      [
        'Brief of Legal Providers as Amici Curiae at 28, Esgro Cap. Mgmt., LLC v. Banks, No. 12, 2023 WL 5444151 (N.Y. App. Div. Aug. 24, 2023).',
        QUIMBY,
        'Brief of Legal Providers, supra note 1, at 9.',
      ],
    ],
    [
      'an id. after a case and a sentence that only mentions laws',
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
      'a supra to a note that misspells the author',
      [
        'See Rishi Bommassani, On the Opportunities of Models, 3 J. Models 6, 7 (2022).',
        'Rishi Bommasani, Picking on One, 4 J. Models 8, 9 (2022).',
        'Bommasani, supra note 1, at 7.',
      ],
    ],
    [
      'a hereinafter name that a later note abbreviates differently',
      [
        'Extending Regul. Rev. Under Exec. Order 12866, 43 Op. O.L.C. 232, 232 (2019) [hereinafter Extending Regul. Rev.].',
        'Extending Regul. Review, 43 Op. O.L.C. at 234.',
      ],
    ],
    [
      'an id. after a reference with a missing space',
      [RAZ, 'Quimby, The Future of Reasons, supranote 1.', 'Id.'],
    ],
    ['an id. after a note that introduces a quotation', [QUIMBY, 'As the court observed:', 'Id. at 415.']],
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
    ['pages of a chapter', [RAZ, 'See Raz, supra note 1, at 10-2, 10-3.']],
    [
      'a Restatement by its note',
      [
        'Restatement (Second) of Torts § 580B (Am. L. Inst. 1977).',
        QUIMBY,
        'See Restatement (Second) of Torts, supra note 1, § 580B cmt. h.',
      ],
    ],
    [
      'a case cited without a page after a page was cited',
      [QUIMBY, 'Quimby v. Zwick, 311 F.3d 410 (2d Cir. 2002).'],
    ],
    [
      'the later history of the preceding case',
      [
        'Roe v. Coe, 534 F. Supp. 2d 201, 203 (D. Mass. 2008) (citing Mass. Gen. Laws ch. 90, § 51H (2008)), aff’d, 610 F.3d 8 (1st Cir. 2010).',
        'Id. at 204.',
      ],
    ],
    ['pages of another part of the article', ['See infra section II.C, pp. 2100–02.']],
    ['a short form with both parties', [QUIMBY, 'Quimby v. Zwick, 311 F.3d at 415.']],
    [
      'an English case in two reports',
      ['The Case of Libels (1704) 93 Eng. Rep. 252, 253; 6 Mod. 36.', 'Id. at 37; 93 Eng. Rep. at 253.'],
    ],
    [
      'a title in quotation marks before supra',
      [
        `${RAZ.slice(0, -1)} [hereinafter Raz, “Every Note Has Some Reason,”].`,
        'Raz, “Every Note Has Some Reason,” supra note 1, at 54.',
      ],
    ],
  ])('%s has no finding', ([, notes]) => {
    const found = diagnoseLastText(...notes).filter(
      ({ kind, rule }) => kind !== 'full-again' || rule !== 'R6.2.2',
    )
    expect(found).toEqual([])
  })
})
