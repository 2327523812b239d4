import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { format } from '#cite/cite.ts'
import type { Use } from '#cite/source/use.ts'
import { aCase } from '../../../../tests/support/edit-fixtures.ts'
import { caretAfter, caretStops, insertionAt, snapToStop } from './caret.ts'

const use: Use = { sourceId: 'a', form: 'full', parentheticals: [] }
const miranda = aCase('a', 'Miranda v. Arizona')
const rendered = format(miranda, use)

describe('insertion caret', () => {
  test('starts at the pincite, and moves word by word', () => {
    const words: string[] = []
    let caret: number | null = null
    for (let press = 0; press < 3; press += 1) {
      caret = caretAfter(rendered, caret, -1)
      words.push(rendered.text.slice(0, caret))
    }
    expect(words).toEqual(['Miranda v. Arizona, 384 U.S.', 'Miranda v. Arizona, 384', 'Miranda v. Arizona'])
  })

  test('stays within the citation', () => {
    expect(caretAfter(rendered, 0, -1)).toBe(0)
    expect(caretAfter(rendered, rendered.text.length, 1)).toBe(rendered.text.length)
  })

  test('never stops inside a grapheme or a pincite', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(name, fc.nat(80), (title, at) => {
        const source = aCase('a', `A ${title} v. B 👩‍⚖️é`)
        const printed = format(source, { ...use, pincite: [{ label: 'page', value: '444' }] })
        const stop = snapToStop(caretStops(printed), at)
        const edges = [...new Intl.Segmenter('en').segment(printed.text)].map(({ index }) => index)
        expect([...edges, printed.text.length]).toContain(stop)
        const pincite = printed.text.indexOf(', 444')
        expect(stop > pincite && stop < pincite + 5).toBe(false)
      }),
    )
  })

  test('inserts text at the caret, even next to other insertions', () => {
    const first = insertionAt(rendered, 18, ', [sic]')
    const once = format(miranda, { ...use, choices: { inserts: [first] } })
    expect(once.text).toBe('Miranda v. Arizona, [sic], 384 U.S. 436 (1966)')
    const second = insertionAt(once, once.text.length, ' end')
    const twice = format(miranda, { ...use, choices: { inserts: [first, second] } })
    expect(twice.text).toBe('Miranda v. Arizona, [sic], 384 U.S. 436 (1966) end')
  })
})
