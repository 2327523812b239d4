import { describe, expect, test } from 'vitest'
import { formatString, inForms, ledger, parseString, readPincite, type Source, type Use } from '../cite.ts'
import type { Note } from './ledger.ts'

const roe: Source = {
  kind: 'case',
  id: 'roe',
  name: 'Roe v. Wade',
  printings: [{ volume: '410', reporter: 'U.S.', page: '113' }],
  date: { year: 1973 },
}
const code: Source = { kind: 'statute', id: 'code', volume: '42', code: 'U.S.C.', section: '§ 1983' }
const book: Source = {
  kind: 'book',
  id: 'book',
  authors: [{ kind: 'person', given: 'Jane', family: 'Doe' }],
  title: 'On Notes',
  date: { year: 2001 },
}
const sources = [roe, code, book]

function use(sourceId: string, more: Partial<Use> = {}): Use {
  return { sourceId, form: 'auto', parentheticals: [], ...more }
}

function note(number: number, ...uses: readonly (string | Use)[]): Note {
  return { number, uses: uses.map((one) => (typeof one === 'string' ? use(one) : one)) }
}

/** Formats every footnote as it is printed after its number. */
function printed(notes: readonly Note[]): string[] {
  const entries = ledger(notes, sources)
  return notes.map(({ number, uses }, at) => {
    const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court' } as const
    return `${number} ${formatString({ ...cite, uses: inForms(uses, entries[at] ?? []) }, sources).text}`
  })
}

describe('NT · notes', () => {
  test('[NT1] [NT2] cites a source in full first, then with id. in the next note', () => {
    expect(printed([note(1, 'roe'), note(2, use('roe', { pincite: readPincite('153') }))])).toEqual([
      '1 Roe v. Wade, 410 U.S. 113 (1973).',
      '2 Id. at 153.',
    ])
  })

  test('[NT7] prints id. alone for the same page, and with the page for a different one', () => {
    const at = (page: string): Use => use('roe', { pincite: readPincite(page) })
    expect(printed([note(1, at('153')), note(2, at('153'), at('153')), note(3, at('154'))])).toEqual([
      '1 Roe v. Wade, 410 U.S. 113, 153 (1973).',
      '2 Id.; id.',
      '3 Id. at 154.',
    ])
  })

  test('[NT2] refuses id. after a string cite and gives the reason', () => {
    const notes = [note(4, 'roe', 'code'), note(5, 'roe')]
    expect(printed(notes)[1]).toBe('5 Roe, 410 U.S. 113.')
    const [, [entry] = []] = ledger(notes, sources)
    expect(entry).toMatchObject({
      form: 'short',
      words: expect.stringContaining('Note 4 cites 2 authorities'),
    })
  })

  test('[NT2] prints id. for the preceding citation in the same note', () => {
    expect(printed([note(1, 'roe', use('roe', { pincite: readPincite('153') }))])).toEqual([
      '1 Roe v. Wade, 410 U.S. 113 (1973); id. at 153.',
    ])
  })

  test('[NT2] refuses id. if the preceding note is missing', () => {
    const [, [entry] = []] = ledger([note(1, 'roe'), note(3, 'roe')], sources)
    expect(entry).toMatchObject({ form: 'short', words: expect.stringContaining('Note 2') })
  })

  test('[NT3] cites a case in full again after more than five notes', () => {
    const far = ledger([note(1, 'roe'), note(2, 'code'), note(7, 'roe')], sources)
    expect(far[2]?.[0]).toMatchObject({ form: 'full', words: expect.stringContaining('6 notes back') })
    const near = ledger([note(1, 'roe'), note(2, 'code'), note(6, 'roe')], sources)
    expect(near[2]?.[0]?.form).toBe('short')
  })

  test('[NT4] prints the number of the note with the full citation in supra', () => {
    expect(
      printed([note(2, 'book'), note(3, 'code'), note(9, use('book', { pincite: readPincite('21') }))])[2],
    ).toBe('9 Doe, supra note 2, at 21.')
  })

  test('[NT1] processes notes by number, not in the given order', () => {
    expect(printed([note(2, 'roe'), note(1, 'roe')])).toEqual([
      '2 Id.',
      '1 Roe v. Wade, 410 U.S. 113 (1973).',
    ])
  })

  test('[NT5] keeps a form that the user chose unless the notes forbid it', () => {
    const chosen = [note(1, 'roe'), note(2, use('roe', { form: 'full' }))]
    expect(printed(chosen)[1]).toBe('2 Roe v. Wade, 410 U.S. 113 (1973).')
    const [, [wrong] = []] = ledger([note(1, 'roe', 'code'), note(2, use('roe', { form: 'id' }))], sources)
    expect(wrong).toMatchObject({ form: 'short', refused: { rule: 'R15.3.3', severity: 'error' } })
    const [[early] = []] = ledger([note(1, use('roe', { form: 'short' }))], sources)
    expect(early).toMatchObject({ form: 'full', refused: { rule: 'R6.2.1' } })
    const [, [never] = []] = ledger([note(1, 'roe'), note(3, use('roe', { form: 'supra' }))], sources)
    expect(never).toMatchObject({ form: 'short', refused: { rule: 'R6.2.3' } })
  })

  test('[NT6] keeps a reference without a full citation as written, with its note', () => {
    const { uses, sources: named } = parseString('Miller, supra note 3, at 20; Roe, 410 U.S. at 120.')
    const [first, second] = uses.map((one) => ({ ...one, choices: { note: one.note } }))
    if (first === undefined || second === undefined) throw new Error('Both are read')
    const notes = [note(7, { ...first, note: undefined }), note(8, { ...first, note: undefined }, second)]
    const entries = ledger(notes, named)
    expect(entries.flat().map(({ form, refused }) => [form, refused])).toEqual([
      ['supra', undefined],
      ['supra', undefined],
      ['short', undefined],
    ])
    const cite = { mode: 'sentence', profile: 'indigo-2e', typeface: 'court' } as const
    const [, last] = notes
    const { text } = formatString({ ...cite, uses: inForms(last?.uses ?? [], entries[1] ?? []) }, named)
    expect(text).toBe('Miller, supra note 3, at 20; Roe, 410 U.S. at 120.')
  })
})
