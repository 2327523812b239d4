import { describe, expect, test } from 'vitest'
import { diagnoseLastText } from '../../../../tests/support/diagnosed-notes.ts'

const QUIMBY = 'Quimby v. Zwick, 311 F.3d 410, 414 (2d Cir. 2002).'
const RAZ = 'Joseph Raz, Reasons and Gaps, 93 Yale L.J. 53, 67 (2009).'

describe('a full citation of a work that an earlier note cites in full', () => {
  test('gets a suggestion to use supra', () => {
    expect(
      diagnoseLastText(RAZ, QUIMBY, 'See Joseph Raz, Reasons and Gaps, 93 Yale L.J. 53, 70 (2009).'),
    ).toMatchObject([
      { kind: 'supra-due', rule: 'R6.2.3', values: { note: 1 }, optional: true, remedies: [] },
    ])
  })

  test.for<[what: string, notes: readonly string[]]>([
    ['another edition', [RAZ, QUIMBY, 'Joseph Raz, Reasons and Gaps, 94 Yale L.J. 53, 70 (2010).']],
    ['a case', [QUIMBY, RAZ, QUIMBY]],
    ['a work cited in the preceding note', [QUIMBY, RAZ, RAZ]],
  ])('gets none for %s', ([, notes]) => {
    expect(diagnoseLastText(...notes).filter(({ kind }) => kind === 'supra-due')).toEqual([])
  })
})
