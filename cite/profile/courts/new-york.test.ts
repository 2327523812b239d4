import { describe, expect, test } from 'vitest'
import { readInCourt, reprint } from '../../../tests/support/read-in-court.ts'
import { lint } from '../../lint/lint.ts'

const BOTH: readonly (readonly [rule: string, newYork: string, base: string])[] = [
  [
    'NY1',
    '(see Alvarez v Prospect Hosp., 68 NY2d 320, 324 [1986]).',
    'See Alvarez v. Prospect Hosp., 68 N.Y.2d 320, 324 (1986).',
  ],
  [
    'NY1',
    '(Doe v Roe, 12 F Supp 2d 34, 36 [SD NY 1998]).',
    'Doe v. Roe, 12 F. Supp. 2d 34, 36 (S.D.N.Y. 1998).',
  ],
  ['NY2', '(People v Roe, 45 Misc 3d 12, 14 [2014]).', 'People v. Roe, 45 Misc. 3d 12, 14 (2014).'],
  [
    'NY3',
    '(Bell Atl. Corp. v Twombly, 550 US 544, 570 [2007]).',
    'Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570 (2007).',
  ],
  ['NY4', '(Roe v Doe, 12 AD3d 653, 655 [2d Dept 2004]).', 'Roe v. Doe, 12 A.D.3d 653, 655 (2d Dep’t 2004).'],
  ['NY5', '(CPLR 3211 [a] [7]).', 'N.Y. C.P.L.R. 3211(a)(7).'],
  ['NY5', '(Penal Law § 125.25 [1]).', 'N.Y. Penal Law § 125.25(1).'],
  ['NY5', '(General Business Law § 349 [h]).', 'N.Y. Gen. Bus. Law § 349(h).'],
  ['NY5', '(42 USC § 1983).', '42 U.S.C. § 1983.'],
  ['NY5', '(CPLR 3211 [a] [1], [7]).', 'N.Y. C.P.L.R. 3211(a)(1), (7).'],
  ['NY5', '(21 USC §§ 841 [a] [1]; 846).', '21 U.S.C. §§ 841(a)(1), 846.'],
  ['NY5', '(CPLR 1001, 1003).', 'N.Y. C.P.L.R. 1001, 1003.'],
  ['NY5', '(Penal Law §§ 155.00 [3], [4]; 155.05 [1]).', 'N.Y. Penal Law §§ 155.00(3), (4), 155.05(1).'],
  ['NY5', '(Family Ct Act §§ 310.2, 332.1 [8]).', 'N.Y. Fam. Ct. Act §§ 310.2, 332.1(8).'],
  ['NY5', '(Court of Claims Act § 10 [3]).', 'N.Y. Ct. Cl. Act § 10(3).'],
  ['NY5', '(EPTL 5-1.1-A [a]).', 'N.Y. Est. Powers & Trusts Law § 5-1.1-A(a).'],
  ['NY5', '(Retirement and Social Security Law § 363 [c]).', 'N.Y. Retire. & Soc. Sec. Law § 363(c).'],
  ['NY5', '(12 NYCRR 473.1, 473.2, 473.3).', 'N.Y. Comp. Codes R. & Regs. tit. 12, §§ 473.1, 473.2, 473.3.'],
  ['NY5', '(22 NYCRR part 36).', 'N.Y. Comp. Codes R. & Regs. tit. 22, pt. 36.'],
  ['NY5', '(Administrative Code of City of NY § 8-107 [1] [a]).', 'N.Y.C. Admin. Code § 8-107(1)(a).'],
  ['NY5', '(L 1999, ch 453, § 1).', '1999 N.Y. Laws ch. 453, § 1.'],
  ['NY5', '(US Const Amend XIV, § 1).', 'U.S. Const. amend. XIV, § 1.'],
  ['NY5', '(NY Const, art VI, § 3 [b]).', 'N.Y. Const. art. VI, § 3(b).'],
  ['NY9', '(Fla Stat Ann § 812.014 [1] [a], [b]).', 'Fla. Stat. Ann. § 812.014(1)(a), (b).'],
  ['NY5', '(Penal Law § 265.03 [1] [b]; [3]).', 'N.Y. Penal Law § 265.03(1)(b), (3).'],
  [
    'NY3',
    '(Matter of Malachi H. [Dequisa H.], 125 AD3d 478 [1st Dept 2015]).',
    'In re Malachi H. [Dequisa H.], 125 A.D.3d 478 (1st Dep’t 2015).',
  ],
  ['NY5', '(§ 265.03 [3]).', '§ 265.03(3).'],
  ['NY1', '(Roe v Doe, 316 Mass 318, 322 [1944]).', 'Roe v. Doe, 316 Mass. 318, 322 (1944).'],
  [
    'NY11',
    '(see e.g. People v Roe, 198 AD3d 545 [1st Dept 2021]).',
    'See, e.g., People v. Roe, 198 A.D.3d 545 (1st Dep’t 2021).',
  ],
  [
    'NY10',
    '(People v Roe, 158 AD3d 1279 [4th Dept 2018], lv denied 31 NY3d 1078 [2018], quoting People v Doe, 80 NY2d 201, 208 [1992]).',
    'People v. Roe, 158 A.D.3d 1279 (4th Dep’t 2018), lv denied, 31 N.Y.3d 1078 (2018) (quoting People v. Doe, 80 N.Y.2d 201, 208 (1992)).',
  ],
  [
    'NY4',
    '(Roe v Doe [SD Tex Nov. 29, 1991, No. H-91-1992]).',
    'Roe v. Doe, No. H-91-1992 (S.D. Tex. Nov. 29, 1991).',
  ],
  ['NY4', '(People v Roe, 801 P2d 6, 7 [Colo]).', 'People v. Roe, 801 P.2d 6, 7 (Colo.).'],
  ['NY9', '(Cal Penal Code § 187 [a]).', 'Cal. Penal Code § 187(a).'],
  ['NY9', '(Restatement [Second] of Torts § 402A).', 'Restatement (Second) of Torts § 402A.'],
  [
    'NY6',
    '(Roe v Doe, 12 AD3d 34 [1st Dept 2004], mod 5 NY3d 12 [2005]).',
    'Roe v. Doe, 12 A.D.3d 34 (1st Dep’t 2004), modified, 5 N.Y.3d 12 (2005).',
  ],
  [
    'NY10',
    '(Roe v Doe, 12 AD3d 34 [1st Dept 2004] [citing earlier cases]).',
    'Roe v. Doe, 12 A.D.3d 34 (1st Dep’t 2004) (citing earlier cases).',
  ],
  [
    'NY10',
    '(Roe v Doe, 12 AD3d 34 [1st Dept 2004], quoting People v Roe, 3 NY3d 1, 4 [2004]).',
    'Roe v. Doe, 12 A.D.3d 34 (1st Dep’t 2004) (quoting People v. Roe, 3 N.Y.3d 1, 4 (2004)).',
  ],
  ['NY5', '(NY Const, art I, § 6).', 'N.Y. Const. art. I, § 6.'],
  [
    'NY6',
    '(Roe v Doe, 12 AD3d 34 [1st Dept 2004], affd 5 NY3d 12 [2005]).',
    'Roe v. Doe, 12 A.D.3d 34 (1st Dep’t 2004), aff’d, 5 N.Y.3d 12 (2005).',
  ],
  [
    'NY7',
    '(People v Roe, 3 NY3d 1, 4, 781 NYS2d 244 [2004]).',
    'People v. Roe, 3 N.Y.3d 1, 4, 781 N.Y.S.2d 244 (2004).',
  ],
  [
    'NY8',
    '(People v Danielson, 9 NY3d 342, 348-349 [2007]).',
    'People v. Danielson, 9 N.Y.3d 342, 348–49 (2007).',
  ],
]

