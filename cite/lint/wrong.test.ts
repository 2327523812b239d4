import { describe, expect, test } from 'vitest'
import { applyFixes } from '../../tests/support/apply-fixes.ts'
import { lint } from '../linter.ts'

const rulesOf = (text: string): string[] => lint(text).map(({ rule }) => rule)
const fixed = (text: string): string => applyFixes(text, lint(text))

/** Mistakes that have no automatic fix. */
describe('R11.6.2 · years and volumes of a reporter', () => {
  test.for([
    'Smith v. Jones, 123 F.3d 456, 458 (9th Cir. 1975).',
    'Smith v. Jones, 12 F.4th 456, 458 (9th Cir. 2010).',
    'Smith v. Jones, 1200 F.2d 456, 458 (9th Cir. 1992).',
    'Smith v. Jones, 1012 F.3d 456, 458 (9th Cir. 2020).',
    'Smith v. Jones, 1500 F. Supp. 100, 101 (D. Mass. 1990).',
    'Smith v. Jones, 1001 F. Supp. 2d 100, 101 (D. Mass. 2013).',
    'Smith v. Jones, 350 F. 100, 101 (2d Cir. 1920).',
    'Smith v. Jones, 999 U.S. 113, 120 (1973).',
    'Smith v. Jones, 410 U.S. 113, 120 (2003).',
    'Smith v. Jones, 93 S. Ct. 705, 710 (1993).',
    'Smith v. Jones, 120 S. Ct. 705, 710 (1973).',
    'Smith v. Jones, 900 F.2d 456, 458 (9th Cir. 1950).',
    'Smith v. Jones, 12 F. Supp. 3d 100, 101 (D. Mass. 1999).',
    'Smith v. Jones, 50 F. Supp. 2d 100, 101 (D. Mass. 1985).',
    'Smith v. Jones, 300 F. Supp. 100, 101 (D. Mass. 2005).',
    'Smith v. Jones, 100 A.3d 10, 12 (Pa. 1990).',
    'Smith v. Jones, 100 A.2d 10, 12 (Pa. 2015).',
    'Smith v. Jones, 100 P.3d 10, 12 (Colo. 1985).',
    'Smith v. Jones, 350 P. 10, 12 (Colo. 1930).',
    'Smith v. Jones, 1001 P.2d 10, 12 (Colo. 1999).',
    'Smith v. Jones, 100 N.E.3d 10, 12 (Ohio 2005).',
    'Smith v. Jones, 250 N.E. 10, 12 (Ohio 1935).',
    'Smith v. Jones, 100 N.W.2d 10, 12 (Iowa 1920).',
    'Smith v. Jones, 100 S.E.2d 10, 12 (Ga. 1930).',
    'Smith v. Jones, 100 S.W.3d 10, 12 (Tex. 1985).',
    'Smith v. Jones, 100 S.W.2d 10, 12 (Tex. 2010).',
    'Smith v. Jones, 100 So. 3d 10, 12 (Fla. 1999).',
    'Smith v. Jones, 100 So. 2d 10, 12 (Fla. 2015).',
    'Smith v. Jones, 250 So. 10, 12 (Fla. 1935).',
    'Smith v. Jones, 80 Cal. 4th 10, 12 (2015).',
    'Smith v. Jones, 10 Cal. 4th 10, 12 (1985).',
    'Smith v. Jones, 10 Cal. App. 5th 10, 12 (2010).',
    'Smith v. Jones, 120 N.Y.2d 10, 12 (1990).',
    'Smith v. Jones, 10 N.Y.3d 10, 12 (1990).',
    'Smith v. Jones, 400 Ill. App. 2d 10, 12 (1970).',
    'Smith v. Jones, 300 Ill. 2d 10, 12 (2010).',
    'Smith v. Jones, 10 B.R. 10, 12 (Bankr. S.D.N.Y. 1965).',
    'Smith v. Jones, 10 Fed. Cl. 10, 12 (1980).',
    'Smith v. Jones, 10 F. App’x 10, 12 (6th Cir. 1995).',
    'Smith v. Jones, 10 F.R.D. 10, 12 (S.D.N.Y. 1920).',
  ])('reports %s', (text) => {
    expect(rulesOf(text)).toContain('R11.6.2')
  })
})

