import { describe, expect, it } from 'vitest'
import { Line } from './line.ts'
import { joinRuns, type Run } from './run.ts'

const roman = (text: string, slot: Run['slot'] = 'body'): Run => ({ text, style: 'roman', slot })
const italic = (text: string): Run => ({ text, style: 'italic', slot: 'title' })

describe('Line', () => {
  it.each([
    ['Acme Calls It a ‘Big Loss’', 'Acme Calls It a ‘Big Loss,’ Daily'],
    ['Acme Calls It a “Big Loss”', 'Acme Calls It a “Big Loss,” Daily'],
    ['Is It a ‘Big Loss?’', 'Is It a ‘Big Loss?’, Daily'],
    ['A Rule for the Roes’', 'A Rule for the Roes’, Daily'],
  ])('puts the comma inside a quotation at the end of a title: %s', (title, printed) => {
    const line = new Line().add(title, 'italic', 'title').roman(', Daily')
    expect(line.runs.map(({ text }) => text).join('')).toBe(printed)
  })
})

describe('joinRuns', () => {
  it('joins adjacent runs of the same style, even if their slots differ', () => {
    const runs = [
      italic('Roe'),
      italic(' v. Wade'),
      roman(', '),
      roman('410', 'reporter'),
      roman(' U.S.'),
      italic('id'),
    ]
    expect(joinRuns(runs)).toEqual([
      { style: 'italic', text: 'Roe v. Wade' },
      { style: 'roman', text: ', 410 U.S.' },
      { style: 'italic', text: 'id' },
    ])
  })

  it('joins runs around an empty run, which produces no piece', () => {
    expect(joinRuns([roman('a'), italic(''), roman('b')])).toEqual([{ style: 'roman', text: 'ab' }])
    expect(joinRuns([roman('')])).toEqual([])
  })

  it('does not modify its input', () => {
    const runs = Object.freeze([Object.freeze(roman('a')), Object.freeze(roman('b'))])
    expect(joinRuns(runs)).toEqual([{ style: 'roman', text: 'ab' }])
    expect(runs.map(({ text }) => text)).toEqual(['a', 'b'])
  })
})
