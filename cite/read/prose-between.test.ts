import { describe, expect, test } from 'vitest'
import { printAgain } from '../../tests/support/print-again.ts'
import { formatString, ledger, parseString } from '../cite.ts'
import { installCourts } from '../courts.ts'
import { suggestOrder } from '../order/suggest.ts'

const BETWEEN =
  'Roe v. Doe, 1 U.S. 2 (1900). Courts long agreed with this view, but it was given up. See Moe v. Joe, 12 F.3d 34 (2d Cir. 1994).'

describe('[PS12] text between two citations keeps its position', () => {
  test.for([
    BETWEEN,
    'See Roe v. Doe, 1 U.S. 2 (1900). For more information, see Acme Notes, https://acme.example/ (last visited Jan. 29, 2016).',
    'Roe v. Doe, 1 U.S. 2 (1900). In other words, the view is of no use to us. See infra Section IV.B.',
    'Roe v. Doe, 1 U.S. 2 (1900), held that it may and in Poe v. Coe, 3 U.S. 4 (1901).',
    'Roe v. Doe, 1 U.S. 2 (1900). While courts disagree about this, see Moe v. Joe, 12 F.3d 34 (2d Cir. 1994).',
    'Roe v. Doe, 1 U.S. 2 (1900). It said “we do not agree.” See Moe v. Joe, 12 F.3d 34 (2d Cir. 1994).',
    'Roe v. Doe, 1 U.S. 2 (1900). Is that enough for the rule? See Moe v. Joe, 12 F.3d 34 (2d Cir. 1994).',
    'See Roe v. Doe, 1 U.S. 2 (1900). Courts long agreed with this view. See Moe v. Joe, 12 F.3d 34 (2d Cir. 1994).',
  ])('%s', (text) => {
    expect(printAgain(text)).toMatchObject({ text, leftovers: [] })
  })

  test('adds the text to the citation after it', () => {
    const { uses, leftovers } = parseString(BETWEEN)
    expect(uses.map(({ choices }) => choices?.lead)).toEqual([
      undefined,
      'Courts long agreed with this view, but it was given up.',
    ])
    expect(uses[1]).toMatchObject({ signal: 'see', choices: { apart: 'sentence' } })
    expect(leftovers).toEqual([])
  })

  test('returns text before the first citation and after the last one as leftovers', () => {
    const { uses, leftovers } = parseString(
      'Courts agreed with this view. See Roe v. Doe, 1 U.S. 2 (1900). Nobody holds it any longer.',
    )
    expect(leftovers).toHaveLength(2)
    expect(uses.map(({ choices }) => choices?.lead)).toEqual([undefined])
  })

  test('prints a citation in parentheses inside the text as a sentence', () => {
    const text =
      'Roe v. Doe, 1 U.S. 2 (1900). The court agreed with this view (see Moe v. Joe, 12 F.3d 34 (2d Cir. 1994)), and it said so. See Poe v. Coe, 3 U.S. 4 (1901).'
    expect(printAgain(text).text).toBe(
      'Roe v. Doe, 1 U.S. 2 (1900). The court agreed with this view. See Moe v. Joe, 12 F.3d 34 (2d Cir. 1994), and it said so. See Poe v. Coe, 3 U.S. 4 (1901).',
    )
  })

  test('prints the signal that applies to the citation after the text again', () => {
    const text = 'See Roe v. Doe, 1 U.S. 2 (1900); Moe v. Joe, 12 F.3d 34 (2d Cir. 1994).'
    const { uses, sources } = parseString(text)
    const led = uses.map((use, at) =>
      at === 0 ? use : { ...use, choices: { apart: 'sentence', lead: 'Courts agree.' } as const },
    )
    const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court', uses: led } as const
    expect(formatString(cite, sources).text).toContain('(1900). Courts agree. See Moe v. Joe')
  })

  test('starts a sentence in a citation clause too', () => {
    const { uses, sources } = parseString(BETWEEN)
    const cite = { mode: 'clause', profile: 'indigo-2e', typeface: 'court', uses } as const
    expect(`${formatString(cite, sources).text}.`).toBe(BETWEEN)
  })

  test('keeps the text outside the parentheses that a court style puts around citation sentences', () => {
    installCourts()
    const { uses, sources } = parseString(BETWEEN)
    const cite = { mode: 'sentence', profile: 'california', typeface: 'court', uses } as const
    expect(formatString(cite, sources).text).toContain(
      ') Courts long agreed with this view, but it was given up. (',
    )
  })
})

describe('text between two citations cites nothing', () => {
  test('[NT2] links an id. after the text to the citation before it', () => {
    const { uses, sources } = parseString(
      'Roe v. Doe, 1 U.S. 2 (1900). The court agreed with this view. Id. at 5.',
    )
    expect(uses.at(-1)).toMatchObject({ sourceId: uses[0]?.sourceId, form: 'id' })
    const [entries = []] = ledger([{ number: 1, uses }], sources)
    expect(entries.at(-1)).toMatchObject({ form: 'id' })
    expect(entries.at(-1)?.refused).toBeUndefined()
  })

  test('[OR2] suggests no other order', () => {
    const { uses, sources } = parseString(
      'But see Roe v. Doe, 1 U.S. 2 (1900). Courts long agreed with this view. See Moe v. Joe, 12 F.3d 34 (2d Cir. 1994); Poe v. Coe, 3 U.S. 4 (1901).',
    )
    expect(suggestOrder(uses, sources, 'bluebook-20-like')).toMatchObject({ order: [0, 1, 2], broken: false })
  })
})
