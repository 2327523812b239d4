import { describe, expect, test } from 'vitest'
import { parse } from '../cite.ts'
import { resolve } from '../resolve/resolve.ts'

function sources(text: string): (number | undefined)[] {
  return resolve(parse(text)).map(({ source }) => source)
}

describe('RS · links', () => {
  test.for<[rule: string, says: string, text: string, links: (number | undefined)[]]>([
    [
      'RS1',
      'links a repeated full citation to one source',
      'Roe v. Coe, 1 U.S. 12. Roe v. Coe, 1 U.S. 12.',
      [0, 0],
    ],
    [
      'RS2',
      'links id. to the preceding citation',
      'Roe v. Coe, 1 U.S. 12. Poe v. Coe, 2 F.2d 3. Id. at 5.',
      [0, 1, 1],
    ],
    [
      'RS3',
      'leaves id. unlinked before the first page',
      'Roe v. Coe, 1 U.S. 100. Id. at 50.',
      [0, undefined],
    ],
    [
      'RS4',
      'matches a short form by name and volume',
      'Roe v. Coe, 1 U.S. 1. Roe, 1 U.S., at 2. Moe, 1 U.S., at 2.',
      [0, 0, undefined],
    ],
    [
      'RS4',
      'leaves an ambiguous short form unlinked',
      'Poe v. Coe, 1 U.S. 1. Poe v. Moe, 1 U.S. 40. Poe, 1 U.S., at 2.',
      [0, 1, undefined],
    ],
    [
      'RS5',
      'links supra by name',
      'Poe v. Coe, 1 U.S. 1. Moe v. Zoe, 2 U.S. 3. Poe, supra, at 2.',
      [0, 1, 0],
    ],
    [
      'PS1',
      'keeps the name of a citation quoted inside another',
      'Roe v. Coe, 1 U.S. 12 (1801) (quoting Poe v. Moe, 2 U.S. 3 (1802)). Poe, 2 U.S. at 5.',
      [0, 1, 1],
    ],
    [
      'RS4',
      'matches a short form with another abbreviation by volume, reporter, and page',
      'American Horse Preservation v. Coe, 1 F.3d 100. Am. Horse Pres., 1 F.3d at 104.',
      [0, 0],
    ],
    [
      'RS4',
      'leaves a short form unlinked if its page is before the decision',
      'American Horse Preservation v. Coe, 1 F.3d 100. Am. Horse Pres., 1 F.3d at 94.',
      [0, undefined],
    ],
    [
      'RS4',
      'matches a short form without its “at”',
      'West Virginia ex rel. Roe v. Coe, 59 F.4th 1124 (11th Cir. 2023). Roe, 59 F.4th 1135–38.',
      [0, 0],
    ],
    [
      'RS4',
      'links a bare section to its code, and the id. after it',
      '42 U.S.C. § 1983. See also § 1988(b). See id. § 1985(3).',
      [0, 0, 0],
    ],
  ])('[%s] %s', ([, , text, links]) => {
    expect(sources(text)).toEqual(links)
  })

  test.for<[says: string, text: string, last: object]>([
    [
      'leaves id. after a string cite unlinked',
      'Roe v. Coe, 1 U.S. 12; Poe v. Moe, 2 U.S. 3. It held. Id. at 5.',
      { source: undefined, reason: 'after a string cite' },
    ],
    [
      'links id. to the citation that contains a quotation’s source',
      'Roe v. Coe, 1 U.S. 12 (1801) (quoting Poe v. Moe, 2 U.S. 3 (1802)). Id. at 13.',
      { source: 0 },
    ],
    [
      'links a hereinafter name',
      'A Book Named Roe v. Coe, 1 U.S. 12 (1801) [hereinafter Memoirs]. Memoirs, 1 U.S. at 13.',
      { source: 0 },
    ],
    [
      'links an author’s name',
      'Jane Roe, Notes, 103 Yale L.J. 463 (1993). Poe v. Moe, 2 U.S. 3. Roe, supra, at 464.',
      { source: 0 },
    ],
    [
      'leaves id. with no preceding citation unlinked',
      'Id. at 5.',
      { source: undefined, reason: 'nothing before' },
    ],
  ])('[RS2] %s', ([, text, last]) => {
    expect(resolve(parse(text), { text }).at(-1)).toMatchObject(last)
  })

  test.for<[says: string, notes: readonly string[], last: object]>([
    ['id. after a note with one source', ['Roe v. Coe, 1 U.S. 12.', 'Id. at 13.'], { source: 0 }],
    [
      'id. after a note with several sources',
      ['Roe v. Coe, 1 U.S. 12; Poe v. Moe, 2 U.S. 3.', 'Id. at 13.'],
      { source: undefined, reason: 'after a note of several' },
    ],
    [
      'id. after an empty note',
      ['Roe v. Coe, 1 U.S. 12.', 'So it is.', 'Id. at 13.'],
      { source: undefined, reason: 'after a note of several' },
    ],
    [
      'a short form five notes later',
      ['Roe v. Coe, 1 U.S. 12.', '', '', '', '', 'Roe, 1 U.S. at 13.'],
      { source: 0 },
    ],
    [
      'a short form six notes later',
      ['Roe v. Coe, 1 U.S. 12.', '', '', '', '', '', 'Roe, 1 U.S. at 13.'],
      { source: undefined, reason: 'too far back' },
    ],
  ])('[RS7] in footnotes: %s', ([, texts, last]) => {
    const found = texts.flatMap((text, note) => parse(text).map((citation) => ({ ...citation, note })))
    expect(resolve(found, { notes: found.map(({ note }) => note) }).at(-1)).toMatchObject(last)
  })

  test('[RS6] links a hundred thousand citations in linear time', () => {
    const text = Array.from(
      { length: 20_000 },
      (_, at) => `Roe v. Coe, ${(at % 900) + 1} U.S. ${at + 1} (1801). Roe, supra, at 2. Id. at 3. `,
    ).join('')
    const found = parse(text.repeat(2))
    expect(found.length).toBeGreaterThan(100_000)
    expect(resolve(found)).toHaveLength(found.length)
  })
})
