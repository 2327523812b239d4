import { describe, expect, test } from 'vitest'
import { diagnoseLastText } from '../../../../tests/support/diagnosed-notes.ts'

const right = 'Roe v. Coe, 510 F.3d 569, 579 (2d Cir. 1994).'
const wrong = 'Roe v. Coe, 518 F.3d 569, 580 (2d Cir. 1994).'
const between = 'Jane Doe, A Study, 93 Yale L.J. 753 (2009).'

const volumesAsked = (...texts: readonly string[]): readonly string[] =>
  diagnoseLastText(...texts)
    .filter(({ rule }) => rule === 'R12.1')
    .map(({ remedies }) => remedies.map(({ text }) => text).join())

describe('the volume of a case that is cited in full again', () => {
  test('is questioned if two other citations have a different volume', () => {
    expect(volumesAsked(right, between, right, between, wrong)).toEqual(['510 F.3d'])
  })

  test('isn’t questioned if only one other citation has a different volume', () => {
    expect(volumesAsked(right, between, wrong)).toEqual([])
  })

  test('isn’t questioned if it occurs twice', () => {
    expect(volumesAsked(right, between, right, wrong, between, wrong)).toEqual([])
  })

  test('isn’t questioned if the page or the year differs', () => {
    expect(volumesAsked(right, between, right, 'Roe v. Coe, 518 F.3d 12, 14 (2d Cir. 1994).')).toEqual([])
    expect(volumesAsked(right, between, right, 'Roe v. Coe, 518 F.3d 569, 580 (2d Cir. 1996).')).toEqual([])
  })
})
