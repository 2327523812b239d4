import { describe, expect, test } from 'vitest'
import { readInCourt, reprint } from '../../../tests/support/read-in-court.ts'
import { ledger } from '../../cite.ts'
import { lint } from '../../lint/lint.ts'
import { parseString } from '../../read/parse-string.ts'

/** Citations as printed in California opinions, each with its standard form. */
const BOTH: readonly (readonly [rule: string, california: string, base: string])[] = [
  [
    'CF1',
    '(People v. Guiuan (1998) 18 Cal.4th 558, 569-570.)',
    'People v. Guiuan, 18 Cal. 4th 558, 569–70 (1998).',
  ],
  [
    'CF1',
    '(Maxwell v. Roe (9th Cir. 2010) 628 F.3d 486, 505.)',
    'Maxwell v. Roe, 628 F.3d 486, 505 (9th Cir. 2010).',
  ],
  [
    'CF2',
    '(See People v. Orlosky (2015) 233 Cal.App.4th 257, 269.)',
    'See People v. Orlosky, 233 Cal. App. 4th 257, 269 (2015).',
  ],
  [
    'CF3',
    '(Wilson v. Sharp (1954) 42 Cal.2d 675, 678 [268 P.2d 1062].)',
    'Wilson v. Sharp, 42 Cal. 2d 675, 678, 268 P.2d 1062 (1954).',
  ],
  [
    'CF4',
    '(People v. Humphrey, supra, 13 Cal.4th at pp. 1093-1094.)',
    'People v. Humphrey, 13 Cal. 4th at 1093–94.',
  ],
  ['CF4', '(Id. at p. 1180.)', 'Id. at 1180.'],
  [
    'CF6',
    '(Pen. Code, §§ 12022, subd. (b)(1), 12022.7, subd. (a).)',
    'Cal. Penal Code §§ 12022(b)(1), 12022.7(a).',
  ],
  ['CF7', '(Code Civ. Proc., § 425.16, subd. (e)(4).)', 'Cal. Civ. Proc. Code § 425.16(e)(4).'],
  ['CF7', '(Cal. Code Regs., tit. 8, § 11040.)', 'Cal. Code Regs. tit. 8, § 11040.'],
  ['CF7', '(Stats. 1998, ch. 856, § 2.)', '1998 Cal. Stat. ch. 856, § 2.'],
  [
    'CF8',
    '(People v. Simon (1995) 9 Cal.4th 493, 506, fn. 11.)',
    'People v. Simon, 9 Cal. 4th 493, 506 n.11 (1995).',
  ],
  [
    'CF8',
    '(People v. Ramirez (2009) 45 Cal.4th 980, 985 & fn. 6.)',
    'People v. Ramirez, 45 Cal. 4th 980, 985 & n.6 (2009).',
  ],
  [
    'CF9',
    '(People v. McDermott (2002) 28 Cal.4th 946, 985 [involving accomplice testimony].)',
    'People v. McDermott, 28 Cal. 4th 946, 985 (2002) (involving accomplice testimony).',
  ],
  [
    'CF11',
    '(Accord, People v. Poletti (2015) 240 Cal.App.4th 1191, 1208.)',
    'Accord People v. Poletti, 240 Cal. App. 4th 1191, 1208 (2015).',
  ],
  ['CF6', '(See § 707, subd. (b)(5), (6).)', 'See § 707(b)(5), (6).'],
  ['CF6', '(Pen. Code, § 707, subds. (a), (b).)', 'Cal. Penal Code § 707(a), (b).'],
  ['CF6', '(Pen. Code, § 1170, subd. (b)(1)-(3).)', 'Cal. Penal Code § 1170(b)(1)-(3).'],
  [
    'CF14',
    '(Stats. 2021, ch. 731, § 1.3, adding § 1170, subd. (b)(1), (2).)',
    '2021 Cal. Stat. ch. 731, § 1.3 (adding § 1170(b)(1), (2)).',
  ],
  [
    'CF15',
    '(People v. Correa (2008) 161 Cal.App.4th 980, review granted July 9, 2008, S163273.)',
    'People v. Correa, 161 Cal. App. 4th 980 (2008), review granted, No. S163273 (Cal. July 9, 2008).',
  ],
  ['CF16', '(85 Ops.Cal.Atty.Gen. 1, 3 (2002).)', '85 Ops.Cal.Atty.Gen. 1, 3 (2002).'],
  ['CF17', '(Rest.2d Torts, § 402A, com. c.)', 'Restatement (Second) of Torts § 402A cmt. c.'],
  ['CF17', '(3 RT 512-513.)', '3 RT at 512–13.'],
  ['CF4', '(Corpening, at p. 313.)', 'Corpening, at 313.'],
  ['CF12', '(U.S. Const., 14th Amend.)', 'U.S. Const. amend. XIV.'],
  ['CF12', '(Cal. Const., art. I, § 7.)', 'Cal. Const. art. I, § 7.'],
  ['CF12', '(Cal. Rules of Court, rule 8.204(c)(1).)', 'Cal. R. Ct. 8.204(c)(1).'],
  [
    'CF13',
    '(People v. Zepeda (July 20, 2020, B299071) [nonpub. opn.].)',
    'People v. Zepeda, No. B299071 (Cal. Ct. App. July 20, 2020) (nonpub. opn.).',
  ],
  [
    'CF14',
    '(People v. Durham (1969) 70 Cal.2d 171, 181, italics omitted.)',
    'People v. Durham, 70 Cal. 2d 171, 181 (1969) (italics omitted).',
  ],
]

