import { expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import type { Source, SourceOf } from '#cite/source/source.ts'
import type { CitationStyle } from '../model/citation-row.ts'
import { lintAuthority } from './lint-authority.ts'
import { proveFix } from './prove-fix.ts'

const style: CitationStyle = {
  mode: 'sentence',
  profile: 'bluebook-22-like',
  typeface: 'court',
  choices: {},
  underline: false,
}
const inCourt = (reporter: string, court: string): SourceOf<'case'> => ({
  id: 'one',
  kind: 'case',
  name: 'Ames v. Boyd',
  printings: [{ volume: '900', reporter, page: '120' }],
  court,
  date: { year: 2012 },
})
const corrected = (source: Source) =>
  lintAuthority(engine, source, style).findings.flatMap((one) => one.corrected ?? [])

test('corrects a court whose standard form is certain', () => {
  for (const [reporter, court, right] of [
    ['F. Supp. 2d', 'SDNY', 'S.D.N.Y.'],
    ['F. Supp. 2d', 'D. Mass', 'D. Mass.'],
    ['F.3d', '2nd Cir.', '2d Cir.'],
  ] as const)
    expect(corrected(inCourt(reporter, court)), court).toMatchObject([{ court: right }])
})

test('removes a court that the reporter already implies', () => {
  expect(corrected(inCourt('U.S.', 'Sup. Ct.'))).toMatchObject([{ court: '' }])
})

test('offers no correction for a year that doesn’t fit the volume', () => {
  const early = { ...inCourt('F. Supp. 3d', 'S.D.N.Y.'), date: { year: 1999 } }
  expect(lintAuthority(engine, early, style).findings).toMatchObject([
    { rule: 'R11.6.2', corrected: undefined },
  ])
})

test('refuses a replacement with another court, a change to another part, or no change', () => {
  const text = 'Ames v. Boyd, 900 F.3d 120 (9th Cir. 2012)'
  const source = inCourt('F.3d', '9th Cir.')
  const prove = (wrong: string, fix: string) => {
    const at = text.indexOf(wrong)
    const finding = { rule: 'R1', severity: 'error', words: '', span: [at, at + wrong.length], fix } as const
    const print = (one: Source) =>
      engine.format(one, { sourceId: 'one', form: 'full', parentheticals: [] }, style).text
    return proveFix({ source, text, findings: [finding] }, finding, {
      parse: engine.parse,
      print,
      check: () => [],
    })
  }
  expect(prove('9th Cir.', '8th Cir.'), 'another number').toBeUndefined()
  expect(prove('Boyd', 'Bond'), 'a name').toBeUndefined()
  expect(prove('F.3d', 'U.S.'), 'another reporter').toBeUndefined()
  expect(prove('9th Cir.', 'CA9'), 'what prints the same as before').toBeUndefined()
})
