import { describe, expect, test } from 'vitest'
import { parse, resolve } from '../cite.ts'

function sources(text: string): (number | undefined)[] {
  return resolve(parse(text)).map(({ source }) => source)
}

describe('RS · links', () => {
  test.for<[rule: string, says: string, text: string, links: (number | undefined)[]]>([
    [
      'RS1',
      'a full citation repeated is one source',
      'Roe v. Coe, 1 U.S. 12. Roe v. Coe, 1 U.S. 12.',
      [0, 0],
    ],
    [
      'RS2',
      'id. takes the citation before it',
      'Roe v. Coe, 1 U.S. 12. Poe v. Coe, 2 F.2d 3. Id. at 5.',
      [0, 1, 1],
    ],
    [
      'RS3',
      'a page before the first belongs to another',
      'Roe v. Coe, 1 U.S. 100. Id. at 50.',
      [0, undefined],
    ],
    [
      'RS4',
      'a short form needs its name and volume',
      'Roe v. Coe, 1 U.S. 1. Roe, 1 U.S., at 2. Moe, 1 U.S., at 2.',
      [0, 0, undefined],
    ],
    [
      'RS4',
      'two that fit are not guessed between',
      'Poe v. Coe, 1 U.S. 1. Poe v. Moe, 1 U.S. 40. Poe, 1 U.S., at 2.',
      [0, 1, undefined],
    ],
    ['RS5', 'supra goes by name', 'Poe v. Coe, 1 U.S. 1. Moe v. Zoe, 2 U.S. 3. Poe, supra, at 2.', [0, 1, 0]],
    [
      'PS1',
      'a citation quoted inside another keeps its own name',
      'Roe v. Coe, 1 U.S. 12 (1801) (quoting Poe v. Moe, 2 U.S. 3 (1802)). Poe, 2 U.S. at 5.',
      [0, 1, 1],
    ],
  ])('[%s] %s', ([, , text, links]) => {
    expect(sources(text)).toEqual(links)
  })

  test('[RS6] a hundred thousand citations are linked in time that grows with their number', () => {
    const text = Array.from(
      { length: 20_000 },
      (_, at) => `Roe v. Coe, ${(at % 900) + 1} U.S. ${at + 1} (1801). Roe, supra, at 2. Id. at 3. `,
    ).join('')
    const found = parse(text.repeat(2))
    expect(found.length).toBeGreaterThan(100_000)
    expect(resolve(found)).toHaveLength(found.length)
  })
})
