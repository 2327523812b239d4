import { describe, expect, test } from 'vitest'
import { readInCourt, reprint } from '../../../tests/support/read-in-court.ts'
import { lint } from '../../lint/lint.ts'
import type { ProfileName } from '../../source/profile-name.ts'

/** Citations as printed by courts that use the standard form for cases. */
const OWN: readonly (readonly [rule: string, profile: ProfileName, text: string])[] = [
  ['TX1', 'texas', 'Hamilton v. Pechacek, 319 S.W.3d 801, 808 (Tex. App.—Fort Worth 2010, no pet.).'],
  ['TX2', 'texas', 'Chavez v. State, 6 S.W.3d 56, 65 (Tex. App.—San Antonio 1999, pet. ref’d).'],
  ['TX3', 'texas', 'Lentworth v. Trahan, 981 S.W.2d 720, 722 (Tex. App.—Houston [1st Dist.] 1998, no pet.).'],
  ['TX4', 'texas', 'Birdo v. Ament, 814 S.W.2d 808, 810 (Tex. App.—Waco 1991, writ denied).'],
  ['TX2', 'texas', 'Roe v. State, No. 12-93-00312-CR (Tex. App.—Tyler June 29, 1994, no pet.) (mem. op.).'],
  ['TX2', 'texas', 'Roe v. Doe, 527 S.W.2d 246, 248 (Tex. Civ. App.—Waco 1975, writ ref’d n.r.e.).'],
  ['TX2', 'texas', 'Ex parte Roe, No. WR-12,345-01 (Tex. Crim. App. June 18, 2008) (per curiam).'],
  ['TX6', 'texas', 'Tex. Civ. Prac. & Rem. Code § 41.001(a).'],
  ['TX6', 'texas', 'Tex. Civ. Prac. & Rem. Code Ann. § 16.003.'],
  ['TX6', 'texas', 'Tex. Gov’t Code Ann. § 22.221 (Vernon 2004).'],
  ['TX6', 'texas', 'Tex. Code Crim. Proc. Ann. art. 38.23(a) (West Supp. 2017).'],
  ['FL1', 'florida', 'Sotolongo v. State, 530 So. 2d 514 (Fla. 2d DCA 1988).'],
  ['FL2', 'florida', '§ 350.34, Fla. Stat. (1973).'],
  ['FL3', 'florida', 'Art. V, § 3(b)(3), Fla. Const.'],
  ['TX6', 'texas', 'Tex. Code Crim. Proc. Ann. art. 11.07, §§ 3, 5.'],
  ['FL2', 'florida', '§§ 720.403-.407, Fla. Stat. (2016).'],
  ['FL2', 'florida', '§ 775.087(2)(a)3., Fla. Stat. (2006).'],
  [
    'TX2',
    'texas',
    'Roe v. Doe, 411 S.W.3d 530 (Tex. App.—Fort Worth 2013, orig. proceeding), mand. denied, 460 S.W.3d 579 (Tex. 2015).',
  ],
  ['FL3', 'florida', 'See art. V, § 3(b)(1), (7), Fla. Const.'],
  ['FL6', 'florida', 'Fla. Admin. Code R. 62D-2.014.'],
  ['FA1', 'federal-appellate', 'Roe v. Doe, 12 F. App’x 34, 36 (9th Cir. 2009).'],
]