describe('California', () => {
  test.for(BOTH)('[%s] reads %s and prints it again', ([, california, base]) => {
    const read = readInCourt(california, 'california')
    expect(read.own).toBe(california)
    expect(read.base).toBe(base)
  })

  test.for(BOTH)('[%s] prints %s in California’s form', ([, california, base]) => {
    // In the standard form, only a parenthetical shows that an opinion is unpublished.
    expect(reprint(base, { to: 'california' })).toBe(california)
  })

  test('[CF5] puts supra before the reporter of a short form, however far away the full citation is', () => {
    const { sources } = parseString(
      'People v. Humphrey, 13 Cal. 4th 1073 (1996); Roe v. Doe, 1 Cal. 4th 2 (1991).',
    )
    const use = (source: number) => ({
      sourceId: sources[source]?.id ?? '',
      form: 'auto' as const,
      parentheticals: [],
    })
    const notes = [0, 1, 1, 1, 1, 1, 1, 0].map((source, at) => ({ number: at + 1, uses: [use(source)] }))
    expect(ledger(notes, sources).at(-1)?.[0]?.form).toBe('full')
    expect(ledger(notes, sources, 'california').at(-1)?.[0]?.form).toBe('short')
  })

  test('[CF10] prints id. in roman type, and ibid. for the same page', () => {
    const { html, own } = readInCourt('(People v. Ward (2005) 36 Cal.4th 186, 213. Ibid.)', 'california')
    expect(own).toBe('(People v. Ward (2005) 36 Cal.4th 186, 213; ibid.)')
    expect(html).not.toContain('<i>ibid.</i>')
  })

  test('[CF11] puts a citation sentence in parentheses and its signals in roman type', () => {
    const { html } = readInCourt('(See People v. Ward (2005) 36 Cal.4th 186, 213.)', 'california')
    expect(html).toBe('(See <i>People v. Ward</i> (2005) 36 Cal.4th 186, 213.)')
  })

  test('[CF14] reads and prints a case that another case quotes', () => {
    const text =
      '(People v. Strother (2021) 72 Cal.App.5th 563, 571, quoting People v. Carmony (2004) 33 Cal.4th 367, 376-377.)'
    const { own, base } = readInCourt(text, 'california')
    expect(own).toBe(text)
    expect(base).toBe(
      'People v. Strother, 72 Cal. App. 5th 563, 571 (2021) (quoting People v. Carmony, 33 Cal. 4th 367, 376–77 (2004)).',
    )
  })

  test('[CP2] returns the spans of unrecognized text as offsets into the pasted text', () => {
    const text = 'People v. Ward (2005) 36 Cal.4th 186, 213. But nobody asked.'
    const { leftovers } = parseString(text, [], { profile: 'california' })
    expect(leftovers.map(({ span }) => text.slice(...span))).toEqual(['But nobody asked'])
  })
})

describe('[CP4] the linter for California', () => {
  test.for(BOTH)('accepts citations printed in California’s form: %s %s', ([, california]) => {
    expect(lint(california, { profile: 'california' })).toEqual([])
  })

  test.for<[rule: string, text: string, fix: string | undefined]>([
    ['CF1', 'People v. Guiuan, 18 Cal.4th 558, 569 (1998).', undefined],
    ['CF2', 'People v. Guiuan (1998) 18 Cal. 4th 558, 569.', 'Cal.4th'],
    ['CF3', 'Wilson v. Sharp (1954) 42 Cal.2d 675, 678, 268 P.2d 1062.', ' [268 P.2d 1062]'],
    ['CF4', 'Humphrey, supra, 13 Cal.4th at 1089.', 'at p.'],
    ['CF5', 'Humphrey, 13 Cal.4th at p. 1089.', 'supra, 13 Cal.4th'],
    ['CF6', 'Code Civ. Proc., § 425.16(e)(4).', undefined],
    ['CF7', 'Cal. Civ. Proc. Code § 425.16.', undefined],
    ['CF8', 'People v. Simon (1995) 9 Cal.4th 493, 506 n.11.', ', fn. '],
    [
      'CF9',
      'People v. Simon (1995) 9 Cal.4th 493, 506 (holding that it applies).',
      '[holding that it applies]',
    ],
  ])('reports %s for %s', ([rule, text, fix]) => {
    const found = lint(text, { profile: 'california' })
    expect(found.map((one) => one.rule)).toEqual([rule])
    if (fix !== undefined) expect(found[0]?.fix).toBe(fix)
  })
})
