import { describe, expect, test } from 'vitest'
import { readPincite, type Source, type Use } from '../cite.ts'
import { lintUses } from '../linter.ts'

const roe: Source = {
  kind: 'case',
  id: 'roe',
  name: 'Roe v. Wade',
  printings: [{ volume: '410', reporter: 'U.S.', page: '113' }],
  date: { year: 1973 },
}
const code: Source = { kind: 'statute', id: 'code', volume: '42', code: 'U.S.C.', section: '§ 1983' }

function use(sourceId: string, more: Partial<Use> = {}): Use {
  return { sourceId, form: 'auto', parentheticals: [], ...more }
}

function rules(...uses: readonly Use[]): (readonly [number, string])[] {
  return lintUses(uses, [roe, code]).map(({ index, rule }) => [index, rule])
}

describe('LI4 · citations checked individually', () => {
  test('[LI4] recommends a pincite for a source with pages unless the citation has one or follows “see generally”', () => {
    const pinned = use('roe', { pincite: readPincite('153') })
    expect(rules(use('code'), pinned, use('roe'))).toEqual([[2, 'R5.1.1']])
    expect(rules(use('roe', { signal: 'see-generally' }), use('roe'))).toEqual([])
    expect(rules(use('roe', { form: 'short' }))).toEqual([])
  })

  test('[LI4] explains what a missing pincite is for and which page it follows', () => {
    const [finding] = lintUses([use('roe')], [roe])
    expect(finding?.words).toBe(
      'After the first page (113), add a pincite: the page that supports your statement.',
    )
  })

  test.for<[written: string, right: string]>([
    ['quoting "Brown," at 436-38', 'quoting “Brown,” at 436–38'],
    ["the state's 'police power'", 'the state’s ‘police power’'],
    ['relied on in 1 U.S. 1, 3-5', 'relied on in 1 U.S. 1, 3–5'],
  ])('[LI4] corrects %s to %s', ([written, right]) => {
    let current = use('code', { parentheticals: [{ text: written }] })
    for (const { corrected } of lintUses([current], [code])) {
      current = lintUses([current], [code])[0]?.corrected ?? corrected ?? current
    }
    expect(current.parentheticals[0]?.text).toBe(right)
    expect(lintUses([current], [code])).toEqual([])
  })

  test('[LI4] reports a range inside a quotation without changing it', () => {
    const [finding] = lintUses(
      [use('code', { parentheticals: [{ text: 'noting that “1 U.S. 1, 3-5” says so' }] })],
      [code],
    )
    expect([finding?.rule, finding?.corrected]).toEqual(['R5.1.2', undefined])
  })

  test('[LI4] accepts docket numbers, years, and curly quotation marks', () => {
    const right = use('code', {
      parentheticals: [{ text: 'citing No. 12-345 (1999), the court’s “view” at 3–5' }],
    })
    expect(rules(right)).toEqual([])
  })
})