describe('New York', () => {
  test.for(BOTH)('[%s] reads %s and prints it again', ([, newYork, base]) => {
    const read = readInCourt(newYork, 'new-york')
    expect(read.own).toBe(newYork)
    expect(read.base).toBe(base)
  })

  test.for(BOTH)('[%s] prints %s in New York’s form', ([, newYork, base]) => {
    expect(reprint(base, { to: 'new-york' })).toBe(newYork)
  })

  test('[NY7] prints the official reporter first', () => {
    expect(reprint('People v. Roe, 781 N.Y.S.2d 244, 3 N.Y.3d 1 (2004).', { to: 'new-york' })).toBe(
      '(People v Roe, 3 NY3d 1, 781 NYS2d 244 [2004]).',
    )
  })

  test('[NY3] starts the name of a proceeding with “Matter of” in New York’s official reporters', () => {
    expect(reprint('In re Nestor, 270 A.D.2d 192 (1st Dep’t 2000).', { to: 'new-york' })).toBe(
      '(Matter of Nestor, 270 AD2d 192 [1st Dept 2000]).',
    )
  })

  test('[NY8] prints a short form and id. in lowercase', () => {
    expect(readInCourt('(Alvarez, 68 NY2d at 324; id. at 325).', 'new-york').own).toBe(
      '(Alvarez, 68 NY2d at 324; id. at 325).',
    )
  })

  test('[NY5] puts the history and the parenthetical of a case inside the brackets of a citation clause', () => {
    const text =
      'People v Acosta (189 AD3d 508, 508 [2020] [citation omitted], lv denied 36 NY3d 1094 [2021])'
    expect(reprint(text, { from: 'new-york', to: 'new-york', mode: 'clause' })).toBe(text)
  })

  test('[NY8] prints a case cited with supra with the reporter in its full citation', () => {
    expect(
      reprint('(Roe v Doe, 12 AD3d 5, 7 [2004]; Foo v Bar, 1 NY3d 2 [2003]; Roe v Doe, supra at 8).', {
        from: 'new-york',
        to: 'new-york',
      }),
    ).toBe('(Roe v Doe, 12 AD3d 5, 7 [2004]; Foo v Bar, 1 NY3d 2 [2003]; Roe v Doe, 12 AD3d at 8).')
  })

  test('[NY2] reads the reporter after a case mentioned in a sentence', () => {
    expect(readInCourt('Anders v California (386 US 738 [1967])', 'new-york').base).toBe(
      'Anders v. California, 386 U.S. 738 (1967).',
    )
  })
})