describe('R12.1 · courts of a reporter', () => {
  test.for([
    'Smith v. Jones, 88 F. Supp. 2d 116, 120 (2d Cir. 1999).',
    'Smith v. Jones, 188 F. Supp. 3d 116, 120 (Fed. Cir. 2016).',
    'Smith v. Jones, 123 F.3d 456, 458 (S.D.N.Y. 1997).',
    'Smith v. Jones, 23 F.4th 456, 458 (D. Kan. 2022).',
    'Smith v. Jones, 723 F.2d 456, 458 (N.D. Ill. 1984).',
    'Smith v. Jones, 123 F.3d 456, 458 (Cal. 1997).',
    'Smith v. Jones, 123 F. Supp. 2d 456, 458 (Tex. App. 2000).',
    'Smith v. Jones, 523 U.S. 456, 458 (9th Cir. 1998).',
    'Smith v. Jones, 118 S. Ct. 456, 458 (S.D.N.Y. 1998).',
    'Smith v. Jones, 523 U.S. 456, 458 (Cal. 1998).',
    'Smith v. Jones, 623 P.2d 456, 458 (9th Cir. 1981).',
    'Smith v. Jones, 623 P.2d 456, 458 (N.Y. 1981).',
    'Smith v. Jones, 123 P.3d 456, 458 (Ga. 2005).',
    'Smith v. Jones, 423 A.2d 456, 458 (Cal. 1980).',
    'Smith v. Jones, 423 N.E.2d 456, 458 (Pa. 1981).',
    'Smith v. Jones, 323 N.W.2d 456, 458 (Ohio 1982).',
    'Smith v. Jones, 323 S.E.2d 456, 458 (Tex. 1984).',
    'Smith v. Jones, 723 S.W.2d 456, 458 (Fla. 1987).',
    'Smith v. Jones, 423 So. 2d 456, 458 (Ga. 1983).',
    'Smith v. Jones, 423 So. 2d 456, 458 (S.D. Fla. 1983).',
    'Smith v. Jones, 123 F.3d 456, 458 (1997).',
    'Smith v. Jones, 88 F. Supp. 2d 116, 120 (1999).',
    'Smith v. Jones, 623 P.2d 456, 458 (1981).',
    'Smith v. Jones, 410 U.S. 113, 120.',
  ])('reports %s', (text) => {
    expect(rulesOf(text)).toContain('R12.1')
  })
})

describe('R11.7 · a pincite before the first page of the decision', () => {
  test.for([
    'Smith v. Jones, 123 F.3d 456, 400 (9th Cir. 1997).',
    'Smith v. Jones, 523 U.S. 456, 45 (1998).',
    'Smith v. Jones, 523 U.S. 456, 400–02 (1998).',
    'Smith v. Jones, 88 F. Supp. 2d 1116, 120 (D. Mass. 1999).',
    'Smith v. Jones, 88 F. Supp. 2d 116, 16 n.5 (D. Mass. 1999).',
  ])('reports %s', (text) => {
    expect(rulesOf(text)).toContain('R11.7')
  })
})

describe('R12.4.1 · opinions in databases', () => {
  test.for([
    'Smith v. Jones, 2020 WL 123456, at *2 (S.D.N.Y. Mar. 1, 2020).',
    'In re Smith, 2020 WL 123456 (S.D.N.Y. Mar. 1, 2020).',
    'Smith v. Jones, 2014 U.S. Dist. LEXIS 1234, at *2 (S.D.N.Y. Mar. 1, 2014).',
    'Smith v. Jones, No. 19-cv-1, 2020 WL 123456, at *2 (S.D.N.Y. 2020).',
    'Smith v. Jones, No. 19-cv-1, 2020 U.S. Dist. LEXIS 456, at *2 (S.D.N.Y. 2020).',
    'Smith v. Jones, No. 19-cv-1, 2020 WL 123456, at 2 (S.D.N.Y. Mar. 1, 2020).',
  ])('reports %s', (text) => {
    expect(rulesOf(text)).toContain('R12.4.1')
  })
})

