import { describe, expect, test } from 'vitest'
import { printAgain } from '../../tests/support/print-again.ts'
import { parse } from '../cite.ts'

describe('laws and opinions cited by number', () => {
  test.for<[rule: string, kind: string, text: string]>([
    ['rules of circuits', 'rule', '3d Cir. L.A.R. 28.3(b).'],
    ['rules of circuits', 'rule', '5th Cir. R. 47.5.4.'],
    ['procedures of circuits', 'rule', '2d Cir. I.O.P. 32.1.1.'],
    ['rules by initials with an R', 'rule', 'C.R.C.P. 12(b)(5).'],
    ['rules by initials with an R', 'rule', 'Pa.R.A.P. 1925(b).'],
    ['rules by initials with an R', 'rule', 'M.R. Civ. P. 12(b)(6).'],
    ['rules numbered with letters', 'rule', 'E.D. Tex. Loc. R. CV-7(a).'],
    ['initials before a number in parts', 'rule', 'CrR 3.5.'],
    ['initials before a number in parts', 'rule', 'HRE Rule 404(b).'],
    ['known initials before a bare number', 'rule', 'OEC 403.'],
    ['known initials before a bare number', 'statute', 'KRS 507.020(1)(a).'],
    ['codes of regulations by title', 'regulation', '22 NYCRR 202.48.'],
    ['codes by title with the letters of a reporter', 'statute', '21 O.S. § 701.7.'],
    ['the comment on a guideline', 'statute', 'U.S.S.G. § 2D1.1 & cmt. n.8.'],
    ['the comment on a guideline', 'statute', 'U.S.S.G. § 2K2.1(a)(2) cmt. n.1 (U.S. Sent’g Comm’n 2018).'],
    ['the state before its code', 'statute', 'Mass. G.L. c. 93A, § 2.'],
    ['an article’s subdivision', 'statute', 'Tex. Code Crim. Proc. Ann. art. 38.23(a).'],
    ['numbered paragraphs', 'statute', 'RSA 631:2, I(a).'],
    ['lettered sections', 'rule', 'ORCP 47 C.'],
    ['numbers and letters after subdivisions', 'statute', 'Wis. Stat. § 809.23(1)(b)4.a.'],
    ['opinions of attorneys general', 'printed', 'Op. Att’y Gen. Fla. 2004-12.'],
    ['opinions of attorneys general', 'printed', 'Tex. Att’y Gen. Op. No. KP-123, at 4 (2018).'],
    ['letter rulings', 'printed', 'I.R.S. Priv. Ltr. Rul. 2015-07-008 (Feb. 13, 2015).'],
    ['ethics opinions', 'printed', 'ABA Comm. on Ethics & Pro. Resp., Formal Op. 477R (2017).'],
    ['a volume of the work just cited', 'pasted', 'See 72 id., at 7082 (Table).'],
  ])('%s: prints %s unchanged', ([, kind, text]) => {
    expect(printAgain(text)).toEqual({ text, kinds: [kind], leftovers: [] })
  })

  test.for<[written: string, printed: string]>([
    ['See § 45-5-102, MCA.', 'See MCA § 45-5-102.'],
    ['See Rule 203(b)(1), SCACR.', 'See SCACR Rule 203(b)(1).'],
    ['See Art. 38.23, Tex. Code Crim. Proc.', 'See Tex. Code Crim. Proc. Art. 38.23.'],
    ['fl stat 768.28', 'Fla. Stat. § 768.28.'],
    ['va code 18.2-51', 'Va. Code § 18.2-51.'],
    ['28 usc §1331, 1332', '28 U.S.C. §§ 1331, 1332.'],
  ])('prints %s as %s', ([written, expected]) => {
    expect(printAgain(written)).toMatchObject({ text: expected, leftovers: [] })
    expect(printAgain(expected).text).toBe(expected)
  })

  test('does not read a word of the sentence as the name of an act', () => {
    expect(printAgain('Under RSA 631:2 he wins.').leftovers[0]).toBe('Under')
  })

  test('does not read a parallel citation after a section as another section', () => {
    const [statute] = parse('28 U.S.C. § 1331, 34 F.3d 56 (1st Cir. 1993)')
    expect(statute?.fields.section).toBe('1331')
  })
})

