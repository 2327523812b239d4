import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Source, Use } from '../cite.ts'
import type { ProfileName } from '../source/use.ts'
import { applyFixes } from '../../tests/support/apply-fixes.ts'
import { lint } from '../linter.ts'

describe('LI · findings', () => {
  test.for<[rule: string, wrong: string, right: string]>([
    ['R11.3.1', 'Acme Paper Company v. Eastern Paper Corporation', 'Acme Paper Co. v. Eastern Paper Corp.'],
    ['R11.3.2', 'N.D. v. Seven Kegs', 'North Dakota v. Seven Kegs'],
    ['R11.5.1', 'Thomas B. Roe v. Seven Kegs', 'Roe v. Seven Kegs'],
    ['R11.5.3', 'Roe v. Federal Trade Commission', 'Roe v. FTC'],
    ['R11.5.5', 'Acme Co. et al. v. Roe', 'Acme Co. v. Roe'],
    ['R11.5.6', 'Acme Co., Inc. v. Roe', 'Acme Co. v. Roe'],
    ['R11.5.7', 'In the Matter of Roe', 'In re Roe'],
    ['R11.5.8', 'U.S. v. Seven Kegs', 'United States v. Seven Kegs'],
    [
      'R11.5.9',
      'State of Ohio v. Roe, 465 N.E.2d 345 (Ohio 1984)',
      'State v. Roe, 465 N.E.2d 345 (Ohio 1984)',
    ],
    ['R11.5.9', 'State of Ohio v. Roe, 12 Ohio St. 3d 345 (1984)', 'State v. Roe, 12 Ohio St. 3d 345 (1984)'],
    ['R11.5.9', 'Roe v. State of Colorado, 523 U.S. 107 (1998)', 'Roe v. Colorado, 523 U.S. 107 (1998)'],
    [
      'R11.5.9',
      'Commonwealth of Pa. v. Roe, 98 A.2d 6 (Pa. 1953)',
      'Commonwealth v. Roe, 98 A.2d 6 (Pa. 1953)',
    ],
    ['R11.5.11', 'Roe v. City of Sacramento, California', 'Roe v. City of Sacramento'],
    ['R11.5.12', 'Roe v. The Seven Kegs', 'Roe v. Seven Kegs'],
    ['R11.5.13', 'Roe v. CIR', 'Roe v. Commissioner'],
    ['R7.2', 'Roe v. Coe, 12 F.3d 34 (2nd Cir. 2001)', 'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001)'],
    ['R5.1.1', 'Roe v. Coe, 12 F.3d 34, p. 36 (2d Cir. 2001)', 'Roe v. Coe, 12 F.3d 34, 36 (2d Cir. 2001)'],
    ['R5.3', 'Id. at ¶ 12.', 'Id. ¶ 12.'],
    ['T1', 'Roe v. Coe, 12 F.Supp.2d 34 (D. Kan. 2001)', 'Roe v. Coe, 12 F. Supp. 2d 34 (D. Kan. 2001)'],
    ['R4.6.2', 'See e.g. Roe v. Coe, 1 U.S. 1 (1801)', 'See, e.g., Roe v. Coe, 1 U.S. 1 (1801)'],
    [
      'R14.3',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001), aff’d, Coe v. Roe, 1 U.S. 1 (2002)',
      'Roe v. Coe, 12 F.3d 34 (2d Cir. 2001), aff’d, 1 U.S. 1 (2002)',
    ],
  ])('[%s] corrects %s', ([rule, wrong, right]) => {
    const findings = lint(wrong)
    expect(findings.map((finding) => finding.rule)).toContain(rule)
    expect(applyFixes(wrong, findings)).toBe(right)
    expect(lint(right)).toEqual([])
  })

  test('[R15.3.3] reports id. after a string cite', () => {
    const text = 'Roe v. Coe, 1 U.S. 12 (1801); Poe v. Coe, 2 U.S. 3 (1802). It held. Id. at 5.'
    expect(lint(text).map(({ rule }) => rule)).toEqual(['R15.3.3'])
    expect(lint('Roe v. Coe, 1 U.S. 12 (1801). It held. Id. at 13.')).toEqual([])
  })

  test('[R6.2.3] reports supra for a case', () => {
    expect(lint('Roe v. Coe, 1 U.S. 12 (1801). Coe, supra, at 13.').map(({ rule }) => rule)).toEqual([
      'R6.2.3',
    ])
  })

  test.for([
    'Roe v. Coe, 121 S.Ct. 34 (2001)',
    'Roe v. Coe, 12 F.3d 34 (9th. Cir. 1996)',
    'Jane Roe, Notes, 103 Yale L. J. 463 (1993).',
    'Roe v. Coe, 523 U.S. 456, 458 (9th Cir. 1998).',
    'Roe v. Coe, 623 P.2d 456, 458 (N.Y. 1981).',
    'Roe v. Coe, 999 U.S. 113, 120 (1973).',
    'Roe v. Coe, 410 U.S. 113 (U.S. 1973)',
  ])('does not end the message of a finding with two periods: %s', (text) => {
    const words = lint(text).map((finding) => finding.words)
    expect(words).not.toEqual([])
    for (const sentence of words) expect(sentence).toMatch(/[^.](?<!\.”)\.$|\.”$/)
  })

  test('[LI2] leaves nothing to fix after a few rounds of fixes', () => {
    const pieces = fc.constantFrom(
      'U.S.',
      'The',
      'Company',
      'et al.',
      'v.',
      'State of Colorado',
      ', Inc.',
      'p. 3',
      '2nd Cir.',
      'see e.g.',
      '1 F.2d 3',
      'In the Matter of',
      'Co.',
      ';',
      '§5',
      '§§ 5',
      'U.S.C. 12',
      'See, ',
      'Id., at 3',
      'supra n. 4 at 5',
      'Ibid.',
      '(Holding that so.)',
      '(2d Cir.2001)',
      '(U.S. 1990)',
      ', aff’d 1 U.S. 1 (1990)',
      'n. 5',
      'Restatement 2d of Torts § 1',
      'FRCP § 12',
      'U.S. Const., Art. 1',
      'Roe vs. Coe 1 F. 3d 2, ',
      '(en banc) (hereinafter X)',
      'https://a.b/?utm_source=x&b=1 (last accessed on 1/2/2020)',
      'compare Roe v. Coe, 1 U.S. 1 (1801) with Poe v. Coe, 2 U.S. 2 (1802)',
      '; but see Moe v. Coe, 3 U.S. 3 (1803)',
      'Roe and Coe Co. v. In Re Moe',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (chosen) => {
        let text = chosen.join(' ')
        for (let pass = 0; pass < 8; pass += 1) text = applyFixes(text, lint(text))
        expect(applyFixes(text, lint(text))).toBe(text)
      }),
      { numRuns: 300 },
    )
  })
})

