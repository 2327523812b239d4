import { describe, expect, test } from 'vitest'
import { read } from '../../tests/support/read-marked.ts'
import type { Choices, ProfileName } from '../source/use.ts'

/** Formats pasted text in the law review style, with abbreviations from the tables. */
function printed(text: string, choices: Choices = {}, profile: ProfileName = 'bluebook-22-like'): string {
  return read(text, profile, choices).marked
}

describe('T1.3 · names of state codes', () => {
  test.for([
    ['See Sec. 45-5-102, MCA (1993).', '*See* ^Mont. Code Ann.^ § 45-5-102 (1993).'],
    ['section 120.57(7), Florida Statutes (2015)', '^Fla. Stat.^ § 120.57(7) (2015).'],
    ['Tex. Property Code § 12.014', '^Tex. Prop. Code^ § 12.014.'],
    ['California Welfare and Institutions Code § 300', '^Cal. Welf. & Inst. Code^ § 300.'],
    ['New York Penal Law § 125.25', '^N.Y. Penal Law^ § 125.25.'],
    ['G. L. c. 260, § 32', '^Mass. Gen. Laws^ ch. 260, § 32.'],
    ['NRS 18.005', '^Nev. Rev. Stat.^ § 18.005.'],
    ['CPLR 3211(a)(7)', '^N.Y. C.P.L.R.^ 3211(a)(7).'],
    ['Chicago Municipal Code § 4-4-010', '^Chicago Municipal Code^ § 4-4-010.'],
    ['15 U. S. C. §§ 13(a) and 13(f).', '15 U.S.C. § 13(a), (f).'],
  ])('prints %s with the name in the table', ([text = '', expected]) => {
    expect(printed(text)).toBe(expected)
  })

  test('keeps the name as written if the writer chose to', () => {
    expect(printed('NRS 18.005', { abbreviate: 'asGiven' })).toBe('^NRS^ 18.005.')
  })
})

describe('R21.5 · reports of Congress', () => {
  test.for([
    ['H. R. Rep. No. 283, 74th Cong., 1st Sess., 1 (1935).', '^H.R. Rep. No. 74-283^, at 1 (1935).'],
    [
      'S. Rep. No. 752, pt. 2, 79th Cong., 1st Sess. 14 (1945).',
      '^S. Rep. No. 79-752^, pt. 2, at 14 (1945).',
    ],
    ['S. Rep. No. 52, 42d Cong., 2d Sess. (1872).', '^S. Rep. No. 52^, 42d Cong., 2d Sess. (1872).'],
    [
      'S. Rep. No. 94-12, reprinted in 1976 U.S. Code Cong. & Admin. News 56, 57',
      '^S. Rep. No. 94-12^, *reprinted in* 1976 U.S.C.C.A.N. 56, 57.',
    ],
  ])('prints %s with the number of its Congress', ([text = '', expected]) => {
    expect(printed(text)).toBe(expected)
  })
})

