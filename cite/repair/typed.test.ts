import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatString, parse, parseString } from '../cite.ts'

function printed(text: string): string {
  const { uses, sources, leftovers } = parseString(text)
  expect(leftovers).toEqual([])
  return formatString(
    {
      mode: 'clause',
      typeface: 'court',
      profile: 'indigo-2e',
      uses: uses.map((use) => ({ ...use, choices: { abbreviate: 'asGiven' } })),
    },
    sources,
  ).text
}

describe('PS16 · small capitals in law reviews', () => {
  test.for<[text: string, kind: string]>([
    ['Jane Roe, Notes, 99 AM. ECON. REV. 393, 394 (2009).', 'journal'],
    ['Jane Roe, Notes, 111 NW. U. L. REV. 139, 193 (2016).', 'journal'],
    ['Jane Roe, Notes, 103 YALE L.J. 463 (1993).', 'journal'],
    ['U.S. CONST. amend. XIV, § 1.', 'constitution'],
    ['U. S. Const., Amdt. 14, § 1.', 'constitution'],
    ['FED. R. CIV. P. 12(b)(6).', 'rule'],
    ['See H.R. Rep. No. 101-490, pt. 1, at 144 (1990).', 'report'],
    ['H. R. Rep. No. 93–1508, p. 12 (1974).', 'report'],
    ['S. REP. NO. 99-146, at 363 (1985).', 'report'],
    ['Roe v. Doe, 106 Hawai‘i 270, 289 (2005).', 'case'],
  ])('%s', ([text, kind]) => {
    expect(parse(text).map((found) => found.kind)).toEqual([kind])
    expect(parseString(text).leftovers).toEqual([])
    expect(parseString(text).sources.map((source) => source.kind)).not.toContain('pasted')
  })
})