describe('[CP4] the linter for New York', () => {
  test.for(BOTH)('accepts citations printed in New York’s form: %s %s', ([, newYork]) => {
    expect(lint(newYork, { profile: 'new-york' })).toEqual([])
  })

  test.for<[rule: string, text: string, fix: string | undefined]>([
    ['NY1', 'Alvarez v Prospect Hosp., 68 N.Y.2d 320, 324 [1986]', 'NY2d'],
    ['NY2', 'Alvarez v Prospect Hosp., 68 NY2d 320, 324 (1986)', '[1986]'],
    ['NY3', 'Alvarez v. Prospect Hosp., 68 NY2d 320, 324 [1986]', 'v'],
    ['NY4', 'Roe v Doe, 12 AD3d 653, 655 [2d Dep’t 2004]', 'Dept'],
    ['NY5', 'N.Y. C.P.L.R. 3211', 'CPLR'],
    ['NY6', 'Roe v Doe, 12 AD3d 34 [1st Dept 2004], aff’d, 5 NY3d 12 [2005]', 'affd'],
    ['NY7', 'People v Roe, 781 NYS2d 244, 3 NY3d 1 [2004]', undefined],
  ])('reports %s for %s', ([rule, text, fix]) => {
    const found = lint(text, { profile: 'new-york' })
    expect(found.map((one) => one.rule)).toEqual([rule])
    expect(found[0]?.fix).toBe(fix)
  })
})