describe('T1.1 · reporters of the federal courts', () => {
  test.for([
    ['Roe v. Doe, 9 Wheat. 12, 14 (1824).', 'Roe v. Doe, 22 U.S. (9 Wheat.) 12, 14 (1824).'],
    ['Roe v. Doe, 1 Cranch 13 (1803).', 'Roe v. Doe, 5 U.S. (1 Cranch) 13 (1803).'],
    ['Roe v. Doe, 13 Wheat. 12 (1824).', 'Roe v. Doe, 13 Wheat. 12 (1824).'],
    [
      'Roe v. Doe, 573 U.S. 208, 134 S. Ct. 2347, 189 L. Ed. 2d 296 (2014)',
      'Roe v. Doe, 573 U.S. 208 (2014).',
    ],
    [
      'Roe v. Doe, 573 U.S. 208, 134 S. Ct. 23, 25 (2014)',
      'Roe v. Doe, 573 U.S. 208, 134 S. Ct. 23, 25 (2014).',
    ],
    ['Roe v. Doe, 134 S. Ct. 23, 189 L. Ed. 2d 6 (2014)', 'Roe v. Doe, 134 S. Ct. 23 (2014).'],
    [
      'Roe v. Doe, 270 U.S. App. D.C. 26, 846 F.2d 14, 19 (D.C. Cir. 1988)',
      'Roe v. Doe, 846 F.2d 14, 19 (D.C. Cir. 1988).',
    ],
    [
      'Roe v. Doe, 1 F.2d 2 (2d Cir.), cert. denied, 409 U.S. 997, 34 L. Ed. 2d 262 (1972)',
      'Roe v. Doe, 1 F.2d 2 (2d Cir.), *cert. denied*, 409 U.S. 997 (1972).',
    ],
    [
      'Roe v. Doe, 1 F. 2d 2 (CA2), cert. denied, 409 U. S. 997 (1972)',
      'Roe v. Doe, 1 F.2d 2 (2d Cir.), *cert. denied*, 409 U.S. 997 (1972).',
    ],
    [
      'Roe v. Doe, 1 F.2d 2 (2d Cir. 1972) (noting a split with the Ninth Circuit)',
      'Roe v. Doe, 1 F.2d 2 (2d Cir. 1972) (noting a split with the Ninth Circuit).',
    ],
  ])('prints %s in the preferred reporter', ([text = '', expected]) => {
    expect(printed(text)).toBe(expected)
  })

  test('keeps parallel citations if names are printed as written, and in the Indigo Book style', () => {
    const text = 'Roe v. Doe, 573 U.S. 208, 134 S. Ct. 2347 (2014).'
    expect(printed(text, { abbreviate: 'asGiven' })).toBe(text)
    expect(printed(text, {}, 'indigo-2e')).toBe(text)
  })
})

describe('T7 · state courts of appeals', () => {
  test.for([
    ['Roe v. Doe, 664 S.W.2d 5 (Mo. App. 1983)', 'Roe v. Doe, 664 S.W.2d 5 (Mo. Ct. App. 1983).'],
    ['Roe v. Doe, 1 P.3d 2 (Colo. Ct. App. 1999)', 'Roe v. Doe, 1 P.3d 2 (Colo. App. 1999).'],
    ['Roe v. Doe, 1 N.E.3d 2 (Mass. App. 1999)', 'Roe v. Doe, 1 N.E.3d 2 (Mass. App. Ct. 1999).'],
    ['Roe v. Doe, 1 So. 2d 2 (Ala. Civ. App. 1999)', 'Roe v. Doe, 1 So. 2d 2 (Ala. Civ. App. 1999).'],
  ])('prints %s with the full name of the court', ([text = '', expected]) => {
    expect(printed(text)).toBe(expected)
  })
})

describe('R24 · filings in a law review', () => {
  test.for([
    ['Reply Brief for Petitioner 4, n. 3', 'Reply Brief for Petitioner at 4 n.3.'],
    ['Def.’s Mot. to Dismiss 9-14.', 'Def.’s Mot. to Dismiss at 9–14.'],
  ])('prints the words in %s as written', ([text = '', expected]) => {
    expect(printed(text)).toBe(expected)
  })
})

describe('PA2 · journals in parentheticals', () => {
  test('prints a journal in small capitals', () => {
    expect(
      printed('Roe v. Doe, 1 F.3d 2 (9th Cir. 1999) (citing Ann Roe, On It, 80 Ohio St. L.J. 4 (2019))'),
    ).toBe('Roe v. Doe, 1 F.3d 2 (9th Cir. 1999) (citing Ann Roe, *On It*, 80 ^Ohio St. L.J.^ 4 (2019)).')
  })
})

describe('R16.1.7 · session laws', () => {
  test.for([
    ['Act of Feb. 25, 1871, §2, 16 Stat. 431.', 'Act of Feb. 25, 1871, § 2, 16 Stat. 431.'],
    [
      'Notes Reform Act of 1995, Pub. L. No. 104-134, § 802, 110 Stat. 1321 (1995).',
      'Notes Reform Act of 1995, Pub. L. No. 104-134, § 802, 110 Stat. 1321.',
    ],
    [
      'Notes Reform Act of 1995, Pub. L. No. 104-134, § 802, 110 Stat. 1321 (1996).',
      'Notes Reform Act of 1995, Pub. L. No. 104-134, § 802, 110 Stat. 1321 (1996).',
    ],
  ])('prints %s with one year and a space after the section symbol', ([text = '', expected]) => {
    expect(printed(text)).toBe(expected)
  })
})
