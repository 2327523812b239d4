import { describe, expect, test } from 'vitest'
import * as engine from '#cite/cite.ts'
import { parseNumberedNotes } from './numbered-notes.ts'
import { splitNumberedNotes } from './split-numbered-notes.ts'

const ROE = 'See Roe v. Wade, 410 U.S. 113 (1973).'

describe('splitNumberedNotes', () => {
  test('splits notes whose numbers start their lines', () => {
    expect(splitNumberedNotes(`1. ${ROE}\n2. Id. at 115.`)).toEqual([
      { number: 1, text: ROE },
      { number: 2, text: 'Id. at 115.' },
    ])
  })

  test('splits notes whose numbers are on one line', () => {
    expect(splitNumberedNotes(`4. ${ROE} 5. Id. at 115.`)?.map(({ number }) => number)).toEqual([4, 5])
  })

  test('joins the lines of a note', () => {
    expect(splitNumberedNotes('[1] See\nRoe. [2] Id.')).toEqual([
      { number: 1, text: 'See Roe.' },
      { number: 2, text: 'Id.' },
    ])
  })

  test('leaves an out-of-sequence number in its note', () => {
    expect(splitNumberedNotes('1. 5 U.S. 137.\n347. Brown.\n2. Id.')?.map(({ text }) => text)).toEqual([
      '5 U.S. 137. 347. Brown.',
      'Id.',
    ])
  })

  test.for(['', ROE, `1. ${ROE}`, `See 1. Roe. 2. Doe.`, `1. ${ROE}\n3. Id.`])(
    'finds no list of notes in %s',
    (text) => {
      expect(splitNumberedNotes(text)).toBeNull()
    },
  )
})

describe('parseNumberedNotes', () => {
  test('resolves id. to the preceding note and lets the order of the notes determine its form', () => {
    const { notes, leftovers } = parseNumberedNotes(
      engine,
      splitNumberedNotes(`1. ${ROE}\n2. Id. at 115.\n3. Katz v. United States, 389 U.S. 347, 351 (1967).`) ??
        [],
    )
    expect(notes.map(({ number, uses }) => [number, uses.length])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ])
    expect(notes[1]?.sources).toMatchObject([{ name: 'Roe v. Wade' }])
    expect(notes[1]?.uses).toMatchObject([{ form: 'auto', pincite: [{ value: '115' }], choices: {} }])
    expect(leftovers).toEqual([])
  })

  test('skips a note without a citation', () => {
    const { notes } = parseNumberedNotes(engine, [
      { number: 1, text: ROE },
      { number: 2, text: 'The author thanks her editors' },
    ])
    expect(notes.map(({ number }) => number)).toEqual([1])
  })
})
