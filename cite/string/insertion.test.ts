import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { format, formatString, readPincite, type Source, type Use } from '../cite.ts'
import type { Insertion } from '../source/use.ts'
import { placeOfInsertion } from './insertion.ts'

const source: Source = {
  kind: 'case',
  id: 'x',
  name: 'Leonard v. Pepsico, Incorporated',
  printings: [{ volume: '88', reporter: 'F. Supp. 2d', page: '116' }],
  court: 'S.D.N.Y.',
  date: { year: 1999 },
}

function use(inserts: readonly Insertion[], more: Partial<Use> = {}): Use {
  return { sourceId: 'x', form: 'full', parentheticals: [], choices: { inserts: [...inserts] }, ...more }
}

const plain = format(source, use([])).text

function insertion(at: number, text: string): Insertion {
  return { kind: 'PINCITE', at, before: plain.slice(Math.max(0, at - 24), at), text }
}

describe('IN · insertions', () => {
  test('[IN1] prints insertions in the citation and in its string cite', () => {
    const at = plain.length
    const inserted = use([insertion(at, ' [sic]')])
    expect(format(source, inserted).text).toBe(`${plain} [sic]`)
    const cite = {
      mode: 'sentence',
      profile: 'indigo-2e',
      typeface: 'court',
      uses: [inserted, use([])],
    } as const
    expect(formatString({ ...cite, uses: [...cite.uses] }, [source]).text).toBe(`${plain} [sic]; ${plain}.`)
  })

  test('[IN1] never loses or splits an insertion, and keeps the position of the pincite', () => {
    fc.assert(
      fc.property(fc.nat(plain.length), fc.nat(plain.length), (one, other) => {
        const inserts = [insertion(one, '<A>'), insertion(other, '<B>')]
        const rendered = format(source, use(inserts, { pincite: readPincite('127') }))
        expect(rendered.text.replace('<A>', '').replace('<B>', '')).toBe(
          format(source, use([], { pincite: readPincite('127') })).text,
        )
        expect(rendered.text).toContain(', 127')
        for (const insert of rendered.inserts.filter(
          ({ kind, length }) => kind === 'PINCITE' && length > 0,
        )) {
          const text = rendered.text.slice(insert.at, insert.at + insert.length)
          expect(['<A>', '<B>', ', 127']).toContain(text)
        }
      }),
    )
  })

  test('[IN2] finds the new position of an insertion by the words before it, or else uses the position of the pincite', () => {
    expect(
      placeOfInsertion('A long name, 12 F. 3', { kind: 'PINCITE', at: 4, before: 'name', text: '' }, 0),
    ).toBe(11)
    expect(placeOfInsertion('other words', { kind: 'PINCITE', at: 4, before: 'name', text: '' }, 7)).toBe(7)
    expect(placeOfInsertion('ab ab ab', { kind: 'PINCITE', at: 6, before: 'ab', text: '' }, 0)).toBe(5)
  })
})