describe('complete citations', () => {
  test.for<[rule: string, text: string]>([
    ['a page after a note', 'Roe v. Doe, 12 F.3d 34, 36 n.4, 38 nn.6–7 (1st Cir. 1993).'],
    ['a page after a note', 'Roe v. Doe, 12 F.3d 34, 36–37 & n.4, 38 (1st Cir. 1993).'],
    ['a name that starts in lowercase', 'eBay Inc. v. MercExchange, L.L.C., 547 U.S. 388, 391 (2006).'],
    ['a name that starts in lowercase', 'See In re iPhone Litig., 12 F.3d 34 (1st Cir. 1993).'],
    ['a sum of money as a party', 'In re $12,345, 12 F.3d 34 (1st Cir. 1993).'],
    ['id. of a constitution', 'U.S. Const. art. I, § 9, cl. 8; id. amend. XIV, § 1.'],
    ['a section of an annotation', 'Annotation, Notes, 12 A.L.R.4th 345, § 3 (1982).'],
    ['a section of a ruling', 'Rev. Proc. 2004-34, 2004-1 C.B. 991, § 4.'],
    ['T2, proposed regulations', 'Prop. Treas. Reg. § 1.704-1, 48 Fed. Reg. 9871, 9872 (Mar. 9, 1983).'],
    ['session laws by chapter', '2006 S.D. Sess. Laws ch. 465, § 2.'],
    ['T3, the subject of Maryland’s code', 'Md. Code Ann., Cts. & Jud. Proc. § 3-2A-04 (LexisNexis 2013).'],
    ['text after a section', '29 U.S.C. § 1001 et seq.'],
    ['a section and its page', '5B Jane Roe et al., Practice Notes § 1357, at 376 n.4 (3d ed. 2004).'],
    ['star pages', '1 William Blackstone, Commentaries *69.'],
    [
      'a volume whose pages are not known yet',
      'Jane Roe, On Notes, 120 Yale L.J. (forthcoming 2025) (manuscript at 12).',
    ],
    ['a page not known yet', 'Jane Roe, On Notes, 99 Tex. L. Rev. ___, 12 (forthcoming 2025).'],
    ['pages of a slip opinion', 'Roe Stores, Inc., 368 N.L.R.B. No. 24, slip op. at 3 (July 25, 2019).'],
    ['pages of a memorandum', 'Roe v. Commissioner, T.C. Memo. 2019-12, at 7.'],
    [
      'HI3, an order known by its docket',
      'Roe v. Doe, 12 F.3d 34 (1st Cir. 1993), reh’g denied, No. 92-1234 (1st Cir. Mar. 4, 1993), cert. granted, 510 U.S. 1234 (1994).',
    ],
    [
      'HI2, as recognized in another decision',
      'Roe v. Doe, 12 F.3d 34 (1st Cir. 1993), overruled in part by Poe v. Coe, 45 F.3d 67 (1st Cir. 1995), as recognized in Moe v. Loe, 67 F.3d 89 (1st Cir. 1996).',
    ],
    [
      'HI3, an adopted report and recommendation',
      'Roe v. Doe, 2013 WL 12345 (S.D.N.Y. Jan. 4, 2013), report and recommendation adopted, 2013 WL 45678 (S.D.N.Y. Feb. 1, 2013).',
    ],
  ])('%s: %s', ([, text]) => {
    const { text: printed, kinds, leftovers } = printAgain(text)
    expect(printed).toBe(text)
    expect(kinds).not.toContain('pasted')
    expect(leftovers).toEqual([])
  })

  test.for<[written: string, printed: string]>([
    ['Roe v. Doe, 123 F.3d 456,458 (9th Cir. 1997).', 'Roe v. Doe, 123 F.3d 456, 458 (9th Cir. 1997).'],
    ['Roe v. Doe, 123 F.3d 456 (9th Cir. 1997', 'Roe v. Doe, 123 F.3d 456 (9th Cir. 1997).'],
    ['Roe v Doe 123 F3d 456 458 9th Cir 1997', 'Roe v. Doe, 123 F.3d 456, 458 (9th Cir. 1997).'],
    ['Roe v. Doe (9th Cir. 1997) 123 F.3d 456, 458', 'Roe v. Doe, 123 F.3d 456, 458 (9th Cir. 1997).'],
    ['18 USC 1341 et seq.', '18 U.S.C. § 1341 et seq.'],
    [
      'Roe v. Doe, ___ F. Supp. 3d ___, No. 23-cv-1, 2024 WL 12, at *2 (D.D.C. Jan. 3, 2024).',
      'Roe v. Doe, No. 23-cv-1, ___ F. Supp. 3d ___, 2024 WL 12, at *2 (D.D.C. Jan. 3, 2024).',
    ],
  ])('prints %s as %s', ([written, expected]) => {
    expect(printAgain(written)).toMatchObject({ text: expected, leftovers: [] })
    expect(printAgain(expected).text).toBe(expected)
  })

  test('keeps the comma in the page of a register', () => {
    expect(printAgain('82 Fed. Reg. 45,161 (Sept. 24, 2017).').text).toBe(
      '82 Fed. Reg. 45,161 (Sept. 24, 2017).',
    )
  })
})
