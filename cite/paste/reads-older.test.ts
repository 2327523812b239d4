import { describe, expect, test } from 'vitest'
import { parseString } from '../cite.ts'
import { formatString } from '../string/format-string.ts'
import { printAgain } from '../../tests/support/print-again.ts'

describe('PS24 · forms of older opinions', () => {
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
