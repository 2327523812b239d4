import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatString, parseString } from '../cite.ts'

/** Parses a text and prints it in the court style, with names unchanged. */
function printed(text: string): string {
  const { uses, sources } = parseString(text)
  const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses } as const
  return formatString(cite, sources, { choices: { abbreviate: 'asGiven' } }).text
}

describe('CV · the printed text of a citation parses to the same printed text', () => {
  const pieces = fc.constantFrom(
    'Roe v. Doe, 12 F.3d 34, 36–38 & n.4 (9th Cir. 2001)',
    'Roe v. Doe, 12 F.3d 34 (2d Cir. 2001) (en banc) (quoting Poe v. Coe, 3 U.S. 4 (1805))',
    'Roe v. Doe, 364 Md. 411, 419, 773 A.2d 482, 489 (2001)',
    'Doe, 12 F.3d at 36, 14 P.2d at 5',
    'State v. Roe, No. 02C01-9509-CC-00282, 1997 WL 13743, at *5 (Tenn. Crim. App. Jan. 16, 1997)',
    '42 U.S.C. § 1983(a)',
    'MASS. GEN. LAWS ch. 93A, § 9 (2019)',
    'G.L. c. 265, § 17',
    'Acme Rules r. 7(b)',
    'id. at 45',
    'id. ¶¶ 7, 14',
    'supra note 7 and accompanying text',
    'ante, at 4–5 (opinion of Roe, J.)',
    'R.R. at 5a',
    'ANN DOE ET AL., LAW, ORDER, AND FORM 43 (2d ed. 1999)',
    'Roe, Longer Notes, supra note 3, at 12',
    'ED COE, SHORTER NOTES, 25 ACME J.L. 12, 14 (2009)',
    'Jane Roe, On Footnotes, Gazette: Notes (Oct. 1, 2018), https://example.org/a [https://perma.cc/AAAA-0000]',
    'Ann Poe, A Paper 31 (Acme Ctr., Working Paper No. 17, 2006)',
  )
  const signals = fc.constantFrom('', 'see ', 'see also ', 'cf. ', 'but see ', 'see, e.g., ')
  const joints = fc.constantFrom('; ', '. ', '.\n', ';\n')

  test('[CV5] for any mixture of citations', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(signals, pieces, joints), { minLength: 1, maxLength: 5 }), (chosen) => {
        const text = chosen.map(([signal, piece, joint], at) => {
          const words = signal + piece
          const opens = at === 0 || chosen[at - 1]?.[2].startsWith('.') === true
          return (opens ? words.charAt(0).toUpperCase() + words.slice(1) : words) + joint
        })
        const once = printed(text.join(''))
        expect(printed(once)).toBe(once)
      }),
      { numRuns: 300 },
    )
  })
})
