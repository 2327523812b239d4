import { describe, expect, test } from 'vitest'
import { formatString, parseString } from '../cite.ts'
import type { ProfileName } from '../source/use.ts'

/** Formats text in the law review style. Small capitals are marked with `^` on both sides. */
function printIn(profile: ProfileName, text: string): string {
  const { sources, uses } = parseString(text)
  const { runs } = formatString({ mode: 'sentence', profile, typeface: 'academic', uses }, sources)
  return runs.map((run) => (run.style === 'smallCaps' ? `^${run.text}^` : run.text)).join('')
}

describe('TF2 · small capitals in the Congressional Record and in report numbers', () => {
  test.for<[text: string, printed: string]>([
    [
      '141 CONG. REC. S26553 (daily ed. Sept. 27, 1995)',
      '141 ^Cong. Rec.^ S26553 (daily ed. Sept. 27, 1995).',
    ],
    [
      '132 Cong. Rec. H3275-76 (daily ed. June 3, 1986)',
      '132 ^Cong. Rec.^ H3275–76 (daily ed. June 3, 1986).',
    ],
    ['S. Rep. No. 91-617, at 51–56 (1969)', '^S. Rep. No. 91-617^, at 51–56 (1969).'],
    ['H.R. Rep. No. 91-1549, pt. 2, at 42 (1970)', '^H.R. Rep. No. 91-1549^, pt. 2, at 42 (1970).'],
    ['S. Doc. No. 99-1, at 4 (1985)', '^S. Doc. No. 99-1^, at 4 (1985).'],
  ])('%s', ([text, printed]) => {
    expect(printIn('bluebook-22-like', text)).toBe(printed)
    expect(printIn('indigo-2e', text)).toBe(printed.replaceAll('^', ''))
  })
})

describe('RG2 · commas in Federal Register pages', () => {
  test.for<[text: string, printed: string]>([
    ['89 Fed. Reg. 48968 (June 10, 2024)', '89 Fed. Reg. 48,968 (June 10, 2024).'],
    ['89 Fed. Reg. 48968, 48970-72 (June 10, 2024)', '89 Fed. Reg. 48,968, 48,970–72 (June 10, 2024).'],
    [
      '89 Fed. Reg. 48968, 48970-49012 (June 10, 2024)',
      '89 Fed. Reg. 48,968, 48,970–49,012 (June 10, 2024).',
    ],
    ['9 Fed. Reg. 8968, 8970-72 (June 10, 1944)', '9 Fed. Reg. 8968, 8970–72 (June 10, 1944).'],
  ])('%s', ([text, printed]) => {
    expect(printIn('bluebook-22-like', text)).toBe(printed)
  })

  test('prints the page as written in the Indigo Book style', () => {
    const text = '89 Fed. Reg. 48968 (June 10, 2024)'
    expect(printIn('indigo-2e', text)).toBe(`${text}.`)
  })
})
