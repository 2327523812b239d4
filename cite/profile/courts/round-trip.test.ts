import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reprint } from '../../../tests/support/read-in-court.ts'
import { COURT_PROFILES } from '../../source/profile-name.ts'

const party = fc.constantFrom(
  'Roe',
  'Acme Corp.',
  'Harbor Ins. Co.',
  'United States',
  'Smith',
  'City of Fresno',
  'Okafor',
)
const name = fc.oneof(
  fc.tuple(party, party).map(([a, b]) => `${a} v. ${b}`),
  fc.constantFrom('In re Marriage of Lindqvist', 'People v. Marsh', 'Ex parte Tanaka'),
)
const page = fc.integer({ min: 101, max: 899 })
const year = fc.integer({ min: 1970, max: 2019 }).map(String)

/** A reporter, with the courts that its parenthetical can contain and its parallel reporters. */
const reporter = fc.constantFrom(
  ['U.S.', '', ['S. Ct.', 'L. Ed. 2d']],
  ['F.3d', '9th Cir.', []],
  ['F. Supp. 2d', 'S.D.N.Y.', []],
  ['F. Supp. 2d', 'N.D. Cal.', []],
  ['Cal. 4th', '', ['Cal. Rptr. 2d', 'P.2d']],
  ['Cal. App. 4th', '', ['Cal. Rptr. 2d']],
  ['N.Y.2d', '', ['N.Y.S.2d', 'N.E.2d']],
  ['A.D.3d', '2d Dep’t', []],
  ['S.W.3d', 'Tex. App.—Dallas', []],
  ['So. 2d', 'Fla. 3d DCA', []],
  ['N.E.2d', 'Mass.', []],
  ['A.2d', 'D.C.', []],
) as fc.Arbitrary<readonly [string, string, readonly string[]]>

const pincite = fc.oneof(
  fc.constant(''),
  page.map((at) => `, ${at}`),
  page.map((at) => `, ${at}–${String(at + 1).slice(-2)}`),
  fc.tuple(page, fc.integer({ min: 1, max: 30 })).map(([at, note]) => `, ${at} n.${note}`),
)
const parenthetical = fc.constantFrom(
  '',
  ' (holding that notice is required)',
  ' (per curiam)',
  ' (“[a] rule of reason”)',
)
const signal = fc.constantFrom('', 'See ', 'See also ', 'Cf. ', 'Accord ', 'See, e.g., ', 'But see ')

const decision = fc
  .tuple(name, reporter, page, pincite, year, parenthetical, signal, fc.boolean())
  .map(([caseName, [own, court, others], at, pin, date, said, before, hasParallels]) => {
    const parallels = hasParallels ? others.map((other) => `, ${at + 3} ${other} ${at + 7}`).join('') : ''
    return `${before}${caseName}, ${at} ${own} ${at + 40}${pin}${parallels} (${court === '' ? '' : `${court} `}${date})${said}.`
  })
const law = fc.constantFrom(
  '42 U.S.C. § 1983.',
  '29 C.F.R. § 1604.11 (2020).',
  'Cal. Penal Code § 187(a).',
  'Cal. Civ. Proc. Code § 425.16(e)(4).',
  'Cal. Const. art. I, § 7(a).',
  'U.S. Const. amend. XIV, § 1.',
  'Fed. R. Civ. P. 56(c).',
  'N.Y. C.P.L.R. 3211(a)(7).',
  'N.Y. Penal Law § 125.25(1).',
  'Tex. Penal Code § 12.42(d).',
  'Fla. Stat. § 90.404(2)(a) (2015).',
  'Restatement (Second) of Torts § 402A (1965).',
)
const citation = fc.oneof({ weight: 5, arbitrary: decision }, { weight: 1, arbitrary: law })

test.for(COURT_PROFILES)('[CP3] parses 500 citations printed in %s without losing anything', (court) => {
  fc.assert(
    fc.property(citation, (text) => {
      const base = reprint(text, {})
      expect(reprint(reprint(base, { to: court }), { from: court })).toBe(base)
    }),
    { numRuns: 500, seed: 43 },
  )
})
