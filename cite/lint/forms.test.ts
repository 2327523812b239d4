import { describe, expect, test } from 'vitest'
import { applyFixes } from '../../tests/support/apply-fixes.ts'
import { lint } from '../linter.ts'

/** Common mistakes for each rule, with their corrections. The linter must report nothing in a corrected citation. */
describe('LI1 · common mistakes and their corrections', () => {
  test.for<[rule: string, wrong: string, right: string]>([
    ['R4.2', 'See, Roe v. Coe, 1 U.S. 12 (1801).', 'See Roe v. Coe, 1 U.S. 12 (1801).'],
    ['R4.2', 'See: Roe v. Coe, 1 U.S. 12 (1801).', 'See Roe v. Coe, 1 U.S. 12 (1801).'],
    ['R4.2', 'C.f. Roe v. Coe, 1 U.S. 12 (1801).', 'Cf. Roe v. Coe, 1 U.S. 12 (1801).'],
    ['R4.6.2', 'See eg Roe v. Coe, 1 U.S. 12 (1801).', 'See, e.g., Roe v. Coe, 1 U.S. 12 (1801).'],
    ['R4.6.2', 'E.g. Roe v. Coe, 1 U.S. 12 (1801).', 'E.g., Roe v. Coe, 1 U.S. 12 (1801).'],
    [
      'R4.5.1',
      'It held so. see Roe v. Coe, 1 U.S. 12 (1801).',
      'It held so. See Roe v. Coe, 1 U.S. 12 (1801).',
    ],
    [
      'R4.5.2',
      'See Roe v. Coe, 1 U.S. 12 (1801); See also Poe v. Moe, 2 U.S. 3 (1802).',
      'See Roe v. Coe, 1 U.S. 12 (1801); see also Poe v. Moe, 2 U.S. 3 (1802).',
    ],
    [
      'R4.3',
      'See Roe v. Coe, 1 U.S. 12 (1801); but see Poe v. Moe, 2 U.S. 3 (1802).',
      'See Roe v. Coe, 1 U.S. 12 (1801). But see Poe v. Moe, 2 U.S. 3 (1802).',
    ],
    [
      'R4.7',
      'Compare Roe v. Coe, 1 U.S. 12 (1801) with Poe v. Moe, 2 U.S. 3 (1802).',
      'Compare Roe v. Coe, 1 U.S. 12 (1801), with Poe v. Moe, 2 U.S. 3 (1802).',
    ],
    ['R5.1.1', 'Roe v. Coe, 12 F.3d 34, page 36 (2d Cir. 2001)', 'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 2001)'],
    [
      'R5.1.2',
      'Roe v. Coe, 12 F.3d 1234, 1240-1241 (2d Cir. 2001)',
      'Roe v. Coe, 12 F.3d 1234, 1240-41 (2d Cir. 2001)',
    ],
    [
      'R5.1.3',
      'Roe v. Coe, 12 F.3d 34, 36 n. 5 (2d Cir. 2001)',
      'Roe v. Coe, 12 F.3d 34, 36 n.5 (2d Cir. 2001)',
    ],
    [
      'R5.1.3',
      'Roe v. Coe, 12 F.3d 34, 36 fn. 5 (2d Cir. 2001)',
      'Roe v. Coe, 12 F.3d 34, 36 n.5 (2d Cir. 2001)',
    ],
    ['R5.2.1', '42 U.S.C. §1983', '42 U.S.C. § 1983'],
    ['R5.2.1', '42 U.S.C. 1983', '42 U.S.C. § 1983'],
    ['R5.2.1', '42 U.S.C. Section 1983', '42 U.S.C. § 1983'],
    ['R5.2.1', '42 U.S.C. § 1983 and 1985', '42 U.S.C. §§ 1983 and 1985'],
    ['R5.2.1', '42 U.S.C. §§ 1983.', '42 U.S.C. § 1983.'],
    ['R5.2.3', '42 U.S.C. § 1983 et seq.', '42 U.S.C. § 1983 et seq.'],
    ['R5.3', 'Roe v. Coe, 2009 UT 12, ¶9', 'Roe v. Coe, 2009 UT 12, ¶ 9'],
    ['R5.3', 'Id. at § 9.', 'Id. § 9.'],
    ['R6.2.2', 'Id at 12.', 'Id. at 12.'],
    ['R6.2.2', 'Id., at 12.', 'Id. at 12.'],
    ['R6.2.2', 'Id. 12.', 'Id. at 12.'],
    ['R6.2.2', 'Id. p. 12.', 'Id. at 12.'],
    ['R6.2.2', 'Ibid.', 'Id.'],
    ['R6.2.2', 'Ibid., ¶ 8.', 'Id. ¶ 8.'],
    ['R6.2.2', 'Ibid., § 12(a).', 'Id. § 12(a).'],
    ['R6.2.2', 'Id., ¶ 8.', 'Id. ¶ 8.'],
    ['R6.2.2', 'Id., § 12(a).', 'Id. § 12(a).'],
    [
      'R5.1.1',
      'Jane Roe, A Title, 106 Va. L. Rev. 867. 869–70 (2020).',
      'Jane Roe, A Title, 106 Va. L. Rev. 867, 869–70 (2020).',
    ],
    ['R5.1.1', 'Roe v. Coe, 12 F.3d 34. 36 (2d Cir. 2001).', 'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 2001).'],
    ['R28.2.2', 'Roe, et al., supra note 3, at 5.', 'Roe et al., supra note 3, at 5.'],
    ['R6.2.2', 'See Id. at 12.', 'See id. at 12.'],
    ['R6.2.3', 'Vats, Supra note 5, at 100.', 'Vats, supra note 5, at 100.'],
    ['R6.2.3', 'Vats, supra note 5 at 100.', 'Vats, supra note 5, at 100.'],
    ['R6.2.3', 'Vats supra note 5, at 100.', 'Vats, supra note 5, at 100.'],
    ['R6.2.3', 'Vats, supra n.5, at 100.', 'Vats, supra note 5, at 100.'],
    ['R7.2', 'Roe v. Coe, 12 F.3d 34 (Second Circuit 2001)', 'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001)'],
    ['R7.2', 'Roe v. Coe, 12 F.3d 34 (Ninth Circuit 2001)', 'Roe v. Coe, 12 F.3d 34 (9th Cir. 2001)'],
    ['R7.2', '4<sup>th</sup> Cir.', '4th Cir.'],
    [
      'R8.2.4',
      'Roe v. Coe, 1 U.S. 12, 13 (1801) (internal quotes omitted).',
      'Roe v. Coe, 1 U.S. 12, 13 (1801) (internal quotation marks omitted).',
    ],
    [
      'R8.2.4',
      'Roe v. Coe, 1 U.S. 12, 13 (1801) (italics added).',
      'Roe v. Coe, 1 U.S. 12, 13 (1801) (emphasis added).',
    ],
    ['R4.2', 'See., e.g., Roe v. Coe, 1 U.S. 12, 13 (1801).', 'See, e.g., Roe v. Coe, 1 U.S. 12, 13 (1801).'],
    ['R30.3.1', 'Jane Roe, Notes, 1986 S. Ct. Rev. 99, 100.', 'Jane Roe, Notes, 1986 Sup. Ct. Rev. 99, 100.'],
    [
      'R8.2.4',
      'Roe v. Coe, 1 U.S. 12, 13 (1801) (Emphasis added).',
      'Roe v. Coe, 1 U.S. 12, 13 (1801) (emphasis added).',
    ],
    [
      'R10',
      'Roe v. Coe, 1 U.S. 12, 13 (1801) (held that dogs bark).',
      'Roe v. Coe, 1 U.S. 12, 13 (1801) (holding that dogs bark).',
    ],
    [
      'R10.1.1',
      'Roe v. Coe, 1 U.S. 12, 13 (1801) (Holding that dogs bark).',
      'Roe v. Coe, 1 U.S. 12, 13 (1801) (holding that dogs bark).',
    ],
    [
      'R10.1.2',
      'Roe v. Coe, 1 U.S. 12, 13 (1801) (holding that dogs bark.).',
      'Roe v. Coe, 1 U.S. 12, 13 (1801) (holding that dogs bark).',
    ],
    [
      'R10.2',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001) (holding so) (en banc)',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001) (en banc) (holding so)',
    ],
    ['R11.1', 'Roe vs. Coe, 1 U.S. 12 (1801)', 'Roe v. Coe, 1 U.S. 12 (1801)'],
    ['R11.1', 'Roe v. Coe 1 U.S. 12 (1801)', 'Roe v. Coe, 1 U.S. 12 (1801)'],
    ['R11.3.1', 'Johnson and Johnson Co. v. Roe', 'Johnson & Johnson Co. v. Roe'],
    ['R11.3.1', 'Acme Inc v. Roe', 'Acme Inc. v. Roe'],
    ['R11.3.1', 'Acme Assn. v. Roe', 'Acme Ass’n v. Roe'],
    ['R11.3.1', 'Natl. Paper Co. v. Roe', 'Nat’l Paper Co. v. Roe'],
    ['R11.5.1', 'Allison T. Roe v. Coe', 'Roe v. Coe'],
    ['R11.5.2', 'Roe, Plaintiff-Appellant v. Coe', 'Roe v. Coe'],
    ['R11.5.7', 'In Re Roe, 1 U.S. 12 (1801)', 'In re Roe, 1 U.S. 12 (1801)'],
    ['R11.5.7', 'State Ex Rel. Roe v. Coe', 'State ex rel. Roe v. Coe'],
    ['R12.1', 'Roe v. Coe, 12 F.3d 34, (2d Cir. 2001)', 'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001)'],
    ['R12.1', 'Roe v. Coe, 12 F.3d 34 (2d Cir., 2001)', 'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001)'],
    ['R12.1', 'Roe v. Coe, 12 F.3d 34 (2d Cir.2001)', 'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001)'],
    ['R12.2', 'Roe v. Coe, 12 F. Supp. 34 (S.D. N.Y. 1935)', 'Roe v. Coe, 12 F. Supp. 34 (S.D.N.Y. 1935)'],
    ['R7.2', 'Roe v. Coe, 12 F.3d 34 (CA9 1996)', 'Roe v. Coe, 12 F.3d 34 (9th Cir. 1996)'],
    ['R7.2', 'Roe v. Coe, 12 F.3d 34 (9th Circuit 1996)', 'Roe v. Coe, 12 F.3d 34 (9th Cir. 1996)'],
    ['R12.2', 'Roe v. Coe, 12 F.3d 34 (9th. Cir. 1996)', 'Roe v. Coe, 12 F.3d 34 (9th Cir. 1996)'],
    ['R12.2', 'Roe v. Coe, 12 P.2d 34 (CA 1932)', 'Roe v. Coe, 12 P.2d 34 (Cal. 1932)'],
    ['R12.2', 'Roe v. Coe, 12 P.2d 34 (California 1932)', 'Roe v. Coe, 12 P.2d 34 (Cal. 1932)'],
    ['R12.3.1', 'Roe v. Coe, 410 U.S. 113 (U.S. 1973)', 'Roe v. Coe, 410 U.S. 113 (1973)'],
    [
      'R12.3.1',
      'Roe v. Coe, 399 Pa. 569, 160 A.2d 430 (Pa. 1960)',
      'Roe v. Coe, 399 Pa. 569, 160 A.2d 430 (1960)',
    ],
    [
      'R12.3.1',
      'Roe v. Coe, 966 P.2d 1282 (Wash. Ct. App., Div. 2 1998)',
      'Roe v. Coe, 966 P.2d 1282 (Wash. Ct. App. 1998)',
    ],
    [
      'R14.2.1',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001), aff’d 1 U.S. 1 (2002)',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001), aff’d, 1 U.S. 1 (2002)',
    ],
    [
      'R14.2.1',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001) aff’d, 1 U.S. 1 (2002)',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001), aff’d, 1 U.S. 1 (2002)',
    ],
    [
      'T14',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001), affirmed, 1 U.S. 1 (2002)',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001), aff’d, 1 U.S. 1 (2002)',
    ],
    [
      'R14.3',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001), rev’d sub nom., Poe v. Coe, 1 U.S. 1 (2002)',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001), rev’d sub nom. Poe v. Coe, 1 U.S. 1 (2002)',
    ],
    ['R15.2.2', 'Roe v. Coe, 12 F.3d at 36.', 'Roe, 12 F.3d at 36.'],
    ['R15.2.2', 'United States v. Coe, 12 F.3d at 36.', 'Coe, 12 F.3d at 36.'],
    ['R16.1.1', '42 USC § 1983', '42 U.S.C. § 1983'],
    ['R16.1.1', '42 U. S. C. § 1983', '42 U.S.C. § 1983'],
    ['R16.1.7', 'P.L. 111-148, 124 Stat. 119 (2010)', 'Pub. L. No. 111-148, 124 Stat. 119 (2010)'],
    ['R18.1.1', 'Fed. Rule Civ. Proc. 12(b)(6)', 'Fed. R. Civ. P. 12(b)(6)'],
    ['R18.1.1', 'Fed. Rules Evid. 403', 'Fed. R. Evid. 403'],
    ['R23.1', 'U.S. Const., Amdt. 14', 'U.S. Const. amend. XIV'],
    ['R18.1.1', 'FRCP 12(b)(6)', 'Fed. R. Civ. P. 12(b)(6)'],
    ['R18.1.1', 'Fed.R.Evid. 403', 'Fed. R. Evid. 403'],
    ['R18.1.1', 'Fed. R. Civ. P. § 12', 'Fed. R. Civ. P. 12'],
    ['R18.1.1', 'Fed. R. Civ. P. 12(b)(6) (2020)', 'Fed. R. Civ. P. 12(b)(6)'],
    [
      'R18.2',
      'Restatement (2d) of Torts § 402A (Am. L. Inst. 1965)',
      'Restatement (Second) of Torts § 402A (Am. L. Inst. 1965)',
    ],
    ['R19.1.1', '21 CFR § 164.150 (2020)', '21 C.F.R. § 164.150 (2020)'],
    ['R23.1', 'U.S. Const. Art. I, § 8', 'U.S. Const. art. I, § 8'],
    ['R23.1', 'U.S. Constitution, Article I, Section 8, Clause 1.', 'U.S. Const. art. I, § 8, cl. 1.'],
    ['R23.1', 'U.S. Const. Article I, Section 8, Clause 1.', 'U.S. Const. art. I, § 8, cl. 1.'],
    ['R23.1', 'United States Constitution, Amendment XIV, Section 1.', 'U.S. Const. amend. XIV, § 1.'],
    [
      'R11.5.5',
      'Roe v. Quimby University, et al., No. 14-cv-38 (S.D. Ohio May 3, 2016).',
      'Roe v. Quimby University, No. 14-cv-38 (S.D. Ohio May 3, 2016).',
    ],
    ['R23.1', 'U.S. Const., amend. XIV', 'U.S. Const. amend. XIV'],
    ['R23.1', 'U.S. Const. amend. 14, § 1', 'U.S. Const. amend. XIV, § 1'],
    ['R28.2.5', 'Jane Roe, Longer Notes 43 (2nd edition 1999).', 'Jane Roe, Longer Notes 43 (2d ed. 1999).'],
    ['R28.2.2', 'Jane Roe, et al., Longer Notes 43 (1999).', 'Jane Roe et al., Longer Notes 43 (1999).'],
    [
      'R28.2.2',
      'Zoe. Q. Poe, Longer Notes, 103 Yale L.J. 463 (1993).',
      'Zoe Q. Poe, Longer Notes, 103 Yale L.J. 463 (1993).',
    ],
    [
      'R28.2.5',
      'Jane Roe, Longer Notes 43 (Zoe Poe & Max Coe eds. 1999).',
      'Jane Roe, Longer Notes 43 (Zoe Poe & Max Coe eds., 1999).',
    ],
    [
      'R28.2.5',
      'Jane Roe, Longer Notes 43 (Zoe Q. Poe trans. 1999).',
      'Jane Roe, Longer Notes 43 (Zoe Q. Poe trans., 1999).',
    ],
    [
      'R5.1.1',
      'Roe v. Coe, No. 12-cv-34, 2021 WL 123456, *9 (D. Mass. Oct. 8, 2021).',
      'Roe v. Coe, No. 12-cv-34, 2021 WL 123456, at *9 (D. Mass. Oct. 8, 2021).',
    ],
    [
      'R10.2',
      'Roe v. Coe, 410 U.S. 113, 120 (1973) (Quimby., J., dissenting).',
      'Roe v. Coe, 410 U.S. 113, 120 (1973) (Quimby, J., dissenting).',
    ],
    ['R5.1.3', 'Jane Roe, Longer Notes 43 tbl. A-5 (1999).', 'Jane Roe, Longer Notes 43 tbl.A-5 (1999).'],
    ['R5.2.1', 'See 5 U.S.C. §\u00a0553–557\u00a0(2018).', 'See 5 U.S.C. §§\u00a0553–557\u00a0(2018).'],
    [
      'R30.2.2',
      'Jane Roe and John Doe, Notes, 103 Yale L.J. 463 (1993).',
      'Jane Roe & John Doe, Notes, 103 Yale L.J. 463 (1993).',
    ],
    ['R30.3.1', 'Jane Roe, Notes, 103 Yale L. J. 463 (1993).', 'Jane Roe, Notes, 103 Yale L.J. 463 (1993).'],
    [
      'R33',
      'Jane Roe, On Notes, Example (Oct. 1, 2018), available at https://example.org/a.',
      'Jane Roe, On Notes, Example (Oct. 1, 2018), https://example.org/a.',
    ],
    [
      'R33',
      'Jane Roe, On Notes, Example (Oct. 1, 2018) https://example.org/a.',
      'Jane Roe, On Notes, Example (Oct. 1, 2018), https://example.org/a.',
    ],
    [
      'R33.5.2',
      'Weather, Example, https://example.org/w (last accessed July 6, 2021).',
      'Weather, Example, https://example.org/w (last visited July 6, 2021).',
    ],
    [
      'R33.5',
      'Weather, Example, https://example.org/w (last visited 7/6/2021).',
      'Weather, Example, https://example.org/w (last visited July 6, 2021).',
    ],
    [
      'R33.6',
      'Weather, Example, <https://example.org/w> (last visited July 6, 2021).',
      'Weather, Example, https://example.org/w (last visited July 6, 2021).',
    ],
    [
      'R33.6.1',
      'Weather, Example, https://example.org/w?utm_source=a (last visited July 6, 2021).',
      'Weather, Example, https://example.org/w (last visited July 6, 2021).',
    ],
    ['T1', 'Roe v. Coe, 12 F. 3d 34 (2d Cir. 2001)', 'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001)'],
    ['T1', 'Roe v. Coe, 121 S.Ct. 34 (2001)', 'Roe v. Coe, 121 S. Ct. 34 (2001)'],
    [
      'T17',
      'Weather, Example, https://example.org/w (last visited September 6, 2021).',
      'Weather, Example, https://example.org/w (last visited Sept. 6, 2021).',
    ],
  ])('[%s] corrects %s', ([rule, wrong, right]) => {
    const findings = lint(wrong)
    expect(findings.map((finding) => finding.rule)).toContain(rule)
    let fixed = wrong
    for (let pass = 0; pass < 3; pass += 1) fixed = applyFixes(fixed, lint(fixed))
    expect(fixed).toBe(right)
    if (right !== wrong) expect(lint(right)).toEqual([])
  })

  test.for<[rule: string, wrong: string]>([
    ['R12.1', 'Roe v. Coe, 12 F.3d 34 (2001)'],
    ['R12.1', 'Roe v. Coe, 410 U.S. 113.'],
    ['R15.2.3', 'United States, 12 F.3d at 36.'],
    ['R11.5.11', 'Roe v. City'],
    ['R11.5.11', 'Argentina v. Roe'],
  ])('[%s] reports %s without a fix', ([rule, wrong]) => {
    expect(lint(wrong).map((finding) => finding.rule)).toContain(rule)
  })
})
