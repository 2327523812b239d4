import { describe, expect, test } from 'vitest'
import { parseString } from '../cite.ts'
import { formatString } from '../string/format-string.ts'
import { printAgain } from '../../tests/support/print-again.ts'

describe('PS24 · formats in older opinions', () => {
  test.for([
    [
      'Roe v. United States, 5 Cir., 1960, 275 F.2d 687, 690.',
      'Roe v. United States, 275 F.2d 687, 690 (5th Cir. 1960).',
    ],
    ['Roe v. Doe, 2 Cir. 1974, 493 F.2d 359.', 'Roe v. Doe, 493 F.2d 359 (2d Cir. 1974).'],
    ['Roe v. Doe, 8 Cir., 32 F.2d 581.', 'Roe v. Doe, 32 F.2d 581 (8th Cir.).'],
    ['Roe v. Doe, D.C. Cir.1939, 105 F.2d 58.', 'Roe v. Doe, 105 F.2d 58 (D.C. Cir. 1939).'],
    ['Roe v. Doe, 12 F.3d 34 (7 Cir., 1967).', 'Roe v. Doe, 12 F.3d 34 (7th Cir. 1967).'],
    [
      'Roe v. Doe, 194 B.R. 214, 221 (9th Cir. BAP 1996).',
      'Roe v. Doe, 194 B.R. 214, 221 (B.A.P. 9th Cir. 1996).',
    ],
    [
      'Roe v. Doe, 12 F.3d 34 (8th Cir. 1993); cert. denied, 512 U.S. 1 (1994).',
      'Roe v. Doe, 12 F.3d 34 (8th Cir. 1993), cert. denied, 512 U.S. 1 (1994).',
    ],
    [
      'Roe v. Doe, 12 F.3d 34 (8th Cir. 1993). Cert. denied, 512 U.S. 1 (1994).',
      'Roe v. Doe, 12 F.3d 34 (8th Cir. 1993), cert. denied, 512 U.S. 1 (1994).',
    ],
    [
      'Roe v. Doe, 2 Cir., 1946, 154 F.2d 780, cert. denied, 1946, 328 U.S. 870.',
      'Roe v. Doe, 154 F.2d 780 (2d Cir. 1946), cert. denied, 328 U.S. 870 (1946).',
    ],
    [
      'Roe v. Doe, 12 F.3d 34 (8th Cir.), cert. denied, — U.S. -, 112 S. Ct. 646 (1991).',
      'Roe v. Doe, 12 F.3d 34 (8th Cir.), cert. denied, ___ U.S. ___, 112 S. Ct. 646 (1991).',
    ],
  ])('reads %s', ([text = '', printed = '']) => {
    expect(printAgain(text)).toEqual({ text: printed, kinds: ['case'], leftovers: [] })
  })

  test.for([
    ['Id. at 464 (Roe, J., dissenting.)', 'Id. at 464 (Roe, J., dissenting).'],
    ['ID. at 12.', 'Id. at 12.'],
    ['Id. at 46. (“The rule of the court is clear.”).', 'Id. at 46 (“The rule of the court is clear.”).'],
    ['Id. at 46, Table 19.', 'Id. at 46, tbl. 19.'],
  ])('PS24 · reads the short form %s', ([text = '', printed = '']) => {
    expect(printAgain(text)).toMatchObject({ text: printed, leftovers: [] })
  })

  test('PA4 · adds missing spaces to the citations in a parenthetical', () => {
    const text = 'Roe v. Doe, 12 F.3d 34 (2d Cir.1993), citing Poe v. Doe, 99 F.Supp. 370, 373 (3d Cir.1974)'
    expect(printAgain(text).text).toBe(
      'Roe v. Doe, 12 F.3d 34 (2d Cir. 1993) (citing Poe v. Doe, 99 F. Supp. 370, 373 (3d Cir. 1974)).',
    )
  })

  test('PS19 · prints an unrecognized work at its position in the text', () => {
    const work = 'Jane Roe, Golden Notes: Corporations and Forms, Acme Rights & Forms, 2001'
    expect(printAgain(`${work}; see Roe v. Doe, 12 F.3d 34 (2d Cir. 1993).`)).toMatchObject({
      text: `${work}; see Roe v. Doe, 12 F.3d 34 (2d Cir. 1993).`,
      kinds: ['pasted', 'case'],
      leftovers: [],
    })
  })

  test.for([
    [
      'H.R.Rep. No. 99-855, 99th Cong., 2d Sess., pt. 1, at 19 (1986)',
      'H.R. Rep. No. 99-855, 99th Cong., 2d Sess., pt. 1, at 19 (1986).',
    ],
    ['H.R. Rep. No. 107–787, pt.1, at 76–88 (2002).', 'H.R. Rep. No. 107-787, pt. 1, at 76–88 (2002).'],
    ['H.R. Rep No. 115-862 (2018).', 'H.R. Rep. No. 115-862 (2018).'],
    ['S.Rep. No. 97-494, Vol. 1, p. 285 (1982)', 'S. Rep. No. 97-494, vol. 1, at 285 (1982).'],
  ])('LG4 · reads the report %s', ([text = '', printed = '']) => {
    expect(printAgain(text)).toEqual({ text: printed, kinds: ['report'], leftovers: [] })
  })

  test('T14 · abbreviates the words of explanatory phrases', () => {
    const { uses, sources } = parseString(
      'Roe v. Doe, 12 F.3d 34 (8th Cir. 1993), certiorari denied, 512 U.S. 1 (1994).',
    )
    const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses } as const
    expect(formatString(cite, sources).text).toBe(
      'Roe v. Doe, 12 F.3d 34 (8th Cir. 1993), cert. denied, 512 U.S. 1 (1994).',
    )
  })
})

test.for([
  ['In re Roe, 113 B.R. 134 (Bankr. W.D.N.Y. 1990).', ['In re']],
  ['Roe v. Doe (In re Poe), 194 B.R. 214 (2d Cir. 1996).', ['In re']],
  ['State ex rel. Roe v. Doe, 12 P.2d 34 (Or. 1932).', ['ex rel.']],
] as const)('TF5 · prints only the procedural phrase of %s in italics', ([text, italics]) => {
  const { uses, sources } = parseString(text)
  const cite = { mode: 'sentence', profile: 'bluebook-22-like', typeface: 'academic', uses } as const
  const { runs } = formatString(cite, sources, { choices: { abbreviate: 'asGiven' } })
  expect(runs.filter(({ style }) => style === 'italic').map((run) => run.text)).toEqual(italics)
})
