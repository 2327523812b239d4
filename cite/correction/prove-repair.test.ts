import { describe, expect, test } from 'vitest'
import { parse } from '../find/find-citations.ts'
import { isProvenRepair } from './prove-repair.ts'
import { applyChanges } from './text-change.ts'

const PLACE = { volume: '384', reporter: 'U.S.', page: '436' }

/** Replaces the first occurrence of a word, and returns true if the repair is verified. */
function proves(text: string, wrong: string, right: string, year = '1966'): boolean {
  const start = text.indexOf(wrong)
  const changes = [{ start, end: start + wrong.length, text: right }]
  return isProvenRepair({ text, changes, corrected: applyChanges(text, changes), place: PLACE, year }, parse)
}

describe('LI7 · repairs to a case citation', () => {
  test('[LI7] verifies a repair if the corrected text has the listed volume, page, and year', () => {
    expect(proves('Miranda v. Arizona, 348 U.S. 436, 444 (1966).', '348', '384')).toBe(true)
    expect(
      proves(
        'See Miranda v. Arizona, 384 U.S. 436 (1965); Roe v. Wade, 410 U.S. 113 (1973).',
        '1965',
        '1966',
      ),
    ).toBe(true)
  })

  test.for<[what: string, text: string, wrong: string, right: string]>([
    ['another place', 'Miranda v. Arizona, 348 U.S. 436 (1966).', '348', '383'],
    ['another year', 'Miranda v. Arizona, 384 U.S. 436 (1965).', '1965', '1967'],
    ['a lost pincite', 'Miranda v. Arizona, 348 U.S. 436, 444 (1966).', '348 U.S. 436, 444', '384 U.S. 436'],
    ['another party', 'Miranda v. Arizona, 348 U.S. 436 (1966).', 'Arizona, 348', 'Iowa, 384'],
    ['a quotation', 'She wrote “Miranda v. Arizona, 348 U.S. 436 (1966).”', '348', '384'],
    [
      'two citations',
      'Miranda v. Arizona, 348 U.S. 436 (1966); Roe v. Wade, 410 U.S. 113 (1973).',
      '1966); Roe',
      '1966). Roe',
    ],
  ])('[LI7] rejects a repair that involves %s', ([, text, wrong, right]) => {
    expect(proves(text, wrong, right)).toBe(false)
  })
})