/** Mistakes with the rule that reports them and the corrected text. */
describe('mistakes with a fix', () => {
  test.for<[rule: string, wrong: string, right: string]>([
    [
      'R10.2',
      'Haaland v. Brackeen, 599 U.S. 255, 308 (2023) (Gorsuch, J. concurring).',
      'Haaland v. Brackeen, 599 U.S. 255, 308 (2023) (Gorsuch, J., concurring).',
    ],
    [
      'R5.2.1',
      'See 15 U.S.C. §§ 6502(b)(1)(D) (requiring operators to keep it).',
      'See 15 U.S.C. § 6502(b)(1)(D) (requiring operators to keep it).',
    ],
    ['R6.2.2', 'Id. 689 (quoting it).', 'Id. at 689 (quoting it).'],
    [
      'T17',
      'Smith v. Jones, No. 19-cv-1 (D. Utah filed October 20, 2020).',
      'Smith v. Jones, No. 19-cv-1 (D. Utah filed Oct. 20, 2020).',
    ],
    [
      'T17',
      'Weather, Example, https://example.org/w (last visited October 6, 2021).',
      'Weather, Example, https://example.org/w (last visited Oct. 6, 2021).',
    ],
    [
      'R12.4.1',
      'Smith v. Jones, No. 19-1, 2020 WL 123456, at 2 (D. Kan. Mar. 1, 2020).',
      'Smith v. Jones, No. 19-1, 2020 WL 123456, at *2 (D. Kan. Mar. 1, 2020).',
    ],
    [
      'R12.2',
      'Smith v. Jones, 123 P.2d 456, 458 (Calif. 1942).',
      'Smith v. Jones, 123 P.2d 456, 458 (Cal. 1942).',
    ],
    [
      'R12.2',
      'Smith v. Jones, 423 A.2d 456, 458 (Penn. 1980).',
      'Smith v. Jones, 423 A.2d 456, 458 (Pa. 1980).',
    ],
    [
      'R12.2',
      'Smith v. Jones, 423 A.2d 456, 458 (Penna. 1980).',
      'Smith v. Jones, 423 A.2d 456, 458 (Pa. 1980).',
    ],
    [
      'R12.2',
      'Smith v. Jones, 323 N.W.2d 456 (Wisc. Ct. App. 1982).',
      'Smith v. Jones, 323 N.W.2d 456 (Wis. Ct. App. 1982).',
    ],
    ['R12.2', 'Smith v. Jones, 623 P.2d 456 (Ore. 1981).', 'Smith v. Jones, 623 P.2d 456 (Or. 1981).'],
    ['R12.2', 'Smith v. Jones, 623 P.2d 456 (Kans. 1981).', 'Smith v. Jones, 623 P.2d 456 (Kan. 1981).'],
    [
      'R12.2',
      'Smith v. Jones, 123 S.W.3d 456, 458 (TX Ct. App. 2003).',
      'Smith v. Jones, 123 S.W.3d 456, 458 (Tex. App. 2003).',
    ],
    [
      'R12.2',
      'Smith v. Jones, 623 P.2d 456 (CA Ct. App. 1981).',
      'Smith v. Jones, 623 P.2d 456 (Cal. Ct. App. 1981).',
    ],
    ['R12.2', 'Smith v. Jones, 423 N.E.2d 456 (OH 1981).', 'Smith v. Jones, 423 N.E.2d 456 (Ohio 1981).'],
    ['R12.2', 'Smith v. Jones, 423 N.E.2d 456 (NY 1981).', 'Smith v. Jones, 423 N.E.2d 456 (N.Y. 1981).'],
    [
      'R12.2',
      'Smith v. Jones, 423 N.E.2d 456 (Massachusetts 1981).',
      'Smith v. Jones, 423 N.E.2d 456 (Mass. 1981).',
    ],
    [
      'R12.2',
      'Smith v. Jones, 12 F. Supp. 2d 34 (SDNY 1998).',
      'Smith v. Jones, 12 F. Supp. 2d 34 (S.D.N.Y. 1998).',
    ],
    [
      'R12.2',
      'Smith v. Jones, 12 F. Supp. 2d 34 (N. D. Ill. 1998).',
      'Smith v. Jones, 12 F. Supp. 2d 34 (N.D. Ill. 1998).',
    ],
    ['R7.2', 'Smith v. Jones, 123 F.3d 456 (2nd Cir. 1997).', 'Smith v. Jones, 123 F.3d 456 (2d Cir. 1997).'],
    [
      'R7.2',
      'Smith v. Jones, 123 F.3d 456 (Eleventh Circuit 1997).',
      'Smith v. Jones, 123 F.3d 456 (11th Cir. 1997).',
    ],
    ['R5.2.1', '42 U.S.C. § 1981-1983 (2018).', '42 U.S.C. §§ 1981-1983 (2018).'],
    ['R5.2.1', '18 U.S.C. § 2701-2712.', '18 U.S.C. §§ 2701-2712.'],
    ['R23.1', 'U.S. Const. amend. XIV, § 1 (1868).', 'U.S. Const. amend. XIV, § 1.'],
    ['R23.1', 'U.S. Const. art. I, § 8 (1787).', 'U.S. Const. art. I, § 8.'],
    ['R3.2', 'Roe v. Wade, 410 U.S. 113, 120 (1973)..', 'Roe v. Wade, 410 U.S. 113, 120 (1973).'],
    ['R3.2', 'Id. at 120..', 'Id. at 120.'],
    [
      'R30.1.1',
      'Jane Roe, Bias, 2020 Wis. L. Rev. 1147, 1150 (2020).',
      'Jane Roe, Bias, 2020 Wis. L. Rev. 1147, 1150.',
    ],
    [
      'R19',
      'Exec. Order 12,898, 59 Fed. Reg. 7629 (Feb. 11, 1994).',
      'Exec. Order No. 12,898, 59 Fed. Reg. 7629 (Feb. 11, 1994).',
    ],
    [
      'R28.2.2',
      'Marcus. G. Quimby, Fair Measure, 91 Harv. L. Rev. 1212 (1978).',
      'Marcus G. Quimby, Fair Measure, 91 Harv. L. Rev. 1212 (1978).',
    ],
    [
      'R30.1.1',
      'Jane Roe, What is Fair Procedure?, 91 Harv. L. Rev. 1212 (1978).',
      'Jane Roe, What Is Fair Procedure?, 91 Harv. L. Rev. 1212 (1978).',
    ],
    [
      'R30.1.1',
      'Jane Doe, The Law, vol. 100 Harv. L. Rev. 123, 130 (2020).',
      'Jane Doe, The Law, 100 Harv. L. Rev. 123, 130 (2020).',
    ],
    [
      'R30.1.1',
      'Jane Doe, The Law, Volume 100 Harv. L. Rev. 123 (2020).',
      'Jane Doe, The Law, 100 Harv. L. Rev. 123 (2020).',
    ],
    [
      'R30.1.1',
      'Jane Doe, "The Law," 100 Harv. L. Rev. 123, 130 (2020).',
      'Jane Doe, The Law, 100 Harv. L. Rev. 123, 130 (2020).',
    ],
    [
      'R30.1.1',
      'Jane Doe, “The Law”, 100 Harv. L. Rev. 123 (2020).',
      'Jane Doe, The Law, 100 Harv. L. Rev. 123 (2020).',
    ],
    [
      'R30.1.1',
      'Jane Doe, The Law, Harv. L. Rev. 100, 123 (2020).',
      'Jane Doe, The Law, 100 Harv. L. Rev. 123 (2020).',
    ],
    [
      'R30.3.1',
      'Jane Doe, The Law, 100 Harvard Law Review 123, 130 (2020).',
      'Jane Doe, The Law, 100 Harv. L. Rev. 123, 130 (2020).',
    ],
    [
      'R30.3.1',
      'Jane Doe, The Law, 100 Yale Law Journal 123 (2020).',
      'Jane Doe, The Law, 100 Yale L.J. 123 (2020).',
    ],
    [
      'R30.3.1',
      'Jane Doe, The Law, 100 Stanford Law Review 123 (2020).',
      'Jane Doe, The Law, 100 Stan. L. Rev. 123 (2020).',
    ],
    [
      'R30.3.1',
      'Jane Doe, The Law, 10 Harv. L.Rev. 123 (1996).',
      'Jane Doe, The Law, 10 Harv. L. Rev. 123 (1996).',
    ],
    [
      'R14.2.1',
      'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997), rev’d 525 U.S. 1 (1998).',
      'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997), rev’d, 525 U.S. 1 (1998).',
    ],
    [
      'T14',
      'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997), reversed, 525 U.S. 1 (1998).',
      'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997), rev’d, 525 U.S. 1 (1998).',
    ],
    ['R6.2.3', 'Vats supra note 5, at 100.', 'Vats, supra note 5, at 100.'],
    ['R6.2.2', 'Id., at 12.', 'Id. at 12.'],
    ['R6.2.2', 'Id. 12.', 'Id. at 12.'],
    ['R5.3', 'Id. at § 12.', 'Id. § 12.'],
    ['R11.5.8', 'U.S. v. Jones, 565 U.S. 400 (2012).', 'United States v. Jones, 565 U.S. 400 (2012).'],
    ['R11.1', 'Smith vs. Jones, 523 U.S. 456 (1998).', 'Smith v. Jones, 523 U.S. 456 (1998).'],
    ['R11.5.5', 'Smith et al. v. Jones, 523 U.S. 456 (1998).', 'Smith v. Jones, 523 U.S. 456 (1998).'],
    ['R11.5.1', 'John Smith v. Mary Jones, 523 U.S. 456 (1998).', 'Smith v. Jones, 523 U.S. 456 (1998).'],
    ['R11.5.6', 'Acme Co., Inc. v. Jones, 523 U.S. 456 (1998).', 'Acme Co. v. Jones, 523 U.S. 456 (1998).'],
    ['R11.5.12', 'The Acme Co. v. Jones, 523 U.S. 456 (1998).', 'Acme Co. v. Jones, 523 U.S. 456 (1998).'],
    ['R11.3.1', 'Acme Company v. Jones, 523 U.S. 456 (1998).', 'Acme Co. v. Jones, 523 U.S. 456 (1998).'],
    [
      'R11.3.1',
      'Acme Corporation v. Jones, 523 U.S. 456 (1998).',
      'Acme Corp. v. Jones, 523 U.S. 456 (1998).',
    ],
    ['R11.5.7', 'In the Matter of Smith, 523 U.S. 456 (1998).', 'In re Smith, 523 U.S. 456 (1998).'],
    ['R12.3.1', 'Smith v. Jones, 523 U.S. 456 (U.S. 1998).', 'Smith v. Jones, 523 U.S. 456 (1998).'],
    [
      'R12.1',
      'Smith v. Jones, 123 F.3d 456, (9th Cir. 1997).',
      'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997).',
    ],
    [
      'R12.1',
      'Smith v. Jones, 123 F.3d 456 (9th Cir., 1997).',
      'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997).',
    ],
    ['T1', 'Smith v. Jones, 123 F. 3d 456 (9th Cir. 1997).', 'Smith v. Jones, 123 F.3d 456 (9th Cir. 1997).'],
    [
      'T1',
      'Smith v. Jones, 12 F.Supp.2d 34 (D. Kan. 1998).',
      'Smith v. Jones, 12 F. Supp. 2d 34 (D. Kan. 1998).',
    ],
    ['T1', 'Smith v. Jones, 423 So.2d 456 (Fla. 1983).', 'Smith v. Jones, 423 So. 2d 456 (Fla. 1983).'],
    ['R5.1.1', 'Smith v. Jones, 523 U.S. 456, p. 458 (1998).', 'Smith v. Jones, 523 U.S. 456, 458 (1998).'],
    [
      'R5.1.2',
      'Smith v. Jones, 523 U.S. 1456, 1458-1459 (1998).',
      'Smith v. Jones, 523 U.S. 1456, 1458-59 (1998).',
    ],
    [
      'R5.1.3',
      'Smith v. Jones, 523 U.S. 456, 458 n. 5 (1998).',
      'Smith v. Jones, 523 U.S. 456, 458 n.5 (1998).',
    ],
    ['R16.1.1', '42 USC § 1983.', '42 U.S.C. § 1983.'],
    ['R5.2.1', '42 U.S.C. §1983.', '42 U.S.C. § 1983.'],
    ['R5.2.1', '42 U.S.C. § 1983, 1985.', '42 U.S.C. §§ 1983, 1985.'],
    ['R5.2.1', '42 U.S.C. sec. 1983.', '42 U.S.C. § 1983.'],
    ['R19.1.1', '29 CFR § 1630.2 (2020).', '29 C.F.R. § 1630.2 (2020).'],
    ['R18.1.1', 'FRE 403.', 'Fed. R. Evid. 403.'],
    [
      'R18.2',
      'Restatement 2d of Torts § 402A (Am. L. Inst. 1965).',
      'Restatement (Second) of Torts § 402A (Am. L. Inst. 1965).',
    ],
    ['R23.1', 'U.S. Const. Amend. XIV.', 'U.S. Const. amend. XIV.'],
    ['R23.1', 'US Const. amend. XIV.', 'U.S. Const. amend. XIV.'],
    ['R4.2', 'See, Smith v. Jones, 523 U.S. 456 (1998).', 'See Smith v. Jones, 523 U.S. 456 (1998).'],
    [
      'R4.6.2',
      'See e.g. Smith v. Jones, 523 U.S. 456 (1998).',
      'See, e.g., Smith v. Jones, 523 U.S. 456 (1998).',
    ],
    ['R4.2', 'Cf Smith v. Jones, 523 U.S. 456 (1998).', 'Cf. Smith v. Jones, 523 U.S. 456 (1998).'],
    ['R7.2', 'Jane Roe, Longer Notes 43 (3rd ed. 1999).', 'Jane Roe, Longer Notes 43 (3d ed. 1999).'],
    [
      'R33',
      'Jane Roe, Notes, Example (Oct. 1, 2018), available at https://example.org/a.',
      'Jane Roe, Notes, Example (Oct. 1, 2018), https://example.org/a.',
    ],
    [
      'T17',
      'Jane Roe, Notes, Example (October 1, 2018), https://example.org/a.',
      'Jane Roe, Notes, Example (Oct. 1, 2018), https://example.org/a.',
    ],
  ])('[%s] corrects %s', ([rule, wrong, right]) => {
    expect(rulesOf(wrong)).toContain(rule)
    let text = wrong
    for (let pass = 0; pass < 3; pass += 1) text = fixed(text)
    expect(text).toBe(right)
    expect(lint(right)).toEqual([])
  })
})

