import { cpuUsage } from 'node:process'
import { describe, expect, test } from 'vitest'
import { parse, parseString } from '../cite.ts'
import { resolve } from '../resolve/resolve.ts'
import { lint } from '../linter.ts'

function time(work: () => void, enough = 0): number {
  let best = Infinity
  for (let round = 0; round < 3 && best >= enough; round += 1) {
    const before = cpuUsage()
    work()
    const { user, system } = cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/** Shortest time that can be measured reliably, in milliseconds. Shorter times are treated as this time. */
const SHORTEST = 8
/** Maximum factor by which the parsing time can grow for a text that is four times as long. */
const FACTOR = 11

/** Checks that parsing a text that is four times as long takes at most `FACTOR` times as long. */
function expectLinear(small: () => void, large: () => void): void {
  const allowed = SHORTEST * FACTOR
  const four = time(large, allowed)
  const once = four < allowed ? SHORTEST : time(small)
  expect(four).toBeLessThan(Math.max(once, SHORTEST) * FACTOR)
}

const PIECES = [
  '(',
  ')',
  '“',
  '[',
  ' ',
  '\n',
  'A',
  'a-\n',
  '1',
  '1 ',
  '1, citing A; ',
  '1 U.S. ',
  '1 U.S. 1, ',
  '§ 1, ',
  '2001-Ohio-',
  'Id. at ',
  'Roe v. ',
  'See Roe v. Coe, 1 U.S. 12 (1801); ',
  'Roe, 1 U.S. at 2. ',
  'Compare A v. B, 1 U.S. 1, with ',
  'Restatement of ',
  'No. 1 (',
  '*a',
  '<i>',
  '&amp;',
  '\ud800',
  '\u202e',
  '\u0000',
  'http://a.b/(',
  ', aff’d, ',
  '(quoting ',
  'roe v ',
  '1 us ',
  'roe v doe 1 us 2 (2001) ',
  'in re a ',
  'cal penal code ',
  'us const art i s 8 ',
  '  a',
  'Pub. L. No. 1-1, div. A, § 1, ',
  'RCW 1.2, 3.4, ',
  '§ 1, Comment a ',
  'former section 1, RSMo 2016, ',
  // Texts for which some regular expressions of the parser could take more than linear time.
  '1 AAAAAAAAAA',
  ', ',
  '.’',
  ', 1999',
  ' v.  v. ',
  ' & ',
  'a ed.',
  ' (0000',
  '<>',
  'A. ',
  'L.',
  'A&',
  'AA 0-0-0',
  'ssss',
  'art ',
  'No. 0000',
  'Case A',
  '] (1999',
  'a.a.',
  '—\u00a0',
  'Aa Bb, 1 (Cc Dd ',
] as const

/** A quadratic parser would take sixteen times as long for a text that is four times as long. */
describe('PS2 · time is linear in the length of the text', () => {
  test.for(PIECES)('%j', (piece) => {
    const small = piece.repeat(Math.ceil(6_000 / piece.length))
    const large = piece.repeat(Math.ceil(24_000 / piece.length))
    for (const read of [parse, parseString, lint, (text: string) => resolve(parse(text))]) {
      expectLinear(
        () => void read(small),
        () => void read(large),
      )
    }
  })

  test.for(['\t', ' \t', '(', '[', ', ', 'U.S. '])('%j between a first page and its pincite', (piece) => {
    const text = (length: number) =>
      `Jane Roe, On Notes, 12 Yale L.J. 34 (2001); Roe v. Doe, 12 F.3d 34${piece.repeat(length / piece.length)}, 36 (9th Cir. 2001).`
    for (const read of [parse, parseString]) {
      expectLinear(
        () => void read(text(12_000)),
        () => void read(text(48_000)),
      )
    }
  })

  test('parses a series of quoted sources before a closing parenthesis without an opening one in linear time', () => {
    const quoted = (count: number) => () => void parseString(`${'1, quoting A '.repeat(count)})`)
    expectLinear(quoted(4_000), quoted(16_000))
  })

  test('reads a megabyte of brackets, broken characters, or citations to the end', () => {
    for (const piece of ['(', '\ud800', '\u0000\u202e', 'Roe v. Coe, 1 U.S. 12 (1801). ']) {
      const text = piece.repeat(Math.ceil(1_000_000 / piece.length))
      for (const { span } of parse(text)) expect(span[1]).toBeLessThanOrEqual(text.length)
      const { uses, leftovers } = parseString(text)
      expect(uses.length + leftovers.length).toBeGreaterThanOrEqual(/[A-Z]/.test(piece) ? 30_000 : 0)
    }
  })
})