describe('LI · string cites', () => {
  test('[LI3] applies the requirements of each edition', () => {
    const page: Source = { kind: 'web', id: 'p', title: 'Notes', url: 'https://example.org/a' }
    const code: Source = { kind: 'statute', id: 's', volume: '42', code: 'U.S.C.', section: '§ 1983' }
    const uses: Use[] = [
      { sourceId: 's', signal: 'contrast', form: 'full', parentheticals: [{ text: 'holding so' }] },
      { sourceId: 'p', signal: 'with', form: 'full', parentheticals: [{ text: 'not so' }] },
    ]
    const rules = (profile: ProfileName) =>
      lint({ mode: 'sentence', typeface: 'court', profile, uses }, { sources: [page, code] }).map(
        ({ rule }) => rule,
      )
    expect(rules('indigo-2e')).toEqual(['R4.7'])
    expect(rules('bluebook-20-like')).toEqual(['R4.7', 'R16.1'])
    expect(rules('bluebook-22-like')).toEqual(['R33.6.3'])
  })

  test('[R4.6.6] recommends a parenthetical after cf., which later editions require', () => {
    const uses = [{ sourceId: 'a', signal: 'cf', form: 'full', parentheticals: [] } as const]
    const cite = {
      mode: 'sentence',
      typeface: 'court',
      uses: uses.map((use) => ({ ...use, parentheticals: [] })),
    } as const
    const severities = (['indigo-2e', 'bluebook-22-like'] as const).map((profile) =>
      lint({ ...cite, profile, uses: [...cite.uses] }).map(({ rule, severity }) => [rule, severity]),
    )
    expect(severities).toEqual([[['R4.6.6', 'advice']], [['R4.6.6', 'error']]])
  })

  test('[R4.7] reports every authority without a parenthetical on both sides of a comparison', () => {
    const cite = (signals: readonly (Use['signal'] | undefined)[]) =>
      lint({
        mode: 'sentence',
        typeface: 'court',
        profile: 'indigo-2e',
        uses: signals.map((signal, at) => ({
          sourceId: `s${at}`,
          ...(signal !== undefined && { signal }),
          form: 'full' as const,
          parentheticals: [],
        })),
      }).map(({ rule, span }) => `${rule} ${span[0]}`)
    expect(cite(['compare', undefined, 'with', undefined])).toEqual(['R4.7 0', 'R4.7 1', 'R4.7 2', 'R4.7 3'])
  })
})
