import { describe, expect, test } from 'vitest'
import { applyFixes } from '../../tests/support/apply-fixes.ts'
import { DOCUMENT_RULES } from './document-rules.ts'
import { lintByRules } from './text-rules.ts'

const rulesOf = (text: string): string[] => lintByRules(text, DOCUMENT_RULES).map(({ rule }) => rule)
const fixed = (text: string): string => applyFixes(text, lintByRules(text, DOCUMENT_RULES))

describe('typing errors in the citations of a document', () => {
  test.for<[slip: string, wrong: string, right: string]>([
    [
      'a period after the volume',
      'Roe v. Coe, 12. S. Ct. 34, 36 (1993).',
      'Roe v. Coe, 12 S. Ct. 34, 36 (1993).',
    ],
    [
      'a period between a code and its section',
      'Tex. Health & Safety Code. § 12.3 (2019).',
      'Tex. Health & Safety Code § 12.3 (2019).',
    ],
    [
      'a comma between a code and its sections',
      'Tex. Health & Safety Code, §§ 12.3–.5 (2019).',
      'Tex. Health & Safety Code §§ 12.3–.5 (2019).',
    ],
    [
      'an archived copy with an open bracket',
      'Jane Roe, A Study, https://example.org/a [https://perma.cc/AB12-CD34; Roe, supra note 4.',
      'Jane Roe, A Study, https://example.org/a [https://perma.cc/AB12-CD34]; Roe, supra note 4.',
    ],
    [
      'an archived copy with two closing brackets',
      'Jane Roe, A Study, https://example.org/a [https://perma.cc/AB12-CD34]].',
      'Jane Roe, A Study, https://example.org/a [https://perma.cc/AB12-CD34].',
    ],
    [
      'a comma after a law review whose year is missing',
      'Jane Roe, A Study, 93 Neb. L. Rev., 807, 810 (“It runs.”).',
      'Jane Roe, A Study, 93 Neb. L. Rev. 807, 810 (“It runs.”).',
    ],
    [
      '“and” in the abbreviated name of a journal',
      'Jane Roe, A Study, 105 J. Crim. L. and Criminology 1, 4 (2015).',
      'Jane Roe, A Study, 105 J. Crim. L. & Criminology 1, 4 (2015).',
    ],
    [
      '“and” in a journal’s name with abbreviations on both sides',
      'Jane Roe, A Study, 47 Harv. J.L. and Pub. Pol’y 539, 542 & n.19 (2024).',
      'Jane Roe, A Study, 47 Harv. J.L. & Pub. Pol’y 539, 542 & n.19 (2024).',
    ],
    [
      'a short name in parentheses after a URL',
      'Jane Roe, A Study, https://example.org/a (hereinafter Roe, Study).',
      'Jane Roe, A Study, https://example.org/a [hereinafter Roe, Study].',
    ],
    [
      'a year before the circuit',
      'Roe v. Coe, 12 F.3d 34, 36 (1993 2d Cir.).',
      'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 1993).',
    ],
    [
      'a year before the district',
      'Roe v. Coe, 12 F. Supp. 2d 34, 36 (1998, S.D.N.Y.).',
      'Roe v. Coe, 12 F. Supp. 2d 34, 36 (S.D.N.Y. 1998).',
    ],
    ['a year after id.', 'Id. at 532, 534–35 (2021) (denying).', 'Id. at 532, 534–35 (denying).'],
    [
      'a department with a period',
      'U.S. Dept. of Lab., Opinion Letter (May 2, 2019).',
      'U.S. Dep’t of Lab., Opinion Letter (May 2, 2019).',
    ],
    [
      'a comma before the date',
      'Jane Roe, A Study, Quimby Found., (July 11, 2023), https://example.org/a.',
      'Jane Roe, A Study, Quimby Found. (July 11, 2023), https://example.org/a.',
    ],
    [
      'a comma before the court',
      'Roe v. Coe, 12 F.3d 34, 36, (2d Cir. 1993).',
      'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 1993).',
    ],
    [
      'a comma before a parenthetical',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 1993), (holding that it runs).',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 1993) (holding that it runs).',
    ],
    [
      'a comma before an archived copy',
      'Jane Roe, A Study, https://example.org/a, [https://perma.cc/AB12-CD34].',
      'Jane Roe, A Study, https://example.org/a [https://perma.cc/AB12-CD34].',
    ],
    [
      'a period before a parenthetical',
      'Roe, supra note 4, at 12. (“It runs.”).',
      'Roe, supra note 4, at 12 (“It runs.”).',
    ],
    [
      'a period and two spaces before a parenthetical',
      'Roe, supra note 4, at 12.  (“It runs.”).',
      'Roe, supra note 4, at 12  (“It runs.”).',
    ],
    [
      'a period before a judge’s name',
      'Id. at 19. (Roe, C.J., dissenting).',
      'Id. at 19 (Roe, C.J., dissenting).',
    ],
    [
      'a comma between the edition and the year',
      'Jane Roe, On Notes 12 (John Coe ed., 3d ed., 1921).',
      'Jane Roe, On Notes 12 (John Coe ed., 3d ed. 1921).',
    ],
    [
      'a comma between a journal and its first page',
      'Jane Roe, On Notes, 4 J.L. & Pol. Econ., 731, 740–41 (2024).',
      'Jane Roe, On Notes, 4 J.L. & Pol. Econ. 731, 740–41 (2024).',
    ],
    [
      'a comma between a book and the first page of a chapter',
      'Jane Roe, On Notes, in Long and Short Notes, 420, 439 (John Coe ed., 2000).',
      'Jane Roe, On Notes, in Long and Short Notes 420, 439 (John Coe ed., 2000).',
    ],
    ['a period after et', 'Roe et. al., supra note 3, at 5.', 'Roe et al., supra note 3, at 5.'],
    [
      'a day with a leading zero',
      'Jane Roe, On Notes, Quimby (Apr. 03, 2023), https://example.org/a.',
      'Jane Roe, On Notes, Quimby (Apr. 3, 2023), https://example.org/a.',
    ],
    [
      'a journal without its period',
      'Jane Roe, On Notes, 5 Geo L. Tech. Rev. 250, 253 (2021).',
      'Jane Roe, On Notes, 5 Geo. L. Tech. Rev. 250, 253 (2021).',
    ],
    ['a period before a quotation', 'Roe, supra note 4. (“It runs.”).', 'Roe, supra note 4 (“It runs.”).'],
    [
      'a comma between a journal with a contraction and its first page',
      'Jane Roe, On Notes, 4 Frontiers Ecology & Env’t, 481, 482 (2006).',
      'Jane Roe, On Notes, 4 Frontiers Ecology & Env’t 481, 482 (2006).',
    ],
    [
      'a comma before the last of several authors with three names',
      'See Jane Roe, Mary Ann Coe, & Anna Maria Poe, On Notes, 9 J. Pol. 3 (2022).',
      'See Jane Roe, Mary Ann Coe & Anna Maria Poe, On Notes, 9 J. Pol. 3 (2022).',
    ],
    [
      'a period before an archived copy',
      'Jane Roe, A Study, https://example.org/a/. [https://perma.cc/AB12-CD34].',
      'Jane Roe, A Study, https://example.org/a/ [https://perma.cc/AB12-CD34].',
    ],
    [
      'a parenthesis after an archived copy',
      'Jane Roe, A Study, https://example.org/a [https://perma.cc/AB12-CD34).',
      'Jane Roe, A Study, https://example.org/a [https://perma.cc/AB12-CD34].',
    ],
    [
      'no bracket before an archived copy',
      'Jane Roe, A Study, https://example.org/a https://perma.cc/AB12-CD34].',
      'Jane Roe, A Study, https://example.org/a [https://perma.cc/AB12-CD34].',
    ],
    [
      'a period between an archived copy and a quotation',
      'Jane Roe, A Study, https://example.org/a [https://perma.cc/AB12-CD34]. (“It runs.”).',
      'Jane Roe, A Study, https://example.org/a [https://perma.cc/AB12-CD34] (“It runs.”).',
    ],
    [
      'a year that the name of an act includes',
      'Quimby Act of 1968, Pub. L. No. 90-448, 82 Stat. 476 (1968).',
      'Quimby Act of 1968, Pub. L. No. 90-448, 82 Stat. 476.',
    ],
    [
      'a period after a state without an abbreviation',
      'Jane Roe, On Notes, 55 Idaho. L. Rev. 3 (2019).',
      'Jane Roe, On Notes, 55 Idaho L. Rev. 3 (2019).',
    ],
    [
      'a state university in full',
      'Jane Roe, On Notes, 52 Ariz. State L.J. 883 (2020).',
      'Jane Roe, On Notes, 52 Ariz. St. L.J. 883 (2020).',
    ],
    [
      'an article before a journal’s name',
      'Jane Roe, On Notes, 98 The Quimby Q. 1290 (2020).',
      'Jane Roe, On Notes, 98 Quimby Q. 1290 (2020).',
    ],
    ['spaces between initials', 'See J. F. Roe, On Notes 12 (1999).', 'See J.F. Roe, On Notes 12 (1999).'],
    [
      'a comma before the accompanying text',
      'See supra notes 6–7, and accompanying text.',
      'See supra notes 6–7 and accompanying text.',
    ],
    [
      'no space before a parenthetical',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 1993)(holding that it runs).',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 1993) (holding that it runs).',
    ],
    ['no space after “v.”', 'Roe v.Coe, 12 F.3d 34.', 'Roe v. Coe, 12 F.3d 34.'],
    ['a comma after a publisher', 'Cal. Penal Code § 2 (West, 2024).', 'Cal. Penal Code § 2 (West 2024).'],
    [
      'a comma after “forthcoming”',
      '12 Vand. L. Rev. (forthcoming, 2027).',
      '12 Vand. L. Rev. (forthcoming 2027).',
    ],
    [
      '“and” before the last editor',
      'A Book 5 (Jane A. Roe and Carl Coe eds., 1987).',
      'A Book 5 (Jane A. Roe & Carl Coe eds., 1987).',
    ],
    [
      'a comma before the last author',
      'Jane Roe, Carl Coe, & Ida Quimby, A Study, 12 Vand. L. Rev. 3 (1999).',
      'Jane Roe, Carl Coe & Ida Quimby, A Study, 12 Vand. L. Rev. 3 (1999).',
    ],
    [
      '“and” before the last author',
      'See Jane Roe, Carl Coe and Ida Quimby, A Study, 12 Vand. L. Rev. 3 (1999).',
      'See Jane Roe, Carl Coe & Ida Quimby, A Study, 12 Vand. L. Rev. 3 (1999).',
    ],
    ['spaced capitals before “L. Rev.”', 'A Study, 67 S. D. L. Rev. 4.', 'A Study, 67 S.D. L. Rev. 4.'],
    ['a spaced “L. J.”', 'A Study, 67 Duke L. J. 4.', 'A Study, 67 Duke L.J. 4.'],
    ['a spaced “J. L.”', 'A Study, 67 Quimby J. L. & Med. 4.', 'A Study, 67 Quimby J.L. & Med. 4.'],
    ['an old state abbreviation', 'A Study, 67 Wisc. L. Rev. 4.', 'A Study, 67 Wis. L. Rev. 4.'],
    [
      '“and” in an abbreviated periodical',
      'Jane Roe, A Study, Topics in Med. and Hyg., Spring 1999, at 4.',
      'Jane Roe, A Study, Topics in Med. & Hyg., Spring 1999, at 4.',
    ],
    ['a period after a contraction', 'Quimby Dep’t. of Coe v. Roe', 'Quimby Dep’t of Coe v. Roe'],
    ['a period after one in capitals', '27 COE L. & POL’Y. REV. 57', '27 COE L. & POL’Y REV. 57'],
    ['“L” without its period', '(Am. L Inst. 2021)', '(Am. L. Inst. 2021)'],
    ['two hyphens in a page range', '12 Vand. L. Rev. 3, 66--67 (1999)', '12 Vand. L. Rev. 3, 66–67 (1999)'],
    [
      '“at” in a full citation',
      'Roe v. Coe, 12 F.3d 34, at 36 (2d Cir. 1993).',
      'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 1993).',
    ],
    [
      'no space before a page',
      'Roe v. Coe, 277 U.S. 183,189 (1928).',
      'Roe v. Coe, 277 U.S. 183, 189 (1928).',
    ],
    ['no comma before a star page', '2024 WL 1860434 at *8', '2024 WL 1860434, at *8'],
    ['no comma before “at” after a section', 'Treatise § 25.14[B] at 163', 'Treatise § 25.14[B], at 163'],
    [
      'no “at” after a note number',
      'Roe, supra note 16, 801 (noting it).',
      'Roe, supra note 16, at 801 (noting it).',
    ],
    ['no comma before a judge’s title', '(Quimby J. dissenting)', '(Quimby, J., dissenting)'],
    ['“cert denied”', 'Roe v. Coe, cert denied, 594 U.S. 1.', 'Roe v. Coe, cert. denied, 594 U.S. 1.'],
    [
      'a state that the reporter shows',
      '50 N.Y.S.2d 186, 188 (N.Y. Sup. Ct. 1944)',
      '50 N.Y.S.2d 186, 188 (Sup. Ct. 1944)',
    ],
    ['a year that is the volume', '2021 UTAH L. REV. 13, 15 (2021)', '2021 UTAH L. REV. 13, 15'],
    [
      'a long month',
      'Jane Roe, A Study, Slate, October 4, 2023, https://example.org',
      'Jane Roe, A Study, Slate, Oct. 4, 2023, https://example.org',
    ],
    ['a space before a comma', 'Roe, supra note 44 , at 63', 'Roe, supra note 44, at 63'],
  ])('corrects %s', ([, wrong, right]) => {
    expect(fixed(wrong)).toBe(right)
    expect(rulesOf(right)).toEqual([])
  })

  test('reports “at” without a page, but offers no correction', () => {
    for (const text of ['Id. at.', 'See id. at; Roe, supra note 4.', 'Roe, supra note 4, at.'])
      expect(lintByRules(text, DOCUMENT_RULES)).toMatchObject([{ rule: 'R5.1.1' }])
    expect(rulesOf('Id. at 5. See id. at. . . .')).toEqual([])
  })

  test('reports a supplement without its number, but offers no correction', () => {
    expect(lintByRules('20 U.S.C. § 7261(f) (Supp. 2015).', DOCUMENT_RULES)).toMatchObject([
      { rule: 'R16.1.1', span: [21, 31] },
    ])
    expect(rulesOf('20 U.S.C. § 7261(f) (Supp. III 2015).')).toEqual([])
  })

  test.for<[form: string, text: string]>([
    ['a volume after a year', 'Roe v. Coe, (1990) 2 S.C.R. 1.'],
    ['the thousands of a page', 'Exec. Order No. 13,777, 82 Fed. Reg. 12,285 (2017).'],
    ['the page of an article number', 'A Study, 7 Quimby Computs. 37, at 3 (2018).'],
    ['the page of a database opinion', '1997 U.S. App. LEXIS 31870, at 6 (2d Cir. 1997).'],
    ['a contraction at the end of a sentence', 'He led the Ass’n. The board met.'],
    ['an English report', '90 L. J. K. B. 883 (1921)'],
    ['a body with “and” in its name', 'See Roe, Securities and Exchange Comm’n, Annual Report 5 (1999).'],
    [
      'two archived copies in one pair of brackets',
      'Jane Roe, A Study, https://example.org/a [https://perma.cc/AB12-CD34; https://perma.cc/EF12-GH34].',
    ],
    ['a short name in a sentence', 'The Quimby Act (hereinafter the Act), which Roe criticized, is old.'],
    ['the volume of a set', 'Jane Roe, 2 Works of Roe, 23 (“It runs.”).'],
    ['a company called L', 'Roe v. L Brands, Inc., 12 F.3d 34.'],
    ['a sentence after a citation', 'Roe, supra note 4, at 12. (Coe later withdrew it.)'],
  ])('accepts %s', ([, text]) => {
    expect(rulesOf(text)).toEqual([])
  })
})
