import { describe, expect, test } from 'vitest'
import { printAgain } from '../../tests/support/print-again.ts'
import { parseString } from '../cite.ts'

function printed(text: string): { text: string; kinds: string[]; leftovers: number } {
  const { leftovers, ...again } = printAgain(text)
  return { ...again, leftovers: leftovers.length }
}

describe('citations from published texts', () => {
  test.for<[rule: string, kind: string, text: string]>([
    ['HI3', 'case', 'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001), aff’d, 562 U.S. 10, 15 (2011).'],
    [
      'HI3',
      'case',
      'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001), aff’d, No. 22-999, 2023 WL 7654321 (2d Cir. Nov. 1, 2023).',
    ],
    [
      'HI3',
      'case',
      'Roe v. Doe, 12 F.3d 34 (9th Cir.), rev’d in part, vacated in part, 562 U.S. 10, 15 (2011), and cert. denied, 112 S. Ct. 400 (2012).',
    ],
    [
      'HI3',
      'case',
      'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001), rev’d sub nom. Poe v. Doe, 562 U.S. 10, 131 S. Ct. 5, 7 (2011) (per curiam).',
    ],
    [
      'HI3',
      'case',
      'Roe v. Doe, 12 F.3d 34 (9th Cir. 2001), aff’d, 562 U.S. 10 (2011) (holding so, see Poe, No. 1-cv-277, 2017 WL 7690, for Poe).',
    ],
    ['HI3', 'case', 'Roe v. Doe, 886 S.W.2d 425, 430 (Tex. App. 1994), writ denied (Mar. 23, 1995).'],
    ['HI3', 'case', 'Roe v. Doe, 12 N.E.2d 34 (Ind. Ct. App. 2001), trans. denied.'],
    [
      'CD1',
      'court-document',
      'Motion for Costs Under NRS 18.020 at 1, Acme, LLC v. Roe, 2016 WL 4924 (Nev. May 12, 2016).',
    ],
    [
      'CD1',
      'court-document',
      'Motion Under 28 U.S.C. § 2255 at 3, United States v. Roe, No. 1:12-cr-345 (D.N.J. Mar. 4, 2015), ECF No. 12.',
    ],
    ['PS10', 'court-document', 'Defs.’ Mot. to Dismiss Under Fed. R. Civ. P. 12(b)(1) at 4, ECF No. 12.'],
    ['PS19', 'pasted', 'See Roe v. Doe, 12 F.3d 34 (9th Cir. 2001); accord id., Exh. 3A, at 1.'],
    ['CA1', 'case', 'Matter of Roe, 20 I. & N. Dec. 16, 18, Int. Dec. 3134 (BIA 1991).'],
    ['CA1', 'case', 'Matter of Roe, Int. Dec. 3134 (BIA 1989).'],
    ['PS10', 'court-document', 'ECF No. 12-3 at 4.'],
    ['PS10', 'court-document', 'See Dkt. 45; Dkt. No. 46 at 3; Doc. 12 ¶ 5.'],
    ['PS8', 'case', 'Roe v. Doe, slip op. at 10–11 (holding so).'],
    ['PS10', 'court-document', 'See Plaintiff’s Exhibit 3; PSR ¶ 12; Slip Op. at 3; CR at 3.'],
    ['ST4', 'session-law', 'Act of June 30, 1948, ch. 758, § 1, 62 Stat. 1155, 1157.'],
    [
      'LG4',
      'report',
      'S. Rep. No. 225, 98th Cong., 2d Sess., at 80, 151, reprinted in 1984 U.S.C.C.A.N. at 3263, 3334.',
    ],
    ['JN4', 'student-work', 'Jane Roe, Annotation, Notes of Law, 43 A.L.R.5th 207 (1996).'],
    ['CA1', 'case', 'Acme v. Roe, 43 A.L.R.5th 207 (1996).'],
    ['PS6', 'regulation', 'See 7 C.F.R. pt. 1944, subpt. E. 24 C.F.R. § 813.102.'],
    ['PS19', 'pasted', '1413, 1415 (2023) (finding so).'],
    ['PS20', 'article', 'Jane Roe, Texts Versus Contexts in Court, 103 Yale L.J. 463, 465 (1993).'],
    ['SH9', 'case', 'See Van, 364 Md. at 419, 773 A.2d at 489 (holding so).'],
    ['SH9', 'case', 'Roe v. Doe, 364 Md. 400, 773 A.2d 480 (2001); Roe, 364 Md. at 419, 773 A.2d at 489.'],
    ['CA14', 'article', 'Jane Roe, On Footnotes, 103 Yale L.J. 463 (Feb. 1993).'],
    ['CA1', 'case', 'See Acme, 2009 WL 1259963, at *1–2.'],
    ['CA1', 'case', 'Acme v. Commissioner, T.C. Memo. 2020-71.'],
    ['CA9', 'case', 'Roe v. Doe, 563 U.S. ___, ___ (2011) (slip op. at 14).'],
    ['PC5', 'pasted', 'Id. at 15a.'],
    [
      'WB5',
      'web',
      'Jane Roe, On Notes, Acme (July 23, 2024), https://example.org/a (last visited Jan. 30, 2025).',
    ],
    [
      'LG4',
      'report',
      'H.R. Rep. No. 93-1280, at 27 (1974) (Conf. Rep.), reprinted in 1974 U.S.C.C.A.N. 5038, 5065.',
    ],
    ['PT1', 'patent', 'Acme Method, U.S. Patent Application No. 20130218640 (filed Aug. 22, 2013).'],
    ['PS22', 'statute', 'See G.L. c. 279, § 5 (holding so).'],
    ['PS22', 'statute', 'HAR § 13-5-24(c)(4).'],
    ['PS22', 'statute', 'See § 522(l).'],
    ['PS19', 'pasted', 'See Roe v. Doe, 12 F.3d 34 (9th Cir. 2001); supra note 5, at 161 n.18; supra.'],
    ['PS22', 'restatement', 'See Restatement (Second) of Contracts §§ 203(B), 211(A), 220–23.'],
    ['PS22', 'constitution', 'Can. Const. § 91.'],
    ['PS22', 'rule', 'See Fed. Rule Evid. 803(6) (on records).'],
    ['PS22', 'book', '17 Am. Jur. 2d Contracts § 74 (1964).'],
    ['PS22', 'court-document', 'App. to Pet. for Cert. at 33a (on notes).'],
    ['PS22', 'court-document', 'See, e.g., Doc. 52, Exh. 1 at 7–10.'],
  ])('[%s] %s: %s', ([, kind, text]) => {
    expect(printed(text)).toEqual({ text, kinds: expect.arrayContaining([kind]) as string[], leftovers: 0 })
  })

  test('[PS18] reads the authors of a working paper that has only a number', () => {
    const text =
      'Jane Roe & Ann Doe, Acme Rules 12 n.54 (Acme Univ. Legal Res. Paper No. 19-12), https://example.org/a (on notes).'
    expect(printed(text).text).toBe(text)
    expect(parseString(text).sources).toMatchObject([{ authors: [{ family: 'Roe' }, { family: 'Doe' }] }])
  })

  test.for([
    ['U. S. Const., Art. III, § 2.', 'U.S. Const. art. III, § 2.'],
    ['Roe v. Doe, 398 U. S. 144, 150, n. 5 (1970).', 'Roe v. Doe, 398 U.S. 144, 150 n.5 (1970).'],
    [
      'Acme Facts, U.S. Dep’t of Transp. (May 31, 2017), (https://example.org/a) [https://perma.cc/372Q].',
      'Acme Facts, U.S. Dep’t of Transp. (May 31, 2017), https://example.org/a [https://perma.cc/372Q].',
    ],
    ['Roe v. Doe, 503 U. S. , 112 S.Ct. 1111 (1992).', 'Roe v. Doe, 503 U.S. ___, 112 S. Ct. 1111 (1992).'],
    [
      'Roe v. Doe, 503 U.S., 112 S. Ct. 1111, 1115 (1992).',
      'Roe v. Doe, 503 U.S. ___, 112 S. Ct. 1111, 1115 (1992).',
    ],
    [
      'Roe v Doe, 2020 ny slip op 30456 [u] [2d Dept 2020].',
      'Roe v. Doe, 2020 NY Slip Op 30456[U] (2d Dep’t 2020).',
    ],
    ['Roe v. Doe, 12  F. 3d  34 , 36 ( 9th  Cir.  1993 ).', 'Roe v. Doe, 12 F.3d 34, 36 (9th Cir. 1993).'],
    [
      'H.R. Rep. No. 595, 95th Cong., 1st Sess. 363 (1977).',
      'H.R. Rep. No. 595, 95th Cong., 1st Sess., at 363 (1977).',
    ],
    ['cal civ code 1714', 'Cal. Civ. Code § 1714.'],
    ['See Ohio R.C. 2903.11(A)(1).', undefined],
    ['Roe v. Doe, 12 A.2d, 34 (Pa. 1940).', 'Roe v. Doe, 12 A.2d 34 (Pa. 1940).'],
    ['Acme Club, Ass’n of Roes, etc. v. Doe, 403 U.S. 274 (1971).', undefined],
  ])('[PS1] %s', ([text = '', says = text]) => {
    expect(printed(text)).toMatchObject({ text: says, leftovers: 0 })
  })
})