describe('courts that use the standard form', () => {
  test.for(OWN)('[%s] %s prints %s again', ([, profile, text]) => {
    expect(readInCourt(text, profile).own).toBe(text)
    expect(lint(text, { profile })).toEqual([])
  })

  test.for<[rule: string, profile: ProfileName, base: string, own: string]>([
    ['FL2', 'florida', 'Fla. Stat. § 90.404(2)(a) (2015).', '§ 90.404(2)(a), Fla. Stat. (2015).'],
    ['FL3', 'florida', 'Fla. Const. art. V, § 3(b)(3).', 'Art. V, § 3(b)(3), Fla. Const.'],
  ])('[%s] %s prints %s as %s', ([, profile, base, own]) => {
    expect(reprint(base, { to: profile })).toBe(own)
  })

  test.for([
    ['sections 932.701-.7062, Florida Statutes (2020)', 'Fla. Stat. §§ 932.701-.7062 (2020).'],
    ['section 627.736(5)(a)2.f., Florida Statutes (2013)', 'Fla. Stat. § 627.736(5)(a)2.f (2013).'],
    ['article V, section 2(a) of the Florida Constitution', 'Fla. Const. art. V, § 2(a).'],
  ] as const)('[FL7] reads %s and spells it out in a sentence', ([text, base]) => {
    expect(reprint(text, { from: 'florida' })).toBe(base)
    expect(reprint(text, { from: 'florida', to: 'florida', mode: 'clause' })).toBe(text)
  })

  test('[TX6] reads a section mentioned in a sentence', () => {
    expect(reprint('Section 501.014(e) of the Texas Government Code', { from: 'texas' })).toBe(
      'Tex. Gov’t Code § 501.014(e).',
    )
  })

  test('[TX6] keeps both symbols of a range of sections after id.', () => {
    const text = 'Tex. Hum. Res. Code § 121.003(a); id. §§ 121.001–.011.'
    expect(reprint(text, { from: 'texas', to: 'texas' })).toBe(text)
  })

  test('[TX6] keeps “art.” in a code whose name is in all caps', () => {
    const text = 'TEX. CODE CRIM. PROC. ANN. art. 42.12 § 5(b).'
    expect(reprint(text, { from: 'texas', to: 'texas' })).toBe(text)
    expect(reprint(text, { from: 'texas' })).toBe('Tex. Code Crim. Proc. Ann. art. 42.12 § 5(b).')
  })

  test('[TX5] reads a hyphen before the city as a dash', () => {
    expect(
      reprint('Hickson v. Moya, 926 S.W.2d 397, 398 (Tex. App.-Waco 1996, no writ).', { from: 'texas' }),
    ).toBe('Hickson v. Moya, 926 S.W.2d 397, 398 (Tex. App.—Waco 1996, no writ).')
  })

  test.for<[rule: string, profile: ProfileName, text: string, fix: string | undefined]>([
    ['TX1', 'texas', 'Dann v. Team Bank, 788 S.W.2d 182 (Tex. App. 1990).', undefined],
    ['TX2', 'texas', 'Roe v. State, 378 S.W.3d 652, 657 (Tex. App.—Dallas 2012).', undefined],
    ['TX3', 'texas', 'Roe v. State, 378 S.W.3d 652, 657 (Tex. App.—Houston 2012, no pet.).', undefined],
    ['TX4', 'texas', 'Roe v. State, 378 S.W.3d 652, 657 (Tex. App.—Dallas 2012, no writ).', 'no pet.'],
    ['TX5', 'texas', 'Roe v. State, 378 S.W.3d 652, 657 (Tex. App.–Dallas 2012, no pet.).', '—'],
    ['FL1', 'florida', 'Roy v. Davidson, 423 So. 2d 496 (Fla. Dist. Ct. App. 1982).', undefined],
    ['FL2', 'florida', 'Fla. Stat. § 90.404(2)(a) (2015).', '§ 90.404(2)(a), Fla. Stat.'],
    ['FL3', 'florida', 'Fla. Const. art. I, § 9.', 'art. I, § 9, Fla. Const.'],
    ['FL4', 'florida', 'Roe v. Doe, 614 So. 2d 555 (Fla. 3rd DCA 1993).', '3d'],
    ['FL5', 'florida', '§ 90.404, Fla. Stat.', undefined],
    ['FA1', 'federal-appellate', 'Roe v. Doe, 12 F. App’x 34, 36 (9th Cir. 2004).', undefined],
    [
      'FA2',
      'federal-appellate',
      'Roe v. Doe, No. 12-345, 2010 WL 2802642, at *2 (1st Cir. July 19, 2010).',
      undefined,
    ],
  ])('[CP4] reports %s in %s for %s', ([rule, profile, text, fix]) => {
    const found = lint(text, { profile })
    expect(found.map((one) => one.rule)).toEqual([rule])
    expect(found[0]?.fix).toBe(fix)
  })
})
