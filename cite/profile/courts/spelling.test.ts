import { describe, expect, test } from 'vitest'
import { reprint } from '../../../tests/support/read-in-court.ts'
import { formatString, parseString } from '../../cite.ts'
import type { ProfileName } from '../../source/profile-name.ts'

/** Each standard form, with the ways in which opinions of one court spell the citation. */
const SPELLED: readonly (readonly [profile: ProfileName, base: string, spellings: readonly string[]])[] = [
  [
    'texas',
    'See Tex. Fam. Code Ann. § 109.002(d) (West Supp. 2018).',
    [
      'See Tex. Fam. Code Ann. § 109.002(d) (West Supp. 2018).',
      'See TEX. FAM. CODE ANN. § 109.002(d) (West Supp. 2018).',
    ],
  ],
  [
    'texas',
    'Tex. Gov’t Code § 22.221(b); Tex. R. App. P. 52.8(d).',
    [
      'Tex. Gov’t Code § 22.221(b); Tex. R. App. P. 52.8(d).',
      'TEX. GOV’T CODE § 22.221(b); TEX. R. APP. P. 52.8(d).',
      'TEX. GOV’T CODE § 22.221(b); Tex. R. App. P. 52.8(d).',
    ],
  ],
  [
    'texas',
    'See U.S. Const. amend. IV; Tex. Const. art. I, § 9.',
    [
      'See U.S. Const. amend. IV; Tex. Const. art. I, § 9.',
      'See U.S. CONST. amend. IV; TEX. CONST. art. I, § 9.',
    ],
  ],
  [
    'texas',
    'Anders v. California, 386 U.S. 738, 87 S. Ct. 1396, 18 L. Ed. 2d 493 (1967).',
    [
      'Anders v. California, 386 U.S. 738, 87 S. Ct. 1396, 18 L. Ed. 2d 493 (1967).',
      'Anders v. California, 386 U.S. 738, 87 S.Ct. 1396, 18 L.Ed.2d 493 (1967).',
    ],
  ],
  [
    'texas',
    'Roe v. Doe, No. 14-15-00436-CV, 2016 WL 1389293 (Tex. App.—Houston [14th Dist.] Apr. 7, 2016, no pet.) (mem. op.).',
    [
      'Roe v. Doe, No. 14-15-00436-CV, 2016 WL 1389293 (Tex. App.—Houston [14th Dist.] Apr. 7, 2016, no pet.) (mem. op.).',
      'Roe v. Doe, No. 14-15-00436-CV, 2016 WL 1389293 (Tex. App.—Houston [14th Dist.] April 7, 2016, no pet.) (mem. op.).',
    ],
  ],
  [
    'new-york',
    'See N.Y. C.P.L.R. 7803(4); Matter of Purdy v. Kreisberg, 47 N.Y.2d 354, 358.',
    [
      '(see CPLR 7803 [4]; Matter of Purdy v Kreisberg, 47 NY2d 354, 358).',
      '(see CPLR 7803[4]; Matter of Purdy v Kreisberg, 47 NY2d 354, 358).',
    ],
  ],
  [
    'new-york',
    'See Roe v. Doe, 281 A.D.2d 371; Acme Corp. v. Roe, 257 A.D.2d 287, 291–92.',
    [
      '(see Roe v Doe, 281 AD2d 371; Acme Corp. v Roe, 257 AD2d 287, 291-292).',
      '(see, Roe v Doe, 281 AD2d 371; Acme Corp. v Roe, 257 AD2d 287, 291-292).',
    ],
  ],
  ['new-york', 'N.Y. Fam. Ct. Act § 1022.', ['(Family Ct Act § 1022).', '(Family Court Act § 1022).']],
  ['new-york', 'N.Y. Crim. Proc. Law § 210.05.', ['(CPL 210.05).', '(Criminal Procedure Law § 210.05).']],
  ['new-york', 'N.Y. U.C.C. § 9-610(b).', ['(UCC 9-610 [b]).', '(Uniform Commercial Code § 9-610 [b]).']],
  [
    'new-york',
    'N.Y. Surr. Ct. Proc. Act § 1404(4).',
    ['(SCPA 1404 [4]).', '(Surrogate’s Court Procedure Act § 1404 [4]).'],
  ],
]

const EACH = SPELLED.flatMap(([profile, base, spellings]) =>
  spellings.map((spelled) => [profile, base, spelled] as const),
)

describe('words that the opinions of one court spell in several ways', () => {
  test.for(EACH)('[CP5] %s: prints %s again from %s', ([profile, base, text]) => {
    expect(reprint(text, { from: profile, to: profile })).toBe(text)
    expect(reprint(text, { from: profile })).toBe(base)
  })

  test.for(SPELLED)(
    '[CP5] %s: prints %s in the usual spelling if it was pasted in another citation style',
    ([profile, base, [usual]]) => {
      expect(reprint(base, { to: profile })).toBe(usual)
    },
  )

  test('[CP5] keeps the spelling of a pasted citation if its section changes', () => {
    const { sources, uses } = parseString('TEX. PENAL CODE ANN. § 38.11(j).', [], { profile: 'texas' })
    expect(sources).toMatchObject([{ code: 'Tex. Penal Code Ann.', section: '§ 38.11(j)' }])
    const edited = sources.map((source) => ({ ...source, section: '§ 12.42(d)' }))
    const cite = { mode: 'sentence', profile: 'texas', typeface: 'court', uses } as const
    expect(formatString(cite, edited).text).toBe('TEX. PENAL CODE ANN. § 12.42(d).')
  })

  test('[CP5] keeps the spellings in the last citations of a long text', () => {
    const cases = Array.from(
      { length: 60 },
      (_, at) => `Roe v. Doe, ${at + 100} S.W.3d ${at + 10} (Tex. 2001)`,
    )
    const text = `${cases.join('; ')}; TEX. PENAL CODE § 2.03; Tex. Penal Code § 2.04; TEX. R. APP. P. 33.1.`
    expect(reprint(text, { from: 'texas', to: 'texas' })).toBe(text)
  })

  test('[CP5] prints the popular name before a code in all caps as typed', () => {
    const text = 'Tort Claims Act, TEX. CIV. PRAC. & REM. CODE ANN. § 101.106(e) (West 2011).'
    expect(reprint(text, { from: 'texas', to: 'texas' })).toBe(text)
  })

  test('[CP5] keeps both “see” and “see,” in the same text', () => {
    const text = '(see Roe v Doe, 281 AD2d 371; but see, Acme Corp. v Roe, 257 AD2d 287).'
    expect(reprint(text, { from: 'new-york', to: 'new-york' })).toBe(text)
  })

  test('[TX6] keeps the comma before another section with a separate year', () => {
    const text = 'See Tex. Penal Code Ann. § 22.011(a)(1) (West Supp. 2017), § 29.02 (West 2011).'
    expect(reprint(text, { from: 'texas', to: 'texas' })).toBe(text)
  })

  test.for([
    '(see, Roe v Doe, 270 AD2d 25, 27; Morgan Knitting Mills v Reeves Bros., supra).',
    '(Roe v Doe, 12 AD3d 34, 36 [2004]; M. Paladino, Inc. v Lucchese & Son Contr. Corp., supra at 516).',
  ])('[NY8] keeps supra after a case that is not in the project: %s', (text) => {
    expect(reprint(text, { from: 'new-york', to: 'new-york' })).toBe(text)
  })
})