describe('PS20 · citations typed without formatting', () => {
  test('finds a constitution after similar words', () => {
    const found = parse('a new const art 1, not ohio const art 1 sec 2')
    expect(found.map(({ fields }) => [fields.reporter, fields.section])).toEqual([
      ['Ohio Const.', 'art. I, § 2'],
    ])
  })

  test.for<[typed: string, meant: string]>([
    ['miranda v arizona 384 us 436 (1966)', 'Miranda v. Arizona, 384 U.S. 436 (1966)'],
    ['Miranda v arizona 384 us 436, 444 (1966)', 'Miranda v. Arizona, 384 U.S. 436, 444 (1966)'],
    ['miranda vs. arizona, 384 u.s. 436', 'Miranda v. Arizona, 384 U.S. 436'],
    ['miranda v arizona 384 us 436 1966', 'Miranda v. Arizona, 384 U.S. 436 (1966)'],
    ['smith v jones 123 f3d 456 (9th cir 2001)', 'Smith v. Jones, 123 F.3d 456 (9th Cir. 2001)'],
    ['smith v jones 123 f. supp. 2d 456 (sdny 2001)', 'Smith v. Jones, 123 F. Supp. 2d 456 (S.D.N.Y. 2001)'],
    ['smith v jones 123 f3d 456 9th cir 2001', 'Smith v. Jones, 123 F.3d 456 (9th Cir. 2001)'],
    ['Smith v. Jones, 123 F.3d 456 9th Cir. 2001', 'Smith v. Jones, 123 F.3d 456 (9th Cir. 2001)'],
    ['SMITH V. JONES, 123 F.3D 456 (9TH CIR. 2001)', 'Smith v. Jones, 123 F.3d 456 (9th Cir. 2001)'],
    ['Smith  v.  Jones,  123  F.3d  456  (9th  Cir.  2001)', 'Smith v. Jones, 123 F.3d 456 (9th Cir. 2001)'],
    ['Smith v.Jones, 123F.3d456 (9th Cir.2001)', 'Smith v. Jones, 123 F.3d 456 (9th Cir. 2001)'],
    ['Smith v Jones 545 US 546 571 (2005)', 'Smith v. Jones, 545 U.S. 546, 571 (2005)'],
    ['Smith v Jones 306 Ga 191 830 SE2d 169 (2019)', 'Smith v. Jones, 306 Ga. 191, 830 S.E.2d 169 (2019)'],
    ['in re gault 387 us 1 (1967)', 'In re Gault, 387 U.S. 1 (1967)'],
    ['ex parte mccardle, 317 us 506 (1942)', 'Ex parte McCardle, 317 U.S. 506 (1942)'],
    ['42 usc 1983', '42 U.S.C. § 1983'],
    ['42 u.s.c. sec 1983', '42 U.S.C. § 1983'],
    ['29 cfr 1630.2 (2020)', '29 C.F.R. § 1630.2 (2020)'],
    ['fed r civ p 12b6', 'Fed. R. Civ. P. 12(b)(6)'],
    ['frcp 12b6', 'Fed. R. Civ. P. 12(b)(6)'],
    ['fre 403', 'Fed. R. Evid. 403'],
    ['cal penal code 187', 'Cal. Penal Code § 187'],
    ['us const art i s 8', 'U.S. Const. art. I, § 8'],
    ['us const amend 14 sec 1', 'U.S. Const. amend. XIV, § 1'],
    ['14th amendment', 'U.S. Const. amend. XIV'],
    ['see eg smith v jones 1 f3d 2 (9th cir 1990)', 'see, e.g., Smith v. Jones, 1 F.3d 2 (9th Cir. 1990)'],
    ['Smith vs. Jones, 123 Fed. 3d 456', 'Smith v. Jones, 123 F.3d 456'],
    ['people v smith 2019 il app 1st 123456-u', 'People v. Smith, 2019 IL App (1st) 123456-U'],
    ['fourteenth amendment', 'U.S. Const. amend. XIV'],
    ['couch v durrani, 2021-ohio-726', 'Couch v. Durrani, 2021-Ohio-726'],
    ['pub l no 111-148', 'Pub. L. No. 111-148'],
    ['restatement second of torts 402a', 'Restatement (Second) of Torts § 402A'],
    ['restatement second of contracts §§ 20, 24', 'Restatement (Second) of Contracts §§ 20, 24'],
    ['state v smith 12 so 3d 45 (fla 2d dca 2009)', 'State v. Smith, 12 So. 3d 45 (Fla. 2d DCA 2009)'],
    [
      'smith v jones 12 nys2d 45 (ny app div 1st dept 1939)',
      'Smith v. Jones, 12 N.Y.S.2d 45 (N.Y. App. Div. 1st Dep’t 1939)',
    ],
    ['smith v jones 12 f3d 45 at 48 (9th cir 1993)', 'Smith v. Jones, 12 F.3d 45, 48 (9th Cir. 1993)'],
    [
      'smith v jones no 18-cv-1234 2019 wl 1234567 at *3 (sdny mar 4 2019)',
      'Smith v. Jones, No. 18-cv-1234, 2019 WL 1234567, at *3 (S.D.N.Y. Mar. 4, 2019)',
    ],
    ['frcp 12 b 6', 'Fed. R. Civ. P. 12(b)(6)'],
    ['Fed R Evid 801 d 2 E', 'Fed. R. Evid. 801(d)(2)(E)'],
    ['frcp 56c', 'Fed. R. Civ. P. 56(c)'],
    ['tex r civ p 166a', 'Tex. R. Civ. P. 166a'],
    ['42 USC §1395', '42 U.S.C. § 1395'],
    ['42 usc §§1395, 1396', '42 U.S.C. §§ 1395, 1396'],
    ['ussg 2d1.1', 'U.S.S.G. § 2D1.1'],
    ['treas reg 1.61-1', 'Treas. Reg. § 1.61-1'],
    ['h r rep no 94-1476, at 65 (1976)', 'H.R. Rep. No. 94-1476, at 65 (1976)'],
    [
      'exec order no 13769 82 fed reg 8977 (jan 27 2017)',
      'Exec. Order No. 13,769, 82 Fed. Reg. 8977 (Jan. 27, 2017)',
    ],
    ['mass gen laws ch 93a s 2', 'Mass. Gen. Laws ch. 93a, § 2'],
    ['29 cfr part 1910 subpart z', '29 C.F.R. pt. 1910, subpt. Z'],
    ['29 CFR pt 1910 subpt Z', '29 C.F.R. pt. 1910, subpt. Z'],
    ['Cal Const art I sec 7(a)', 'Cal. Const. art. I, § 7(a)'],
    ['cal const art xiii a s 1', 'Cal. Const. art. XIII A, § 1'],
  ])('%s', ([typed, meant]) => {
    expect(printed(typed)).toBe(meant)
    expect(printed(meant)).toBe(meant)
  })

  test.for<[typed: string, meant: string]>([
    ['42 u.s.c. Section 1983', '42 U.S.C. § 1983'],
    ['Fed. R. civ. P. 12(b)(1)', 'Fed. R. Civ. P. 12(b)(1)'],
    ['U.s. Const. Amend. Xiii, section 1', 'U.S. Const. amend. XIII, § 1'],
    ['ariz const art xvi s 2', 'Ariz. Const. art. XVI, § 2'],
    ['ocga § 51-3-22 (2020)', 'O.C.G.A. § 51-3-22 (2020)'],
    [
      'Davis v city of new york, 902 f. Supp. 2d 405, 412 n.22 (s.d.n.y. 2012)',
      'Davis v. City of New York, 902 F. Supp. 2d 405, 412 n.22 (S.D.N.Y. 2012)',
    ],
  ])('ignores capitals that a phone adds after periods: %s', ([typed, meant]) => {
    expect(printed(typed)).toBe(meant)
  })

  test('keeps “versus” in the title of an article in any journal', () => {
    const title = 'Mary Roe, Product Liability versus Reputation, 32 J.L. Econ. & Org. 213 (2016)'
    expect(parse(title.replace('Econ. & Org.', 'ECON. & ORG.'))[0]?.fields['title']).toBe(
      'Product Liability versus Reputation',
    )
  })

  test('keeps `Parts` of the C.F.R., which are printed differently (Indigo R19.1)', () => {
    const whole = 'FDA Standards of Identity for Food, 21 C.F.R. Parts 130 to 169 (2020)'
    expect(printed(whole)).toBe(whole)
  })

  test('keeps the numeral of an article in a spelled-out citation', () => {
    expect(printed('FLA. CONST. art. 1, § 4')).toBe('Fla. Const. art. 1, § 4')
  })

  test('excludes words of the sentence from a case name', () => {
    const [found] = parse('the court held in miranda v arizona 384 us 436 (1966) that')
    expect(found?.fields).toMatchObject({ plaintiff: 'Miranda', defendant: 'Arizona', year: '1966' })
  })

  test('keeps the capitals in initials, companies, and particles', () => {
    const names = [
      'j.d.b. v north carolina',
      'nlrb v jones & laughlin steel corp',
      'o’connor v smith, inc.',
    ].map((name) => parse(`${name} 564 us 261 (2011)`)[0]?.fields)
    expect(names.map((fields) => `${fields?.plaintiff} v. ${fields?.defendant}`)).toEqual([
      'J.D.B. v. North Carolina',
      'NLRB v. Jones & Laughlin Steel Corp.',
      'O’Connor v. Smith, Inc.',
    ])
  })

  test('does not read ordinary words next to numbers as reporters', () => {
    for (const prose of [
      'He waited 12 so 34 others could go.',
      'In 3 in 4 cases the 5 day 3 rule held.',
      'There were 2 black 3 white cars on 10 hill 5.',
      'We met on 12 may 2005 at 10 pm 15 km from us.',
      'Henry V. Smith bought 12 mo 3 goods.',
    ])
      expect(parse(prose)).toEqual([])
  })

  test('reports spans as offsets into the original text', () => {
    const text = 'cf. smith  v jones 123 f3d 456 (9th cir 2001), and more'
    const [found] = parse(text)
    expect(text.slice(...(found?.span ?? [0, 0]))).toBe('smith  v jones 123 f3d 456 (9th cir 2001)')
    expect(text.slice(...(found?.core ?? [0, 0]))).toBe('123 f3d 456')
  })

  test('finds the same reporter, page, and year with any capitalization and spacing', () => {
    const reporters = [
      'U.S.',
      'F.2d',
      'F.3d',
      'F. Supp. 2d',
      'S. Ct.',
      'A.2d',
      'N.E.2d',
      'Cal. App. 4th',
      'Ill. 2d',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...reporters),
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 1500 }),
        fc.constantFrom(
          (text: string) => text.toLowerCase(),
          (text: string) => text.replace(/[.,]/g, ''),
          (text: string) => text.replace(/[.,]/g, '').toLowerCase(),
          (text: string) => text.replace(/ /g, '  '),
          (text: string) => text.replace(' v. ', ' vs '),
        ),
        (reporter, volume, page, mangle) => {
          const right = `Smith v. Jones, ${volume} ${reporter} ${page} (2001)`
          const pick = (text: string): unknown => {
            const { source } = parse(text)[0] ?? {}
            return source?.kind === 'case' ? [source.name, source.printings, source.date] : undefined
          }
          expect(pick(mangle(right))).toEqual(pick(right))
        },
      ),
      { numRuns: 200 },
    )
  })
})