describe('mistakes without a fix', () => {
  test.for<[rule: string, wrong: string]>([
    ['R19.1.1', '29 C.F.R. § 1630.2.'],
    ['R19.1.1', 'See 29 C.F.R. § 1630.2(o).'],
    ['R6.2.3', '42 U.S.C. § 1983; Section 1983, supra note 2.'],
    ['R6.2.3', '42 U.S.C. § 1983, supra note 2.'],
    ['R6.2.3', 'Sherman Act, supra note 2.'],
    ['R6.2.3', 'U.S. Const. amend. XIV, supra note 2.'],
    ['R6.2.3', 'Fed. R. Civ. P. 12, supra note 2.'],
    ['R28.2.5', 'Richard A. Posner, Economic Analysis of Law 45 (9th ed.).'],
    ['R15.2.4', 'Smith v. Jones, 123 F.3d 456, 458 (9th Cir. 1997) [hereinafter Smith].'],
    ['R14.2.1', 'Smith v. Jones, 123 F.2d 456, 458 (9th Cir. 1941), cert. denied, 315 U.S. 1 (1942).'],
    ['R10.1.1', 'Smith v. Jones, 123 F.3d 456, 458 (9th Cir. 1997) (The court held that the rule is void.).'],
    ['R10.1.1', 'Smith v. Jones, 123 F.3d 456, 458 (9th Cir. 1997) (It held so).'],
    ['R33.5.2', 'Jane Doe, A Title, SCOTUSblog, https://www.scotusblog.com/x.'],
    ['R33.5.2', 'Weather, Example, https://example.org/w.'],
    ['R11.5.11', 'Smith v. City, 523 U.S. 456 (1998).'],
    ['R5.2.3', '42 U.S.C. § 1983 et seq.'],
    ['R15.2.3', 'State, 523 U.S. at 458.'],
  ])('[%s] reports %s', ([rule, wrong]) => {
    expect(rulesOf(wrong)).toContain(rule)
  })
})

test.for(['See, Ex parte Young, 209 U.S. 123 (1908).', 'See, Matter of Roe, 12 F.3d 34 (9th Cir. 1993).'])(
  'R4.2: reports the comma after the signal in %s',
  (text) => {
    expect(lint(text).map(({ rule }) => rule)).toContain('R4.2')
  },
)
